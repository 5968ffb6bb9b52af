import { ChevronDown } from 'lucide-react';
import { type ComponentPropsWithRef, type ReactNode, useId } from 'react';
import { styled } from 'styled-components';
import { token } from '../tokens/token';
import { Field, FieldLabel, FieldNote, fieldBox } from './field';

export interface SelectOption<V extends string> {
  readonly value: V;
  readonly label: string;
  /** Shown, but not to be chosen; its label says why. */
  readonly disabled?: boolean;
}

export interface SelectProps<V extends string> extends Omit<
  ComponentPropsWithRef<'select'>,
  'id' | 'onChange'
> {
  readonly label: string;
  readonly options: readonly SelectOption<V>[];
  readonly value: V;
  readonly onChange: (value: V) => void;
  /** What is wrong with the choice. */
  readonly error?: string | null;
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

/** A labeled native select: the platform's own list, its keys and its touch behavior. Other props go to the `select`. */
export function Select<V extends string>(props: SelectProps<V>) {
  const { label, options, onChange, error, icon, ...select } = props;
  const noteId = useId();
  const handleChange = (chosen: string) => {
    const option = options.find((candidate) => candidate.value === chosen);
    if (option) onChange(option.value);
  };
  return (
    <Field>
      <Label>
        <FieldLabel>{label}</FieldLabel>
        <StyledSelect
          {...select}
          $hasIcon={icon !== undefined}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? noteId : undefined}
          onChange={(event) => handleChange(event.target.value)}
        >
          {options.map((option) => (
            <option key={option.value} value={option.value} disabled={option.disabled}>
              {option.label}
            </option>
          ))}
        </StyledSelect>
        {icon && <Icon>{icon}</Icon>}
        <ChevronDown size={16} aria-hidden />
      </Label>
      {error && (
        <FieldNote id={noteId} $isError>
          {error}
        </FieldNote>
      )}
    </Field>
  );
}
