import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query';
import { endpointQuery, pagedQuery } from '@tessera/api-client';
import type { Request, Response } from '@tessera/contracts';

export type QueueFilter = Pick<Request<'GET /api/support/queue'>['query'], 'state' | 'priority'>;
export type QueuedRequest = Response<'GET /api/support/queue'>['requests'][number];

/** Others answer at the same time, and visitors go on writing. */
const changesElsewhere = {
  staleTime: 5_000,
  refetchOnWindowFocus: true,
  refetchInterval: 30_000,
} as const;

/** High priority first, then who has waited longest. */
export function useQueue(filter: QueueFilter) {
  const options = pagedQuery(useQueryClient(), 'GET /api/support/queue', { query: filter });
  return useInfiniteQuery({ ...options, ...changesElsewhere });
}

export function useQueuedRequest(id: string) {
  const options = endpointQuery('GET /api/support/queue/:id', { params: { id } });
  return useQuery({ ...options, ...changesElsewhere });
}
