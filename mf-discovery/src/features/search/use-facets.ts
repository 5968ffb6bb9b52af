import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { endpointQuery } from '@tessera/api-client';
import type { SearchFacets } from '@tessera/contracts-discovery';
import { searchParameters } from '../../address/filter-parameters';
import type { SearchFilters } from '../../address/search-filters';
import { forPage } from '../results/results.queries';
import { useSettled } from './use-settled';

/** Milliseconds without an edit before videos are counted again. */
const settleDelay = 300;

/**
 * How many videos there would be with each value of each filter; `undefined` while that is not known, which hides the counts.
 * @param draft The filters as they are edited
 */
export function useFacets(draft: SearchFilters): SearchFacets | undefined {
  const { data } = useQuery({
    ...facetsQuery(useSettled(draft, settleDelay)),
    placeholderData: keepPreviousData,
  });
  return data;
}

/** The same for filters as they are, where the counts are known already or are wanted. */
export function useKnownFacets(
  filters: SearchFilters,
  isWanted: boolean,
): SearchFacets | undefined {
  const { data } = useQuery({
    ...facetsQuery(filters),
    enabled: isWanted,
    ...(isWanted && { placeholderData: keepPreviousData }),
  });
  return data;
}

function facetsQuery(filters: SearchFilters) {
  const { sort: _, ...query } = searchParameters(filters);
  return endpointQuery('GET /api/videos/facets', { query, headers: forPage });
}
