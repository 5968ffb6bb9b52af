import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { attentionOf, busiestWindow, rarityOf } from '../detection/bursts.js';
import { isGeneric, titleWords, topicKey, topicsOf, topicWords } from '../detection/topics.js';
import { paceAfter, trendAt, trendOf } from '../detection/trending-score.js';
import {
  reachedAge,
  usualGrowth,
  viewsAround,
  viewsAtAges,
  viralTimes,
} from '../detection/viral.js';

const minute = 60_000;
const hour = 60 * minute;

describe('topics', () => {
  const keys = (title: string, tags: string[] = []) =>
    topicsOf({ title, tags }).map(({ key }) => key);

  it('are tags, and words and phrases of the title, but no words about videos', () => {
    const found = topicsOf({
      title: 'Breaking: Solar Storms hit Bank of England | Live, part 2',
      tags: ['Space Weather'],
    });
    expect(found.map(({ label }) => label)).toEqual(
      expect.arrayContaining(['space weather', 'solar storms', 'bank of england', 'england']),
    );
    for (const none of ['live', 'part', 'of', '2', 'england live'])
      expect(found.map(({ label }) => label)).not.toContain(none);
  });

  it('are the same in each spelling and inflection', () => {
    expect(topicKey('#Solar  STORMS')).toBe(topicKey('solar storm'));
    expect(keys('Ｓｏｌａｒ storms tonight')).toContain(topicKey('solar storm'));
    expect(topicKey('the king’s speech')).toBe(topicKey('The King speeches'));
    expect(topicWords('the truth about C++')).toEqual(['truth', 'c++']);
  });

  it('are no tags that hardly any title says, and that go with many categories', () => {
    const report = { videos: 80, said: 0.01, spread: 2.9 };
    expect(isGeneric(report)).toBe(true);
    expect(isGeneric({ ...report, said: 0.4 })).toBe(false);
    expect(isGeneric({ ...report, spread: 0.6 })).toBe(false);
    expect(isGeneric({ ...report, videos: 4 })).toBe(false);
  });

  it('are found in scripts without spaces', () => {
    expect(keys('東京オリンピック開幕')).toEqual(expect.arrayContaining(['東京']));
  });

  it('of any text are few, short, and have their words in its order', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: 'grapheme', maxLength: 300 }),
        fc.array(fc.string(), { maxLength: 40 }),
        (title, tags) => {
          const found = topicsOf({ title, tags });
          expect(found.length).toBeLessThanOrEqual(40);
          expect(new Set(found.map(({ key }) => key)).size).toBe(found.length);
          for (const { key, label } of found) {
            expect(label.length).toBeLessThanOrEqual(60);
            expect(topicKey(label)).toBe(key);
          }
          expect(titleWords(title).length).toBeLessThanOrEqual(300);
        },
      ),
    );
  });
});

describe('a burst', () => {
  const at = (owner: string, minutes: number) => ({
    videoId: `${owner}${minutes}`,
    owner,
    at: minutes * minute,
  });

  it('is the hour with most owners, each with the first publication', () => {
    const list = [
      at('a', 0),
      at('b', 70),
      at('a', 75),
      at('c', 90),
      at('b', 95),
      at('d', 129),
      at('e', 300),
    ];
    expect(busiestWindow(list, 0).map(({ videoId }) => videoId)).toEqual([
      'b70',
      'a75',
      'c90',
      'd129',
    ]);
    expect(busiestWindow(list, 200 * minute).map(({ videoId }) => videoId)).toEqual(['e300']);
  });

  it('is the rarer the more there are, and the less were expected', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 60 }),
        fc.double({ min: 0.001, max: 30, noNaN: true }),
        (count, expected) => {
          const rarity = rarityOf(count, expected);
          expect(rarity).toBeGreaterThanOrEqual(0);
          expect(rarityOf(count + 1, expected)).toBeGreaterThanOrEqual(rarity);
          expect(rarityOf(count, expected * 2)).toBeLessThanOrEqual(rarity + 1e-9);
        },
      ),
    );
    // P(X ≥ 1) of the negative binomial distribution with r = 4 and λ = 1 is 1 - 0.8⁴.
    expect(rarityOf(1, 1)).toBeCloseTo(-Math.log10(1 - 0.8 ** 4), 6);
    expect(rarityOf(0, 1)).toBe(0);
  });

  it('counts views within limits, and nothing where they are not known', () => {
    expect(attentionOf([], 5)).toBe(0);
    expect(attentionOf([5], null)).toBe(0);
    expect(attentionOf([1e9], 1)).toBe(1.5);
    expect(attentionOf([0], 1e9)).toBe(-1);
  });
});

