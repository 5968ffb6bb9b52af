import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { startDatabaseServer } from '@tessera/database-server';
import { generateSigningKey } from '@tessera/release-rules/signing';
import {
  bulletin,
  folderOfPart,
  launchSite,
  removeFolder,
  temporaryFolder,
} from '@tessera/testing';
import { Floor } from './floor.js';
import { benchPublish, type PublishResult } from './publish-bench.js';
import { publishParts } from './publish-parts.js';
import { publishReport } from './report.js';

/** A remote of one page, and one of many. */
const measured = { [bulletin.name]: bulletin.page, 'mf-discovery': '/' } as const;

/**
 * Measures how long it takes until visitors get what was built, beside what the disk and the database need for it, and
 * prints the report.
 *
 * @param runs how often
 */
export async function runPublishBench(runs: number): Promise<void> {
  const folder = await temporaryFolder('publish');
  // Not the one for tests, which does without safety.
  const database = await startDatabaseServer({ folder: join(folder, 'database') });
  try {
    const url = await database.database('tessera');
    await benchOn(url, folder, runs);
  } finally {
    await database.stop();
    await Promise.all([folder, database.folder].map(removeFolder));
  }
}

async function benchOn(databaseUrl: string, folder: string, runs: number): Promise<void> {
  const token = randomBytes(32).toString('base64url');
  const settings = {
    DATABASE_URL: databaseUrl,
    DEPLOY_TOKEN: token,
    RATE_LIMIT_PER_MINUTE: '1000000',
    FIRST_DATA_TIMEOUT_MS: '60000',
  };
  say('Starting the site …');
  const launched = await launchSite({ settings, dataDir: join(folder, 'data') });
  const floor = await Floor.open(databaseUrl, join(folder, 'data', 'floor'));
  try {
    const site = { url: launched.address, token, key: generateSigningKey() };
    await publishParts(site);
    const results: PublishResult[] = [];
    for (const [name, page] of Object.entries(measured)) {
      say(`${name}: ${runs} releases …`);
      const released = { name, page, build: join(folderOfPart(name), 'dist') };
      const builds = join(folder, 'builds');
      results.push(await benchPublish({ site, released, floor, runs, folder: builds }));
    }
    console.log(publishReport(results));
  } finally {
    await floor.close();
    await launched.stop();
  }
}

const say = (text: string): void => console.error(text);
