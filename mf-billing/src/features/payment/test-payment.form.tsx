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
import { CardFields, type CardValues, noCard, typedTestCard } from './card-fields';
import type { PaymentFormProps } from './payment-form-props';
import type { PaymentPurpose } from './payment-messages';
import { ReceiptTo } from './receipt-to';
import { TestCards } from './test-cards';
import { useTestPayment } from './use-test-payment';

const Mode = styled.div`
  display: flex;
  align-items: center;
  gap: ${token.space[2]};
  margin-bottom: ${token.space[4]};
`;

const Failure = styled.p`
  color: ${token.color.danger};
  &:empty {
    display: none;
  }
`;

type Checked = ReturnType<(typeof testPaymentForms)[PaymentPurpose]['parse']>;
type Handle = FormHandle<CardValues, Checked>;

/** The form of the test provider; it takes test cards only, and charges nobody. */
export function TestPayment({ form, request, receiptTo }: PaymentFormProps) {
  const { step, failure, pay, answer } = useTestPayment(request);
  const handle = useForm<CardValues, Checked>({
    schema: testPaymentForms[receiptTo === null ? request.purpose : 'donation'],
    defaultValues: noCard,
    onSubmit: ({ card, email }) => pay({ card, ...(email && { email }) }),
    explain: reasonOf,
  });
  const handleTry = (number: string) => {
    handle.methods.setValue('card', typedTestCard(number));
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
