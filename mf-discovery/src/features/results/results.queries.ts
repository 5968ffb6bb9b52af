import type { QueryClient } from '@tanstack/react-query';
import { pagedQuery } from '@tessera/api-client';
import { type Address, shownFilters } from '../../address/address';
import { quickParameters, searchParameters } from '../../address/filter-parameters';

/** Of requests whose results somebody reads. */
export const forPage = { 'x-purpose': 'page' } as const;

/** The pages of videos for a URL. */
export function videosQuery(client: QueryClient, { place, filters }: Address) {
  const quick = quickParameters(filters);
  if (place.kind === 'trending') {
    return pagedQuery(client, 'GET /api/videos/trending', { query: quick });
  }
  if (place.kind === 'category') {
    const params = { slug: place.slug };
    return pagedQuery(client, 'GET /api/videos/category/:slug', { params, query: quick });
  }
  const query = searchParameters(shownFilters({ place, filters }));
  return pagedQuery(client, 'GET /api/videos/search', { query, headers: forPage });
}
