import { endpointQuery } from '@tessera/api-client';

export function keysQuery(name: string) {
  return {
    ...endpointQuery('GET /api/releases/:name/keys', { params: { name } }),
    staleTime: 0,
    refetchInterval: 15_000,
  };
}
