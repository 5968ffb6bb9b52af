import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query';
import { endpointQuery, pagedQuery } from '@tessera/api-client';

const fresh = { staleTime: 0 } as const;

/** The revisions of an item, the newest first. */
export function useRevisions(id: string) {
  const params = { id };
  return useInfiniteQuery({
    ...pagedQuery(useQueryClient(), 'GET /api/content/:id/revisions', { params, query: {} }),
    ...fresh,
  });
}

/** What was published when, and what was promised. */
export function usePublications(id: string) {
  const params = { id };
  return useInfiniteQuery({
    ...pagedQuery(useQueryClient(), 'GET /api/content/:id/publications', { params, query: {} }),
    ...fresh,
  });
}

/** A revision, compared with the one before it, or with the working copy. */
export function useRevision(id: string, number: number, isWithCopy: boolean) {
  const query = isWithCopy ? { with: 0 } : {};
  return useQuery({
    ...endpointQuery('GET /api/content/:id/revisions/:number', { params: { id, number }, query }),
    ...fresh,
  });
}
