import { useQuery } from '@tanstack/react-query';
import { endpointQuery, queriesOf } from '@tessera/api-client';
import { retryWhileDown } from '../../errors/outage';

/** The visitor's brands, which may also be changed in another tab. */
export function useWidgetBrands() {
  return useQuery({
    ...endpointQuery('GET /api/widget-brands'),
    staleTime: 30_000,
    refetchOnWindowFocus: true,
    refetchInterval: retryWhileDown,
  });
}

export const widgetBrandLists = [queriesOf('GET /api/widget-brands')];
