import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { endpointQuery } from '@tessera/api-client';
import type { SearchFacets } from '@tessera/contracts-discovery';
import { searchParameters } from '../../address/filter-parameters';
import type { SearchFilters } from '../../address/search-filters';
import { useSettled } from './use-settled';

/** Milliseconds without an edit before videos are counted again. */
const settleDelay = 300;

/**
 * How many videos there would be with each value of each filter; `undefined` while that is not known, which hides the counts.
 * @param draft The filters as they are edited
 */
export function useFacets(draft: SearchFilters): SearchFacets | undefined {
  const { sort: _, ...query } = searchParameters(useSettled(draft, settleDelay));
  const { data } = useQuery({
    ...endpointQuery('GET /api/videos/facets', { query }),
    placeholderData: keepPreviousData,
  });
  return data;
}
