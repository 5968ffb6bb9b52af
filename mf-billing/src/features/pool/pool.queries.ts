import { useQuery } from '@tanstack/react-query';
import { endpointQuery } from '@tessera/api-client';

/** A month is computed once; what becomes of it changes by the day. */
const freshMs = 60_000;

/** What the visitor had of each month of Premium. */
export function usePoolParts() {
  return useQuery({ ...endpointQuery('GET /api/monetization/pool'), staleTime: freshMs });
}

export function usePoolReceipt(id: string) {
  return useQuery({
    ...endpointQuery('GET /api/monetization/pool/:id', { params: { id } }),
    staleTime: freshMs,
  });
}
