import { useEffect, useState } from 'react';
import type { RouteMatch } from './match-route';
import { useSite } from './site-context';
import { findStandIn, mayHaveStandIn } from './stand-in';

/** Longest time for which an area stays empty while another version is looked for, in milliseconds. */
const patience = 2000;

/**
 * Replaces the version of a page by another good one, where there is one.
 * @returns whether it is worth while to wait for that
 */
export function useStandIn({ remote, route }: RouteMatch, isWanted: boolean): boolean {
  const { replace } = useSite();
  const [isSearching, setSearching] = useState(() => isWanted && mayHaveStandIn(remote));
  useEffect(() => {
    if (!isWanted || !mayHaveStandIn(remote)) return undefined;
    const giveUp = () => setSearching(false);
    const timer = setTimeout(giveUp, patience);
    void findStandIn(remote, route).then((found) => (found ? replace(remote, found) : giveUp()));
    return () => clearTimeout(timer);
  }, [isWanted, remote, route, replace]);
  return isSearching;
}
