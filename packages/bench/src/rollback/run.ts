import { randomBytes } from 'node:crypto';
import { acceptKey, publishFolder } from '@tessera/release-cli';
import { generateSigningKey } from '@tessera/release-rules/signing';
import {
  bulletin,
  folderOfPart,
  launchSite,
  type LaunchedSite,
  removeFolder,
  startDatabase,
  temporaryFolder,
} from '@tessera/testing';
import { partNames } from '../built-parts.js';
import { quantile } from '../statistics.js';
import { EventStreams } from './event-streams.js';
import { Load } from './load.js';
import { measureSwitches, type SwitchTimes } from './switches.js';

const openTabs = 50;
const loadWorkers = 2;
/** The part that is rolled back, and its two versions: the same build under two names. */
const { name, page } = bulletin;
const versions = ['9.2.0', '9.1.0'] as const;
/** What a rollback may take, p99, in milliseconds. */
const target = 1000;

/**
 * Rolls a remote back under load on a site of two processes over one database, and prints how long it takes until new
 * pages and open tabs have the old version.
 *
 * @param rounds how often
 */
export async function runRollbackBench(rounds: number): Promise<void> {
  const token = randomBytes(32).toString('base64url');
  const database = await startDatabase();
  const dataDir = await temporaryFolder('rollback');
  const sites: LaunchedSite[] = [];
  const streams = new EventStreams();
  try {
    const settings = {
      DATABASE_URL: database.url,
      DEPLOY_TOKEN: token,
      RATE_LIMIT_PER_MINUTE: '1000000',
      FIRST_DATA_TIMEOUT_MS: '60000',
    };
    say('Starting two processes over one database …');
    for (const _ of [1, 2]) sites.push(await launchSite({ settings, dataDir }));
    const processes = sites.map(({ address }) => address);
    const [control = ''] = processes;
    await publishParts(control, token);
    for (let index = 0; index < openTabs; index += 1)
      await streams.open(`${processes[index % processes.length]}/api/composition/events`);
    const pages = processes.flatMap((one) => [`${one}/`, `${one}${page}`]);
    const load = new Load(pages, loadWorkers);
    const onProgress = (done: number): void => say(`rollback ${done} of ${rounds}`);
    const site = { control, processes, token, name, page, versions };
    const times = await measureSwitches(site, streams, rounds, onProgress);
    await load.stop();
    console.log(report(times, load, rounds));
  } finally {
    streams.close();
    for (const site of sites) await site.stop();
    await database.stop();
    await removeFolder(dataDir);
  }
}

const say = (text: string): void => console.error(text);

async function publishParts(url: string, token: string): Promise<void> {
  const key = generateSigningKey();
  const access = { url, token, signingKey: () => key, activate: true };
  for (const part of partNames()) {
    await acceptKey({ url, token }, part, key.publicKey);
    const folder = folderOfPart(part);
    if (part !== name) await publishFolder({ ...access, folder });
    // The one that is returned to stays active.
    else for (const version of versions) await publishFolder({ ...access, folder, version });
  }
}

function report({ pages, tabs }: SwitchTimes, load: Load, rounds: number): string {
  const isReached = [pages, tabs].every((values) => quantile(values, 0.99) <= target);
  const { requests, failures } = load;
  return [
    `### Rollback, two processes on one database, ${openTabs} open tabs, under load (${rounds} rounds)`,
    '',
    '| from acceptance until | measured | p50 | p99 | max |',
    '|---|---|---|---|---|',
    row('a new page has the old version', pages),
    row('an open tab is notified', tabs),
    '',
    `${requests} pages and files were loaded meanwhile, ${failures.length} of them failed.`,
    ...failures.slice(0, 10),
    '',
    `- ${isReached ? 'reached' : 'MISSED'}: p99 ≤ ${target} ms`,
    `- ${failures.length === 0 ? 'reached' : 'MISSED'}: no failed request during ${2 * rounds} switches`,
  ].join('\n');
}

function row(what: string, values: readonly number[]): string {
  const [p50, p99, max] = [0.5, 0.99, 1].map((share) => quantile(values, share).toFixed(0));
  return `| ${what} | ${values.length} | ${p50} ms | ${p99} ms | ${max} ms |`;
}
