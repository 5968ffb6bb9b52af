import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { platforms } from '@tessera/contracts';
import type { TestDatabase } from '@tessera/testing';
import fc from 'fast-check';
import pg from 'pg';
import { createDatabaseFor } from '../../../../test/harness/application-under-test.js';
import { definition as operators } from '../../operators/definition.js';
import { definition as catalog } from '../definition.js';
import type { IndexPageQuery } from '../search/index/index-query.js';
import { SearchIndex } from '../search/index/search-index.js';
import type { IndexedVideo } from '../search/index/segments/indexed-video.js';
import { lockIndex } from '../search/index/store/index-lock.js';
import { readVideos } from '../search/index/store/read-videos.js';
import { dropSegment } from '../search/index/store/repair.js';
import { ofClient } from '../search/index/store/statements.js';
import { updateIndex } from '../search/index/store/update-index.js';
import { plainAnalyzer, plainRanking } from './plain-analyzer.js';
import { scan } from './scanned-videos.js';

let database: TestDatabase;
let client: pg.Client;

beforeAll(async () => {
  database = await createDatabaseFor([catalog, operators]);
  client = await connect();
  await client.query(`
    insert into categories (slug, name, icon, position)
      select 'c' || n, 'C', 'i', n from generate_series(1, 3) n;
    insert into channels (platform, title, category_id, source)
      select 'vimeo', 'C', n, 'cache' from generate_series(1, 3) n`);
});
afterEach(() => client.query('truncate videos restart identity cascade'));
afterAll(async () => {
  await client.end();
  await database.drop();
});

async function connect(): Promise<pg.Client> {
  const opened = new pg.Client({ connectionString: database.url });
  await opened.connect();
  return opened;
}

/** A process that searches. */
function openIndex(): SearchIndex {
  const statements = ofClient(client);
  const repair = async (id: string) => void (await dropSegment(statements, id));
  return new SearchIndex({ statements, analyzer: plainAnalyzer, ranking: plainRanking, repair });
}

/** Runs steps of the job until there is nothing left to do, or only one. */
async function update(on = client, mostSteps = Infinity): Promise<void> {
  for (let step = 0; step < mostSteps; step += 1) {
    await on.query('begin');
    const more =
      (await lockIndex(ofClient(on))) && (await updateIndex(ofClient(on), plainAnalyzer));
    await on.query('commit');
    if (!more) return;
  }
}

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
const row = fc.record(videoFields);
const columns = Object.keys(videoFields);

async function insert(rows: readonly Record<string, unknown>[]): Promise<void> {
  const names = columns.join(', ');
  for (const one of rows)
    await client.query(
      `insert into videos (public_id, channel_title, thumbnail_url, watch_url, ${names})
        values (gen_random_uuid(), 'C', '/t', 'https://v.example/', ${columns.map((_, i) => `$${i + 1}`).join(', ')})`,
      columns.map((name) => one[name]),
    );
}

const search: fc.Arbitrary<Omit<IndexPageQuery, 'after' | 'match' | 'asOf'>> = fc.record({
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
              'nothing',
            ),
          ),
          { minLength: 1, maxLength: 4 },
        )
        .map((parts) => parts.join(' ')),
    },
  ),
  order: fc.constantFrom('relevance', 'views', 'date', 'rating', 'title'),
  limit: fc.integer({ min: 1, max: 9 }),
  hiddenTexts: fc.subarray(['code', 'sea run'], { maxLength: 1 }),
  conditions: fc.record(
    {
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
      tags: fc.subarray(['One', 'two words']),
      mature: fc.constantFrom('hide', 'show', 'only'),
      includeSamples: fc.boolean(),
      excludedChannelIds: fc.subarray(['2', '3']),
    },
    { requiredKeys: [] },
  ),
});

const change = fc.oneof(
  fc.record({
    kind: fc.constant('insert' as const),
    rows: fc.array(row, { minLength: 1, maxLength: 12 }),
  }),
  fc.record({ kind: fc.constant('update' as const), pick: fc.nat(6), row }),
  fc.record({ kind: fc.constant('delete' as const), pick: fc.nat(6) }),
  fc.record({ kind: fc.constant('copy' as const), pick: fc.nat(6) }),
  fc.record({ kind: fc.constant('job' as const) }),
);

type Change = typeof change extends fc.Arbitrary<infer T> ? T : never;

async function apply(one: Change): Promise<void> {
  if (one.kind === 'insert') await insert(one.rows);
  else if (one.kind === 'delete')
    await client.query('delete from videos where id % 7 = $1', [one.pick]);
  else if (one.kind === 'copy')
    await client.query(
      'update videos set duplicate_of = (select min(id) from videos) where id % 7 = $1 and id > 3',
      [one.pick],
    );
  else if (one.kind === 'job') await update(client, 1);
  else
    await client.query(
      `update videos set (${columns.join(', ')}) = row(${columns.map((_, i) => `$${i + 2}`).join(', ')}) where id % 7 = $1`,
      [one.pick, ...columns.map((name) => one.row[name as keyof typeof one.row])],
    );
}

function allVideos(): Promise<IndexedVideo[]> {
  return readVideos(ofClient(client), [[1, 1_000_000]], 1_000_000);
}

/** All pages of a list. */
async function everyPage(index: SearchIndex, query: Omit<IndexPageQuery, 'after' | 'match'>) {
  const first = await index.page({ ...query, after: null, match: null });
  const rows = [...first.rows];
  for (let page = first; page.rows.length === query.limit;) {
    page = await index.page({ ...query, after: page.rows.at(-1) ?? null, match: first.match });
    expect(page.total).toBe(first.total);
    rows.push(...page.rows);
  }
  return { ids: rows.map(({ id }) => id), total: first.total, match: first.match };
}

describe('the search index', () => {
  it('finds what looking at every video finds, in every order, page by page, whatever changes', async () => {
    const asOf = new Date();
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.tuple(change, search), { minLength: 4, maxLength: 14 }),
        async (steps) => {
          await client.query('truncate videos restart identity cascade');
          const processes = [openIndex(), openIndex()];
          for (const [i, [one, wanted]] of steps.entries()) {
            await apply(one);
            const query = { ...wanted, asOf };
            const expected = await scan(await allVideos(), { ...query, after: null, match: null });
            // The second process searches less often, so more has changed for it.
            for (const index of i % 3 === 2 ? processes : processes.slice(0, 1)) {
              const found = await everyPage(index, query);
              expect({ query, ...found }).toEqual({
                query,
                ...expected,
                total: expected.ids.length,
              });
            }
          }
        },
      ),
      { numRuns: 40 },
    );
  });
});
