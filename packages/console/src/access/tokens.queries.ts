import { endpointQuery } from '@tessera/api-client';

export const tokensQuery = {
  ...endpointQuery('GET /api/operators/tokens'),
  staleTime: 0,
  refetchInterval: 15_000,
};
