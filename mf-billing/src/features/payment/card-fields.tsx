import { Text, TextField, token } from '@tessera/design-system';
import { FormField, type FormHandle } from '@tessera/design-system/parts';
import { styled } from 'styled-components';
import { brandOf, groupExpiry, groupNumber, onlyDigits } from './card-number';
import { useGroupedInput } from './use-grouped-input';

const Pair = styled.div`
  display: grid;
  grid-template-columns: 1fr 1fr;
  align-items: start;
  gap: ${token.space[4]};
`;

const NumberField = styled.div`
  position: relative;
`;

const Brand = styled(Text)`
  position: absolute;
  top: 0;
  right: 0;
`;

interface TypedCard {
  number: string;
  expiry: string;
  cvc: string;
}

/** What forms with a card take; the address may stay empty. */
export interface CardValues extends Record<string, unknown> {
  email: string;
  card: TypedCard;
}

export const noCard: CardValues = { email: '', card: { number: '', expiry: '', cvc: '' } };

/** A test card has any time to come, and any code. */
export function typedTestCard(number: string): TypedCard {
  const year = (new Date().getFullYear() + 3) % 100;
  return { number: groupNumber(number), expiry: `12 / ${year}`, cvc: '123' };
}

interface CardFieldsProps<Checked> {
  readonly form: FormHandle<CardValues, Checked>;
}

/** The fields of a card, in a form that has one. */
export function CardFields<Checked>({ form }: CardFieldsProps<Checked>) {
  return (
    <>
      <FormField form={form} name="card.number">
        {(field) => <CardNumber {...field} />}
      </FormField>
      <Pair>
        <FormField form={form} name="card.expiry">
          {(field) => <Expiry {...field} />}
        </FormField>
        <FormField form={form} name="card.cvc">
          {({ onChange, ...field }) => (
            <TextField
              label="CVC"
              inputMode="numeric"
              autoComplete="cc-csc"
              placeholder="123"
              onChange={(typed) => onChange(onlyDigits(typed))}
              {...field}
            />
          )}
        </FormField>
      </Pair>
    </>
  );
}

interface CardFieldProps {
  readonly name: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly onBlur: () => void;
  readonly error: string | null;
}

function CardNumber({ onChange, ...field }: CardFieldProps) {
  const grouped = useGroupedInput(groupNumber, onChange);
  return (
    <NumberField>
      <TextField
        label="Card number"
        inputMode="numeric"
        autoComplete="cc-number"
        placeholder="1234 1234 1234 1234"
        className="tabular"
        {...field}
        {...grouped}
      />
      <Brand size="caption" tone="muted" aria-live="polite">
        {brandOf(field.value)}
      </Brand>
    </NumberField>
  );
}

function Expiry({ onChange, ...field }: CardFieldProps) {
  const grouped = useGroupedInput(groupExpiry, onChange);
  return (
    <TextField
      label="Expiration"
      inputMode="numeric"
      autoComplete="cc-exp"
      placeholder="MM / YY"
      {...field}
      {...grouped}
    />
  );
}
