import { useQuery } from '@tanstack/react-query';
import { endpointQuery } from '@tessera/api-client';

const minute = 60_000;
/** How often what is shown is asked for again; never while the page is hidden. */
const trendsPoll = 5 * minute;
const recommendationsPoll = 10 * minute;

/** Aggregates over all analyzed videos. */
export function useOverview() {
  return useQuery({ ...endpointQuery('GET /api/ai-analyst/overview'), staleTime: trendsPoll });
}

/** Emerging topics, predictions and opportunities, as current as they are shown. */
export function useAnalystTrends() {
  const options = endpointQuery('GET /api/ai-analyst/trends');
  return useQuery({ ...options, staleTime: trendsPoll, refetchInterval: trendsPoll });
}

/** Searches, advice and ideas, as current as they are shown. */
export function useRecommendations() {
  const options = endpointQuery('GET /api/ai-analyst/recommendations');
  return useQuery({
    ...options,
    staleTime: recommendationsPoll,
    refetchInterval: recommendationsPoll,
  });
}
