import { ChevronDown } from 'lucide-react';
import type { ReactNode } from 'react';
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
  /** Stands before the chosen option. */
  readonly icon?: ReactNode;
}

const Icon = styled.span`
  left: ${token.space[3]};
  display: grid;
  place-items: center;
`;

const Label = styled.label`
  position: relative;
  display: grid;
  gap: ${token.space[1]};
  & > svg,
  & > ${Icon} {
    position: absolute;
    bottom: 0;
    height: ${token.control.medium};
    pointer-events: none;
  }
  & > svg {
    right: ${token.space[3]};
    color: ${token.color.textMuted};
  }
`;

const StyledSelect = styled.select<{ $hasIcon: boolean }>`
  ${fieldBox}
  padding-right: ${token.space[8]};
  padding-left: ${({ $hasIcon }) => ($hasIcon ? '38px' : token.space[3])};
  appearance: none;
  cursor: pointer;
`;

/** A labeled native select: the platform's own list, its keys and its touch behavior. */
export function Select<V extends string>(props: SelectProps<V>) {
  const { label, options, value, onChange, disabled, icon } = props;
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
        $hasIcon={icon !== undefined}
        onChange={(event) => handleChange(event.target.value)}
      >
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </StyledSelect>
      {icon && <Icon>{icon}</Icon>}
      <ChevronDown size={16} aria-hidden />
    </Label>
  );
}