describe('the pace of a video', () => {
  it('is what it gains between snapshots, however old it is', () => {
    const first = paceAfter(null, { at: 0, views: 1_000_000 });
    expect(first.velocity).toBeNull();
    const second = paceAfter(first, { at: 2 * hour, views: 1_000_200 });
    expect(second).toMatchObject({ velocity: 100, rate: 100 });
    const third = paceAfter(second, { at: 14 * hour, views: 1_000_200 });
    expect(third.rate).toBe(0);
    // What is 12 hours older weighs half.
    const before = (1 - 2 ** (-2 / 12)) / 2;
    expect(third.velocity).toBeCloseTo((100 * before) / (before + 0.5), 6);
  });

  it('does not depend on how often it was counted', () => {
    fc.assert(
      fc.property(
        fc.array(fc.integer({ min: 1, max: 600 }), { minLength: 2, maxLength: 30 }),
        (steps) => {
          let minutes = 0;
          let pace = paceAfter(null, { at: 0, views: 0 });
          for (const step of steps) {
            minutes += step * 3;
            pace = paceAfter(pace, { at: minutes * minute, views: minutes * 10 });
          }
          expect(pace.velocity).toBeCloseTo(600, 6);
        },
      ),
    );
  });

  it('is worth half after a half-life', () => {
    const pace = { at: 0, views: 0, velocity: 64, weight: 1, rate: 64 };
    const trend = trendOf(pace, 0.5) ?? 0;
    expect(trendAt(trend, 0)).toBeCloseTo(32, 9);
    expect(trendAt(trend, 12 * hour)).toBeCloseTo(16, 9);
    expect(trendOf({ ...pace, velocity: 0 }, 0.5)).toBeNull();
  });
});

describe('a viral video', () => {
  it('is compared with others at the same age', () => {
    const ages = viewsAtAges([], 0, { before: null, after: { at: hour, views: 100 } });
    expect(ages[0]).toBeCloseTo(Math.log1p(100), 9);
    expect(ages.slice(1).every((age) => age === null)).toBe(true);
    const later = viewsAtAges(ages, 0, {
      before: { at: 2 * hour, views: 200 },
      after: { at: 4 * hour, views: 400 },
    });
    expect([later[0], later[1]]).toEqual([ages[0], Math.log1p(300)]);
    const far = viewsAtAges([], 0, {
      before: { at: 0, views: 0 },
      after: { at: 40 * hour, views: 1 },
    });
    expect(far.slice(0, 5).every((age) => age === null)).toBe(true);
  });

  it('has far more than they have, the more the fewer they are', () => {
    const views = Math.log1p(12_000);
    const others = (count: number) => Array.from({ length: count }, () => Math.log1p(200));
    expect(viralTimes(views, others(12))).toBe(60);
    expect(viralTimes(views, others(2))).toBeNull();
    expect(viralTimes(Math.log1p(40_000), others(2))).toBe(199);
    expect(viralTimes(Math.log1p(4_000_000), others(1))).toBeNull();
    expect(viralTimes(Math.log1p(900), [0, 0, 0, 0, 0, 0])).toBeNull();
  });

  it('is compared with those of which views at another age are known, as they usually grow', () => {
    const known = (from: number) => [null, null, from, from + 1, from + 1.5, null, null];
    const growth = usualGrowth(Array.from({ length: 20 }, (_, from) => known(from)));
    expect(growth).toEqual([null, null, 1, 0.5, null, null]);
    expect(viewsAround(known(3), 3, growth)).toBe(4);
    expect(viewsAround([null, null, 3], 4, growth)).toBe(4.5);
    expect(viewsAround([null, null, null, null, 4.5], 2, growth)).toBe(3);
    // Nobody knows how views grow until then, and the first hours say little.
    expect(viewsAround([null, null, 3], 5, growth)).toBeNull();
    expect(viewsAround([1, 2, null], 3, growth)).toBeNull();
    expect(viewsAround([null, null, 3], 3, [])).toBeNull();
    expect(usualGrowth(Array.from({ length: 19 }, (_, from) => known(from)))[2]).toBeNull();
  });

  it('is not judged in its first hours', () => {
    expect(reachedAge([1, null, null], [])).toBe(-1);
    expect(reachedAge([1, 2, null], [])).toBe(-1);
    expect(reachedAge([1, 2, 3, null], [])).toBe(2);
    expect(reachedAge([1, 2, 3, 4], [1, 2, 3])).toBe(3);
    expect(reachedAge([1, 2, 3, 4], [1, 2, 3, 4])).toBe(-1);
  });
});
