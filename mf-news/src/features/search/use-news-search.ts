import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { ApiError, listQuery, recordInteraction } from '@tessera/api-client';
import { type NewsSearch, useSearchAddress } from './search-address';

/** How often results are asked for again while they are shown, in milliseconds. */
const searchInterval = 120_000;

/** The search of the address, what it has found, and how to run another one. */
export function useNewsSearch() {
  const { search, purpose, open } = useSearchAddress();
  const client = useQueryClient();
  const { queryKey } = listQuery(client, 'GET /api/news/search', { query: parametersOf(search) });
  // Once there are results, they are only renewed and continued.
  const isShown = client.getQueryData(queryKey) !== undefined;
  const headers = { 'x-purpose': isShown ? 'refresh' : purpose } as const;
  const found = useInfiniteQuery({
    ...listQuery(client, 'GET /api/news/search', { query: parametersOf(search), headers }),
    enabled: search.query !== '',
    staleTime: searchInterval,
    // What was refused is not asked for again by itself.
    refetchInterval: ({ state }) => (state.data === undefined ? false : searchInterval),
  });

  const submit = (query: string) => {
    recordInteraction({ kind: 'searched', subject: query, payload: { from: 'news-search' } });
    if (query === search.query) void found.refetch();
    else open({ query }, 'search');
  };
  return { search, found, submit, open };
}

function parametersOf({ query, platform, sort }: NewsSearch) {
  return {
    q: query,
    ...(platform !== 'all' && { platform }),
    ...(sort !== 'relevance' && { sort }),
  };
}

/** The limit of the visitor's plan that was reached, if that is what went wrong. */
export function reachedLimit(error: Error | null) {
  return error instanceof ApiError ? error.problemAs('plan-limit-reached') : null;
}
