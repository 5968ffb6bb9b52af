import { testPaymentForms } from '@tessera/contracts-billing';
import { Badge, Text, TextField, token } from '@tessera/design-system';
import {
  Form,
  FormField,
  type FormHandle,
  SubmitButton,
  useForm,
} from '@tessera/design-system/parts';
import { styled } from 'styled-components';
import { reasonOf } from '../../errors/failures';
import { BankDeciding, BankQuestion } from './bank-steps';
import { brandOf, groupExpiry, groupNumber, onlyDigits } from './card-number';
import type { PaymentFormProps } from './payment-form-props';
import type { PaymentPurpose } from './payment-messages';
import { ReceiptTo } from './receipt-to';
import { TestCards } from './test-cards';
import { useGroupedInput } from './use-grouped-input';
import { useTestPayment } from './use-test-payment';

const Mode = styled.div`
  display: flex;
  align-items: center;
  gap: ${token.space[2]};
  margin-bottom: ${token.space[4]};
`;

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

const Failure = styled.p`
  color: ${token.color.danger};
  &:empty {
    display: none;
  }
`;

interface Values extends Record<string, unknown> {
  email: string;
  card: { number: string; expiry: string; cvc: string };
}
type Checked = ReturnType<(typeof testPaymentForms)[PaymentPurpose]['parse']>;
type Handle = FormHandle<Values, Checked>;

const empty = { email: '', card: { number: '', expiry: '', cvc: '' } };

/** The form of the test provider; it takes test cards only, and charges nobody. */
export function TestPayment({ form, request, receiptTo }: PaymentFormProps) {
  const { step, failure, pay, answer } = useTestPayment(request);
  const handle = useForm<Values, Checked>({
    schema: testPaymentForms[receiptTo === null ? request.purpose : 'donation'],
    defaultValues: empty,
    onSubmit: ({ card, email }) => pay({ card, ...(email && { email }) }),
    explain: reasonOf,
  });
  const handleTry = (number: string) => {
    handle.methods.setValue('card', { number: groupNumber(number), ...anyTime() });
    handle.methods.clearErrors('card');
  };
  return (
    <>
      <Mode>
        <Badge tone="warning">Test mode</Badge>
        <Text as="span" size="caption" tone="muted">
          Nothing is charged.
        </Text>
      </Mode>
      {step === 'challenge' && <BankQuestion onAnswer={answer} />}
      {step === 'processing' && <BankDeciding />}
      {step === 'paid' && <Text role="status">Paid.</Text>}
      <div hidden={step !== 'card'}>
        <Form form={handle}>
          <ReceiptEmail form={handle} {...{ receiptTo, purpose: request.purpose }} />
          <CardFields form={handle} />
          <Failure role="alert">{failure}</Failure>
          <SubmitButton label={request.label} pendingLabel="Processing..." />
        </Form>
        {form.provider === 'test' && <TestCards cards={form.cards} onTry={handleTry} />}
      </div>
    </>
  );
}

/** What test cards have besides their number: any time to come, and any code. */
function anyTime() {
  const year = (new Date().getFullYear() + 3) % 100;
  return { expiry: `12 / ${year}`, cvc: '123' };
}

interface ReceiptEmailProps {
  readonly form: Handle;
  readonly purpose: PaymentPurpose;
  readonly receiptTo: string | null;
}

function ReceiptEmail({ form, purpose, receiptTo }: ReceiptEmailProps) {
  if (receiptTo !== null) return <ReceiptTo address={receiptTo} />;
  return (
    <FormField form={form} name="email">
      {(field) => (
        <TextField
          label={purpose === 'subscription' ? 'Email' : 'Email (optional)'}
          type="email"
          autoComplete="email"
          hint="For your receipt."
          {...field}
        />
      )}
    </FormField>
  );
}

function CardFields({ form }: { readonly form: Handle }) {
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
