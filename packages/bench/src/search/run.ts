import { rowsOf, withCatalog } from './catalog-of-bench.js';
import { type Answer, MeasuredProcess } from './measured-process.js';
import { type QueryClass, queryClasses, readWords } from './query-log.js';
import { report, type Results } from './report.js';

const videos = Number(process.env['SEARCH_BENCH_VIDEOS'] ?? 1_000_000);
const perPage = 24;
/** Searches of every kind that come before, so that code and caches are as in a process that has run for a while. */
const warmUps = 50;

/**
 * Measures searches among a million generated videos in a process of its own, and prints how they compare with fetching as many videos by ids
 * in the same process.
 * @param rounds how many searches of the log, of which each kind has its share
 */
export async function runSearchBench(rounds: number): Promise<void> {
  await withCatalog(videos, async (url) => {
    const results = await MeasuredProcess.during(url, (started) => measure(url, started, rounds));
    console.log(report(results));
  });
}

async function measure(url: string, started: MeasuredProcess, rounds: number): Promise<Results> {
  console.error('Indexing what is not yet …');
  const { ms } = await started.ask({ kind: 'update' });
  console.error(`Indexed in ${(ms / 1000).toFixed(1)} s`);
  const classes = queryClasses(await readWords(url));
  const fetch = await fetches(url, started);
  for (const one of classes) for (let i = 0; i < warmUps; i += 1) await search(started, one);
  for (let i = 0; i < warmUps; i += 1) await fetch();
  const times = new Map(classes.map(({ name }) => [name, [] as number[]]));
  const unit: number[] = [];
  const mix: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const one = ofMix(classes, round);
    const found = await search(started, one);
    times.get(one.name)?.push(found.ms);
    mix.push(found.ms);
    unit.push(await fetch());
    if (round % 100 === 99) console.error(`${round + 1} of ${rounds} searches`);
  }
  const { memory } = await started.ask({ kind: 'fetch', ids: [] });
  const measured = [...times].map(([name, ofClass]) => ({ name, times: ofClass }));
  const indexBytes = await sizeOfIndex(url);
  return { videos, fetches: unit, classes: measured, mix, memory, indexBytes };
}

/** The kinds in turn, each as often as its share says. */
function ofMix(classes: readonly QueryClass[], round: number): QueryClass {
  let place = (round * 37) % 100;
  for (const one of classes) {
    if (place < one.share) return one;
    place -= one.share;
  }
  throw new Error('The shares of the log are not 100 in all');
}

/** The last of the pages that the kind asks for. */
async function search(
  started: MeasuredProcess,
  { next, kind, pagesBefore = 0 }: QueryClass,
): Promise<Answer> {
  const query = next();
  let page = await started.ask({ kind, query });
  for (let read = 0; read < pagesBefore && page.next; read += 1)
    page = await started.ask({ kind, query: { ...query, cursor: page.next } });
  return page;
}

/** Fetches other videos each time. @returns a function that says how long it took */
async function fetches(url: string, started: MeasuredProcess): Promise<() => Promise<number>> {
  const rows = await rowsOf<{ id: string }>(
    url,
    'select public_id as id from videos tablesample system (2) repeatable (3) order by random() limit 20000',
  );
  let at = 0;
  return async () => {
    const ids = Array.from({ length: perPage }, (_, i) => rows[(at + i) % rows.length]?.id ?? '');
    at += perPage;
    return (await started.ask({ kind: 'fetch', ids })).ms;
  };
}

async function sizeOfIndex(url: string): Promise<number> {
  const [row] = await rowsOf<{ bytes: string }>(
    url,
    `select sum(pg_total_relation_size(name)) as bytes
      from unnest(array['search_columns', 'search_postings', 'search_segments']::regclass[]) as name`,
  );
  return Number(row?.bytes);
}
