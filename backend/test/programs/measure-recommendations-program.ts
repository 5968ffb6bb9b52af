import { monitorEventLoopDelay } from 'node:perf_hooks';
import { timeOrderedId } from '@tessera/contracts';
import { DataSource } from 'typeorm';
import { z } from 'zod';
import { modules } from '../../src/composed-modules.js';
import { CatalogFacade } from '../../src/modules/discovery/catalog/index.js';
import { fillCatalog, fillVisitors } from '../../src/modules/discovery/sample-catalog/index.js';
import {
  CandidatePool,
  RecommendationsService,
  RecommenderTraining,
} from '../../src/modules/personalization/recommendations/index.js';
import { AppModule, migrationsOf } from '../../src/platform/app.module.js';
import { readSettings } from '../../src/platform/config/index.js';
import { createApp } from '../../src/platform/create-app.js';
import { migrateDatabase } from '../../src/platform/database/index.js';
import { createLogger } from '../../src/platform/logging/index.js';

/**
 * Measures for `bench -- recommend`, its parent process, how long lists of visitors with 500 events take, asked for by twenty at once, and in the same run how
 * long it takes as many to fetch the same videos by their ids; and lists of those who have just opened a video, which are made anew. And how long the process
 * stands still while it trains, and while it prepares what lists are made of.
 */
const connections = 20;
const sampleVisitors = 300;
const historyLength = 500;
const listLength = 12;
const warmUps = 10;
/** Pools that are made one after the other while delays are measured. */
const preparations = 5;
const delayResolutionMs = 5;

const settings = readSettings(modules);
const { databaseUrl } = settings;
if (!databaseUrl || !process.send) throw new Error('Started by `npm run bench -- recommend`');
await migrateDatabase(databaseUrl, migrationsOf(modules));
await fillCatalog(databaseUrl);
await fillVisitors(databaseUrl, { count: sampleVisitors });
const root = AppModule.of({ ...settings, jobs: 'elsewhere' }, databaseUrl, modules);
const app = await createApp(root, settings, createLogger('warn', process.stderr));
const database = app.get(DataSource);
const lists = app.get(RecommendationsService, { strict: false });
const pool = app.get(CandidatePool, { strict: false });
const catalog = app.get(CatalogFacade, { strict: false });

const visitors = Array.from({ length: connections }, (_, index) => `measured-${index}`);
for (const visitor of visitors) await writeHistory(visitor);
await database.query('analyze');
const openable = await database.query<{ id: string }[]>('select public_id as id from videos');
const trained = await delaysDuring(() =>
  app.get(RecommenderTraining, { strict: false }).train({
    signal: new AbortController().signal,
    completeWith: (effect) => database.transaction(effect),
  }),
);
const prepared = await delaysDuring(async () => {
  for (let times = 0; times < preparations; times += 1) await pool.refresh();
});

/** How long the rest of the process has to wait meanwhile, in milliseconds. */
async function delaysDuring(work: () => Promise<unknown>): Promise<{ p99: number; max: number }> {
  const delays = monitorEventLoopDelay({ resolution: delayResolutionMs });
  delays.enable();
  await work();
  delays.disable();
  return { p99: delays.percentile(99) / 1e6, max: delays.max / 1e6 };
}

/** The newest of 500 videos that were opened is an hour old. */
async function writeHistory(visitorId: string): Promise<void> {
  const rows = await database.query<{ id: string }[]>(
    'select public_id as id from videos where duplicate_of is null order by md5(public_id || $1) limit $2',
    [visitorId, historyLength],
  );
  const ids = rows.map((_, place) => timeOrderedId(Date.now() - 3_600_000 * (place + 1)));
  await database.query(
    `insert into interactions (id, visitor_id, kind, subject, payload)
      select id, $1, 'opened', subject, '{}' from unnest($2::uuid[], $3::text[]) as opened (id, subject)`,
    [visitorId, ids, rows.map(({ id }) => id)],
  );
}

async function timed<T>(work: () => Promise<T>): Promise<{ ms: number; result: T }> {
  const started = performance.now();
  const result = await work();
  return { result, ms: performance.now() - started };
}

type Work = (visitorId: string) => Promise<unknown>;
const nothing: Work = () => Promise.resolve();

/** Something that changes the next list. The video is chosen here, so that nothing but writing the event takes the database's time. */
function openOneMore(visitorId: string): Promise<unknown> {
  const opened = openable[Math.floor(Math.random() * openable.length)];
  return database.query(
    `insert into interactions (id, visitor_id, kind, subject, payload) values ($2, $1, 'opened', $3, '{}')`,
    [visitorId, timeOrderedId(Date.now()), opened?.id],
  );
}

/** Each of twenty asks again as soon as it has its list. */
async function measure(runs: number) {
  const shown = new Map<string, string[]>();
  const list = async (visitorId: string) => {
    const { items } = await lists.list(visitorId, { limit: listLength });
    shown.set(
      visitorId,
      items.map(({ videoId }) => videoId),
    );
  };
  const fetch = (visitorId: string) => catalog.videos(shown.get(visitorId) ?? []);
  const inParallel = async (work: Work, times: number, before: Work = nothing) => {
    const measured = visitors.map(async (visitorId) => {
      const own: number[] = [];
      for (let run = 0; run < times; run += 1) {
        await before(visitorId);
        own.push((await timed(() => work(visitorId))).ms);
      }
      return own;
    });
    return (await Promise.all(measured)).flat();
  };
  await inParallel(list, warmUps);
  await inParallel(list, warmUps, openOneMore);
  await inParallel(fetch, warmUps);
  const measured = { listed: [] as number[], made: [] as number[], fetched: [] as number[] };
  // In turns, so that what else the machine does falls on both.
  for (let round = 0; round < runs; round += 1) {
    measured.listed.push(...(await inParallel(list, 2)));
    measured.made.push(...(await inParallel(list, 2, openOneMore)));
    measured.fetched.push(...(await inParallel(fetch, 2)));
  }
  return { ...measured, trained, prepared };
}

process.once('message', (message) => {
  void measure(z.int().positive().parse(message)).then((measured) => process.send?.(measured));
});
process.once('disconnect', () => void app.close());
process.send('ready');
