import { useQuery } from '@tanstack/react-query';
import { endpointQuery } from '@tessera/api-client';
import type { Membership, Plan, Subscription } from '@tessera/contracts-billing';

/** May change in another tab, and by what the provider tells the site. */
const staleMs = 30_000;
const fresh = { staleTime: staleMs, refetchOnWindowFocus: true } as const;

export function usePlans() {
  return useQuery({ ...endpointQuery('GET /api/billing/plans'), ...fresh });
}

/** @param isWanted whether it matters on this page */
export function useMembership(isWanted = true) {
  return useQuery({
    ...endpointQuery('GET /api/billing/membership'),
    ...fresh,
    enabled: isWanted,
  });
}

/** One that was begun but never paid, or that is over, is no reason for anything. */
export function paidSubscription({ subscription }: Membership): Subscription | null {
  const isPaid = subscription?.state === 'active' || subscription?.state === 'past_due';
  return isPaid ? subscription : null;
}

export function planOf(plans: readonly Plan[], id: string | null): Plan | undefined {
  return plans.find((plan) => plan.id === id);
}
