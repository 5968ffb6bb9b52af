import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { platforms } from '@tessera/contracts';
import { durationBuckets, publishedWindows } from '@tessera/contracts-discovery';
import fc from 'fast-check';
import type { Conditions } from '../search/index/execution/conditions.js';
import { updateIndex } from '../search/index/store/update-index.js';
import { anyRow, anySearch } from './any-index-rows.js';
import { anyCopying, anyWrite, applyWrite } from './any-index-writes.js';
import { everyPage, expectScanned } from './every-page.js';
import { IndexUnderTest } from './index-under-test.js';
import { plainAnalyzer } from './plain-analyzer.js';

let site: IndexUnderTest;

beforeAll(async () => {
  site = await IndexUnderTest.open();
});
afterEach(() => site.clear());
afterAll(() => site.close());

const anyChange = fc.oneof(
  { weight: 5, arbitrary: anyWrite },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('job' as const) }) },
);

describe('the search index', () => {
  it('finds what looking at every video finds, in every order, page by page, whatever changes', async () => {
    const asOf = new Date();
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.tuple(anyChange, anySearch), { minLength: 4, maxLength: 14 }),
        async (steps) => {
          await site.clear();
          const processes = [site.process(), site.process()];
          for (const [i, [one, wanted]] of steps.entries()) {
            if (one.kind === 'job')
              await site.step((statements) => updateIndex(statements, plainAnalyzer));
            else await applyWrite(site, one);
            // The second process searches less often, so more has changed for it.
            const searching = i % 3 === 2 ? processes : processes.slice(0, 1);
            await expectScanned(site, searching, { ...wanted, asOf });
          }
        },
      ),
      { numRuns: 25 },
    );
  });

  it('finds originals by the platforms of copies, and copies by the channel of originals, whatever changes', async () => {
    const query = { text: '', order: 'title', limit: 50, asOf: new Date() } as const;
    const narrowed: Conditions[] = [
      ...platforms.map((platform) => ({ platforms: [platform], includeCopies: false })),
      ...['1', '2', '3'].map((channelId) => ({ channelId })),
    ];
    const rows = fc.array(anyRow, { minLength: 7, maxLength: 14 });
    const changes = fc.array(fc.tuple(anyCopying, anyWrite), { minLength: 1, maxLength: 3 });
    await fc.assert(
      fc.asyncProperty(rows, changes, async (some, steps) => {
        await site.clear();
        const index = site.process();
        await site.insert(some);
        for (const write of steps.flat()) {
          await site.update();
          await applyWrite(site, write);
          for (const conditions of narrowed)
            await expectScanned(site, [index], { ...query, conditions });
        }
      }),
      { numRuns: 20 },
    );
  });

  it('has no scores without words, whatever was searched before', async () => {
    const index = site.process();
    const row = { platform: 'vimeo', channel_id: 1, description: '', tags: [], source: 'live' };
    await site.insert(['tea', 'jazz jazz jazz', 'jazz'].map((title) => ({ ...row, title })));
    const rest = { order: 'relevance', limit: 9, asOf: new Date(), conditions: {} } as const;
    const idsOf = async (text: string) => (await everyPage(index, { ...rest, text })).ids;
    expect(await idsOf('jazz')).toEqual([2, 3]);
    expect(await idsOf('')).toEqual([3, 2, 1]);
  });

  it('lists each of some tags as it lists that tag alone', async () => {
    const asOf = new Date();
    const index = site.process();
    const rows = fc.array(anyRow, { minLength: 5, maxLength: 30 });
    const tags = fc.uniqueArray(fc.constantFrom('One', 'two words', 'drei', 'nobody has it'));
    await fc.assert(
      fc.asyncProperty(
        rows,
        anySearch,
        tags,
        async (some, { conditions: any, order, limit }, of) => {
          // Most videos fail all of the conditions together.
          const conditions = { mature: any.mature };
          await site.clear();
          await site.insert(some);
          await site.update();
          const query = { text: '', conditions, order, limit, asOf, after: null, match: null };
          const alone = [];
          for (const tag of of)
            alone.push(await index.page({ ...query, conditions: { ...conditions, tags: [tag] } }));
          const expected = alone.map(({ rows: ids, total }) => ({ rows: ids, total }));
          expect(await index.pagesOfTags(query, of)).toMatchObject(expected);
        },
      ),
      { numRuns: 10 },
    );
  });

  it('counts for each value of each filter what that filter would find', async () => {
    const asOf = new Date();
    const index = site.process();
    const rows = fc.array(anyRow, { minLength: 5, maxLength: 30 });
    await fc.assert(
      fc.asyncProperty(rows, anyCopying, anySearch, async (some, copying, wanted) => {
        await site.clear();
        await site.insert(some);
        await applyWrite(site, copying);
        await site.update();
        // What is found relaxes with the filters, so the words are as they are.
        const query = { ...wanted, asOf, match: 'all' } as const;
        const facets = await index.facets(query);
        const total = async (changed: Conditions): Promise<number> => {
          const conditions = { ...query.conditions, ...changed };
          return (await index.page({ ...query, conditions, order: 'views', after: null, limit: 1 }))
            .total;
        };
        expect(facets).toEqual({
          match: 'all',
          total: await total({}),
          categories: new Map(await positive([1, 2, 3], (categoryId) => total({ categoryId }))),
          platforms: await counted(platforms, (one) => total({ platforms: [one] })),
          languages: Object.fromEntries(
            await positive(['de', 'en'], (language) => total({ language })),
          ),
          durations: await counted(durationBuckets, (duration) => total({ duration })),
          published: await counted(publishedWindows, (publishedAfter) => total({ publishedAfter })),
          hd: await total({ hd: true }),
          captions: await total({ captions: true }),
          under10: await total({ under10: true }),
          mature: await total({ mature: 'only' }),
        });
        const anyCategory = { ...query.conditions, categoryId: undefined };
        const listed = { ...query, text: '', conditions: anyCategory };
        const { categories } = await index.facets(listed);
        expect(await index.categories(listed)).toEqual(categories);
      }),
      { numRuns: 10 },
    );
  });
});

async function counted<const K extends string>(
  values: readonly K[],
  count: (value: K) => Promise<number>,
): Promise<Record<string, number>> {
  const found: Record<string, number> = {};
  for (const value of values) found[value] = await count(value);
  return found;
}

/** Those of which there are any. */
async function positive<K>(
  values: readonly K[],
  count: (value: K) => Promise<number>,
): Promise<[K, number][]> {
  const found: [K, number][] = [];
  for (const value of values) found.push([value, await count(value)]);
  return found.filter(([, videos]) => videos > 0);
}
