import { useQuery } from '@tanstack/react-query';
import { endpointQuery } from '@tessera/api-client';
import { retryWhileDown } from '../../errors/outage';

/** A video with what only its own page shows. */
export function useVideoDetails(id: string) {
  const options = endpointQuery('GET /api/videos/:id', { params: { id } });
  return useQuery({ ...options, refetchInterval: retryWhileDown });
}

export function useSimilarVideos(id: string) {
  return useQuery(endpointQuery('GET /api/videos/:id/similar', { params: { id }, query: {} }));
}
