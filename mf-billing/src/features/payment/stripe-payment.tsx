import { Elements, PaymentElement, useElements, useStripe } from '@stripe/react-stripe-js';
import type { Appearance, Stripe } from '@stripe/stripe-js';
import { loadStripe } from '@stripe/stripe-js/pure';
import { Button, Text, TextField, token } from '@tessera/design-system';
import { usePlatform } from '@tessera/platform';
import { type SyntheticEvent, useEffect, useState } from 'react';
import { styled } from 'styled-components';
import { BankDeciding } from './bank-steps';
import { FormMissing } from './form-missing';
import type { PaymentFormProps } from './payment-form-props';
import { ReceiptTo } from './receipt-to';
import { useStripePayment } from './use-stripe-payment';

/* While it pays, Stripe may show the question of the bank over this document, which is as high as this. */
const Fields = styled.form<{ $isPaying: boolean }>`
  display: grid;
  align-content: start;
  gap: ${token.space[4]};
  min-height: ${({ $isPaying }) => ($isPaying ? '35rem' : '0')};
`;

const Failure = styled.p`
  color: ${token.color.danger};
  &:empty {
    display: none;
  }
`;

/** The form of Stripe, in the colors of the site. */
export function StripePayment({ form, request, receiptTo }: PaymentFormProps) {
  const key = form.provider === 'stripe' ? form.publishableKey : '';
  const { stripe, isMissing, retry } = useStripeScript(key);
  const appearance = useAppearance();
  if (isMissing) return <FormMissing reason="Check your connection." onRetry={retry} />;
  return (
    stripe && (
      <Elements stripe={stripe} options={{ clientSecret: request.clientSecret, appearance }}>
        <CardForm request={request} receiptTo={receiptTo} />
      </Elements>
    )
  );
}

/** Stripe's script; it is requested when this is rendered. */
function useStripeScript(key: string) {
  const [stripe, setStripe] = useState<Stripe | null>(null);
  const [failures, setFailures] = useState(0);
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    let isWanted = true;
    const settle = (loaded: Stripe | null) => {
      if (!isWanted) return;
      if (loaded) setStripe(loaded);
      else setFailures(attempt + 1);
    };
    loadStripe(key).then(settle, () => settle(null));
    return () => void (isWanted = false);
  }, [key, attempt]);
  const isMissing = failures > attempt;
  return { stripe, isMissing, retry: () => setAttempt((count) => count + 1) };
}

/** As the specification has it; Stripe knows no CSS variables. */
const accent = '#7c3aed';

function useAppearance(): Appearance {
  const { preference } = usePlatform().theme;
  const isDark =
    preference === 'system'
      ? matchMedia('(prefers-color-scheme: dark)').matches
      : preference === 'dark';
  return {
    theme: isDark ? 'night' : 'stripe',
    variables: { colorPrimary: accent, borderRadius: '8px', fontFamily: 'system-ui, sans-serif' },
  };
}

function CardForm({ request, receiptTo }: Omit<PaymentFormProps, 'form'>) {
  const stripe = useStripe();
  const elements = useElements();
  const [email, setEmail] = useState('');
  const { pay, isPaying, step, failure } = useStripePayment(request);
  const handleSubmit = (event: SyntheticEvent) => {
    event.preventDefault();
    if (stripe && elements && !isPaying) void pay({ stripe, elements, email });
  };
  if (step === 'processing') return <BankDeciding />;
  if (step === 'paid') return <Text role="status">Paid.</Text>;
  return (
    <Fields $isPaying={isPaying} onSubmit={handleSubmit}>
      {receiptTo === null ? (
        <TextField
          label={request.purpose === 'subscription' ? 'Email' : 'Email (optional)'}
          type="email"
          required={request.purpose === 'subscription'}
          autoComplete="email"
          hint="For your receipt."
          value={email}
          onChange={setEmail}
        />
      ) : (
        <ReceiptTo address={receiptTo} />
      )}
      <PaymentElement />
      <Failure role="alert">{failure}</Failure>
      <Button type="submit" variant="primary" aria-disabled={isPaying || !stripe}>
        {isPaying ? 'Processing...' : request.label}
      </Button>
    </Fields>
  );
}
