import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query';
import { endpointQuery, pagedQuery } from '@tessera/api-client';
import { retryWhileDown } from '../../errors/outage';

/** What is locked changes with the visitor's plan, which may be bought in another tab. */
const changesElsewhere = {
  staleTime: 30_000,
  refetchOnWindowFocus: true,
  refetchInterval: retryWhileDown,
} as const;

export function useCollections() {
  return useQuery({ ...endpointQuery('GET /api/collections'), ...changesElsewhere });
}

export function useCollection(slug: string) {
  const options = endpointQuery('GET /api/collections/:slug', { params: { slug } });
  return useQuery({ ...options, ...changesElsewhere });
}

/** The videos of a collection that is open to the visitor. */
export function useCollectionVideos(slug: string) {
  const options = pagedQuery(useQueryClient(), 'GET /api/collections/:slug/videos', {
    params: { slug },
    query: {},
  });
  return useInfiniteQuery({ ...options, refetchInterval: retryWhileDown });
}
