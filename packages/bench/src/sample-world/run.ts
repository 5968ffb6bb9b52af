import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { plantedTruth, type PlantedTruth, type WorldOptions } from '@tessera/sample-catalog';
import { type LaunchedSite, launchSite, removeFolder, temporaryFolder } from '@tessera/testing';
import pg from 'pg';
import { z } from 'zod';
import { withDatabase } from '../measured-program.js';

/** How long a movement of the world may keep everything else waiting, in milliseconds. */
const targetMs = 20;
const hour = 3_600_000;
const everyMs = 1000;

type Story = Extract<PlantedTruth, { kind: 'story' }>;

const turns = z.object({ turns: z.array(z.number()) });

/**
 * Starts a site with a fresh sample catalog and watches it for some minutes: which planted stories its visitors see come out, when, and
 * what the moving world costs.
 * @param minutes how long
 */
export async function runSampleWorldBench(minutes: number): Promise<void> {
  await withDatabase('sample-world', async (databaseUrl) => {
    const folder = await temporaryFolder('sample-world');
    const file = join(folder, 'turns.json');
    const probe = new URL('../event-loop/turn-probe.js', import.meta.url);
    const site = await launchSite({
      dataDir: join(folder, 'data'),
      settings: {
        DATABASE_URL: databaseUrl,
        SAMPLE_CATALOG: 'on',
        SAMPLE_CLOCK: '12',
        NODE_OPTIONS: `--import ${probe.href}`,
        TURN_FIGURES: file,
      },
    });
    const client = new pg.Client({ connectionString: databaseUrl });
    try {
      await client.connect();
      const first = await firstMovement(site);
      await longestTurns(site, file);
      await watch(client, minutes);
      const all = await movements(site);
      console.log(costs(first, all, await longestTurns(site, file)));
    } finally {
      await client.end();
      await site.stop();
      await removeFolder(folder);
    }
  });
}

/** Prints what comes out as it comes. */
async function watch(client: pg.Client, minutes: number): Promise<void> {
  const { rows } = await client.query<WorldOptions>(
    'select seed, size, anchor from sample_catalog',
  );
  const [options] = rows;
  if (!options) throw new Error('The site has no sample catalog.');
  const { anchor } = options;
  const stories = plantedTruth(
    options,
    new Date(anchor.getTime() - 4 * hour),
    new Date(anchor.getTime() + hour + (minutes / 60) * 12 * hour),
  ).filter((truth): truth is Story => truth.kind === 'story');
  const started = Date.now();
  const seen = new Map<string, number>();
  console.log('| minute | what comes out |\n|---|---|');
  while (Date.now() - started < minutes * 60_000) {
    for (const line of await news(client, stories, seen))
      console.log(`| ${((Date.now() - started) / 60_000).toFixed(1)} | ${line} |`);
    await pause(everyMs);
  }
  const { rows: counted } = await client.query<{ videos: string; counts: string }>(
    `select (select count(*) from videos where published_at >= $1) as videos,
      (select count(*) from video_statistics where taken_at >= $1) as counts`,
    [new Date(started)],
  );
  console.log(
    `\nNew videos: ${counted[0]?.videos}; counts that were taken: ${counted[0]?.counts}.`,
  );
}

/** Stories of which more owners have published than before. */
async function news(
  client: pg.Client,
  stories: readonly Story[],
  seen: Map<string, number>,
): Promise<string[]> {
  const ids = stories.flatMap(({ burst }) => burst.map(({ id }) => id));
  const { rows } = await client.query<{ id: string }>(
    'select public_id as id from videos where public_id = any($1)',
    [ids],
  );
  const out = new Set(rows.map(({ id }) => id));
  return stories.flatMap(({ topic, burst, owners }) => {
    const found = new Set(burst.filter(({ id }) => out.has(id)).map(({ owner }) => owner)).size;
    if (found === (seen.get(topic) ?? 0)) return [];
    seen.set(topic, found);
    return [`${topic}: ${found} of ${owners} owners`];
  });
}

/** Since the last time, in milliseconds. */
async function longestTurns({ pid }: LaunchedSite, file: string): Promise<readonly number[]> {
  await removeFolder(file);
  process.kill(pid, 'SIGUSR2');
  for (;;) {
    await pause(50);
    const text = await readFile(file, 'utf8').catch(() => '');
    if (text !== '') return turns.parse(JSON.parse(text)).turns;
  }
}

/** How long movements of the world took, added up. */
interface Movements {
  readonly seconds: number;
  readonly count: number;
}

/** That after the start, which makes up for the time since the anchor. */
async function firstMovement(site: LaunchedSite): Promise<Movements> {
  for (;;) {
    const found = await movements(site);
    if (found.count > 0) return found;
    await pause(everyMs);
  }
}

async function movements({ address }: LaunchedSite): Promise<Movements> {
  const response = await fetch(`${address}/metrics`);
  const metrics = await response.text();
  const figure = (name: string) => {
    const line = new RegExp(
      `^job_duration_seconds_${name}\\{[^}]*sample-world[^}]*\\} (\\S+)`,
      'm',
    );
    return Number(line.exec(metrics)?.[1] ?? 0);
  };
  return { seconds: figure('sum'), count: figure('count') };
}

function costs(first: Movements, all: Movements, taken: readonly number[]): string {
  const ms = (1000 * (all.seconds - first.seconds)) / (all.count - first.count);
  const longest = Math.max(0, ...taken);
  const over = taken.filter((turn) => turn > targetMs).length;
  return [
    `The first movement took ${first.seconds.toFixed(1)} s in the background, each of the ${all.count - first.count} after it ${ms.toFixed(0)} ms on average, with the database.`,
    `After it, the longest turn of the main thread was ${longest.toFixed(0)} ms, all jobs of the site included; ${over} were longer than ${targetMs} ms.`,
  ].join('\n');
}
