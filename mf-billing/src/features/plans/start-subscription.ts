import { useMutation } from '@tanstack/react-query';
import { request } from '@tessera/api-client';
import type { BillingPeriod, Plan } from '@tessera/contracts-billing';
import { usePlatform } from '@tessera/platform';
import { useNavigate } from 'react-router-dom';
import { knownReason } from '../../outage/failures';

export interface ChosenPlan {
  readonly plan: Plan;
  readonly period: BillingPeriod;
}

/** Starts a subscription, and goes on to its checkout. */
export function useStartSubscription() {
  const navigate = useNavigate();
  const { toast } = usePlatform();
  const fail = (description: string) =>
    toast({ title: 'Subscription Error', description, variant: 'destructive' });
  const { mutate, isPending, variables } = useMutation({
    networkMode: 'always',
    mutationFn: ({ plan, period }: ChosenPlan) =>
      request('POST /api/create-subscription', {
        body: { priceId: plan.priceIds[period] ?? '', planName: plan.name, billingPeriod: period },
      }),
    onSuccess: ({ clientSecret }, { plan }) => {
      if (!clientSecret) return fail('No client secret received');
      return void navigate(checkoutAddress(plan.id, clientSecret));
    },
    onError: (error) => fail(knownReason(error) ?? 'Failed to start subscription process'),
  });
  const start = (chosen: ChosenPlan) => {
    if (!isPending) mutate(chosen);
  };
  return { start, pendingPlan: isPending ? variables.plan.id : null };
}

/** The checkout of a payment. */
export function checkoutAddress(plan: string, clientSecret: string): string {
  return `/subscribe?${new URLSearchParams({ plan, client_secret: clientSecret }).toString()}`;
}
