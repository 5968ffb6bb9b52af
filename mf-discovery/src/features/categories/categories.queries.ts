import { useQuery } from '@tanstack/react-query';
import { endpointQuery } from '@tessera/api-client';
import { askAgainWhileDown } from '../../outage/outage';

/** All categories with the number of their videos. */
export function useCategories() {
  return useQuery({
    ...endpointQuery('GET /api/categories'),
    refetchInterval: askAgainWhileDown,
  });
}
