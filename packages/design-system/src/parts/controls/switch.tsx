import { FieldNote, token } from '@tessera/design-system';
import { type ComponentPropsWithRef, type ReactNode, useId } from 'react';
import { styled } from 'styled-components';

export interface SwitchProps extends Omit<ComponentPropsWithRef<'input'>, 'id' | 'onChange'> {
  readonly label: string;
  readonly checked: boolean;
  readonly onChange: (checked: boolean) => void;
  /** Below the label: what happens while it is on. */
  readonly hint?: ReactNode;
  /** What is wrong with the choice; replaces the hint. */
  readonly error?: string | null;
}

/* The note stands beside the switch, not below it. */
const Setting = styled.div`
  & > p {
    max-width: calc(100% - 40px - ${token.space[4]});
  }
`;

const Row = styled.label`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: ${token.space[4]};
  min-height: ${token.control.medium};
  cursor: pointer;
  &:has(:disabled) {
    opacity: 0.5;
    cursor: not-allowed;
  }
`;

const Track = styled.input.attrs({ type: 'checkbox', role: 'switch' })`
  appearance: none;
  flex: none;
  width: 40px;
  height: 24px;
  padding: 3px;
  border: 1px solid ${token.color.borderStrong};
  border-radius: 12px;
  background: ${token.color.surfaceSunken};
  cursor: inherit;
  transition:
    background ${token.motion.fast},
    border-color ${token.motion.fast};
  &::before {
    content: '';
    display: block;
    width: 16px;
    height: 16px;
    border-radius: 50%;
    background: ${token.color.borderStrong};
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
    background: ${token.color.onAccent};
    transform: translateX(100%);
  }
  &:focus-visible {
    border-radius: 12px;
  }
  @media (forced-colors: active) {
    appearance: auto;
    &::before {
      content: none;
    }
  }
`;

/** A setting that is on or off at once, with its label before it; other props go to the `input`. */
export function Switch({ label, onChange, hint, error, ...input }: SwitchProps) {
  const noteId = useId();
  const note = error ?? hint;
  return (
    <Setting>
      <Row>
        {label}
        <Track
          {...input}
          aria-invalid={error ? true : undefined}
          aria-describedby={note ? noteId : undefined}
          onChange={(event) => onChange(event.target.checked)}
        />
      </Row>
      {note && (
        <FieldNote id={noteId} $isError={Boolean(error)}>
          {note}
        </FieldNote>
      )}
    </Setting>
  );
}
