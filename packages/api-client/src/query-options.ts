import {
  type InfiniteData,
  type QueryClient,
  type QueryState,
  infiniteQueryOptions,
  queryOptions,
} from '@tanstack/react-query';
import type { JsonKey, Response } from '@tessera/contracts';
import { type AddressArguments, get, headersOf, urlOf } from './request';

type ReadKey = Extract<JsonKey, `GET ${string}`>;

/** Query options of a GET endpoint; the key is the address, so first data in the document is found. */
export function endpointQuery<K extends ReadKey>(key: K, ...args: AddressArguments<K>) {
  const url = urlOf(key, ...args);
  return queryOptions({
    queryKey: [url],
    queryFn: ({ signal }) => get(url, signal, headersOf<K>(...args)) as Promise<Response<K>>,
  });
}

interface Page {
  readonly nextCursor: string | null;
}

type PagedKey = {
  [K in ReadKey]: Response<K> extends Page ? K : never;
}[ReadKey];

/**
 * Options of an infinite query over a paged GET endpoint. Its first page is taken from the cache if the
 * document contained it and nothing has made it outdated since.
 */
export function pagedQuery<K extends PagedKey>(
  client: QueryClient,
  key: K,
  ...args: AddressArguments<K>
) {
  const url = urlOf(key, ...args);
  return infiniteQueryOptions({
    queryKey: ['pages', url],
    queryFn: ({ pageParam, signal }) =>
      get(withCursor(url, pageParam), signal, headersOf<K>(...args)) as Promise<Response<K>>,
    initialPageParam: null as string | null,
    getNextPageParam: (page: Response<K>) => (page as Page).nextCursor,
    initialData: () => firstPage(client.getQueryState<Response<K>>([url])),
  });
}

function firstPage<T>(
  cached: QueryState<T> | undefined,
): InfiniteData<T, string | null> | undefined {
  if (cached?.data === undefined || cached.isInvalidated) return undefined;
  return { pages: [cached.data], pageParams: [null] };
}

function withCursor(url: string, cursor: string | null): string {
  if (cursor === null) return url;
  return `${url}${url.includes('?') ? '&' : '?'}cursor=${encodeURIComponent(cursor)}`;
}
