import { useQuery } from '@tanstack/react-query';
import { endpointQuery } from '@tessera/api-client';
import type { Membership } from '@tessera/contracts-billing';
import { useEffect, useEffectEvent, useState } from 'react';
import { useRefreshPlan } from './refresh-plan';

/** Looks at the plan every second, and after half a minute more slowly; in milliseconds. */
const pauses = { first: 1000, later: 5000, laterAfter: 30_000 } as const;

/**
 * After a payment: the plan begins when the provider has told the site, which takes a moment.
 * @param isThere whether a membership is what was paid for
 * @returns the membership once it is there
 */
export function useAwaitedPlan(isThere: (membership: Membership) => boolean, onThere?: () => void) {
  const refresh = useRefreshPlan();
  const [isLate, setIsLate] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setIsLate(true), pauses.laterAfter);
    return () => clearTimeout(timer);
  }, []);
  const isArrived = (membership: Membership | undefined) =>
    membership !== undefined && isThere(membership);
  const { data } = useQuery({
    ...endpointQuery('GET /api/billing/membership'),
    staleTime: 0,
    refetchInterval: ({ state }) => {
      if (isArrived(state.data)) return false;
      return isLate ? pauses.later : pauses.first;
    },
  });
  const isActive = isArrived(data);
  const arrive = useEffectEvent(() => {
    refresh();
    onThere?.();
  });
  useEffect(() => {
    if (isActive) arrive();
  }, [isActive]);
  return { membership: isActive ? data : undefined, isLate };
}
