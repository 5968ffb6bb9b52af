import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { recordInteraction } from '@tessera/api-client';
import { useMemo } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { platformsQuery, searchQuery } from './cross-platform.queries';
import { linkIn, type PlatformsSearch, readSearch, searchPath } from './search-address';
import type { SearchProgress } from './search-progress';

/** A search as far as it has come. */
export type FoundSoFar = Pick<
  UseQueryResult<SearchProgress>,
  'data' | 'error' | 'fetchStatus' | 'refetch'
>;

interface OpenOptions {
  readonly replace: boolean;
}

/** The search of the address, what it has found, how the platforms stand, and how to open another search. */
export function usePlatformsSearch() {
  const [parameters] = useSearchParams();
  const search = useMemo(() => readSearch(parameters), [parameters]);
  const navigate = useNavigate();
  const status = useQuery(platformsQuery);
  const statuses = status.isError ? null : status.data;
  const isWords = search.query !== '' && linkIn(search.query) === null;
  const found = useQuery({
    ...searchQuery(search),
    enabled: isWords,
  });

  const open = (next: PlatformsSearch, { replace }: OpenOptions) => {
    if (linkIn(next.query) === null)
      recordInteraction({
        kind: 'searched',
        subject: next.query,
        payload: { from: 'cross-platform' },
      });
    // Submitting once more asks once more.
    if (searchPath(next) === searchPath(search)) void found.refetch();
    else void navigate(searchPath(next), { replace });
  };
  return { search, statuses, found, open };
}
