import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { ensureSampleCatalog } from '@tessera/sample-catalog';
import {
  createTestDatabase,
  launchSite,
  type LaunchedSite,
  type TestDatabase,
} from '@tessera/testing';
import { modules } from '../../src/composed-modules.js';
import { ensureCategories, refreshScores } from '../../src/modules/catalog/index.js';
import { migrationsOf } from '../../src/platform/app.module.js';
import { migrateDatabase } from '../../src/platform/database/index.js';

/** Time stamp of the last migration of the last release; raised with every release. */
const lastRelease = 1_764_000_040_001;

/** The schema of the last release, and a sample catalog of before samples came with anything beside their rows. */
async function fillAsBefore(url: string): Promise<void> {
  const released = migrationsOf(modules).map((module) => ({
    ...module,
    migrations: module.migrations?.filter(({ name }) => Number(name.slice(-13)) <= lastRelease),
  }));
  await migrateDatabase(url, released);
  await ensureSampleCatalog(url, { size: 300, ensureCategories, afterWriting: refreshScores });
}

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

  it('has the collections that samples come with by now', async () => {
    const { collections } = (await read('/api/collections')) as { collections: unknown[] };
    expect(collections).toHaveLength(4);
  });
});
