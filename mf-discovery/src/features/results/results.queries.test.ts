import { describe, expect, it } from '@jest/globals';
import { createQueryClient } from '@tessera/api-client';
import { firstDataUrl } from '@tessera/contracts';
import fc from 'fast-check';
import { anyFilters, anyQuickFilters, anySlug } from '../../../test/arbitraries';
import { clearedFilters, pathTo, type Place, readAddress } from '../../address/address';
import { manifest } from '../../manifest';
import { videosQuery } from './results.queries';

function askedByPage(path: string): unknown {
  const { pathname, search } = new URL(path, 'https://site.test');
  return videosQuery(createQueryClient(), readAddress({ pathname, search })).queryKey[1];
}

/** What the server asks before the page does: the first data of the route, for the same address. */
function askedByServer(route: string, path: string, slug?: string): unknown {
  const source = manifest.routes.find((candidate) => candidate.path === route)?.firstData?.[0];
  if (!source) throw new Error(`${route} has no first data`);
  const { endpoint, search = [], whenEmpty = {} } = source;
  const pageSearch = new URL(path, 'https://site.test').searchParams;
  return firstDataUrl({ endpoint, search, whenEmpty }, { slug }, pageSearch);
}

describe('the first request of a page', () => {
  it('looks for tutorials on the home page', () => {
    expect(askedByPage('/')).toBe('/api/videos/search?q=tutorial');
    expect(askedByPage('/?ref=friend-42')).toBe('/api/videos/search?q=tutorial');
  });

  it('carries every filter under its name', () => {
    expect(askedByPage('/?q=jazz&tags=live,solo&minViews=200000&hd=true')).toBe(
      '/api/videos/search?hd=true&minViews=200000&q=jazz&tags=live%2Csolo',
    );
  });

  it('is the one that the server puts into the document of a search', () => {
    fc.assert(
      fc.property(anyFilters, (filters) => {
        const path = pathTo({ kind: 'search' }, filters);
        expect(askedByServer('/', path)).toBe(askedByPage(path));
      }),
    );
  });

  it('is the one that the server puts into the document of a category', () => {
    fc.assert(
      fc.property(anySlug, anyQuickFilters, (slug, quick) => {
        fc.pre(slug !== 'trending');
        const place: Place = { kind: 'category', slug };
        const path = pathTo(place, { ...clearedFilters(place), ...quick });
        expect(askedByServer('/category/:slug', path, slug)).toBe(askedByPage(path));
      }),
    );
  });

  it('is the one that the server puts into the document of trending videos', () => {
    fc.assert(
      fc.property(anyQuickFilters, (quick) => {
        const place: Place = { kind: 'trending' };
        const path = pathTo(place, { ...clearedFilters(place), ...quick });
        expect(askedByServer('/category/trending', path)).toBe(askedByPage(path));
      }),
    );
  });
});
