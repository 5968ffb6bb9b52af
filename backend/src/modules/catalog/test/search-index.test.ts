import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { platforms } from '@tessera/contracts';
import { durationBuckets, publishedWindows } from '@tessera/contracts-discovery';
import type { TestDatabase } from '@tessera/testing';
import fc from 'fast-check';
import pg from 'pg';
import { createDatabaseFor } from '../../../../test/harness/application-under-test.js';
import { definition as operators } from '../../operators/definition.js';
import { definition as catalog } from '../definition.js';
import type { Conditions } from '../search/index/execution/conditions.js';
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

  it('counts for each value of each filter what that filter would find', async () => {
    const asOf = new Date();
    const index = openIndex();
    const rows = fc.array(row, { minLength: 5, maxLength: 30 });
    await fc.assert(
      fc.asyncProperty(rows, search, async (some, { order: _, limit: __, ...wanted }) => {
        await client.query('truncate videos restart identity cascade');
        await insert(some);
        await update();
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
      }),
      { numRuns: 25 },
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

const plainRow = { channel_id: 1, platform: 'vimeo', tags: [], source: 'live', description: '' };

/** Titles that a search for a word finds. */
async function titles(index: SearchIndex, text: string): Promise<string[]> {
  const query = { text, conditions: {}, asOf: new Date(), match: null, after: null, limit: 50 };
  const { rows } = await index.page({ ...query, order: 'title' });
  const ids = rows.map(({ id }) => id);
  const found = await client.query<{ id: string; title: string }>(
    'select id, title from videos where id = any ($1)',
    [ids],
  );
  const byId = new Map(found.rows.map(({ id, title }) => [Number(id), title]));
  return ids.map((id) => byId.get(id) ?? 'gone');
}

async function number(statement: string): Promise<number> {
  const { rows } = await client.query<{ n: string }>(`select (select ${statement}) as n`);
  return Number(rows[0]?.n);
}

describe('the store of the index', () => {
  const write = (...some: readonly string[]) =>
    insert(some.map((title) => ({ ...plainRow, title })));

  it('finds a transaction that began before another one and ended after it', async () => {
    const index = openIndex();
    const slow = await connect();
    await slow.query('begin');
    await slow.query(
      `insert into videos (public_id, channel_title, thumbnail_url, watch_url, channel_id, platform, title, description, source)
        values ('slow', 'C', '/t', 'https://v.example/', 1, 'vimeo', 'jazz slow', '', 'live')`,
    );
    await write('jazz quick');
    expect(await titles(index, 'jazz')).toEqual(['jazz quick']);
    await slow.query('commit');
    await slow.end();
    expect(await titles(index, 'jazz')).toEqual(['jazz quick', 'jazz slow']);
  });

  it('keeps few segments, however often the job runs', async () => {
    const index = openIndex();
    for (let i = 0; i < 40; i += 1) {
      await write(`jazz ${i}`);
      await update();
    }
    await client.query(`update videos set title = 'jazz' where id = 1`);
    await client.query('delete from videos where id > 20');
    await update();
    expect(await number('count(*) from search_segments')).toBeLessThan(14);
    expect(await number('count(*) from search_changes')).toBe(0);
    expect(await titles(index, 'jazz')).toHaveLength(20);
    expect(await titles(openIndex(), 'jazz')).toHaveLength(20);
  });

  it('leaves nothing half done where the job is killed', async () => {
    await write('jazz');
    const killed = await connect();
    await killed.query('begin');
    await lockIndex(ofClient(killed));
    await updateIndex(ofClient(killed), plainAnalyzer);
    await killed.end();
    expect(await number('count(*) from search_segments')).toBe(0);
    expect(await number('count(*) from search_changes')).toBe(1);
    await update();
    expect(await titles(openIndex(), 'jazz')).toEqual(['jazz']);
  });

  it('is built by one process at a time', async () => {
    await write('jazz', 'blues');
    const first = await connect();
    const second = await connect();
    await first.query('begin');
    expect(await lockIndex(ofClient(first))).toBe(true);
    await updateIndex(ofClient(first), plainAnalyzer);
    await update(second);
    await first.query('commit');
    await update(second);
    await Promise.all([first.end(), second.end()]);
    expect(await number('sum(documents) from search_segments')).toBe(2);
  });

  it('begins a search again where its segment was merged away meanwhile', async () => {
    const index = openIndex();
    await write('jazz');
    await update();
    const view = await index.current();
    await client.query('delete from search_segments');
    await client.query('insert into search_changes (first_id, last_id) values (1, 1)');
    await client.query('update search_state set revision = revision + 1');
    const query = { text: 'jazz', conditions: {}, asOf: new Date(), match: null, after: null };
    expect((await index.page({ ...query, order: 'views', limit: 5 }, view)).total).toBe(1);
  });

  it.each([
    ['postings', `update search_postings set postings = '\\x01' where term = 'jazz'`],
    ['values', `update search_columns set data = '\\x00' where name = 'views'`],
    ['titles', `update search_columns set data = 'x' where name = 'titles'`],
    ['a missing column', `delete from search_columns where name = 'flags'`],
  ])('reads videos again where %s of their segment are damaged', async (_, damage) => {
    await write('jazz', 'jazz too');
    await update();
    await client.query(damage);
    expect(await titles(openIndex(), 'jazz')).toEqual(['jazz', 'jazz too']);
    await update();
    expect(await titles(openIndex(), 'jazz')).toEqual(['jazz', 'jazz too']);
  });

  it('builds segments of another release again', async () => {
    await write('jazz');
    await update();
    await client.query(`update search_segments set format = 'of tomorrow'`);
    await client.query('update search_state set revision = revision + 1');
    await update();
    expect(await titles(openIndex(), 'jazz')).toEqual(['jazz']);
    expect(await number(`count(*) from search_segments where format = 'of tomorrow'`)).toBe(0);
  });

  it('knows new scores, of a few videos and of many', async () => {
    const index = openIndex();
    await client.query(`
      insert into videos (public_id, channel_title, thumbnail_url, watch_url, channel_id, platform, title, description, source)
        select n, 'C', '/t', 'https://v.example/', 1, 'vimeo', 'jazz ' || n, '', 'live' from generate_series(1, 2050) n`);
    await update();
    const best = async () => {
      const query = { text: '', conditions: {}, asOf: new Date(), match: null, after: null };
      return (await index.page({ ...query, order: 'rating', limit: 1 })).rows[0]?.id;
    };
    await client.query('update video_scores set engagement = 1 where video_id = 7');
    expect(await best()).toBe(7);
    await client.query('update video_scores set engagement = video_id + 1');
    await update();
    expect(await best()).toBe(2050);
  });
});
