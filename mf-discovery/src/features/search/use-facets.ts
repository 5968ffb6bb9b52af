import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { endpointQuery } from '@tessera/api-client';
import type { SearchFacets } from '@tessera/contracts-discovery';
import { type Address, chosenFilters, shownFilters } from '../../address/address';
import { searchParameters } from '../../address/filter-parameters';
import type { SearchFilters } from '../../address/search-filters';
import { useAddress } from '../../address/use-address';
import { forPage } from '../results/results.queries';
import { useSettled } from './use-settled';

/** Milliseconds without an edit before videos are counted again. */
const settleDelay = 300;

/**
 * How many videos there would be with each value of each filter; `undefined` while that is not known, which hides the counts.
 * @param draft The filters as they are edited
 */
export function useFacets(draft: SearchFilters): SearchFacets | undefined {
  const page = useAddress();
  const filters = chosenFilters(page, useSettled(draft, settleDelay));
  const { data } = useQuery({
    ...facetsQuery({ ...page, filters }),
    placeholderData: keepPreviousData,
  });
  return data;
}

/** The same for the page as it is, where the counts are known already or are wanted. */
export function useKnownFacets(isWanted: boolean): SearchFacets | undefined {
  const { data } = useQuery({
    ...facetsQuery(useAddress()),
    enabled: isWanted,
    ...(isWanted && { placeholderData: keepPreviousData }),
  });
  return data;
}

function facetsQuery(page: Address) {
  const { sort: _, ...query } = searchParameters(shownFilters(page));
  return endpointQuery('GET /api/videos/facets', { query, headers: forPage });
}
