import { request } from '@tessera/api-client';
import type { ComposedRemote, ComposedRoute } from '@tessera/contracts';
import { useEffect, useState } from 'react';
import type { RouteMatch } from './match-route';
import { useSite } from './site-context';

/** How long an area stays empty while another version is looked for, in milliseconds. */
const timeout = 2000;

/** Versions whose fallback was requested, and the fallbacks themselves; there is one request for each version. */
const requested = new Set<string>();

/**
 * Replaces the version of a page by another good one, where there is one.
 * @returns whether it is worth waiting for that
 */
export function useFallbackVersion({ remote, route }: RouteMatch, isWanted: boolean): boolean {
  const { replace } = useSite();
  const [isSearching, setSearching] = useState(() => isWanted && mayHaveFallback(remote));
  useEffect(() => {
    if (!isWanted || !mayHaveFallback(remote)) return undefined;
    const giveUp = () => setSearching(false);
    const timer = setTimeout(giveUp, timeout);
    void findFallbackVersion(remote, route).then((found) =>
      found ? replace(remote, found) : giveUp(),
    );
    return () => clearTimeout(timer);
  }, [isWanted, remote, route, replace]);
  return isSearching;
}

/** Whether the fallback of a version has not been requested yet. */
function mayHaveFallback(remote: ComposedRemote): boolean {
  return !remote.development && !requested.has(keyOf(remote));
}

/** Another good version that has the same route and may be shown in this document; `null` where the site knows none. Never fails. */
async function findFallbackVersion(
  remote: ComposedRemote,
  { path, policy }: ComposedRoute,
): Promise<ComposedRemote | null> {
  requested.add(keyOf(remote));
  const params = { name: remote.name, version: remote.version };
  const found = await request('GET /api/composition/:name/:version/fallback', { params }).catch(
    () => null,
  );
  if (!found?.routes.some((route) => route.path === path && route.policy === policy)) return null;
  requested.add(keyOf(found));
  return found;
}

function keyOf({ name, version }: ComposedRemote): string {
  return `${name}@${version}`;
}
