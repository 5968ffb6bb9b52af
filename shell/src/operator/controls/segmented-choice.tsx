import { useId } from 'react';
import { styled } from 'styled-components';
import { token } from '../borrowed/design-system';

export interface SegmentedChoiceProps<V extends string> {
  readonly label: string;
  readonly options: readonly { readonly value: V; readonly label: string }[];
  readonly value: V;
  readonly onChange: (value: V) => void;
  /** Whether the label is for screen readers only. */
  readonly compact?: boolean;
}

const Group = styled.fieldset`
  min-width: 0;
  padding: 0;
  border: 0;
`;

const Legend = styled.legend<{ $hidden: boolean }>`
  padding: 0 0 ${token.space[1]};
  font-size: ${token.text.caption};
  font-weight: ${token.weight.medium};
  ${({ $hidden }) => $hidden && 'position: absolute; clip-path: inset(50%);'}
`;

const Choices = styled.div`
  display: flex;
  gap: ${token.space[1]};
  padding: ${token.space[1]};
  border-radius: ${token.radius.small};
  background: ${token.color.pressed};
`;

const Choice = styled.label`
  position: relative;
  flex: 1;
  display: grid;
  place-items: center;
  min-height: calc(${token.control.small} - ${token.space[1]});
  padding-inline: ${token.space[3]};
  border-radius: calc(${token.radius.small} - 2px);
  color: ${token.color.textMuted};
  font-size: ${token.text.caption};
  font-weight: ${token.weight.medium};
  white-space: nowrap;
  cursor: pointer;
  &:hover {
    color: ${token.color.text};
  }
  &:has(:checked) {
    background: ${token.color.surface};
    color: ${token.color.text};
    box-shadow: ${token.shadow.raised};
  }
  &:has(:focus-visible) {
    outline: 2px solid ${token.color.focus};
  }
  @media (forced-colors: active) {
    &:has(:checked) {
      outline: 2px solid Highlight;
    }
  }
`;

const Radio = styled.input`
  position: absolute;
  inset: 0;
  margin: 0;
  opacity: 0;
  cursor: pointer;
`;

/** One of a few, all of which are in sight. */
export function SegmentedChoice<V extends string>(props: SegmentedChoiceProps<V>) {
  const { label, options, value, onChange, compact = false } = props;
  const name = useId();
  return (
    <Group>
      <Legend $hidden={compact}>{label}</Legend>
      <Choices>
        {options.map((option) => (
          <Choice key={option.value}>
            <Radio
              type="radio"
              name={name}
              value={option.value}
              checked={option.value === value}
              onChange={() => onChange(option.value)}
            />
            {option.label}
          </Choice>
        ))}
      </Choices>
    </Group>
  );
}
