import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { generateSigningKey } from '@tessera/release-rules/signing';
import { type LaunchedSite, launchSite, removeFolder, temporaryFolder } from '@tessera/testing';
import pg from 'pg';
import { z } from 'zod';
import { withDatabase } from '../measured-program.js';
import { publishParts } from '../publish/publish-parts.js';
import { quantile } from '../statistics.js';

/** How long the site may let everything else wait, in milliseconds. */
const targetMs = 50;
/** Nearly as many as are read at once by a process that searches. */
const changedVideos = 5_000;

const figures = z.object({
  /** Of those that took long enough to be noticed, in milliseconds. */
  turns: z.array(z.number()),
  /** In bytes, since the process has started. */
  peakMemory: z.number(),
});
type Figures = z.output<typeof figures>;

/** What the site does in one after the other. */
type Phase = 'start' | 'publish' | 'changes';

/**
 * Measures how long the main thread of a site works without a pause: while it starts with a fresh sample catalog, while all parts are published, and
 * while many videos change and are searched. Prints the longest turns and their ratio to the target.
 * @param runs how often, each time with a fresh database
 */
export async function runEventLoopBench(runs: number): Promise<void> {
  const measured: Readonly<Record<Phase, Figures>>[] = [];
  for (let run = 1; run <= runs; run += 1) {
    console.error(`Start ${run} of ${runs} …`);
    measured.push(await withDatabase('event-loop', measureSite));
  }
  console.log(report(measured));
}

async function measureSite(databaseUrl: string): Promise<Readonly<Record<Phase, Figures>>> {
  const folder = await temporaryFolder('event-loop');
  const file = join(folder, 'turns.json');
  const token = randomBytes(32).toString('base64url');
  const probe = new URL('turn-probe.js', import.meta.url);
  const settings = {
    DATABASE_URL: databaseUrl,
    DEPLOY_TOKEN: token,
    RATE_LIMIT_PER_MINUTE: '1000000',
    NODE_OPTIONS: `--import ${probe.href}`,
    TURN_FIGURES: file,
  };
  const site = await launchSite({ settings, dataDir: join(folder, 'data') });
  try {
    const start = await take(site, file);
    await publishParts({ url: site.address, token, key: generateSigningKey() });
    await untilIndexed(databaseUrl);
    const publish = await take(site, file);
    await changeVideos(databaseUrl, site.address);
    await untilIndexed(databaseUrl);
    return { start, publish, changes: await take(site, file) };
  } finally {
    await site.stop();
    await removeFolder(folder);
  }
}

/** The turns since the last time. */
async function take({ pid }: LaunchedSite, file: string): Promise<Figures> {
  await removeFolder(file);
  process.kill(pid, 'SIGUSR2');
  for (;;) {
    await pause(50);
    const text = await readFile(file, 'utf8').catch(() => '');
    if (text !== '') return figures.parse(JSON.parse(text));
  }
}

async function changeVideos(databaseUrl: string, site: string): Promise<void> {
  await rows(
    databaseUrl,
    `update videos set title = title || ' anew' where id in (select id from videos order by id limit ${changedVideos})`,
  );
  const response = await fetch(`${site}/api/videos/search?q=anew`);
  if (!response.ok) throw new Error(`The search was answered with ${response.status}`);
  await response.arrayBuffer();
}

/** Until the job has made segments of all changes. */
async function untilIndexed(databaseUrl: string): Promise<void> {
  while ((await rows(databaseUrl, 'select from search_changes limit 1')).length > 0)
    await pause(200);
}

async function rows(databaseUrl: string, statement: string): Promise<readonly object[]> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    return (await client.query<object>(statement)).rows;
  } finally {
    await client.end();
  }
}

function report(measured: readonly Readonly<Record<Phase, Figures>>[]): string {
  const phases = ['start', 'publish', 'changes'] as const;
  const longest = (phase: Phase): number[] =>
    measured.map((run) => Math.max(0, ...run[phase].turns));
  // Nobody is served while it starts: the framework makes the application in one turn.
  const worst = Math.max(...longest('publish'), ...longest('changes'));
  const memory = quantile(
    measured.map(({ changes }) => changes.peakMemory / 1e6),
    0.5,
  );
  return [
    '| while | longest turn, median | worst | turns over the target per run |',
    '|---|---|---|---|',
    ...phases.map((phase) => {
      const over = measured.map((run) => run[phase].turns.filter((ms) => ms > targetMs).length);
      const [median, max] = [quantile(longest(phase), 0.5), Math.max(...longest(phase))];
      return `| ${phase} | ${median.toFixed(0)} ms | ${max.toFixed(0)} ms | ${quantile(over, 0.5)} |`;
    }),
    '',
    `The most memory that the process had was ${memory.toFixed(0)} MB.`,
    `Once the site is ready, the longest turn is ${(worst / targetMs).toFixed(2)} times the target of ${targetMs} ms: ${worst <= targetMs ? 'reached' : 'MISSED'}.`,
  ].join('\n');
}
