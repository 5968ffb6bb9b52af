import { request } from '@tessera/api-client';
import type { ComposedRemote, ComposedRoute } from '@tessera/contracts';

/** Versions for which the site was asked already, and those that it answered with: each is asked for once. */
const asked = new Set<string>();

/** Whether it is still to be found out what can be shown in the place of a version. */
export function mayHaveStandIn(remote: ComposedRemote): boolean {
  return !remote.development && !asked.has(keyOf(remote));
}

/** Another good version that has the same route; `null` where the site knows none. Never fails. */
export async function findStandIn(
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
