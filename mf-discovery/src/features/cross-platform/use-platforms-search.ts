import { useIsFetching, useQuery, useQueryClient } from '@tanstack/react-query';
import { recordInteraction } from '@tessera/api-client';
import type { Platform } from '@tessera/contracts';
import { useMemo } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { platformsQuery, searchQuery } from './cross-platform.queries';
import { lackOf } from './platform-words';
import type { Statuses } from './platform-choice';
import { linkIn, type PlatformsSearch, readSearch, searchPath } from './search-address';

interface OpenOptions {
  readonly replace: boolean;
}

/** The search of the address, which of its platforms can be asked, and how to open another one. */
export function usePlatformsSearch() {
  const [parameters] = useSearchParams();
  const search = useMemo(() => readSearch(parameters), [parameters]);
  const navigate = useNavigate();
  const client = useQueryClient();
  const status = useQuery(platformsQuery);
  const statuses = status.isError ? null : status.data;
  const asked = askedOf(search.platforms, statuses);
  const { queryKey } = searchQuery({ query: search.query, platforms: asked ?? [] });
  const isSearching = useIsFetching({ queryKey, exact: true }) > 0;

  const open = (next: PlatformsSearch, { replace }: OpenOptions) => {
    if (linkIn(next.query) === null) recordInteraction({ kind: 'searched', subject: next.query });
    // Submitting once more asks once more.
    if (searchPath(next) === searchPath(search)) void client.invalidateQueries({ queryKey });
    else void navigate(searchPath(next), { replace });
  };
  return { search, statuses, asked, isSearching, open };
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
