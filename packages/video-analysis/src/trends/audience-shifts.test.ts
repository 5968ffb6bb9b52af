import { describe, expect, it } from '@jest/globals';
import { audienceShifts, foundShifts } from './audience-shifts.js';
import type { TrendVideo } from './trend-input.js';

const hour = 3_600_000;
const windows = { at: 1000 * hour, hours: 24 };

const categories = [
  'art',
  'business',
  'education',
  'food',
  'gaming',
  'health',
  'music',
  'news',
  'travel',
];

/** Videos of some categories that fade by a quarter from window to window, each in its own way. */
const usual = categories.flatMap((category, place) =>
  Array.from({ length: 40 }, (_, index): TrendVideo => {
    const views = 100 + ((index * 7919 + place * 104_729) % 900) * 10;
    const swing = 1 + (((index * 31 + place * 17) % 11) - 5) / 50;
    // News always fade faster.
    const fading = category === 'news' ? 0.4 : 0.75;
    return {
      id: `${category}-${index}`,
      channelId: `channel ${index % 9}`,
      title: 'A video',
      tags: [],
      category,
      categoryName: category.toUpperCase(),
      publishedAt: windows.at - (80 + index * 6) * hour,
      gainedEarlier: Math.round(views / swing),
      gainedBefore: Math.round(views * fading * swing),
      gained: Math.round((views * fading ** 2) / swing),
    };
  }),
);
const changed = (
  change: (video: TrendVideo) => Partial<TrendVideo>,
  category: string,
): TrendVideo[] =>
  usual.map((video) => (video.category === category ? { ...video, ...change(video) } : video));

describe('shifts of audiences', () => {
  it('are none where each category goes on as before, however fast its videos fade', () => {
    expect(foundShifts(usual, windows)).toEqual([]);
    expect(foundShifts([], windows)).toEqual([]);
  });

  it('are where most videos of a category gain more or less than they would have', () => {
    const twice = changed(({ gained }) => ({ gained: gained * 2 }), 'food');
    const [shift, ...others] = foundShifts(twice, windows);
    expect(others).toEqual([]);
    expect(shift).toMatchObject({ category: 'food', videos: 40 });
    expect(shift?.factor).toBeCloseTo(2, 0);
    expect(audienceShifts(twice, windows)).toEqual([
      expect.stringMatching(
        /^FOOD gained \d+% of all views in the last 24 hours, \d+% before: up \d+% beside others of the same age, over 40 videos\.$/,
      ),
    ]);
    const half = changed(({ gained }) => ({ gained: gained / 2 }), 'news');
    expect(
      foundShifts(half, windows).map(({ category, factor }) => [category, factor < 1]),
    ).toEqual([['news', true]]);
  });

  it('are told once: as many views in the window after are none', () => {
    const lasting = changed(
      ({ gained, gainedBefore }) => ({ gained: gained * 2, gainedBefore: gainedBefore * 2 }),
      'food',
    );
    expect(foundShifts(lasting, windows)).toEqual([]);
  });

  it('are none where one video has most of the views', () => {
    const one = changed(({ id }) => (id === 'art-0' ? { gained: 10_000_000 } : {}), 'art');
    expect(foundShifts(one, windows)).toEqual([]);
  });

  it('are none in a category with few videos', () => {
    const few = changed(({ gained }) => ({ gained: gained * 3 }), 'art').filter(
      ({ id, category }) => category !== 'art' || id.endsWith('1'),
    );
    expect(foundShifts(few, windows)).toEqual([]);
  });
});
