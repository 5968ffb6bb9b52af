import { ChevronDown } from 'lucide-react';
import { styled } from 'styled-components';
import { token } from '../tokens/token';
import { FieldLabel, fieldBox } from './field';

export interface SelectOption<V extends string> {
  readonly value: V;
  readonly label: string;
}

export interface SelectProps<V extends string> {
  readonly label: string;
  readonly options: readonly SelectOption<V>[];
  readonly value: V;
  readonly onChange: (value: V) => void;
  readonly disabled?: boolean;
}

const Label = styled.label`
  position: relative;
  display: grid;
  gap: ${token.space[1]};
  & > svg {
    position: absolute;
    right: ${token.space[3]};
    bottom: calc(${token.control.medium} / 2 - 8px);
    color: ${token.color.textMuted};
    pointer-events: none;
  }
`;

const StyledSelect = styled.select`
  ${fieldBox}
  padding-right: ${token.space[8]};
  appearance: none;
  cursor: pointer;
`;

/** A labeled native select: the platform's own list, its keys and its touch behavior. */
export function Select<V extends string>(props: SelectProps<V>) {
  const { label, options, value, onChange, disabled } = props;
  const handleChange = (chosen: string) => {
    const option = options.find((candidate) => candidate.value === chosen);
    if (option) onChange(option.value);
  };
  return (
    <Label>
      <FieldLabel>{label}</FieldLabel>
      <StyledSelect
        value={value}
        disabled={disabled}
        onChange={(event) => handleChange(event.target.value)}
      >
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </StyledSelect>
      <ChevronDown size={16} aria-hidden />
    </Label>
  );
}
