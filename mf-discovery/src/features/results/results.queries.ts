import type { QueryClient } from '@tanstack/react-query';
import { pagedQuery } from '@tessera/api-client';
import type { Address } from '../../address/address';
import { quickParameters, searchParameters } from '../../address/filter-parameters';

/** What the home page looks for while nobody has asked for anything. */
const homeSearch = { q: 'tutorial' };

/** The pages of videos that an address asks for. */
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
  return pagedQuery(client, 'GET /api/videos/search', { query });
}
