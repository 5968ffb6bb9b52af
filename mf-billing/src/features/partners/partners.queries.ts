import { useQuery } from '@tanstack/react-query';
import { endpointQuery } from '@tessera/api-client';

/** The opportunities that visitors see, and the terms of the program. */
export function useOpportunities() {
  return useQuery(endpointQuery('GET /api/partnerships/opportunities'));
}

/** The visitor's own applications; operators decide them meanwhile. */
export function useOwnApplications() {
  return useQuery({
    ...endpointQuery('GET /api/partnerships/applications'),
    staleTime: 30_000,
    refetchOnWindowFocus: true,
  });
}
