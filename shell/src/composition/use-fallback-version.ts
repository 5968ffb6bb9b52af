import { request } from '@tessera/api-client';
import type { ComposedRemote, ComposedRoute } from '@tessera/contracts';
import { useEffect, useState } from 'react';
import type { RouteMatch } from './match-route';
import { useSite } from './site-context';

/** How long an area stays empty while another version is looked for, in milliseconds. */
const timeout = 2000;

/** Versions that the site was asked about, and those that it responded with: each is asked about once. */
const asked = new Set<string>();

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

/** Whether the site has not been asked yet what to show instead of a version. */
function mayHaveFallback(remote: ComposedRemote): boolean {
  return !remote.development && !asked.has(keyOf(remote));
}

/** Another good version that has the same route; `null` where the site knows none. Never fails. */
async function findFallbackVersion(
  remote: ComposedRemote,
  { path }: ComposedRoute,
): Promise<ComposedRemote | null> {
  asked.add(keyOf(remote));
  const params = { name: remote.name, version: remote.version };
  const found = await request('GET /api/composition/:name/:version/fallback', { params }).catch(
    () => null,
  );
  if (!found?.routes.some((route) => route.path === path)) return null;
  asked.add(keyOf(found));
  return found;
}

function keyOf({ name, version }: ComposedRemote): string {
  return `${name}@${version}`;
}
