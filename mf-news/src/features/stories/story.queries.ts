import { useQuery } from '@tanstack/react-query';
import { endpointQuery } from '@tessera/api-client';
import { feedInterval } from '../trending/news.queries';

/** A story with its evidence. */
export function useStory(id: string) {
  return useQuery({
    ...endpointQuery('GET /api/news/stories/:id', { params: { id } }),
    staleTime: feedInterval,
  });
}

/** A story minute by minute. */
export function useReplay(id: string) {
  return useQuery({
    ...endpointQuery('GET /api/news/stories/:id/replay', { params: { id } }),
    staleTime: feedInterval,
  });
}
