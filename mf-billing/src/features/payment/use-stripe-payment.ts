import type { Stripe, StripeElements } from '@stripe/stripe-js';
import type { PaymentState } from '@tessera/contracts-billing';
import { useState } from 'react';
import { tellPage } from './page-around';
import type { PaymentPurpose, PaymentRequest } from './payment-messages';
import { useDecision } from './use-decision';

/** Where Stripe leads after a payment that needed a page of the bank. */
const returnPaths: Record<PaymentPurpose, string> = {
  donation: '/donation-success',
  subscription: '/dashboard?subscription=success',
};

interface Confirmation {
  readonly stripe: Stripe;
  readonly elements: StripeElements;
  /** Empty where none was given. */
  readonly email: string;
}

const unexplained = 'The payment didn’t go through. Try another card.';

/** Pays with what was typed into Stripe's form. Stripe itself asks what the bank wants to know. */
export function useStripePayment({ clientSecret, purpose }: PaymentRequest) {
  const [isPaying, setIsPaying] = useState(false);
  const [step, setStep] = useState<'card' | 'processing' | 'paid'>('card');
  const [failure, setFailure] = useState<string | null>(null);

  const fail = (message = unexplained) => {
    tellPage({ kind: 'payment-failed', message });
    setStep('card');
    setFailure(message);
  };
  const settle = (state: PaymentState | undefined, reason?: string) => {
    if (state === 'succeeded') {
      tellPage({ kind: 'payment-succeeded' });
      setStep('paid');
    } else if (state === 'processing') setStep('processing');
    else fail(reason);
  };
  const confirm = async ({ stripe, elements, email }: Confirmation) => {
    const { error, paymentIntent } = await stripe.confirmPayment({
      elements,
      redirect: 'if_required',
      confirmParams: {
        return_url: location.origin + returnPaths[purpose],
        ...(email !== '' && {
          receipt_email: email,
          payment_method_data: { billing_details: { email } },
        }),
      },
    });
    settle(stateOf(paymentIntent?.status), error?.message);
  };
  const pay = async (confirmation: Confirmation) => {
    setFailure(null);
    setIsPaying(true);
    tellPage({ kind: 'payment-busy', isBusy: true });
    // Stripe explains what goes wrong in its answer; what it throws has no words for a payer.
    await confirm(confirmation).catch(() => fail());
    tellPage({ kind: 'payment-busy', isBusy: false });
    setIsPaying(false);
  };
  useDecision(step === 'processing' ? clientSecret : null, ({ state, failure: reason }) =>
    settle(state, reason ?? undefined),
  );
  return { pay, isPaying, step, failure };
}

/** Of what Stripe's status may be, only these two lead anywhere after a confirmation. */
function stateOf(status: string | undefined): PaymentState | undefined {
  return status === 'succeeded' || status === 'processing' ? status : undefined;
}
