import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Channel } from '@tessera/contracts';
import {
  createTestDatabase,
  launchSite,
  type LaunchedSite,
  removeFolder,
  temporaryFolder,
  type TestDatabase,
} from '@tessera/testing';
import pg from 'pg';
import { deployToken } from '../../../../../test/harness/site-under-test.js';
import { until } from '../../../../../test/harness/until.js';
import { Deployer } from './deployer.js';
import { testBuild, testRoute, testShell } from './test-build.js';

const other = (version: string) =>
  testBuild({ name: 'mf-other', version, manifest: { routes: [testRoute('/other', 'other')] } });
const firstNews = testBuild({ version: '1.0.0' });
const news = testBuild({ version: '2.0.0' });
const largeNews = testBuild({
  version: '3.0.0',
  files: { 'static/large.js': '//x\n'.repeat(50_000) },
});
const [largeHash = '', largeBytes = Buffer.of()] =
  [...largeNews.contents].find(([, bytes]) => bytes.length > 1e5) ?? [];

let database: TestDatabase;
let client: pg.Client;
let dataDir: string;
let site: LaunchedSite;
let deployer: Deployer;
/** What became of the changes during which the site was killed. */
let outcomes: readonly unknown[];

beforeAll(async () => {
  database = await createTestDatabase({ template: 'empty', prepare: async () => {} });
  client = new pg.Client(database.url);
  await client.connect();
  dataDir = await temporaryFolder('killed');
  await start();
  await deployer.release(testShell(), firstNews, other('1.0.0'));
  await deployer.publish(other('2.0.0'));
  await deployer.uploadAll(news);
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
  deployer = new Deployer(site, deployToken, deployer?.key);
}

/** Sends the first half of a file; the rest never comes. */
function uploadHalf(): Promise<unknown> {
  const half = new ReadableStream({
    start: (controller) => controller.enqueue(new Uint8Array(largeBytes.subarray(0, 1e5))),
  });
  return fetch(`${site.address}/api/releases/files/${largeHash}`, {
    method: 'PUT',
    body: half,
    duplex: 'half',
    headers: { authorization: `Bearer ${deployToken}`, 'content-type': 'application/octet-stream' },
  });
}

/** Waits until as many requests wait to write the last row of their transaction. */
function areWaiting(count: number): Promise<void> {
  return until(async () => {
    const { rowCount } = await client.query(
      `select 1 from pg_locks where relation = 'audit_entries'::regclass and not granted
        and database = (select oid from pg_database where datname = current_database())`,
    );
    return rowCount === count;
  });
}

async function channel(name: string): Promise<Pick<Channel, 'stable'> & { versions: string[] }> {
  const { body } = await deployer.get<Channel>(`/api/releases/${name}`);
  return { stable: body.stable, versions: body.versions.map(({ version }) => version) };
}

async function shownOther(): Promise<string | undefined> {
  const html = await (await fetch(`${site.address}/other`)).text();
  return /\/assets\/mf-other\/([\d.]+)\//.exec(html)?.[1];
}

describe('34: a site that was killed during three changes', () => {
  beforeAll(async () => {
    await client.query('begin; lock table audit_entries in exclusive mode');
    const changes = [
      uploadHalf(),
      deployer.register(news),
      deployer.activate('mf-other', '2.0.0'),
    ].map((change) => change.catch(() => 'broken off'));
    await areWaiting(2);
    await site.kill();
    outcomes = await Promise.all(changes);
    await client.query('rollback');
    await start();
  });

  it('has broken off all of them', () => {
    expect(outcomes).toEqual(['broken off', 'broken off', 'broken off']);
  });

  it('has not published the version whose files were stored, and the same command publishes it', async () => {
    expect(await channel('mf-news')).toEqual({ stable: '1.0.0', versions: ['1.0.0'] });
    const asset = await fetch(`${site.address}/assets/mf-news/2.0.0/static/entry.js`);
    expect(asset.status).toBe(404);
    expect((await deployer.missing([...news.contents.keys()])).body.missing).toEqual([]);
    expect((await deployer.register(news)).status).toBe(201);
    expect(await channel('mf-news')).toEqual({ stable: '1.0.0', versions: ['2.0.0', '1.0.0'] });
  });

  it('has not changed the stable version that was to be replaced, and a retry succeeds', async () => {
    expect([(await channel('mf-other')).stable, await shownOther()]).toEqual(['1.0.0', '1.0.0']);
    expect((await deployer.activate('mf-other', '2.0.0')).status).toBe(200);
    expect([(await channel('mf-other')).stable, await shownOther()]).toEqual(['2.0.0', '2.0.0']);
  });

  it('has stored nothing of the file that was being uploaded', async () => {
    expect((await deployer.missing([largeHash])).body.missing).toEqual([largeHash]);
    expect((await deployer.publish(largeNews)).status).toBe(201);
  });
});
