import { useQuery } from '@tanstack/react-query';
import { endpointQuery } from '@tessera/api-client';
import type { Days } from './report-period';

/** What the visitor's links have brought; nothing is asked as long as a day is missing. */
export function useAffiliateReport(days: Days) {
  return useQuery({
    ...endpointQuery('GET /api/affiliate/report', { query: days }),
    staleTime: 30_000,
    enabled: isWhole(days),
  });
}

export function isWhole({ from, to }: Days): boolean {
  return from !== '' && to !== '';
}
