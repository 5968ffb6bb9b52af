import type { QueryClient } from '@tanstack/react-query';
import { pagedQuery } from '@tessera/api-client';
import type { Address } from '../../address/address';
import { quickParameters, searchParameters } from '../../address/filter-parameters';

/** What the home page shows before a search. */
const homeSearch = { q: 'tutorial' };

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
  const parameters = searchParameters(filters);
  const isEmpty = Object.values(parameters).every((value) => value === undefined);
  const query = isEmpty ? homeSearch : parameters;
  return pagedQuery(client, 'GET /api/videos/search', { query, headers: forPage });
}
