import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query';
import { endpointQuery, pagedQuery, queriesOf } from '@tessera/api-client';

/** What changes elsewhere: a friend subscribes, an operator decides. */
const fresh = { staleTime: 30_000, refetchOnWindowFocus: true } as const;

export function useAffiliateCode() {
  return useQuery({ ...endpointQuery('GET /api/affiliate/code'), ...fresh });
}

export function useAffiliateStats() {
  return useQuery({ ...endpointQuery('GET /api/affiliate/stats'), ...fresh });
}

/** The visitor's referrals, page by page. */
export function useReferrals() {
  const client = useQueryClient();
  return useInfiniteQuery({
    ...pagedQuery(client, 'GET /api/affiliate/referrals', { query: {} }),
    ...fresh,
  });
}

/** The visitor's payouts, page by page; the first page says where they go. */
export function usePayouts() {
  const client = useQueryClient();
  return useInfiniteQuery({
    ...pagedQuery(client, 'GET /api/affiliate/payouts', { query: {} }),
    ...fresh,
  });
}

/** Clicks, referrals and earnings of the last 30 days. */
export function useClickReport() {
  return useQuery(endpointQuery('GET /api/affiliate/clicks', { query: {} }));
}

/** What a payout changes. */
export const outdatedByPayout = () => [
  queriesOf('GET /api/affiliate/payouts'),
  queriesOf('GET /api/affiliate/stats'),
  queriesOf('GET /api/affiliate/referrals'),
];
