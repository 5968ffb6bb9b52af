import type { InfiniteData, QueryClient, QueryFilters, QueryKey } from '@tanstack/react-query';
import {
  type EndpointKey,
  type Request,
  type Response,
  endpointUrl,
  exactRoute,
} from '@tessera/contracts';

type ReadKey = Extract<EndpointKey, `GET ${string}`>;
type Params<K extends ReadKey> = Request<K> extends { params: infer P } ? P : undefined;

/**
 * All cached responses of an endpoint, whatever their query parameters are: `client.invalidateQueries(queriesOf('GET /api/playlists'))`.
 * @param params only those with these path parameters
 */
export function queriesOf<K extends ReadKey>(key: K, params?: Params<K>): QueryFilters {
  const path = key.slice(key.indexOf(' ') + 1);
  const isOfEndpoint = params
    ? (found: string) => found === endpointUrl(key, { params })
    : (found: string) => exactRoute(path).test(found);
  return { predicate: ({ queryKey }) => isOfEndpoint(pathIn(queryKey)) };
}

/** Keys end with the address of the request. */
function pathIn(queryKey: QueryKey): string {
  return String(queryKey.at(-1)).replace(/\?.*/, '');
}

/**
 * Changes cached responses before the server has confirmed the change. Requests for them that are under way are canceled, because
 * their responses would be older.
 * @returns how to undo it, for `onError` of the mutation
 */
export async function changeCached<K extends ReadKey>(
  client: QueryClient,
  key: K,
  { params, change }: { params?: Params<K>; change: (response: Response<K>) => Response<K> },
): Promise<() => void> {
  const filters = queriesOf(key, params);
  await client.cancelQueries(filters);
  const before = client.getQueriesData(filters);
  client.setQueriesData<Cached<Response<K>>>(
    filters,
    (cached) => cached && changed(cached, change),
  );
  return () => {
    for (const [queryKey, cached] of before) client.setQueryData(queryKey, cached);
  };
}

type Cached<T> = T | InfiniteData<T>;

function changed<T>(cached: Cached<T>, change: (response: T) => T): Cached<T> {
  const isPaged = typeof cached === 'object' && cached !== null && 'pageParams' in cached;
  return isPaged ? { ...cached, pages: cached.pages.map(change) } : change(cached);
}
