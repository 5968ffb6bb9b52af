import type { QueryClient, QueryFunctionContext } from '@tanstack/react-query';
import { getAny } from '@tessera/api-client';
import type { Composition } from '@tessera/contracts';
import { firstDataUrl } from '@tessera/contracts/values';
import { forgetLoad, loadRemoteModule } from './load-remote';
import { matchRoute } from './match-route';
import { preloadFillings } from './slot-outlet';

/** What may never be looked at is not what a visitor has asked for. */
const headers = { 'x-purpose': 'prefetch' } as const;

/**
 * Loads code and first data of a page of this site, unless they are loaded already. Never fails.
 * @param next the composition that a path would be shown with; `null` where a document comes first
 */
export function createPrefetch(
  next: (pathname: string) => Composition | null,
  client: QueryClient,
) {
  return (path: string): void => {
    const { pathname, search } = new URL(path, location.origin);
    const composition = next(pathname);
    const match = composition && matchRoute(composition, pathname);
    if (!match || match.remote.disabled !== undefined) return;
    const { remote, route } = match;
    // The page loads again when it is opened, and shows what went wrong.
    loadRemoteModule(remote, route.module).catch(() => forgetLoad(remote, route.module));
    for (const slot of route.slots ?? []) preloadFillings(composition, slot);
    for (const source of route.firstData) {
      const url = firstDataUrl(source, match.params, new URLSearchParams(search));
      const query = {
        queryKey: [url],
        queryFn: ({ signal }: QueryFunctionContext) => getAny(url, signal, headers),
      };
      // The page requests it again, and shows what went wrong.
      client.query(query).catch(() => {});
    }
  };
}
