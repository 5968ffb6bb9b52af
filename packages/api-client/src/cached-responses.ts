import type { InfiniteData, QueryClient, QueryFilters, QueryKey } from '@tanstack/react-query';
import type { EndpointKey, Request, Response } from '@tessera/contracts';
import { endpointUrl, exactRoute } from '@tessera/contracts/values';

type ReadKey = Extract<EndpointKey, `GET ${string}`>;
type Params<K extends ReadKey> = Request<K> extends { params: infer P } ? P : undefined;
type Query<K extends ReadKey> = Request<K> extends { query?: infer Q } ? Q : undefined;

/**
 * All cached responses of an endpoint: `client.invalidateQueries(queriesOf('GET /api/playlists'))`.
 * @param params only those with these path parameters
 * @param query only those with these query parameters, whatever else they have
 */
export function queriesOf<K extends ReadKey>(
  key: K,
  params?: Params<K>,
  query: Query<K> | object = {},
): QueryFilters {
  const path = key.slice(key.indexOf(' ') + 1);
  const isOfEndpoint = params
    ? (found: string) => found === endpointUrl(key, { params })
    : (found: string) => exactRoute(path).test(found);
  const wanted = Object.entries(query ?? {});
  return {
    predicate: ({ queryKey }) => {
      const [found = '', search] = addressIn(queryKey).split('?');
      const given = new URLSearchParams(search);
      return (
        isOfEndpoint(found) && wanted.every(([name, value]) => given.get(name) === String(value))
      );
    },
  };
}

/** Keys end with the address of the request. */
function addressIn(queryKey: QueryKey): string {
  return String(queryKey.at(-1));
}

interface Change<K extends ReadKey> {
  readonly params?: Params<K>;
  readonly query?: Query<K>;
  /** Called for each page, with its index and all pages as they were, where the responses are paged. */
  readonly change: ChangeOf<Response<K>>;
}

type ChangeOf<T> = (response: T, index: number, pages: readonly T[]) => T;

/**
 * Changes cached responses before the server has confirmed the change. Requests for them that are under way are canceled, because
 * their responses would be older.
 * @returns how to undo it, for `onError` of the mutation
 */
export async function changeCached<K extends ReadKey>(
  client: QueryClient,
  key: K,
  { params, query, change }: Change<K>,
): Promise<() => void> {
  const filters = queriesOf(key, params, query);
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

function changed<T>(cached: Cached<T>, change: ChangeOf<T>): Cached<T> {
  const isPaged = typeof cached === 'object' && cached !== null && 'pageParams' in cached;
  return isPaged ? { ...cached, pages: cached.pages.map(change) } : change(cached, 0, [cached]);
}
