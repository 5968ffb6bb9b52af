import { endpointQuery } from '@tessera/api-client';

/** Poll interval in milliseconds; releases refresh it at once. */
const pollMs = 60_000;

/** The pages that remotes bring into the console. */
export function sectionsQuery() {
  return { ...endpointQuery('GET /api/operators/sections'), refetchInterval: pollMs, staleTime: 0 };
}
