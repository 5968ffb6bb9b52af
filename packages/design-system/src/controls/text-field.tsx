import { type ComponentPropsWithRef, type ReactNode, useId } from 'react';
import { styled } from 'styled-components';
import { token } from '../tokens/token';
import { Field, FieldLabel, fieldBox } from './field';

export interface TextFieldProps extends Omit<ComponentPropsWithRef<'input'>, 'id' | 'onChange'> {
  readonly label: string;
  readonly onChange: (value: string) => void;
  /** Below the field: what it is for. */
  readonly hint?: ReactNode;
  /** What is wrong with the value; replaces the hint. */
  readonly error?: string | null;
}

const Input = styled.input`
  ${fieldBox}
  &[aria-invalid='true'] {
    border-color: ${token.color.danger};
  }
`;

const Note = styled.p<{ $isError: boolean }>`
  color: ${({ $isError }) => ($isError ? token.color.danger : token.color.textMuted)};
  font-size: ${token.text.caption};
  line-height: 1.45;
`;

/** A labeled text input; other props go to the `input`. */
export function TextField({ label, onChange, hint, error, ...input }: TextFieldProps) {
  const id = useId();
  const noteId = `${id}-note`;
  const note = error ?? hint;
  return (
    <Field>
      <FieldLabel as="label" htmlFor={id}>
        {label}
      </FieldLabel>
      <Input
        {...input}
        id={id}
        aria-invalid={error ? true : undefined}
        aria-describedby={note ? noteId : undefined}
        onChange={(event) => onChange(event.target.value)}
      />
      {note && (
        <Note id={noteId} $isError={Boolean(error)}>
          {note}
        </Note>
      )}
    </Field>
  );
}
