import { useQuery } from '@tanstack/react-query';
import { endpointQuery } from '@tessera/api-client';
import type { Membership } from '@tessera/contracts-billing';
import { useEffect } from 'react';

/** The document comes with the plan. Whenever the page hears of another one, such as after a purchase, that counts at once. */
export function usePlanOnPage(): void {
  const { data } = useQuery({ ...endpointQuery('GET /api/billing/membership'), enabled: false });
  const plan: Membership['plan'] | undefined = data?.plan;
  useEffect(() => {
    const { dataset } = document.documentElement;
    // The document has the name of the plan, and none for a newcomer.
    const shown = dataset['plan']?.toLowerCase() ?? 'free';
    if (plan && plan !== shown) dataset['plan'] = plan;
  }, [plan]);
}
