import { useQuery } from '@tanstack/react-query';
import { endpointQuery } from '@tessera/api-client';

const minute = 60_000;

/** The analysis of a video, kept for five minutes. */
export function useVideoAnalysis(videoId: string) {
  const options = endpointQuery('GET /api/smart-analysis/video/:videoId', { params: { videoId } });
  return useQuery({ ...options, staleTime: 5 * minute });
}

/** What changes in trends, kept for ten minutes. */
export function useTrendInsights() {
  const options = endpointQuery('GET /api/smart-analysis/trends');
  return useQuery({ ...options, staleTime: 10 * minute, gcTime: 10 * minute });
}
