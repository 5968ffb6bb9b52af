import { type ComponentPropsWithRef, useId } from 'react';
import { styled } from 'styled-components';
import { token } from '../tokens/token';
import { FieldNote } from './field';

export interface CheckboxProps extends Omit<ComponentPropsWithRef<'input'>, 'id' | 'onChange'> {
  readonly label: string;
  readonly checked: boolean;
  readonly onChange: (checked: boolean) => void;
  /** What is wrong with the choice. */
  readonly error?: string | null;
}

const Label = styled.label`
  display: inline-flex;
  align-items: center;
  gap: ${token.space[3]};
  min-height: ${token.control.small};
  cursor: pointer;
  &:has(:disabled) {
    opacity: 0.5;
    cursor: not-allowed;
  }
`;

/* The tick is drawn as a mask, so that it takes the theme's color. */
const tick = `url("data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 16 16' fill='none' stroke='%23000' stroke-width='2.25' stroke-linecap='round' stroke-linejoin='round'%3E%3Cpath d='m3.5 8.5 3 3 6-7'/%3E%3C/svg%3E")`;

const Box = styled.input`
  appearance: none;
  flex: none;
  display: grid;
  width: 18px;
  height: 18px;
  border: 1.5px solid ${token.color.borderStrong};
  border-radius: 5px;
  background: ${token.color.surface};
  cursor: inherit;
  transition:
    background ${token.motion.fast},
    border-color ${token.motion.fast};
  &::before {
    content: '';
    background: ${token.color.onAccent};
    mask: ${tick} center / contain no-repeat;
    opacity: 0;
    transform: scale(0.6);
    transition: all ${token.motion.fast} ${token.motion.ease};
  }
  label:hover > &:not(:disabled) {
    border-color: ${token.color.accent};
  }
  &:checked {
    border-color: ${token.color.accent};
    background: ${token.color.accent};
  }
  &:checked::before {
    opacity: 1;
    transform: none;
  }
  &:focus-visible {
    border-radius: 5px;
  }
  @media (forced-colors: active) {
    appearance: auto;
    &::before {
      content: none;
    }
  }
`;

/** A native checkbox with its label; other props go to the `input`. */
export function Checkbox({ label, onChange, error, ...input }: CheckboxProps) {
  const noteId = useId();
  const { 'aria-describedby': description } = input;
  return (
    <>
      <Label>
        <Box
          {...input}
          type="checkbox"
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? [noteId, description].filter(Boolean).join(' ') : description}
          onChange={(event) => onChange(event.target.checked)}
        />
        {label}
      </Label>
      {error && (
        <FieldNote id={noteId} $isError>
          {error}
        </FieldNote>
      )}
    </>
  );
}
