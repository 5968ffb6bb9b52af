import { useQuery } from '@tanstack/react-query';
import { endpointQuery } from '@tessera/api-client';
import type { RevenueScope } from '@tessera/contracts-billing';
import type { Range } from './period';

/** Other tabs and other people earn, too. */
const freshMs = 30_000;

/** The same request in every place: one's own figures are those of an address without a scope. */
export function scopeInQuery(scope: RevenueScope): { readonly scope?: RevenueScope } {
  return scope === 'own' ? {} : { scope };
}

export function useRevenueStats(scope: RevenueScope) {
  const query = scopeInQuery(scope);
  return useQuery({
    ...endpointQuery('GET /api/monetization/stats', { query }),
    staleTime: freshMs,
  });
}

/** Which content the visitor's share of ads comes from. */
export function useSharesByContent({ from, to }: Range) {
  return useQuery({
    ...endpointQuery('GET /api/monetization/shares', { query: { from, to } }),
    staleTime: freshMs,
  });
}

/** The days of a range and of the one before. */
export function useRevenueDays(scope: RevenueScope, { before, to }: Range) {
  const query = { ...scopeInQuery(scope), from: before, to };
  return useQuery({
    ...endpointQuery('GET /api/monetization/series', { query }),
    staleTime: freshMs,
  });
}
