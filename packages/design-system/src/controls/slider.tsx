import { useId } from 'react';
import { css, styled } from 'styled-components';
import { token } from '../tokens/token';
import { Field, FieldLabel } from './field';

export interface SliderProps {
  readonly label: string;
  /** The value in words, shown beside the label and read out while sliding. */
  readonly valueLabel: string;
  readonly min: number;
  readonly max: number;
  readonly step: number;
  readonly value: number;
  readonly onChange: (value: number) => void;
  readonly disabled?: boolean;
}

const Labels = styled.div`
  display: flex;
  align-items: baseline;
  justify-content: space-between;
  gap: ${token.space[4]};
`;

const Value = styled.output`
  color: ${token.color.textMuted};
  font-size: ${token.text.caption};
  font-variant-numeric: tabular-nums;
`;

const track = css`
  height: 4px;
  border-radius: 2px;
  background: linear-gradient(
    to right,
    ${token.color.accent} var(--filled),
    ${token.color.pressed} var(--filled)
  );
`;

const thumb = css`
  appearance: none;
  width: 18px;
  height: 18px;
  margin-top: -7px;
  border: 2px solid ${token.color.accent};
  border-radius: 50%;
  background: ${token.color.surface};
  box-shadow: ${token.shadow.raised};
  @media (pointer: coarse) {
    width: 24px;
    height: 24px;
    margin-top: -10px;
  }
`;

const Range = styled.input.attrs<{ $filled: string }>(({ $filled }) => ({
  style: { '--filled': $filled },
}))`
  appearance: none;
  width: 100%;
  height: ${token.control.medium};
  background: none;
  cursor: pointer;
  &::-webkit-slider-runnable-track {
    ${track}
  }
  &::-moz-range-track {
    ${track}
  }
  &::-webkit-slider-thumb {
    ${thumb}
  }
  &::-moz-range-thumb {
    ${thumb}
  }
  &:disabled {
    opacity: 0.5;
    cursor: not-allowed;
  }
  @media (forced-colors: active) {
    appearance: auto;
  }
`;

/** A labeled native range input. */
export function Slider(props: SliderProps) {
  const { label, valueLabel, min, max, step, value, onChange, disabled } = props;
  const id = useId();
  const filled = `${((value - min) / (max - min)) * 100}%`;
  return (
    <Field>
      <Labels>
        <FieldLabel as="label" htmlFor={id}>
          {label}
        </FieldLabel>
        <Value htmlFor={id}>{valueLabel}</Value>
      </Labels>
      <Range
        id={id}
        type="range"
        min={min}
        max={max}
        step={step}
        value={value}
        disabled={disabled}
        aria-valuetext={valueLabel}
        $filled={filled}
        onChange={(event) => onChange(Number(event.target.value))}
      />
    </Field>
  );
}
