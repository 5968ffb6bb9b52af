import type { QueryClient } from '@tanstack/react-query';
import { pagedQuery } from '@tessera/api-client';
import type { Address } from '../../address/address';
import { quickParameters, searchParameters } from '../../address/filter-parameters';

/** What the home page looks for while nobody has asked for anything. */
const homeSearch = { q: 'tutorial' };

/** The pages of videos that an address asks for. */
export function videosQuery(client: QueryClient, { place, filters }: Address) {
  switch (place.kind) {
    case 'trending':
      return pagedQuery(client, 'GET /api/videos/trending', { query: quickParameters(filters) });
    case 'category':
      return pagedQuery(client, 'GET /api/videos/category/:slug', {
        params: { slug: place.slug },
        query: quickParameters(filters),
      });
    case 'search': {
      const parameters = searchParameters(filters);
      const isEmpty = Object.values(parameters).every((value) => value === undefined);
      return pagedQuery(client, 'GET /api/videos/search', {
        query: isEmpty ? homeSearch : parameters,
      });
    }
  }
}
