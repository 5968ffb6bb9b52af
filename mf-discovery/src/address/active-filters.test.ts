import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { anyFilters } from '../../test/arbitraries';
import { activeFilters, basicFilters } from './active-filters';
import { defaultFilters } from './search-filters';

const names = { category: (slug: string) => slug.toUpperCase(), channel: 'Structures' };
const active = (filters: Partial<typeof defaultFilters>) =>
  activeFilters({ ...defaultFilters, ...filters }, defaultFilters, names);

describe('active filters', () => {
  it('are named in the order of the panel', () => {
    const filters = active({
      query: 'not a chip',
      category: 'music',
      duration: 'long',
      sortBy: 'date',
      viewCountMin: 1_500_000,
      publishedAfter: 'week',
      tags: ['live', 'solo'],
      channel: 'ch1',
      platforms: ['youtube', 'peertube'],
      language: 'ja',
      mature: 'only',
      hd: true,
      under10: true,
      captions: true,
      publishedFrom: '2026-03-01',
      publishedTo: '2026-03-31',
      minMinutes: 5,
      maxMinutes: 15,
      minEngagement: 3,
    });
    expect(filters.map(({ label }) => label)).toEqual([
      'Channel: Structures',
      'Category: MUSIC',
      'Long (over 20 minutes)',
      'Sort: Upload date',
      '1.5M+ views',
      'This week',
      'Japanese',
      'Mature: Only these',
      'From Mar 1, 2026',
      'Until Mar 31, 2026',
      '5+ minutes',
      'Up to 15 minutes',
      'Engagement: 3+ per 100 views',
      'YouTube',
      'PeerTube',
      '#live',
      '#solo',
      'HD Quality',
      'Under 10 min',
      'Subtitles',
    ]);
  });

  it('are told apart from those of another plan, which are none of the basic ones', () => {
    const filters = { ...defaultFilters, tags: ['live', 'solo'], hd: true, minMinutes: 5 } as const;
    const named = { ...filters, sortBy: 'velocity', mature: 'show', viewCountMin: 5 } as const;
    const all = activeFilters(named, defaultFilters, names);
    expect(all.flatMap(({ advanced }) => advanced ?? [])).toEqual(['sort', 'minMinutes', 'tags']);
    const left = activeFilters(basicFilters(named), defaultFilters, names);
    expect(left.map(({ id }) => id)).toEqual(['viewCountMin', 'mature', 'tag:live', 'hd']);
  });

  it('are none by default', () => {
    expect(active({})).toEqual([]);
  });

  it('say that a channel is chosen before its title is known', () => {
    const filters = { ...defaultFilters, channel: 'ch1' };
    const [chip] = activeFilters(filters, defaultFilters, { ...names, channel: null });
    expect(chip).toMatchObject({ label: 'Channel', without: defaultFilters });
  });

  it('remove themselves and nothing else', () => {
    fc.assert(
      fc.property(anyFilters, (filters) => {
        const all = activeFilters(filters, defaultFilters, names);
        for (const { id, without } of all) {
          const left = activeFilters(without, defaultFilters, names).map((other) => other.id);
          expect(left).toEqual(all.map((other) => other.id).filter((other) => other !== id));
          expect(without.query).toBe(filters.query);
        }
      }),
    );
  });

  it('have unique ids', () => {
    fc.assert(
      fc.property(anyFilters, (filters) => {
        const ids = activeFilters(filters, defaultFilters, names).map(({ id }) => id);
        expect(new Set(ids).size).toBe(ids.length);
      }),
    );
  });
});
