import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { type KnownItem, knownItems, misspelled, numbersFrom } from './known-items.js';
import { readTalks, type Talk } from './talks.js';

const workspace = fileURLToPath(new URL('../../../..', import.meta.url));
const program = join(workspace, 'backend/dist/search.js');
const talksFile =
  process.env['TALKS_FILE'] ?? join(workspace, '../shared/data/conference-talks.jsonl.gz');

/** Shares of searches that must find their video. */
const demands = {
  'as written': { first: 0.8, ten: 0.93 },
  'one typo': { first: 0, ten: 0.86 },
};

/**
 * Searches for known videos by three words of their titles, as they are and with a typo, and prints how many are found.
 * @param count number of searches
 */
export async function runRelevanceBench(count: number): Promise<void> {
  const talks = await readTalks(talksFile);
  if (!talks) {
    console.log(`Skipped: ${talksFile} is not there; TALKS_FILE names another one.`);
    return;
  }
  const next = numbersFrom(42);
  const items = knownItems(talks, count, next);
  const typos = items.map((item) => misspelled(item, next));
  const rows = [
    await measured('as written', talks, items),
    await measured('one typo', talks, typos),
  ];
  console.log(`${count} searches for one of ${talks.length} talks by three words of its title`);
  console.table(rows);
  if (rows.some(({ passed }) => !passed)) process.exitCode = 1;
}

async function measured(
  name: keyof typeof demands,
  talks: readonly Talk[],
  items: readonly KnownItem[],
) {
  const folder = await mkdtemp(join(tmpdir(), 'tessera-relevance-'));
  try {
    const [first, ten] = await evaluated(folder, talks, items);
    const demanded = demands[name];
    const passed = first >= demanded.first && ten >= demanded.ten;
    return {
      search: name,
      first,
      demandedFirst: demanded.first,
      ten,
      demandedTen: demanded.ten,
      passed,
    };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Shares of searches with the video in the first place, and among the first ten. */
async function evaluated(
  folder: string,
  talks: readonly Talk[],
  items: readonly KnownItem[],
): Promise<[number, number]> {
  const files = {
    documents: talks.map((talk, place) => JSON.stringify({ id: place, ...talk })),
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
