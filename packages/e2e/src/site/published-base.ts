import { createHash, randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, rename } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import {
  createTestDatabase,
  launchSite,
  removeFolder,
  serverVariable,
  startDatabase,
  type TestServer,
} from '@tessera/testing';
import { publishBuilds, releasable } from '@tessera/workspace/publish';

const workspace = fileURLToPath(new URL('../../../..', import.meta.url));
const bases = join(workspace, '.nx/journeys-site');

/** Variable with the folder of the base, for workers. */
const baseVariable = 'TESSERA_JOURNEYS_BASE';

/** Name of the database that sites copy. */
export const template = 'site';

/** What every site of the journeys begins with: the sample catalog, and all builds published. */
export interface PublishedBase {
  /** Data folder of a site. */
  readonly data: string;
  /** Data of the PostgreSQL server that has the template. */
  readonly database: string;
  /** Key that has signed the builds. */
  readonly keyFile: string;
}

/** Settings of all sites. */
export function siteSettings(token: string): Readonly<Record<string, string>> {
  return {
    DEPLOY_TOKEN: token,
    RATE_LIMIT_PER_MINUTE: '1000000',
    // Journeys see the same videos wherever they run.
    LIVE_PLATFORMS: 'off',
    // On a busy machine a page must not open without what the journeys look for.
    FIRST_DATA_TIMEOUT_MS: '60000',
  };
}

/**
 * Made once for what is built, and kept for later runs of the day: what the catalog dates is counted from its making.
 * Runs in one workspace come one after the other.
 */
export async function prepareBase(): Promise<PublishedBase> {
  const folder = join(bases, `${new Date().toISOString().slice(0, 10)}-${await hashOfBuilds()}`);
  if (!existsSync(folder)) await makeBase(folder);
  process.env[baseVariable] = folder;
  return preparedBase();
}

/** That of this run, in its workers too. */
export function preparedBase(): PublishedBase {
  return baseIn(process.env[baseVariable] ?? '');
}

function baseIn(folder: string): PublishedBase {
  return {
    data: join(folder, 'data'),
    database: join(folder, 'database'),
    keyFile: join(folder, 'key.json'),
  };
}

/** Under another name until it is complete: a run that is stopped leaves no half base. */
async function makeBase(folder: string): Promise<void> {
  await removeFolder(bases);
  const draft = `${folder}.new`;
  await mkdir(draft, { recursive: true });
  await fill(baseIn(draft), await startDatabase());
  await rename(draft, folder);
}

async function fill({ data, database, keyFile }: PublishedBase, server: TestServer): Promise<void> {
  process.env[serverVariable] = server.url;
  try {
    const prepare = (url: string) => publishInto(url, data, keyFile);
    await (await createTestDatabase({ template, prepare })).drop();
  } catch (error) {
    await server.stop();
    throw error;
  }
  await server.stop(database);
}

async function publishInto(url: string, dataDir: string, keyFile: string): Promise<void> {
  const token = randomBytes(32).toString('base64url');
  const settings = { ...siteSettings(token), DATABASE_URL: url };
  const site = await launchSite({ settings, dataDir });
  try {
    const onWait = (text: string) => console.error(text);
    await publishBuilds({ url: site.address, token, onWait }, { keyFile });
  } finally {
    await site.stop();
  }
}

/** Of everything that is published, and of what serves it. */
async function hashOfBuilds(): Promise<string> {
  const hash = createHash('sha256');
  for (const project of [join(workspace, 'backend'), ...releasable()]) {
    for (const file of await builtFiles(join(project, 'dist')))
      hash.update(file).update(await readFile(file));
  }
  return hash.digest('hex').slice(0, 16);
}

async function builtFiles(dist: string): Promise<string[]> {
  const entries = await readdir(dist, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile() && !entry.name.endsWith('.map'))
    .map(({ parentPath, name }) => join(parentPath, name))
    .toSorted();
}
