import { TextField, type TextFieldProps } from '@tessera/design-system';
import { useState } from 'react';

export interface NumberFieldProps extends Omit<
  TextFieldProps,
  'value' | 'onChange' | 'type' | 'inputMode' | 'min' | 'max' | 'step'
> {
  /** `null` is an empty field. */
  readonly value: number | null;
  /** Receives `null` for an empty field, and `NaN`, which every schema refuses, as long as what is typed is no such number. */
  readonly onChange: (value: number | null) => void;
  readonly min?: number;
  readonly max?: number;
  /** Digits after the point; by default none. */
  readonly decimals?: number;
}

/**
 * A number that is typed, with the keyboard for numbers on phones. What is wrong with it is said when the field is left, or by the form
 * that it is in: `<FormField …>{(field) => <NumberField label="Seats" min={1} {...field} />}</FormField>`.
 */
export function NumberField(props: NumberFieldProps) {
  const { value, onChange, onBlur, min, max, decimals = 0, error, ...field } = props;
  const [draft, setDraft] = useState<string | null>(null);
  const [isLeft, setIsLeft] = useState(false);
  const shown = value === null || Number.isNaN(value) ? '' : String(value);
  // The form may have begun anew with another value.
  const text = draft !== null && Object.is(numberIn(draft, props), value) ? draft : shown;
  const handleChange = (typed: string) => {
    setDraft(typed);
    setIsLeft(false);
    onChange(numberIn(typed, props));
  };
  return (
    <TextField
      autoComplete="off"
      {...field}
      inputMode={keyboardFor({ min, decimals })}
      value={text}
      error={(isLeft ? problemOf(text, { min, max, decimals }) : null) ?? error ?? null}
      onChange={handleChange}
      onBlur={(event) => {
        setIsLeft(true);
        onBlur?.(event);
      }}
    />
  );
}

type Limits = Pick<NumberFieldProps, 'min' | 'max' | 'decimals'>;

/** The numeric keyboards of some phones have neither a point nor a minus. */
function keyboardFor({ min = -Infinity, decimals = 0 }: Limits) {
  if (min < 0) return 'text';
  return decimals > 0 ? 'decimal' : 'numeric';
}

function numberIn(text: string, limits: Limits): number | null {
  if (text.trim() === '') return null;
  return problemOf(text, limits) === null ? Number(plain(text)) : Number.NaN;
}

/** Decimal commas are accepted too. */
const plain = (text: string) => text.trim().replace(',', '.');

const number = /^[-+]?\d+(?:\.(\d+))?$/;

/** What is wrong with a text that is not empty; `null` if nothing. */
function problemOf(text: string, { min, max, decimals = 0 }: Limits): string | null {
  if (text.trim() === '') return null;
  const found = number.exec(plain(text));
  if (!found) return 'Enter a number.';
  if ((found[1]?.length ?? 0) > decimals)
    return decimals === 0 ? 'Enter a whole number.' : `Use up to ${decimals} decimal places.`;
  const value = Number(plain(text));
  if (min !== undefined && value < min) return `Enter ${min.toLocaleString('en-US')} or more.`;
  if (max !== undefined && value > max) return `Enter ${max.toLocaleString('en-US')} or less.`;
  return null;
}
