import { useQuery } from '@tanstack/react-query';
import { endpointQuery } from '@tessera/api-client';
import type { Membership } from '@tessera/contracts-billing';
import { useEffect, useEffectEvent, useState } from 'react';
import { useRefreshPlan } from './refresh-plan';

/** Looks at the plan every second, and after half a minute more slowly; in milliseconds. */
const pauses = { first: 1000, later: 5000, firstLooks: 30 } as const;

/**
 * After a payment: the plan begins when the provider has told the site, which takes a moment.
 * @param isThere whether a membership is what was paid for
 */
export function useAwaitedPlan(isThere: (membership: Membership) => boolean, onThere?: () => void) {
  const refresh = useRefreshPlan();
  const [looks, setLooks] = useState(0);
  const isLate = looks > pauses.firstLooks;
  const isArrived = (membership: Membership | undefined) =>
    membership !== undefined && isThere(membership);
  const { data, dataUpdatedAt, errorUpdatedAt } = useQuery({
    ...endpointQuery('GET /api/billing/membership'),
    staleTime: 0,
    refetchInterval: ({ state }) => {
      if (isArrived(state.data)) return false;
      return isLate ? pauses.later : pauses.first;
    },
  });
  useEffect(() => setLooks((count) => count + 1), [dataUpdatedAt, errorUpdatedAt]);
  const isActive = isArrived(data);
  const arrive = useEffectEvent(() => {
    refresh();
    onThere?.();
  });
  useEffect(() => {
    if (isActive) arrive();
  }, [isActive]);
  return { isActive, isLate };
}
