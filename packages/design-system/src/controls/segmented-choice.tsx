import { type ReactNode, useId } from 'react';
import { styled } from 'styled-components';
import { VisuallyHidden } from '../text/visually-hidden';
import { token } from '../tokens/token';
import { FieldLabel } from './field';
import type { SelectOption } from './select';

export interface SegmentedOption<V extends string> extends SelectOption<V> {
  readonly icon?: ReactNode;
}

export interface SegmentedChoiceProps<V extends string> {
  readonly label: string;
  readonly options: readonly SegmentedOption<V>[];
  readonly value: V;
  readonly onChange: (value: V) => void;
  /** Whether the label is for screen readers only. */
  readonly compact?: boolean;
}

const Group = styled.fieldset`
  min-width: 0;
  padding: 0;
  border: 0;
  & > legend {
    padding: 0 0 ${token.space[1]};
  }
`;

const Track = styled.div`
  display: grid;
  grid-auto-flow: column;
  grid-auto-columns: 1fr;
  gap: ${token.space[1]};
  min-height: ${token.control.medium};
  padding: 3px;
  border: 1px solid ${token.color.border};
  border-radius: ${token.radius.small};
  background: ${token.color.surfaceSunken};
  /* More than a phone has room for stand in lines. */
  @media (max-width: 479.98px) {
    display: flex;
    flex-wrap: wrap;
    & > label {
      flex: 1 1 0;
      min-width: max-content;
      min-height: calc(${token.control.medium} - ${token.space[2]});
    }
  }
`;

const Choice = styled.label`
  position: relative;
  display: flex;
  align-items: center;
  justify-content: center;
  gap: ${token.space[2]};
  padding-inline: ${token.space[3]};
  border-radius: calc(${token.radius.small} - ${token.space[1]});
  color: ${token.color.textMuted};
  font-size: ${token.text.caption};
  font-weight: ${token.weight.medium};
  white-space: nowrap;
  &:hover {
    color: ${token.color.text};
  }
  &:has(:checked) {
    background: ${token.color.surfaceRaised};
    color: ${token.color.text};
    box-shadow:
      0 0 0 1px ${token.color.border},
      ${token.shadow.raised};
  }
  &:has(:focus-visible) {
    outline: 2px solid ${token.color.focus};
    outline-offset: 2px;
  }
  @media (forced-colors: active) {
    &:has(:checked) {
      outline: 2px solid Highlight;
    }
  }
  &:has(> svg) {
    padding-inline: ${token.space[2]};
  }
  & > svg {
    flex: none;
    width: 16px;
    height: 16px;
  }
`;

// As high as the track, for fingers.
const Radio = styled.input`
  position: absolute;
  inset: calc(-1 * ${token.space[1]}) 0;
  margin: 0;
  opacity: 0;
  cursor: pointer;
`;

/** A choice of one among a few options, all of them visible. */
export function SegmentedChoice<V extends string>(props: SegmentedChoiceProps<V>) {
  const { label, options, value, onChange, compact = false } = props;
  const name = useId();
  const Label = compact ? VisuallyHidden : FieldLabel;
  return (
    <Group>
      <Label as="legend">{label}</Label>
      <Track>
        {options.map((option) => (
          <Choice key={option.value}>
            <Radio
              type="radio"
              name={name}
              value={option.value}
              checked={option.value === value}
              onChange={() => onChange(option.value)}
            />
            {option.icon}
            {option.label}
          </Choice>
        ))}
      </Track>
    </Group>
  );
}
