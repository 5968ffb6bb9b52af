import { queryOptions } from '@tanstack/react-query';
import { endpointQuery } from '@tessera/api-client';

/** For how long the same ads are shown as somebody goes from list to list, in milliseconds. */
const shownMs = 5 * 60 * 1000;

/** The ads for this page: one request for all places, and no other if it fails. */
export const adsQuery = queryOptions({
  ...endpointQuery('GET /api/ads'),
  staleTime: shownMs,
  refetchOnWindowFocus: false,
  refetchOnReconnect: false,
  retry: false,
});
