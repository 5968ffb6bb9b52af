import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { anyFilters, anyQuickFilters, anySlug } from '../../test/arbitraries';
import {
  categoryPath,
  chosenFilters,
  clearedFilters,
  pathTo,
  type Place,
  readAddress,
  shownFilters,
} from './address';
import { defaultFilters } from './search-filters';

const read = (path: string) => {
  const { pathname, search } = new URL(path, 'https://site.test');
  return readAddress({ pathname, search });
};
const music: Place = { kind: 'category', slug: 'music' };
const ofMusic = clearedFilters(music);

describe('an address', () => {
  it('says which list the page shows', () => {
    expect(read('/').place).toEqual({ kind: 'search' });
    expect(read('/category/trending').place).toEqual({ kind: 'trending' });
    expect(read('/category/music').place).toEqual(music);
    expect(read('/Category/Trending/').place).toEqual({ kind: 'trending' });
    expect(read('/news').place).toEqual({ kind: 'search' });
  });

  it('is found again from what it says', () => {
    const place = fc.oneof(
      fc.constant<Place>({ kind: 'search' }),
      fc.constant<Place>({ kind: 'trending' }),
      anySlug.map(
        (slug): Place => readAddress({ pathname: `/category/${slug}`, search: '' }).place,
      ),
    );
    fc.assert(
      fc.property(place, anyFilters, (from, filters) => {
        const address = read(pathTo(from, filters));
        expect(pathTo(address.place, address.filters)).toBe(pathTo(from, filters));
        expect(address.filters).toEqual(filters);
      }),
    );
  });

  it('stays that of a category while quick filters narrow it', () => {
    fc.assert(
      fc.property(anyQuickFilters, (quick) => {
        const path = pathTo(music, { ...ofMusic, ...quick });
        expect(path).toMatch(/^\/category\/music(\?|$)/);
        expect(read(path).filters).toEqual({ ...ofMusic, ...quick });
      }),
    );
  });

  it('becomes that of a search of the category with any other filter', () => {
    expect(pathTo(music, { ...ofMusic, duration: 'short' })).toBe(
      '/?category=music&duration=short',
    );
    expect(pathTo(music, { ...ofMusic, query: 'jazz', hd: true })).toBe(
      '/?q=jazz&category=music&hd=true',
    );
    expect(pathTo({ kind: 'trending' }, { ...defaultFilters, sortBy: 'date' })).toBe('/?sort=date');
  });

  it('of a category knows no filters but the quick ones', () => {
    expect(read('/category/music?q=jazz&minViews=5&hd=true').filters).toEqual({
      ...ofMusic,
      hd: true,
    });
  });

  it('of Home shows what it searches for, and filters narrow that', () => {
    const home = read('/');
    expect(shownFilters(home).query).toBe('tutorial');
    const hd = { ...defaultFilters, hd: true };
    expect(chosenFilters(home, hd)).toEqual({ ...hd, query: 'tutorial' });
    expect(chosenFilters(home, { ...hd, query: 'jazz' }).query).toBe('jazz');
    expect(chosenFilters(home, defaultFilters)).toEqual(defaultFilters);
  });

  it.each(['/?hd=true', '/?channel=7', '/category/music', '/category/trending'])(
    'of another list adds no words to its filters (%s)',
    (path) => {
      const page = read(path);
      const chosen = { ...page.filters, duration: 'short' } as const;
      expect(chosenFilters(page, chosen)).toEqual(chosen);
      expect(shownFilters(page)).toEqual(page.filters);
    },
  );

  it('takes quick filters along to another category', () => {
    expect(categoryPath('gaming', { ...ofMusic, captions: true })).toBe(
      '/category/gaming?captions=true',
    );
  });
});
