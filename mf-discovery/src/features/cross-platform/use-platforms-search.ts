import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { recordInteraction } from '@tessera/api-client';
import type { Platform } from '@tessera/contracts';
import { useMemo } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { platformsQuery, searchQuery } from './cross-platform.queries';
import { lackOf } from './platform-words';
import type { Statuses } from './platform-choice';
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

/** The search of the address, what it has found, which of its platforms can be asked, and how to open another one. */
export function usePlatformsSearch() {
  const [parameters] = useSearchParams();
  const search = useMemo(() => readSearch(parameters), [parameters]);
  const navigate = useNavigate();
  const status = useQuery(platformsQuery);
  const statuses = status.isError ? null : status.data;
  const asked = askedOf(search.platforms, statuses);
  const isWords = search.query !== '' && linkIn(search.query) === null;
  const found = useQuery({
    ...searchQuery({ query: search.query, platforms: asked ?? [] }),
    enabled: isWords && asked !== null && asked.length > 0,
  });

  const open = (next: PlatformsSearch, { replace }: OpenOptions) => {
    if (linkIn(next.query) === null) recordInteraction({ kind: 'searched', subject: next.query });
    // Submitting once more asks once more.
    if (searchPath(next) === searchPath(search)) void found.refetch();
    else void navigate(searchPath(next), { replace });
  };
  return { search, statuses, asked, found, open };
}

/** @returns `null` while it is not known what can be asked */
function askedOf(
  platforms: readonly Platform[],
  statuses: Statuses | null | undefined,
): readonly Platform[] | null {
  if (statuses === undefined) return null;
  if (statuses === null) return platforms;
  return platforms.filter((platform) => lackOf(statuses[platform]) === null);
}
