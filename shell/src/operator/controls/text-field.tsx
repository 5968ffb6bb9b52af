import { type ComponentPropsWithRef, type ReactNode, useId } from 'react';
import { css, styled } from 'styled-components';
import { token } from '../borrowed/design-system';

export interface TextFieldProps extends Omit<ComponentPropsWithRef<'input'>, 'onChange'> {
  readonly label: string;
  readonly onChange: (value: string) => void;
  /** Below the field: what it is for. */
  readonly hint?: ReactNode;
  /** What is wrong with it. */
  readonly error?: string | null;
}

const Field = styled.div`
  display: grid;
  gap: ${token.space[1]};
`;

const Label = styled.label`
  font-size: ${token.text.caption};
  font-weight: ${token.weight.medium};
  line-height: 1.5;
`;

const box = css`
  width: 100%;
  min-height: ${token.control.medium};
  padding: ${token.space[2]} ${token.space[3]};
  border: 1px solid ${token.color.border};
  border-radius: ${token.radius.small};
  background: ${token.color.surface};
  line-height: 1.35;
  &:hover {
    border-color: ${token.color.borderStrong};
  }
  &:focus-visible {
    border-color: transparent;
    outline-offset: -1px;
    box-shadow: 0 0 0 4px ${token.color.halo};
  }
  &[aria-invalid='true'] {
    border-color: ${token.color.danger};
  }
  &::placeholder {
    color: ${token.color.textMuted};
    opacity: 1;
  }
  /* Phones zoom into fields whose text is smaller than 16 px. */
  @media (pointer: coarse) {
    font-size: 1rem;
  }
`;

const Input = styled.input`
  ${box}
`;

const Note = styled.p<{ $isError: boolean }>`
  color: ${({ $isError }) => ($isError ? token.color.danger : token.color.textMuted)};
  font-size: ${token.text.caption};
  line-height: 1.45;
`;

/** One line of text with its label. */
export function TextField({ label, onChange, hint, error, ...input }: TextFieldProps) {
  const id = useId();
  const note = error ?? hint;
  return (
    <Field>
      <Label htmlFor={id}>{label}</Label>
      <Input
        id={id}
        aria-invalid={error ? true : undefined}
        aria-describedby={note ? `${id}-note` : undefined}
        onChange={(event) => onChange(event.target.value)}
        {...input}
      />
      {note && (
        <Note id={`${id}-note`} $isError={Boolean(error)}>
          {note}
        </Note>
      )}
    </Field>
  );
}
