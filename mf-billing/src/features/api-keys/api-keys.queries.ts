import { useQuery } from '@tanstack/react-query';
import { endpointQuery } from '@tessera/api-client';

/** Programs use them, and another tab may change them. */
const changesElsewhere = { staleTime: 30_000, refetchOnWindowFocus: true } as const;

export function useApiKeys() {
  return useQuery({ ...endpointQuery('GET /api/partnerships/api-keys'), ...changesElsewhere });
}

export function useApiUsage() {
  return useQuery({ ...endpointQuery('GET /api/partnerships/api-usage'), ...changesElsewhere });
}
