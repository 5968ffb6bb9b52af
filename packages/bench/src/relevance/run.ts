import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import {
  type KnownItem,
  knownItems,
  misspelled,
  numbersFrom,
  watchedItems,
} from './known-items.js';
import { readTalks } from './talks.js';
import { readTrending } from './trending.js';

const workspace = fileURLToPath(new URL('../../../..', import.meta.url));
const program = join(workspace, 'backend/dist/search.js');
const data = join(workspace, '../shared/data');
const talksFile = process.env['TALKS_FILE'] ?? join(data, 'conference-talks.jsonl.gz');
const trendingFile = process.env['TRENDING_FILE'] ?? join(data, 'youtube-trending-us-2017.csv.gz');

/** Searches in documents, and the shares of them that must find what is wanted in the first place, and among the first ten. */
interface Trial {
  readonly search: string;
  readonly documents: readonly object[];
  readonly items: readonly KnownItem[];
  readonly demanded: readonly [first: number, ten: number];
}

/**
 * Searches for known videos by words of their titles, and prints how many are found: recorded talks by three words, as they are and
 * with a typo, and videos that were watched by one or two words, with and without knowing how often they had been.
 * @param count number of searches of each kind
 */
export async function runRelevanceBench(count: number): Promise<void> {
  const trials = [...(await talkTrials(count)), ...(await watchedTrials(count))];
  const rows = [];
  for (const trial of trials) rows.push(await measured(trial));
  if (rows.length > 0) console.table(rows);
  if (rows.some(({ passed }) => !passed)) process.exitCode = 1;
}

async function talkTrials(count: number): Promise<Trial[]> {
  const talks = await readTalks(talksFile);
  if (!talks) return skipped(talksFile, 'TALKS_FILE');
  console.log(`${count} searches for one of ${talks.length} talks by three words of its title`);
  const next = numbersFrom(42);
  const items = knownItems(talks, count, next);
  const typos = items.map((item) => misspelled(item, next));
  return [
    { search: 'as written', documents: talks, items, demanded: [0.8, 0.93] },
    { search: 'one typo', documents: talks, items: typos, demanded: [0, 0.86] },
  ];
}

async function watchedTrials(count: number): Promise<Trial[]> {
  const videos = await readTrending(trendingFile);
  if (!videos) return skipped(trendingFile, 'TRENDING_FILE');
  console.log(
    `${count} searches for one of ${videos.length} videos, as often as it was watched on the next day`,
  );
  const items = watchedItems(videos, count, numbersFrom(42));
  const texts = videos.map(({ title, channel, tags }) => ({ title, channel, tags }));
  return [
    { search: 'watched, by text', documents: texts, items, demanded: [0, 0] },
    { search: 'watched', documents: videos, items, demanded: watchedDemands },
  ];
}

/** What the text alone reaches is clearly less. */
const watchedDemands = [0.65, 0.9] as const;

function skipped(file: string, variable: string): [] {
  console.log(`Skipped: ${file} is not there; ${variable} names another one.`);
  return [];
}

async function measured({ search, documents, items, demanded }: Trial) {
  const folder = await mkdtemp(join(tmpdir(), 'tessera-relevance-'));
  try {
    const [first, ten] = await evaluated(folder, documents, items);
    const [demandedFirst, demandedTen] = demanded;
    const passed = first >= demandedFirst && ten >= demandedTen;
    return { search, first, demandedFirst, ten, demandedTen, passed };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Shares of searches with the video in the first place, and among the first ten. */
async function evaluated(
  folder: string,
  documents: readonly object[],
  items: readonly KnownItem[],
): Promise<[number, number]> {
  const files = {
    documents: documents.map((document, place) => JSON.stringify({ id: place, ...document })),
    queries: items.map(({ words }, i) => `${i}\t${words.join(' ')}`),
    judgments: items.flatMap(({ wanted }, i) => wanted.map((place) => `${i} 0 ${place} 1`)),
  };
  const words = ['evaluate'];
  for (const [name, lines] of Object.entries(files)) {
    const file = join(folder, name === 'documents' ? `${name}.jsonl` : `${name}.txt`);
    await writeFile(file, `${lines.join('\n')}\n`);
    words.push(`--${name}`, file);
  }
  const { stdout } = await promisify(execFile)(process.execPath, [program, ...words]);
  return [figure(stdout, 'Success@1'), figure(stdout, 'Success@10')];
}

function figure(output: string, name: string): number {
  const found = output.split('\n').find((line) => line.startsWith(`${name} `));
  if (found === undefined) throw new Error(`No ${name} in: ${output}`);
  return Number(found.slice(name.length));
}
