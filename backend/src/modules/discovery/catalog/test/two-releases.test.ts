import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import type pg from 'pg';
import type { Analyzer } from '../search/index/analysis.js';
import type { IndexedVideo } from '../search/index/segments/indexed-video.js';
import { type Outdated, rebuildOutdated } from '../search/index/store/rebuild-outdated.js';
import type { Statements } from '../search/index/store/statements.js';
import { updateIndex } from '../search/index/store/update-index.js';
import { anySearch } from './any-index-rows.js';
import { anyWrite, applyWrite } from './any-index-writes.js';
import { expectScanned } from './every-page.js';
import { IndexUnderTest } from './index-under-test.js';
import { plainAnalyzer } from './plain-analyzer.js';

const earlier: Analyzer = plainAnalyzer;
/** Finds what the earlier one does, and has a term of its own in each video. */
const later: Analyzer = {
  ...plainAnalyzer,
  version: 2,
  analyze: async (texts) => {
    const read = await plainAnalyzer.analyze(texts);
    const own = { term: 'later', impact: 1, positions: [] };
    return read.map((text) => ({ ...text, terms: [...text.terms, own] }));
  },
};

let site: IndexUnderTest;
/** A connection of jobs, beside that of searches and writes. */
let jobs: pg.Client;

beforeAll(async () => {
  site = await IndexUnderTest.open();
  jobs = await site.connect();
});
afterEach(() => site.clear());
afterAll(async () => {
  await jobs.end();
  await site.close();
});

describe('an index of two releases', () => {
  const rebuildSome = () =>
    site.step((statements) => rebuildOutdated(statements, later, { mostVideos: 2 }));

  it('has every video while those of the earlier one are built again', async () => {
    await site.write('jazz a', 'jazz b', 'jazz c');
    await site.update({ analyzer: earlier });
    const processes = [site.process(later), site.process(earlier)];
    const all = ['jazz a', 'jazz b', 'jazz c'];
    const left: number[] = [];
    do {
      for (const index of [...processes, site.process(later), site.process(earlier)])
        expect(await site.titles(index, 'jazz')).toEqual(all);
      left.push(await site.number(`count(*) from search_segments where format like '%.1'`));
      expect(await site.number('count(*) from search_changes')).toBe(0);
    } while (left.length < 4 && (await rebuildSome()));
    expect(left).toEqual([1, 1, 0]);
    expect(await site.titles(site.process(later), 'later')).toEqual(all);
  });

  it('takes changes before it goes on with the rest', async () => {
    await site.write('jazz a', 'jazz b', 'jazz c');
    await site.update({ analyzer: earlier });
    await rebuildSome();
    await site.write('jazz d');
    await site.step((statements) => updateIndex(statements, later));
    expect(await site.number('count(*) from search_changes')).toBe(0);
    expect(await site.formats()).toEqual(['2.1', '2.2', '2.2']);
  });

  it('keeps what the later one wrote after a rollback', async () => {
    await site.write('jazz a', 'jazz b');
    await site.update({ analyzer: later });
    await site.write('jazz c');
    await site.client.query(`update videos set title = 'jazz z' where id = 1`);
    await site.update({ analyzer: earlier });
    expect(await site.formats()).toEqual(['2.2', '2.1']);
    for (const analyzer of [earlier, later])
      expect(await site.titles(site.process(analyzer), 'jazz')).toEqual([
        'jazz b',
        'jazz c',
        'jazz z',
      ]);
  });

  it('knows new scores of all videos, whichever release indexed them', async () => {
    await site.client.query(`
      insert into videos (public_id, channel_title, thumbnail_url, watch_url, channel_id, platform, title, description, source)
        select n, 'C', '/t', 'https://v.example/', 1, 'vimeo', 'jazz ' || n, '', 'live' from generate_series(1, 2050) n`);
    await site.update({ analyzer: earlier });
    await site.client.query('update video_scores set engagement = 1 + (video_id = 7)::int');
    await site.step((statements) => updateIndex(statements, later));
    const query = { text: '', conditions: {}, asOf: new Date(), match: null, after: null };
    const { rows } = await site.process(later).page({ ...query, order: 'rating', limit: 1 });
    expect(rows.map(({ id }) => id)).toEqual([7]);
  });

  it.each(['1.1', '9.9', 'of tomorrow'])(
    'builds again what it can not read: %s',
    async (format) => {
      await site.write('jazz a', 'jazz b', 'jazz c');
      await site.update({ analyzer: later });
      await site.client.query('update search_segments set format = $1', [format]);
      await site.client.query('update search_state set revision = revision + 1');
      const index = site.process(later);
      const found: string[][] = [];
      do found.push(await site.titles(index, 'jazz'));
      while (found.length < 4 && (await rebuildSome()));
      expect(found).toEqual([[], ['jazz a', 'jazz b'], ['jazz a', 'jazz b', 'jazz c']]);
      expect(await site.formats()).toEqual(['2.2', '2.2']);
    },
  );

  it('says what is outdated before it reads a video, and what of that it can not read', async () => {
    await site.write('jazz a');
    await site.update({ analyzer: later });
    await site.write('jazz b');
    await site.update({ analyzer: earlier });
    await site.client.query(`
      update search_segments set format = '9.9' where id = (select min(id) from search_segments)`);
    const events: unknown[] = [];
    const analyzer: Analyzer = {
      ...later,
      analyze: (texts) => {
        events.push('reads');
        return later.analyze(texts);
      },
    };
    const onBegin = (outdated: Outdated) => events.push(outdated);
    await site.step((statements) => rebuildOutdated(statements, analyzer, { onBegin }));
    expect(events).toEqual([{ segments: 2, unreadable: 1 }, 'reads']);
    await site.step((statements) => rebuildOutdated(statements, analyzer, { onBegin }));
    expect(events).toHaveLength(2);
  });

  it('lists no video that was removed by a release that it can not read', async () => {
    await site.write('jazz a', 'jazz b');
    await site.update({ analyzer: later });
    await site.client.query('delete from videos where id = 1');
    await site.update({ analyzer: later });
    await site.client.query(`
      update search_segments set format = '9.9' where id = (select max(id) from search_segments)`);
    expect(await site.titles(site.process(later), 'jazz')).toEqual(['jazz b']);
    await site.update({ analyzer: later });
    expect(await site.titles(site.process(later), 'jazz')).toEqual(['jazz b']);
    expect(await site.formats()).toEqual(['2.2', '2.2']);
  });

  it('finds what looking at every video finds, whichever of them works on it in whatever order', async () => {
    const asOf = new Date();
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.tuple(anyEvent, anySearch), { minLength: 8, maxLength: 40 }),
        async (history) => {
          await site.clear();
          const processes = [earlier, later].map((analyzer) => site.process(analyzer));
          for (const [event, wanted] of history) {
            const query = { ...wanted, asOf };
            const look = () => expectScanned(site, processes, query);
            if (event.kind === 'job') await runStep(event, look);
            else await applyWrite(site, event);
            await look();
          }
          await site.update({ analyzer: later });
          await expectAllLater();
          await rollBack();
          const everything = { text: '', conditions: {}, order: 'title', limit: 50, asOf } as const;
          const restarted = [earlier, later].map((analyzer) => site.process(analyzer));
          await expectScanned(site, [...processes, ...restarted], everything);
        },
      ),
      { numRuns: 25 },
    );
  });
});

