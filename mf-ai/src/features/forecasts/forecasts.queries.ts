import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { pagedQuery } from '@tessera/api-client';
import type { ForecastKind, ForecastState } from '@tessera/contracts-ai/values';

/** What forecasts are about, and what has become of them. */
export interface ForecastList {
  readonly kind: ForecastKind;
  readonly state: ForecastState;
}

/** Forecasts page by page; of the graded ones the misses come first. Each page has the grade of all of the kind. */
export function useForecasts({ kind, state }: ForecastList) {
  const client = useQueryClient();
  // What the endpoint takes by itself is left out, so that the first data of the document is found.
  const query = {
    ...(kind !== 'videos' && { kind }),
    ...(state !== 'graded' && { state }),
  };
  return useInfiniteQuery({
    ...pagedQuery(client, 'GET /api/ai-analyst/forecasts', { query }),
    staleTime: 5 * 60_000,
  });
}
