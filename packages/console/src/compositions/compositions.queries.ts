import { keepPreviousData } from '@tanstack/react-query';
import { endpointQuery } from '@tessera/api-client';

export function compositionsQuery(limit: number) {
  return {
    ...endpointQuery('GET /api/compositions', { query: { limit } }),
    staleTime: 0,
    refetchInterval: 15_000,
    placeholderData: keepPreviousData,
  };
}
