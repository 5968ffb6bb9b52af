import { useMutation } from '@tanstack/react-query';
import { request } from '@tessera/api-client';
import type { PaidPlanId } from '@tessera/contracts-billing';
import { usePlatform } from '@tessera/platform';
import { useEffect, useEffectEvent } from 'react';
import { knownReason } from '../../errors/failures';
import { useWelcome } from './use-welcome';

/** Starts the subscription of a checkout that was opened without one, by the month, when it is rendered. The server starts one at most. */
export function useOwnSubscription(plan: PaidPlanId, onStarted: (clientSecret: string) => void) {
  const { toast } = usePlatform();
  const welcome = useWelcome();
  const fail = (description: string) =>
    toast({ title: 'Subscription Error', description, variant: 'destructive' });
  const { mutate, error, reset } = useMutation({
    networkMode: 'always',
    mutationFn: () =>
      request('POST /api/create-subscription', {
        body: { planId: plan, billingPeriod: 'monthly' },
      }),
    onSuccess: ({ clientSecret }) => {
      // A credit has paid it.
      if (clientSecret === null) welcome();
      else if (clientSecret) onStarted(clientSecret);
      else fail('No client secret received');
    },
    onError: (failure) => fail(knownReason(failure) ?? 'Failed to create subscription'),
  });
  const start = useEffectEvent(() => mutate());
  useEffect(() => start(), []);
  const retry = () => {
    reset();
    mutate();
  };
  return { error, retry };
}