const anyStep = fc.record({
  kind: fc.constant('job' as const),
  release: fc.constantFrom(earlier, later),
  rebuilds: fc.boolean(),
  mostVideos: fc.integer({ min: 1, max: 9 }),
  isKilled: fc.nat(3).map((n) => n === 0),
  /** What is written after the step and before the end of its transaction. */
  meanwhile: fc.option(anyWrite),
});
type Step = typeof anyStep extends fc.Arbitrary<infer T> ? T : never;

const anyEvent = fc.oneof(anyWrite, { weight: 2, arbitrary: anyStep });

/** Runs a step of a release, and expects that it indexes nothing without need. */
async function runStep(
  { release, rebuilds, mostVideos, isKilled, meanwhile }: Step,
  look: () => Promise<void>,
): Promise<void> {
  const indexed: number[] = [];
  const analyzer: Analyzer = {
    ...release,
    analyze: (texts) => {
      indexed.push(...(texts as readonly IndexedVideo[]).map(({ id }) => id));
      return release.analyze(texts);
    },
  };
  const needed = rebuilds ? await outdatedIds(release) : await changedIds();
  const step = (statements: Statements): Promise<unknown> =>
    rebuilds
      ? rebuildOutdated(statements, analyzer, { mostVideos })
      : updateIndex(statements, analyzer);
  await site.step(step, jobs, async () => {
    if (meanwhile) await applyWrite(site, meanwhile);
    await look();
    return isKilled ? 'rollback' : 'commit';
  });
  expect(indexed.filter((id) => !needed.has(id))).toEqual([]);
  expect(indexed.length).toBeLessThanOrEqual(rebuilds ? mostVideos : needed.size);
}

/** Ids for which a segment of an earlier release speaks. */
async function outdatedIds({ version }: Analyzer): Promise<Set<number>> {
  const { rows } = await site.client.query<{ format: string; covers: number[] }>(
    'select format, covers from search_segments order by id',
  );
  const ids = new Set<number>();
  for (const { format, covers } of rows) {
    const isEarlier = Number(format.split('.')[1]) < version;
    for (const id of idsIn(covers))
      if (isEarlier) ids.add(id);
      else ids.delete(id);
  }
  return ids;
}

async function changedIds(): Promise<Set<number>> {
  const { rows } = await site.client.query<{ first: number; last: number }>(
    'select first_id::float8 as first, last_id::float8 as last from search_changes',
  );
  return new Set(rows.flatMap(({ first, last }) => idsIn([first, last])));
}

/** @param bounds the first and last id of each range, one after the other */
function idsIn(bounds: readonly number[]): number[] {
  return bounds.flatMap((first, i) => {
    const last = bounds[i + 1] ?? first;
    return i % 2 === 0 ? Array.from({ length: last - first + 1 }, (_, n) => first + n) : [];
  });
}

async function expectAllLater(): Promise<void> {
  expect(new Set(await site.formats())).toEqual(new Set((await site.formats()).map(() => '2.2')));
  const query = { conditions: {}, asOf: new Date(), match: null };
  const index = site.process(later);
  const counts = [
    await index.count({ ...query, text: 'later' }),
    await index.count({ ...query, text: '' }),
  ];
  expect(counts[0]).toBe(counts[1]);
}

/** The earlier release runs again: it adds what has changed to what is there. */
async function rollBack(): Promise<void> {
  const before = await site.formats();
  await site.write('jazz');
  await site.update({ analyzer: earlier });
  expect(await site.formats()).toEqual([...before, '2.1']);
}
