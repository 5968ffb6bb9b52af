import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { Composition } from '@tessera/contracts';
import { type FaultProxy, startFaultProxy } from '@tessera/testing';
import pg from 'pg';
import { openReleaseSite, type ReleaseSite } from '../../../../test/releases/release-site.js';
import { testBuild, testShell } from '../../../../test/releases/test-build.js';

let site: ReleaseSite;
/** Another process of the same site, whose database may go. */
let other: ReleaseSite;
let proxy: FaultProxy;

beforeAll(async () => {
  // A test blocks a statement.
  site = await openReleaseSite({ settings: { statementTimeoutMs: 600_000 } });
  proxy = await startFaultProxy(site.databaseUrl);
  const settings = { dataDir: site.settings.dataDir };
  other = await openReleaseSite({ databaseUrl: proxy.through(site.databaseUrl), settings });
});
beforeEach(() => site.reset());
afterAll(async () => {
  await other.close();
  await proxy.close();
  await site.close();
});

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
  it('says how to publish, with a page that reloads itself', async () => {
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
  it('is in the very next page, with an id that equal content shares', async () => {
    await site.deployer.release(testShell(), oldNews);
    await site.deployer.publish(newNews);
    expect(await newsVersion(site)).toBe('1.0.0');
    const { id } = await composition(site);
    await site.deployer.activate('mf-news', '2.0.0');
    expect(await newsVersion(site)).toBe('2.0.0');
    expect((await composition(site)).id).not.toBe(id);
    await site.deployer.activate('mf-news', '1.0.0');
    expect(await newsVersion(site)).toBe('1.0.0');
    expect((await composition(site)).id).toBe(id);
  });

  it('leaves the files of the previous version for open pages, and reaches another process', async () => {
    await site.deployer.release(testShell(), oldNews);
    await site.deployer.publish(newNews);
    await eventually(async () => expect(await newsVersion(other)).toBe('1.0.0'));
    await site.deployer.activate('mf-news', '2.0.0');
    await eventually(async () => expect(await newsVersion(other)).toBe('2.0.0'));
    const response = await fetch(`${site.address}/assets/mf-news/1.0.0/static/entry.js`);
    expect(response.status).toBe(200);
  });
});

describe('without the database', () => {
  it('26: the last known composition and its files remain available', async () => {
    await site.deployer.release(testShell(), oldNews);
    await eventually(async () => expect(await newsVersion(other)).toBe('1.0.0'));
    proxy.refuse();
    await untilStale();
    expect((await open(other)).status).toBe(200);
    expect(await newsVersion(other)).toBe('1.0.0');
    const known = await fetch(`${other.address}/assets/mf-news/1.0.0/static/entry.js`);
    expect(known.status).toBe(200);
    const unknown = await fetch(`${other.address}/assets/mf-other/1.0.0/static/entry.js`);
    expect(unknown.status).toBe(503);
    proxy.resume();
  });

  it('26: what changed meanwhile is shown as soon as it is back', async () => {
    await site.deployer.release(testShell(), oldNews);
    await site.deployer.publish(newNews);
    await eventually(async () => expect(await newsVersion(other)).toBe('1.0.0'));
    proxy.hang();
    await site.deployer.activate('mf-news', '2.0.0');
    expect(await newsVersion(site)).toBe('2.0.0');
    expect(await newsVersion(other)).toBe('1.0.0');
    proxy.resume();
    await eventually(async () => expect(await newsVersion(other)).toBe('2.0.0'));
  });

  it('2: pages do not wait where it is slow', async () => {
    await site.deployer.release(testShell(), oldNews);
    await site.deployer.publish(newNews);
    expect(await newsVersion(site)).toBe('1.0.0');
    const client = await lockRevision();
    const activation = site.deployer.activate('mf-news', '2.0.0');
    await untilStale();
    expect(await newsVersion(site)).toBe('1.0.0');
    await client.end();
    expect((await activation).status).toBe(200);
    expect(await newsVersion(site)).toBe('2.0.0');
  });

  it('a process that has read nothing yet says so', async () => {
    const client = await lockRevision();
    const settings = { statementTimeoutMs: 200 };
    const fresh = await openReleaseSite({ databaseUrl: site.databaseUrl, settings });
    const { status, html } = await open(fresh);
    expect(status).toBe(503);
    expect(html).toContain('<title>We&#39;ll be right back · Tessera</title>');
    await client.end();
    await fresh.close();
  });
});

/** Blocks all reads of what is active until the connection is closed. */
async function lockRevision(): Promise<pg.Client> {
  const client = new pg.Client(site.databaseUrl);
  await client.connect();
  await client.query('begin; lock table release_revision');
  return client;
}

/** Longer than the interval at which processes check for changes. */
async function untilStale(): Promise<void> {
  await new Promise((resolve) => setTimeout(resolve, 250));
}

/** Retries up to the time limit of the test. */
async function eventually(check: () => Promise<void>): Promise<void> {
  for (;;) {
    try {
      return await check();
    } catch {
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
  }
}
