import type { ReportReason } from '@tessera/contracts-account';
import { reportReasons } from '@tessera/contracts-account/values';
import { FieldLabel, FieldNote, token } from '@tessera/design-system';
import { useId } from 'react';
import { styled } from 'styled-components';

const Group = styled.div`
  display: grid;
  gap: ${token.space[1]};
`;

const Choice = styled.label`
  display: flex;
  align-items: center;
  gap: ${token.space[3]};
  min-height: ${token.control.small};
  cursor: pointer;
`;

const Dot = styled.input`
  appearance: none;
  flex: none;
  display: grid;
  place-content: center;
  width: 18px;
  height: 18px;
  border: 1.5px solid ${token.color.borderStrong};
  border-radius: 50%;
  background: ${token.color.surface};
  cursor: inherit;
  label:hover > & {
    border-color: ${token.color.accent};
  }
  &:checked {
    border: 5.5px solid ${token.color.accent};
  }
  @media (forced-colors: active) {
    appearance: auto;
  }
`;

const reasons = Object.entries(reportReasons) as [ReportReason, string][];

export interface ReasonChoiceProps {
  readonly name: string;
  readonly value: ReportReason | undefined;
  readonly onChange: (reason: ReportReason) => void;
  readonly onBlur: () => void;
  readonly error: string | null;
}

/** Why something is reported; none is chosen at first. */
export function ReasonChoice({ name, value, onChange, onBlur, error }: ReasonChoiceProps) {
  const id = useId();
  const noteId = `${id}-note`;
  return (
    <Group
      role="radiogroup"
      aria-labelledby={id}
      aria-describedby={error ? noteId : undefined}
      aria-invalid={error ? true : undefined}
      tabIndex={error ? -1 : undefined}
    >
      <FieldLabel id={id}>What’s wrong with it?</FieldLabel>
      {reasons.map(([reason, label], index) => (
        <Choice key={reason}>
          <Dot
            type="radio"
            name={name}
            value={reason}
            checked={value === reason}
            onChange={() => onChange(reason)}
            onBlur={onBlur}
            {...(index === 0 && { 'data-first-focus': true })}
          />
          {label}
        </Choice>
      ))}
      {error && (
        <FieldNote id={noteId} $isError>
          {error}
        </FieldNote>
      )}
    </Group>
  );
}
