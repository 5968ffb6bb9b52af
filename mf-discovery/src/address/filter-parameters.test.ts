import { describe, expect, it } from '@jest/globals';
import {
  maxQueryLength,
  searchOrders,
  searchQuery,
  sortOrders,
} from '@tessera/contracts-discovery';
import fc from 'fast-check';
import { anyFilters, hostileSearch } from '../../test/arbitraries';
import { pathTo } from './address';
import { readFilters, searchParameters } from './filter-parameters';
import { defaultFilters, isSortOrder } from './search-filters';

const read = (search: string) => readFilters(new URLSearchParams(search));
const searchOf = (path: string) => path.replace(/^\/\??/, '');

describe('filters in an address', () => {
  it('come back from it as they went in', () => {
    fc.assert(
      fc.property(anyFilters, (filters) => {
        expect(read(searchOf(pathTo({ kind: 'search' }, filters)))).toEqual(filters);
      }),
    );
  });

  it('are read from any address as something that the API accepts', () => {
    fc.assert(
      fc.property(hostileSearch, (search) => {
        const present = Object.entries(searchParameters(readFilters(search))).filter(
          ([, value]) => value !== undefined,
        );
        const sent = Object.fromEntries(present.map(([name, value]) => [name, String(value)]));
        expect(searchQuery.safeParse(sent).error).toBeUndefined();
      }),
    );
  });

  it('are left out where they are at their default', () => {
    const sent = Object.values(searchParameters(defaultFilters)).filter((value) => value);
    expect(sent).toEqual([]);
  });

  it('have the names and the form that the API gives them', () => {
    const filters = read(
      'q=jazz&exact=true&category=music&duration=short&sort=date&minViews=200000&publishedAfter=week&tags=live,solo&channel=ch1&platform=vimeo,youtube,nowhere&language=ja&mature=show&publishedFrom=2026-03-01&minMinutes=0&maxMinutes=20&minEngagement=3&hd=true&under10=true&captions=true',
    );
    expect(filters).toEqual({
      query: 'jazz',
      exact: true,
      category: 'music',
      duration: 'short',
      sortBy: 'date',
      viewCountMin: 200_000,
      publishedAfter: 'week',
      tags: ['live', 'solo'],
      channel: 'ch1',
      platforms: ['youtube', 'vimeo'],
      language: 'ja',
      mature: 'show',
      publishedFrom: '2026-03-01',
      publishedTo: '',
      minMinutes: 0,
      maxMinutes: 20,
      minEngagement: 3,
      hd: true,
      under10: true,
      captions: true,
    });
  });

  it('omit other parameters, such as a referral code', () => {
    expect(read('ref=friend-42&utm_source=mail')).toEqual(defaultFilters);
  });

  it.each([
    'minViews=-5',
    'minViews=1.5',
    'minViews=1e6',
    'sort=toString',
    'publishedFrom=2026-02-30',
    'maxMinutes=0',
    'minEngagement=99',
    'category=No%20Slug',
  ])('ignore %s', (search) => {
    expect(read(search)).toEqual(defaultFilters);
  });

  it('cut a query that is too long, without splitting a character', () => {
    const query = read(`q=${'x'.repeat(maxQueryLength - 1)}${encodeURIComponent('🎹')}`).query;
    expect(query).toBe('x'.repeat(maxQueryLength - 1));
    expect(read(`q=${'long '.repeat(20_000)}`).query).toHaveLength(maxQueryLength - 1);
  });

  it('have the orders of every plan', () => {
    expect(searchOrders.filter(isSortOrder)).toEqual(sortOrders);
  });
});
