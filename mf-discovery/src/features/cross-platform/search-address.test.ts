import { describe, expect, it } from '@jest/globals';
import { platforms } from '@tessera/contracts';
import {
  defaultPlatforms,
  platformSearchQuery,
  videosPerPlatform,
} from '@tessera/contracts-discovery';
import fc from 'fast-check';
import {
  initialPlatforms,
  linkIn,
  maxVideos,
  readSearch,
  searchable,
  searchPath,
} from './search-address';

const read = (search: string) => readSearch(new URLSearchParams(search));

describe('the address of a search', () => {
  it('has the platforms and limits of the contract', () => {
    expect([...searchable].toSorted()).toEqual([...platforms].toSorted());
    expect(initialPlatforms).toEqual(defaultPlatforms);
    expect(maxVideos).toBe(videosPerPlatform);
  });

  it('names only what differs from the default', () => {
    expect(searchPath({ query: '', platforms: initialPlatforms })).toBe('/cross-platform');
    expect(searchPath({ query: 'jazz', platforms: ['vimeo', 'youtube'] })).toBe(
      '/cross-platform?q=jazz&platforms=youtube,vimeo',
    );
  });

  it('is read as it was written', () => {
    const search = fc.record({
      query: fc.stringMatching(/^[a-z&+ü ]{0,20}$/).map((text) => text.trim()),
      platforms: fc.subarray([...searchable], { minLength: 1 }),
    });
    fc.assert(
      fc.property(search, (written) => {
        expect(read(searchPath(written).split('?')[1] ?? '')).toEqual(written);
      }),
    );
  });

  it('is one that the API accepts, whatever somebody has typed', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), fc.string(), (q, named) => {
        const { query, platforms: chosen } = read(
          String(new URLSearchParams({ q, platforms: named })),
        );
        if (query === '' || linkIn(query) !== null) return;
        const parsed = platformSearchQuery.safeParse({ query, platforms: chosen.join(',') });
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
