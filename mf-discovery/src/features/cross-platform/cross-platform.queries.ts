import { queryOptions } from '@tanstack/react-query';
import { endpointQuery, receive, request, urlOf } from '@tessera/api-client';
import { forPage } from '../results/results.queries';
import { filterParameters, type PlatformsSearch } from './search-address';
import { advance, nothingYet, type SearchProgress } from './search-progress';

export const platformsQuery = endpointQuery('GET /api/cross-platform/platforms');

/** A search whose data grows with every answer. Without an observer the request ends, and the next one begins anew. */
export function searchQuery({ query, platforms, filters }: PlatformsSearch) {
  const key = 'GET /api/cross-platform/search/stream';
  const parts = {
    query: { query, platforms: platforms.join(','), ...filterParameters(filters) },
    headers: forPage,
  };
  return queryOptions({
    queryKey: [urlOf(key, parts)],
    queryFn: async ({ signal, client, queryKey }) => {
      let progress: SearchProgress = nothingYet;
      for await (const event of receive(key, signal, parts)) {
        progress = advance(progress, event);
        client.setQueryData(queryKey, progress);
      }
      // What is left of quotas has changed.
      void client.invalidateQueries({ queryKey: platformsQuery.queryKey });
      if (!progress.summary) throw new Error('The search was interrupted');
      return progress;
    },
  });
}

/** The video of a pasted link. The server adds it to the catalog if it does not have it yet. */
export function linkQuery(url: string) {
  return queryOptions({
    queryKey: ['link', url],
    queryFn: () => request('POST /api/cross-platform/links', { body: { url } }),
  });
}
