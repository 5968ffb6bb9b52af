import {
  type InfiniteData,
  type QueryClient,
  type QueryState,
  infiniteQueryOptions,
  queryOptions,
} from '@tanstack/react-query';
import type { JsonKey, Listed, ListedKey, ListOf, Response } from '@tessera/contracts';
import { type AddressArguments, get, getList, headersOf, urlOf } from './request';

/** What is kept of a list is its page, not the array alone: `listQuery` reads these. */
type ReadKey = Exclude<Extract<JsonKey, `GET ${string}`>, ListedKey>;

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

/**
 * Options of an infinite query over a GET endpoint that responds with the array of one page; each page has its items, and how many there
 * are in all. Its first page is taken from the cache if the document contained it and nothing has made it outdated since.
 */
export function listQuery<K extends ListedKey>(
  client: QueryClient,
  key: K,
  ...args: AddressArguments<K>
) {
  const url = urlOf(key, ...args);
  return infiniteQueryOptions({
    queryKey: ['pages', url],
    queryFn: ({ pageParam, signal }) =>
      getList(withCursor(url, pageParam), signal, headersOf<K>(...args)) as Promise<ListOf<K>>,
    initialPageParam: null as string | null,
    getNextPageParam: (page: ListOf<K>) => (page as Listed<unknown>).next,
    initialData: () => firstPage(client.getQueryState<ListOf<K>>([url])),
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
