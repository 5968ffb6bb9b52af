import { describe, expect, it } from '@jest/globals';
import { platforms } from '@tessera/contracts';
import { defaultPlatforms, platformSearchQuery } from '@tessera/contracts-discovery';
import fc from 'fast-check';
import { anyFilters, hostileSearch } from '../../../test/arbitraries';
import { pathTo } from '../../address/address';
import {
  filterParameters,
  linkIn,
  noFilters,
  readSearch,
  searchable,
  searchPath,
} from './search-address';

const read = (search: string) => readSearch(new URLSearchParams(search));

describe('the address of a search', () => {
  it('has the platforms of the contract', () => {
    expect([...searchable].toSorted()).toEqual([...platforms].toSorted());
  });

  it('names only what differs from the default', () => {
    const start = { query: '', platforms: defaultPlatforms, filters: noFilters };
    expect(searchPath(start)).toBe('/cross-platform');
    const filters = { ...noFilters, hd: true, sortBy: 'date' as const };
    expect(searchPath({ query: 'jazz', platforms: ['vimeo', 'youtube'], filters })).toBe(
      '/cross-platform?q=jazz&platforms=youtube,vimeo&sort=date&hd=true',
    );
  });

  it('is read as it was written', () => {
    const search = fc.record({
      query: fc.stringMatching(/^[a-z&+ü ]{0,20}$/).map((text) => text.trim()),
      platforms: fc.subarray([...searchable], { minLength: 1 }),
      filters: anyFilters.map(
        (filters) => read(pathTo({ kind: 'search' }, filters).slice(2)).filters,
      ),
    });
    fc.assert(
      fc.property(search, (written) => {
        expect(read(searchPath(written).split('?')[1] ?? '')).toEqual(written);
      }),
    );
  });

  it('is one that the API accepts, whatever somebody has typed', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), fc.string(), hostileSearch, (q, named, more) => {
        const given = new URLSearchParams(more);
        given.set('q', q);
        given.set('platforms', named);
        const { query, platforms: chosen, filters } = readSearch(given);
        if (query === '' || linkIn(query) !== null) return;
        const parsed = platformSearchQuery.safeParse({
          query,
          platforms: chosen.join(','),
          ...filterParameters(filters),
        });
        expect(parsed.error).toBeUndefined();
      }),
    );
  });
});

describe('a pasted link', () => {
  it('is told from words, and stays whole', () => {
    const link = `https://vimeo.com/1?${'x'.repeat(300)}`;
    expect(linkIn(` ${link}\n`)).toBe(link);
    expect(read(`q=${encodeURIComponent(link)}`).query).toBe(link);
    for (const words of [
      'jazz',
      'vimeo.com',
      'https://',
      'see https://vimeo.com/1',
      'javascript:alert(1)',
    ])
      expect(linkIn(words)).toBeNull();
  });
});
