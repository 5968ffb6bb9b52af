import { queryOptions } from '@tanstack/react-query';
import { endpointQuery } from '@tessera/api-client';
import type { AdContent } from '@tessera/contracts-billing';

/** For how long the same ads are shown as somebody goes from list to list, in milliseconds. */
const shownMs = 5 * 60 * 1000;

/**
 * The ads for this page: one request for all places, and no other if it fails.
 * @param content what the page shows, for whose owner they earn
 */
export function adsQuery(content: AdContent | null) {
  return queryOptions({
    ...endpointQuery('GET /api/ads', { query: content === null ? {} : { content } }),
    staleTime: shownMs,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
    retry: false,
  });
}
