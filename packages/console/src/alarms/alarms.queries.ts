import { endpointQuery } from '@tessera/api-client';

export const alarmsQuery = {
  ...endpointQuery('GET /api/alarms'),
  staleTime: 0,
  refetchInterval: 10_000,
};
