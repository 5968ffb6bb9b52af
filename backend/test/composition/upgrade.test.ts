import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { ensureSampleCatalog } from '@tessera/sample-catalog';
import {
  createTestDatabase,
  launchSite,
  type LaunchedSite,
  type TestDatabase,
} from '@tessera/testing';
import pg from 'pg';
import { modules } from '../../src/composed-modules.js';
import { ensureCategories, refreshScores } from '../../src/modules/discovery/catalog/index.js';
import { migrationsOf } from '../../src/platform/app.module.js';
import {
  lastRelease,
  migrateDatabase,
  recordMigrations,
} from '../../src/platform/database/index.js';
import { releasedMigrations } from './released-migrations.js';

/** Hashes of all migrations, from their sources, by name. */
async function sourceHashes(): Promise<Record<string, string>> {
  const all = migrationsOf(modules).flatMap(({ migrations = [] }) => migrations);
  const recorded = await recordMigrations(all);
  return Object.fromEntries(recorded.map(({ name, hash }) => [name, hash]));
}

/** Releases before decision 0088 recorded no hashes. */
const withoutHashes = 'alter table migrations drop hash, drop created';

/** Of the last release, which purged each deleted row by a job of its own. */
const purge = `
  insert into jobs (kind, payload, run_at, max_attempts)
    values ('purge-playlist', '{}', now() + interval '1 day', 8)`;

/** The schema of the last release, and a sample catalog of before samples came with anything beside their rows. */
async function fillAsBefore(url: string): Promise<void> {
  const released = migrationsOf(modules).map((module) => ({
    ...module,
    migrations: module.migrations?.filter(({ name }) => Number(name.slice(-13)) <= lastRelease),
  }));
  await migrateDatabase(url, released);
  await rowsOf(url, withoutHashes);
  await rowsOf(url, purge);
  await ensureSampleCatalog(url, { size: 300, ensureCategories, afterWriting: refreshScores });
}

async function rowsOf(url: string, statement: string): Promise<Record<string, string>[]> {
  const client = new pg.Client(url);
  await client.connect();
  try {
    return (await client.query<Record<string, string>>(statement)).rows;
  } finally {
    await client.end();
  }
}

describe('released migrations', () => {
  it('are what sites have run: where this fails, undo what was edited, and the way in which it is hashed', async () => {
    const hashes = Object.entries(await sourceHashes());
    const released = hashes.filter(([name]) => Number(name.slice(-13)) <= lastRelease);
    expect(Object.fromEntries(released)).toEqual(releasedMigrations);
  });
});

describe('a site on the data of an older version', () => {
  let database: TestDatabase;
  let site: LaunchedSite;
  beforeAll(async () => {
    database = await createTestDatabase({ template: 'last_release', prepare: fillAsBefore });
    site = await launchSite({ settings: { DATABASE_URL: database.url } });
  });
  afterAll(async () => {
    await site.stop();
    await database.drop();
  });

  const read = async (path: string): Promise<unknown> => {
    const response = await fetch(site.address + path);
    expect([path, response.status]).toEqual([path, 200]);
    return response.json();
  };

  it('starts, and shows its videos', async () => {
    const { status } = await fetch(`${site.address}/readyz`);
    expect(status).toBe(200);
    expect(await read('/api/videos/category/music')).toMatchObject({
      total: expect.any(Number),
      videos: expect.arrayContaining([expect.anything()]),
    });
  });

  it('finds in its migrations, as they were built, what their sources say', async () => {
    const found = await rowsOf(database.url, 'select name, hash from migrations');
    expect(Object.fromEntries(found.map(({ name, hash }) => [name, hash]))).toEqual(
      await sourceHashes(),
    );
  });

  it('goes on while a server with an edited migration refuses to start beside it', async () => {
    const name = 'Playlists1764000008000';
    const [before] = await rowsOf(
      database.url,
      `update migrations set hash = 'of another text' where name = '${name}' returning name`,
    );
    expect(before).toEqual({ name });
    const start = launchSite({ settings: { DATABASE_URL: database.url } });
    const refusal = await start.then((other) => other.stop()).catch(String);
    const { [name]: hash } = await sourceHashes();
    await rowsOf(database.url, `update migrations set hash = '${hash}' where name = '${name}'`);
    expect(refusal).toBe(
      'Error: The site ended instead of starting (code 1):\n' +
        `Not started, because a migration was edited after it had run on this database: ${name} of module playlists. ` +
        'Install a build in which it is as it was, and whose changes are a migration of their own.\n',
    );
    expect((await fetch(`${site.address}/readyz`)).status).toBe(200);
  });

  it('has no jobs left that nobody would run', async () => {
    const jobs = await rowsOf(database.url, `select id from jobs where kind like 'purge-%'`);
    expect(jobs).toEqual([]);
  });

  it('has the collections that samples come with by now', async () => {
    const { collections } = (await read('/api/collections')) as { collections: unknown[] };
    expect(collections).toHaveLength(4);
  });
});
