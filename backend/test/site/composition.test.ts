import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import type { Composition } from '@tessera/contracts';
import { startFaultProxy, type TestDatabase } from '@tessera/testing';
import pg from 'pg';
import {
  createReleaseDatabase,
  openReleaseSite,
  type ReleaseSite,
} from '../releases/release-site.js';
import { testBuild, testShell } from '../releases/test-build.js';

let database: TestDatabase;
let site: ReleaseSite;
let isDatabaseThere: boolean;

beforeEach(async () => {
  database = await createReleaseDatabase();
  isDatabaseThere = true;
  site = await openReleaseSite({ databaseUrl: database.url });
});
afterEach(async () => {
  await site.close();
  if (isDatabaseThere) await takeAway();
});

async function takeAway(): Promise<void> {
  isDatabaseThere = false;
  await database.drop();
}

async function open({ address }: ReleaseSite, path = '/news') {
  const response = await fetch(address + path, { headers: { accept: 'text/html' } });
  return { status: response.status, headers: response.headers, html: await response.text() };
}

async function composition(from: ReleaseSite): Promise<Composition> {
  const { html } = await open(from);
  const block = /id="tessera-composition">(.*?)<\/script>/.exec(html)?.[1];
  return JSON.parse(block ?? 'null') as Composition;
}

async function newsVersion(from: ReleaseSite): Promise<string | undefined> {
  return (await composition(from)).remotes.find(({ name }) => name === 'mf-news')?.version;
}

const oldNews = testBuild({ version: '1.0.0' });
const newNews = testBuild({ version: '2.0.0' });

describe('before anything is active', () => {
  it('says how to publish, with a page that tries again', async () => {
    await site.deployer.publish(testShell());
    const { status, headers, html } = await open(site, '/');
    expect(status).toBe(503);
    expect(headers.get('retry-after')).toBe('5');
    expect(html).toContain('<title>Nothing is published yet · Tessera</title>');
    expect(html).toContain('npx tessera publish shell --activate');
    expect(html).toContain('http-equiv="refresh"');
  });

  it('shows a shell without remotes', async () => {
    await site.deployer.release(testShell());
    expect((await open(site, '/about')).status).toBe(200);
    expect((await composition(site)).remotes).toEqual([]);
  });
});

describe('an activation', () => {
  it('is in the very next page, and only there', async () => {
    await site.deployer.release(testShell(), oldNews);
    await site.deployer.publish(newNews);
    expect(await newsVersion(site)).toBe('1.0.0');
    await site.deployer.activate('mf-news', '2.0.0');
    expect(await newsVersion(site)).toBe('2.0.0');
    await site.deployer.activate('mf-news', '1.0.0');
    expect(await newsVersion(site)).toBe('1.0.0');
  });

  it('gives equal content an equal id', async () => {
    await site.deployer.release(testShell(), oldNews);
    const { id } = await composition(site);
    await site.deployer.release(newNews);
    expect((await composition(site)).id).not.toBe(id);
    await site.deployer.activate('mf-news', '1.0.0');
    expect((await composition(site)).id).toBe(id);
  });

  it('keeps the files of the version before for pages that are open', async () => {
    await site.deployer.release(testShell(), oldNews, newNews);
    const response = await fetch(`${site.address}/assets/mf-news/1.0.0/static/entry.js`);
    expect(response.status).toBe(200);
  });

  it('reaches another process at once', async () => {
    const settings = { dataDir: site.settings.dataDir };
    const other = await openReleaseSite({ databaseUrl: database.url, settings });
    await site.deployer.release(testShell(), oldNews);
    await site.deployer.publish(newNews);
    await eventually(async () => expect(await newsVersion(other)).toBe('1.0.0'));
    await site.deployer.activate('mf-news', '2.0.0');
    await eventually(async () => expect(await newsVersion(other)).toBe('2.0.0'));
    await other.close();
  });
});

describe('without the database', () => {
  it('26: the last known composition and its files go on', async () => {
    await site.deployer.release(testShell(), oldNews);
    expect(await newsVersion(site)).toBe('1.0.0');
    await takeAway();
    // Longer than a process goes without asking.
    await new Promise((resolve) => setTimeout(resolve, 250));
    const { status } = await open(site);
    expect(status).toBe(200);
    expect(await newsVersion(site)).toBe('1.0.0');
    const known = await fetch(`${site.address}/assets/mf-news/1.0.0/static/entry.js`);
    expect(known.status).toBe(200);
    const unknown = await fetch(`${site.address}/assets/mf-other/1.0.0/static/entry.js`);
    expect(unknown.status).toBe(503);
  });

  it('26: what it could not tell is shown as soon as it is there again', async () => {
    await site.deployer.release(testShell(), oldNews);
    await site.deployer.publish(newNews);
    const proxy = await startFaultProxy(database.url);
    const settings = { dataDir: site.settings.dataDir };
    const other = await openReleaseSite({ databaseUrl: proxy.through(database.url), settings });
    expect(await newsVersion(other)).toBe('1.0.0');
    proxy.hang();
    await site.deployer.activate('mf-news', '2.0.0');
    expect(await newsVersion(site)).toBe('2.0.0');
    expect(await newsVersion(other)).toBe('1.0.0');
    proxy.resume();
    await eventually(async () => expect(await newsVersion(other)).toBe('2.0.0'));
    await other.close();
    await proxy.close();
  });

  it('2: that answers too slowly nobody waits', async () => {
    await site.close();
    const settings = { statementTimeoutMs: 600_000 };
    site = await openReleaseSite({ databaseUrl: database.url, settings });
    await site.deployer.release(testShell(), oldNews);
    await site.deployer.publish(newNews);
    expect(await newsVersion(site)).toBe('1.0.0');
    const client = new pg.Client(database.url);
    await client.connect();
    await client.query('begin; lock table release_revision');
    const activation = site.deployer.activate('mf-news', '2.0.0');
    // Longer than a process goes without asking.
    await new Promise((resolve) => setTimeout(resolve, 250));
    expect(await newsVersion(site)).toBe('1.0.0');
    await client.end();
    expect((await activation).status).toBe(200);
    expect(await newsVersion(site)).toBe('2.0.0');
  });

  it('a process that has seen nothing yet says so', async () => {
    const client = new pg.Client(database.url);
    await client.connect();
    await client.query('begin; lock table release_revision');
    const settings = { statementTimeoutMs: 200 };
    const other = await openReleaseSite({ databaseUrl: database.url, settings });
    const { status, html } = await open(other);
    expect(status).toBe(503);
    expect(html).toContain('<title>We&#39;ll be right back · Tessera</title>');
    await client.end();
    await other.close();
  });
});

/** Tries until it holds; the test's own time limit ends it. */
async function eventually(check: () => Promise<void>): Promise<void> {
  for (;;) {
    try {
      return await check();
    } catch {
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
  }
}
