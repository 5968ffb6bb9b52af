import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import type { AuditEntry } from '@tessera/contracts';
import { AlarmSources } from '../../src/modules/alarms/index.js';
import { IntegrityMonitor } from '../../src/modules/releases/integrity/integrity-monitor.js';
import { rawRequest } from '../site/raw-request.js';
import { DamagedStore } from './damaged-store.js';
import { openReleaseSite, type ReleaseSite } from './release-site.js';
import { testBuild, testShell } from './test-build.js';
import { Visitor } from './visitor.js';

const news = testBuild({ version: '1.0.0' });
let site: ReleaseSite;
let store: DamagedStore;
const nothing = () => Promise.resolve();
/** Restores the store, once. */
let restore: () => Promise<void> = nothing;
const repair = async () => {
  await restore();
  restore = nothing;
};

beforeAll(async () => {
  site = await openReleaseSite();
  store = new DamagedStore(site.settings.dataDir);
  await site.deployer.release(testShell(), news);
  await site.deployer.publish(testBuild({ version: '1.5.0' }));
  // Cached files are served without the store.
  await entryStatus();
});
afterEach(() => repair());
afterAll(() => site.close());

const check = () => site.app.get(IntegrityMonitor).check();
const entryStatus = async () =>
  (await rawRequest(site.address, '/assets/mf-news/1.0.0/static/entry.js')).status;

async function ready() {
  const response = await fetch(`${site.address}/readyz`);
  const body = (await response.json()) as { detail?: string; warnings?: string[] };
  return { status: response.status, text: body.detail ?? body.warnings?.join(' ') ?? '' };
}

async function alarmTexts(): Promise<string[]> {
  const sources = site.app.get(AlarmSources).all;
  const found = await Promise.all(sources.map((source) => source.conditions()));
  return found.flat().map(({ text }) => text);
}

async function published(): Promise<string[]> {
  const { body } = await site.deployer.list();
  return body.flatMap(({ versions }) => versions.map(({ version }) => version)).toSorted();
}

async function recorded(): Promise<number> {
  const { body } = await site.deployer.get<{ entries: AuditEntry[] }>('/api/audit?limit=200');
  return body.entries.length;
}

/** Uploads are rejected with the reason, and nothing changes. */
async function expectNoWrites(reason: string): Promise<void> {
  const build = testBuild({ version: '2.0.0' });
  await site.deployer.addKey('mf-news');
  const before = [await published(), await recorded()];
  for (const [hash, bytes] of build.contents) {
    const reply = await site.deployer.upload(hash, bytes);
    expect(reply).toMatchObject({ status: 503, body: { code: 'unavailable' } });
    expect(reply.body.detail).toContain(reason);
  }
  expect([await published(), await recorded()]).toEqual(before);
}

describe.each([
  ['its folder is gone', nothing],
  ['it is not a folder', () => writeFile(store.root, 'a file')],
])('a store that can not be read: %s', (reason, replace) => {
  const moveAway = async () => {
    restore = await store.moveAway();
    await replace();
  };

  it('78: makes the site unready immediately, and ready as soon as it is back', async () => {
    await moveAway();
    expect(await ready()).toEqual({
      status: 503,
      text: `The store of files can't be read: ${reason}.`,
    });
    await repair();
    expect(await ready()).toEqual({ status: 200, text: '' });
  });

  it('78: rejects writes, while pages and cached files are still served', async () => {
    await moveAway();
    await expectNoWrites(reason);
    expect((await new Visitor(site.address).open('/news')).status).toBe(200);
    expect(await entryStatus()).toBe(200);
  });

  it('78: raises an alarm, and no version is marked as damaged', async () => {
    await moveAway();
    await check();
    expect(await alarmTexts()).toEqual([`The store of files can't be read: ${reason}.`]);
    const refused = await site.deployer.activate('mf-news', '1.5.0');
    expect(refused).toMatchObject({ status: 503, body: { code: 'unavailable' } });
    await repair();
    await check();
    expect(await alarmTexts()).toEqual([]);
    expect(await new Visitor(site.address).versionOf('mf-news')).toBe('1.0.0');
  });
});

it('78: an empty store makes the site unready, and no version is marked as damaged', async () => {
  restore = await store.moveAway();
  await mkdir(store.root);
  const other = await openReleaseSite({
    databaseUrl: site.databaseUrl,
    settings: { dataDir: site.settings.dataDir },
  });
  const { status, detail } = (await (await fetch(`${other.address}/readyz`)).json()) as {
    status: number;
    detail: string;
  };
  await other.close();
  expect([status, detail]).toEqual([
    503,
    "The store of files can't be read: it holds none of the live files.",
  ]);
  const { body } = await site.deployer.list();
  const marks = body.flatMap(({ versions }) => versions.map(({ damagedAt }) => damagedAt));
  expect(marks).toEqual([null, null, null]);
});

describe('4: a full store', () => {
  const reason = "The store of files can't be written";
  const drafts = () => join(store.root, '.unfinished');

  it('rejects uploads, serves all files, and raises an alarm', async () => {
    await rm(drafts(), { recursive: true });
    await writeFile(drafts(), 'a file');
    restore = () => rm(drafts());
    await expectNoWrites(reason);
    expect(await entryStatus()).toBe(200);
    expect((await site.deployer.activate('mf-news', '1.0.0')).status).toBe(200);
    const { status, text } = await ready();
    expect([status, text]).toEqual([200, expect.stringContaining(reason)]);
  });

  it('accepts uploads again once there is space', async () => {
    expect(await ready()).toEqual({ status: 200, text: '' });
    expect((await site.deployer.publish(testBuild({ version: '2.0.0' }))).status).toBe(201);
  });

  it('does not mark a version that is intact only in memory', async () => {
    expect(await entryStatus()).toBe(200);
    await store.damage(news, 'static/entry.js', 'lost');
    await rm(drafts(), { recursive: true });
    await writeFile(drafts(), 'a file');
    restore = () => rm(drafts());
    await check();
    expect(await new Visitor(site.address).versionOf('mf-news')).toBe('1.0.0');
    await repair();
    await check();
    expect(await store.intactForms(news, 'static/entry.js')).toEqual(['plain', 'br', 'gzip']);
  });
});
