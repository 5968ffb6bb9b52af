import { platforms } from '@tessera/contracts';
import fc from 'fast-check';
import { dayMs, dayOf } from '../../../../platform/utc-days/index.js';
import type { IndexPageQuery } from '../search/index/index-query.js';

const words = ['jazz', 'blues', 'guitar', 'bread', 'run', 'sea', 'code', 'tea'];
const text = fc.array(fc.constantFrom(...words), { maxLength: 6 }).map((some) => some.join(' '));
const maybe = <T>(values: fc.Arbitrary<T>): fc.Arbitrary<T | null> =>
  fc.option(values, { freq: 4 });

const videoFields = {
  platform: fc.constantFrom(...platforms),
  channel_id: fc.integer({ min: 1, max: 3 }),
  category_id: maybe(fc.integer({ min: 1, max: 3 })),
  title: text,
  description: text,
  tags: fc.subarray(['one', 'two words', 'drei']),
  duration_seconds: maybe(fc.constantFrom(0, 1, 239, 240, 599, 600, 1200, 1201)),
  view_count: maybe(fc.constantFrom(0, 5, 1000, 9_000_000_000)),
  published_at: maybe(
    fc.integer({ min: -5, max: 9000 }).map((hours) => new Date(Date.now() - hours * 3_600_000)),
  ),
  hd: maybe(fc.boolean()),
  captions: maybe(fc.boolean()),
  mature: maybe(fc.boolean()),
  language: maybe(fc.constantFrom('en', 'de')),
  source: fc.constantFrom('sample', 'live'),
};
/** A video of the index's tests, by the columns of its table. */
export const anyRow = fc.record(videoFields);
export const rowColumns = Object.keys(videoFields);

function daysAgo(days: number): string {
  return dayOf(new Date(Date.now() - days * dayMs));
}

const conditions = {
  categoryId: fc.integer({ min: 1, max: 3 }),
  channelId: fc.constantFrom('1', '2'),
  platforms: fc.subarray([...platforms]),
  language: fc.constantFrom('en', 'de', 'fr'),
  hd: fc.boolean(),
  captions: fc.boolean(),
  under10: fc.boolean(),
  duration: fc.constantFrom('any', 'short', 'medium', 'long'),
  minViews: fc.constantFrom(0, 1, 1000),
  publishedAfter: fc.constantFrom('anytime', 'today', 'year'),
  publishedFrom: fc.constantFrom(daysAgo(200), daysAgo(1)),
  publishedTo: fc.constantFrom(daysAgo(100), daysAgo(0)),
  minMinutes: fc.constantFrom(0, 4, 10),
  maxMinutes: fc.constantFrom(4, 10, 20),
  minEngagement: fc.constantFrom(0, 1, 4),
  trending: fc.boolean(),
  tags: fc.subarray(['One', 'two words']),
  mature: fc.constantFrom('hide', 'show', 'only'),
  includeSamples: fc.boolean(),
  includeCopies: fc.boolean(),
  excludedChannelIds: fc.subarray(['2', '3']),
};
/** A few of them: of many at once no video keeps all. */
const anyConditions = fc
  .tuple(fc.record(conditions), fc.subarray(Object.keys(conditions), { maxLength: 3 }))
  .map(([all, kept]): Partial<typeof all> =>
    Object.fromEntries(Object.entries(all).filter(([name]) => kept.includes(name))),
  );

/** A search for words of these videos, with any conditions. */
export const anySearch: fc.Arbitrary<Omit<IndexPageQuery, 'after' | 'match' | 'asOf'>> = fc.record({
  text: fc.oneof(
    { weight: 1, arbitrary: fc.constant('') },
    {
      weight: 3,
      arbitrary: fc
        .array(
          fc.oneof(
            { weight: 4, arbitrary: fc.constantFrom(...words) },
            fc.constantFrom(
              'jazz|blues',
              '"jazz blues"',
              '-tea',
              '-"sea run"',
              'tea|"sea run"',
              '~tea',
              '~"jazz blues"',
              'nothing',
            ),
          ),
          { minLength: 1, maxLength: 4 },
        )
        .map((parts) => parts.join(' ')),
    },
  ),
  order: fc.constantFrom(
    'relevance',
    'views',
    'date',
    'rating',
    'trending',
    'velocity',
    'hiddenGems',
    'title',
  ),
  limit: fc.integer({ min: 1, max: 9 }),
  hiddenTexts: fc.subarray(['code', 'sea run', 'tea tea', 'nothing']),
  conditions: anyConditions,
});
