import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query';
import { endpointQuery, pagedQuery } from '@tessera/api-client';

/** Answers arrive while the page is open. */
const answersArrive = {
  staleTime: 10_000,
  refetchOnWindowFocus: true,
  refetchInterval: 60_000,
} as const;

/** The visitor's requests, the most recently changed first. */
export function useOwnRequests() {
  const options = pagedQuery(useQueryClient(), 'GET /api/support/requests', { query: {} });
  return useInfiniteQuery({ ...options, ...answersArrive });
}

/** One request of the visitor, with its messages. */
export function useOwnRequest(id: string) {
  const options = endpointQuery('GET /api/support/requests/:id', { params: { id } });
  return useQuery({ ...options, ...answersArrive });
}
