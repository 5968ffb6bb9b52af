import { mkdir, readdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import type { AuditEntry } from '@tessera/contracts';
import { type FaultProxy, type S3Server, startFaultProxy, startS3Server } from '@tessera/testing';
import { until } from '../../../../../test/harness/until.js';
import { ObjectStore } from '../../../../platform/storage/index.js';
import { AlarmSources } from '../../alarms/index.js';
import { rawRequest } from '../../site/test/raw-request.js';
import { fileKey } from '../files/stored-bytes.js';
import { IntegrityMonitor } from '../integrity/integrity-monitor.js';
import { RetentionService } from '../retention/retention.service.js';
import { DamagedStore } from './damaged-store.js';
import { openReleaseSite, type ReleaseSite, releaseSite } from './release-site.js';
import { testBuild, type TestBuild, testShell } from './test-build.js';
import { Visitor } from './visitor.js';

const news = testBuild({ version: '1.0.0' });
const site = releaseSite();
let store: DamagedStore;
const nothing = () => Promise.resolve();
/** Restores the store, once. */
let restore: () => Promise<void> = nothing;
const repair = async () => {
  await restore();
  restore = nothing;
};

beforeAll(async () => {
  store = new DamagedStore(site.settings.dataDir);
  await site.deployer.release(testShell(), news);
  await site.deployer.publish(testBuild({ version: '1.5.0' }));
  // Cached files are served without the store.
  await entryStatus();
});
afterEach(() => repair());

const check = (where = site) => where.app.get(IntegrityMonitor).check();
const entryStatus = async () =>
  (await rawRequest(site.address, '/assets/mf-news/1.0.0/static/entry.js')).status;

async function ready(where = site) {
  const response = await fetch(`${where.address}/readyz`);
  const body = (await response.json()) as { detail?: string; warnings?: string[] };
  return { status: response.status, text: body.detail ?? body.warnings?.join(' ') ?? '' };
}

async function alarmTexts(): Promise<string[]> {
  const sources = site.get(AlarmSources).all;
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
  expect(await ready(other)).toEqual({
    status: 503,
    text: "The store of files can't be read: it holds none of the live files.",
  });
  await other.close();
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

describe('two machines with one S3 store', () => {
  const entry = 'static/entry.js';
  const forms = [undefined, 'br', 'gzip'] as const;
  const [first, second] = [news, testBuild({ version: '2.0.0' })];
  /** Sites on one database, which share no folder. */
  let one: ReleaseSite;
  let other: ReleaseSite;
  let server: S3Server;
  let proxy: FaultProxy;

  beforeAll(async () => {
    server = await startS3Server();
    proxy = await startFaultProxy(server.settings.s3Endpoint);
    const s3Endpoint = proxy.through(server.settings.s3Endpoint);
    const settings = { ...server.settings, s3Endpoint };
    one = await openReleaseSite({ settings });
    other = await openReleaseSite({ databaseUrl: one.databaseUrl, settings });
    await one.deployer.release(testShell(), first);
  });
  afterAll(async () => {
    await other.close();
    await one.close();
    await proxy.close();
    await server.close();
  });

  const objects = () => one.app.get(ObjectStore);
  const hashOf = ({ publication }: TestBuild) =>
    publication.files.find(({ path }) => path === entry)?.hash ?? '';
  const bytesOf = (build: TestBuild) => build.contents.get(hashOf(build)) ?? Buffer.of();

  async function entryOf(from: ReleaseSite, version: string) {
    const { status, body } = await rawRequest(from.address, `/assets/mf-news/${version}/${entry}`);
    return { status, body: String(body) };
  }

  /** Waits until new visitors of a site get a version. */
  async function followed(by: ReleaseSite, version: string): Promise<void> {
    await until(async () => (await new Visitor(by.address).versionOf('mf-news')) === version);
  }

  it('serve what one of them has published, and keep no files themselves', async () => {
    await followed(other, '1.0.0');
    const expected = String(first.contents.get(hashOf(first)));
    expect(await entryOf(other, '1.0.0')).toEqual({ status: 200, body: expected });
    expect(await entryOf(one, '1.0.0')).toEqual({ status: 200, body: expected });
    for (const { dataDir } of [one, other]) expect(await readdir(dataDir)).toEqual([]);
  });

  it('restore a form that is damaged', async () => {
    const key = fileKey(hashOf(first));
    const intact = await objects().get(key);
    await objects().put(key, Buffer.from('damaged'));
    await check(other);
    expect(await objects().get(key)).toEqual(intact);
  });

  it('replace a version whose files are lost, until it is published again', async () => {
    await other.deployer.release(second);
    await followed(one, '2.0.0');
    for (const form of forms) await objects().remove(fileKey(hashOf(second), form));
    await check(one);
    await Promise.all([followed(one, '1.0.0'), followed(other, '1.0.0')]);
    expect((await other.deployer.publish(second)).status).toBe(201);
    await Promise.all([followed(one, '2.0.0'), followed(other, '2.0.0')]);
    expect((await entryOf(one, '2.0.0')).status).toBe(200);
  });

  it('remove what no version needs', async () => {
    await one.query('truncate release_channels, release_compositions');
    await one.query("update release_versions set published_at = now() - interval '2 years'");
    const { hash } = (await one.deployer.upload(hashOf(first), bytesOf(first))).body;
    await one.query("update release_files set stored_at = now() - interval '2 days'");
    await one.query(`delete from release_versions where name = 'mf-news'`);
    await other.app.get(RetentionService).removeUnneeded(new Date());
    expect(await objects().get(fileKey(hash))).toBeNull();
    expect(await objects().stat(fileKey(hash, 'br'))).toBeNull();
  });

  it('are not ready while the store is gone, and recover by themselves', async () => {
    proxy.refuse();
    const gone = "The store of files can't be read: ";
    for (const where of [one, other])
      expect(await ready(where)).toEqual({ status: 503, text: expect.stringContaining(gone) });
    await check(one);
    const build = testBuild({ version: '3.0.0' });
    const refused = await one.deployer.upload(hashOf(build), bytesOf(build));
    expect(refused).toMatchObject({ status: 503, body: { code: 'unavailable' } });
    proxy.resume();
    await Promise.all([check(one), check(other)]);
    for (const where of [one, other]) expect((await ready(where)).status).toBe(200);
    expect((await other.deployer.publish(build)).status).toBe(201);
    for (const { log } of [one, other]) expect(log()).not.toContain('a-secret-that-no-log');
  });
});
