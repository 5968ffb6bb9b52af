import { useQuery } from '@tanstack/react-query';
import { endpointQuery } from '@tessera/api-client';
import type { Membership } from '@tessera/contracts-billing';
import { useEffect } from 'react';

/** The plan that the page goes by. The document has its name, and none for a newcomer. */
export function planOnPage(): string {
  return document.documentElement.dataset['plan']?.toLowerCase() ?? 'free';
}

export function showPlan(plan: Membership['plan']): void {
  if (plan !== planOnPage()) document.documentElement.dataset['plan'] = plan;
}

/** The document comes with the plan. Whenever the page hears of another one, such as after a purchase, that counts at once. */
export function usePlanOnPage(): void {
  const { data } = useQuery({ ...endpointQuery('GET /api/billing/membership'), enabled: false });
  const plan: Membership['plan'] | undefined = data?.plan;
  useEffect(() => {
    if (plan) showPlan(plan);
  }, [plan]);
}
