import { afterAll, beforeAll, expect, it } from '@jest/globals';
import type { Channel } from '@tessera/contracts';
import {
  launchSite,
  type LaunchedSite,
  removeFolder,
  temporaryFolder,
  type TestDatabase,
} from '@tessera/testing';
import pg from 'pg';
import { createMigratedDatabase } from '../migrated-database.js';
import { Deployer } from './deployer.js';
import { deployToken } from './release-site.js';
import { testBuild, testShell } from './test-build.js';

let database: TestDatabase;
let client: pg.Client;
let dataDir: string;
let site: LaunchedSite;
let deployer: Deployer;

beforeAll(async () => {
  database = await createMigratedDatabase();
  client = new pg.Client(database.url);
  await client.connect();
  dataDir = await temporaryFolder('killed');
  await start();
  await deployer.release(testShell(), testBuild({ version: '1.0.0' }));
});
afterAll(async () => {
  await site.stop();
  await client.end();
  await database.drop();
  await removeFolder(dataDir);
});

async function start(): Promise<void> {
  const settings = {
    DATABASE_URL: database.url,
    DEPLOY_TOKEN: deployToken,
    SAMPLE_CATALOG: 'off',
    // What is held back by the test must not end by itself.
    STATEMENT_TIMEOUT_MS: '60000',
    REQUEST_TIMEOUT_MS: '60000',
  };
  site = await launchSite({ dataDir, settings });
  const key = deployer?.key;
  deployer = new Deployer(site.address, deployToken, key);
}

/** Kills the site as soon as a request waits to write the last row of its transaction, and starts it again. */
async function killDuring(request: () => Promise<unknown>): Promise<void> {
  await client.query('begin; lock table audit_entries in exclusive mode');
  const broken = request().catch(() => 'broken off');
  await isWaiting();
  await site.kill();
  expect(await broken).toBe('broken off');
  await client.query('rollback');
  await start();
}

async function isWaiting(): Promise<void> {
  for (;;) {
    const { rowCount } = await client.query(
      `select 1 from pg_locks where relation = 'audit_entries'::regclass and not granted`,
    );
    if (rowCount) return;
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}

async function news(): Promise<Pick<Channel, 'stable'> & { versions: string[] }> {
  const { body } = await deployer.get<Channel>('/api/releases/mf-news');
  return { stable: body.stable, versions: body.versions.map(({ version }) => version) };
}

async function shown(): Promise<string | undefined> {
  const html = await (await fetch(`${site.address}/news`)).text();
  return /\/assets\/mf-news\/([\d.]+)\//.exec(html)?.[1];
}

it('34: killed after storing the files, the version is not published, and the same command publishes it', async () => {
  const build = testBuild({ version: '2.0.0' });
  await deployer.uploadAll(build);
  await killDuring(() => deployer.register(build));
  expect(await news()).toEqual({ stable: '1.0.0', versions: ['1.0.0'] });
  const asset = await fetch(`${site.address}/assets/mf-news/2.0.0/static/entry.js`);
  expect(asset.status).toBe(404);
  const hashes = [...build.contents.keys()];
  expect((await deployer.missing(hashes)).body.missing).toEqual([]);
  expect((await deployer.register(build)).status).toBe(201);
  expect(await news()).toEqual({ stable: '1.0.0', versions: ['2.0.0', '1.0.0'] });
});

it('34: killed while activating, the stable version has not changed, and a retry succeeds', async () => {
  await killDuring(() => deployer.activate('mf-news', '2.0.0'));
  expect([(await news()).stable, await shown()]).toEqual(['1.0.0', '1.0.0']);
  expect((await deployer.activate('mf-news', '2.0.0')).status).toBe(200);
  expect([(await news()).stable, await shown()]).toEqual(['2.0.0', '2.0.0']);
});

it('34: killed during an upload, nothing of the file is stored', async () => {
  const build = testBuild({
    version: '3.0.0',
    files: { 'static/large.js': '//x\n'.repeat(50_000) },
  });
  const [hash = '', bytes = Buffer.alloc(0)] =
    [...build.contents].find(([, b]) => b.length > 1e5) ?? [];
  const half = new ReadableStream({
    start: (controller) => controller.enqueue(new Uint8Array(bytes.subarray(0, 1e5))),
  });
  const upload = fetch(`${site.address}/api/releases/files/${hash}`, {
    method: 'PUT',
    body: half,
    duplex: 'half',
    headers: { authorization: `Bearer ${deployToken}`, 'content-type': 'application/octet-stream' },
  }).catch(() => 'broken off');
  // The rest never comes, however long this takes.
  await new Promise((resolve) => setTimeout(resolve, 100));
  await site.kill();
  expect(await upload).toBe('broken off');
  await start();
  expect((await deployer.missing([hash])).body.missing).toEqual([hash]);
  expect((await deployer.publish(build)).status).toBe(201);
});
