import { useQuery } from '@tanstack/react-query';
import { endpointQuery } from '@tessera/api-client';
import { feedInterval } from '../trending/news.queries';

/** The topics of today, those that are breaking first. */
export function useTopics() {
  return useQuery({
    ...endpointQuery('GET /api/news/topics', { query: {} }),
    staleTime: feedInterval,
    refetchInterval: feedInterval,
  });
}

/** Why a topic is trending or breaking, or is not. */
export function useStanding(topic: string) {
  return useQuery({
    ...endpointQuery('GET /api/news/topics/:topic', { params: { topic } }),
    staleTime: feedInterval,
  });
}
