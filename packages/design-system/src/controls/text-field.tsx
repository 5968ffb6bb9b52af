import { type ComponentPropsWithRef, type ReactNode, useId } from 'react';
import { styled } from 'styled-components';
import { Field, FieldLabel, FieldNote, fieldBox } from './field';

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
        <FieldNote id={noteId} $isError={Boolean(error)}>
          {note}
        </FieldNote>
      )}
    </Field>
  );
}
