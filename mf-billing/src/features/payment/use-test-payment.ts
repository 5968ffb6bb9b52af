import { useQueryClient } from '@tanstack/react-query';
import { ApiError, request } from '@tessera/api-client';
import type { Request } from '@tessera/contracts';
import type { TestConfirmation } from '@tessera/contracts-billing';
import { useState } from 'react';
import { reasonOf } from '../../errors/failures';
import { tellPage } from './page-around';
import { paymentQuery } from './payment-lookup';
import type { PaymentRequest } from './payment-messages';
import { useDecision } from './use-decision';

type Confirmation = Request<'POST /api/billing/test-payments/confirm'>['body'];

/** Pays with the test provider: with a card, perhaps after a question of the bank, perhaps after a while. */
export function useTestPayment({ clientSecret }: PaymentRequest) {
  const client = useQueryClient();
  const [step, setStep] = useState<'card' | 'challenge' | 'processing' | 'paid'>('card');
  const [failure, setFailure] = useState<string | null>(null);

  const fail = (message: string) => {
    tellPage({ kind: 'payment-failed', message });
    setStep('card');
    setFailure(message);
  };
  const settle = ({ state, failure: reason }: TestConfirmation) => {
    if (state === 'succeeded') {
      tellPage({ kind: 'payment-succeeded' });
      setStep('paid');
    } else if (state === 'requires_action') setStep('challenge');
    else if (state === 'processing') setStep('processing');
    else fail(reason ?? 'Your payment was canceled.');
  };
  const send = async (asked: Promise<TestConfirmation>) => {
    setFailure(null);
    tellPage({ kind: 'payment-busy', isBusy: true });
    try {
      const answer = await asked;
      // What was known of it before is no longer true.
      client.removeQueries(paymentQuery(clientSecret));
      settle(answer);
    } catch (error) {
      if (error instanceof ApiError && error.fieldErrors.length > 0) throw error;
      fail(reasonOf(error));
    } finally {
      tellPage({ kind: 'payment-busy', isBusy: false });
    }
  };
  const pay = (details: Omit<Confirmation, 'clientSecret'>) =>
    send(
      request('POST /api/billing/test-payments/confirm', { body: { clientSecret, ...details } }),
    );
  const answer = (approve: boolean) =>
    send(
      request('POST /api/billing/test-payments/authenticate', { body: { clientSecret, approve } }),
    );
  useDecision(step === 'processing' ? clientSecret : null, settle);
  return { step, failure, pay, answer };
}
