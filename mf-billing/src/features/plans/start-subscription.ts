import { useMutation } from '@tanstack/react-query';
import { request } from '@tessera/api-client';
import type { Request } from '@tessera/contracts';
import type { BillingPeriod, PaidPlanId, Plan } from '@tessera/contracts-billing';
import { usePlatform } from '@tessera/platform';
import { useNavigate } from 'react-router-dom';
import { knownReason } from '../../errors/failures';
import { useWelcome } from '../checkout/use-welcome';

export interface ChosenPlan {
  readonly plan: Plan;
  readonly period: BillingPeriod;
}

/** Starts a subscription, and goes on to its checkout. */
export function useStartSubscription() {
  const navigate = useNavigate();
  const { toast } = usePlatform();
  const welcome = useWelcome();
  const fail = (description: string) =>
    toast({ title: 'Subscription Error', description, variant: 'destructive' });
  const { mutate, isPending, variables } = useMutation({
    networkMode: 'always',
    mutationFn: (chosen: ChosenPlan) =>
      request('POST /api/create-subscription', { body: bodyOf(chosen) }),
    onSuccess: ({ clientSecret }, { plan }) => {
      // A credit has paid it.
      if (clientSecret === null) return welcome();
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

function bodyOf({ plan, period }: ChosenPlan): Request<'POST /api/create-subscription'>['body'] {
  const priceId = plan.priceIds[period];
  // Without a price at the provider, the server says what is wrong.
  if (priceId === null) return { planId: plan.id as PaidPlanId, billingPeriod: period };
  return { priceId, planName: plan.name, billingPeriod: period };
}

/** The checkout of a payment. */
function checkoutAddress(plan: string, clientSecret: string): string {
  return `/subscribe?${new URLSearchParams({ plan, client_secret: clientSecret }).toString()}`;
}
