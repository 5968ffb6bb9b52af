import { readdir } from 'node:fs/promises';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type FaultProxy, type S3Server, startFaultProxy, startS3Server } from '@tessera/testing';
import { fileKey } from '../../src/modules/releases/files/stored-bytes.js';
import { IntegrityMonitor } from '../../src/modules/releases/integrity/integrity-monitor.js';
import { RetentionService } from '../../src/modules/releases/retention/retention.service.js';
import { ObjectStore } from '../../src/platform/storage/index.js';
import { rawRequest } from '../site/raw-request.js';
import { openReleaseSite, type ReleaseSite } from './release-site.js';
import { testBuild, type TestBuild, testShell } from './test-build.js';
import { Visitor } from './visitor.js';

const entry = 'static/entry.js';
const forms = [undefined, 'br', 'gzip'] as const;
const news = [testBuild({ version: '1.0.0' }), testBuild({ version: '2.0.0' })] as const;

/** Two sites on one database and one S3 store, which share no folder. */
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
  await one.deployer.release(testShell(), news[0]);
});
afterAll(async () => {
  await other.close();
  await one.close();
  await proxy.close();
  await server.close();
});

const store = () => one.app.get(ObjectStore);
const check = (site: ReleaseSite) => site.app.get(IntegrityMonitor).check();

function hashOf(build: TestBuild): string {
  return build.publication.files.find(({ path }) => path === entry)?.hash ?? '';
}

async function entryOf(site: ReleaseSite, version: string) {
  const { status, body } = await rawRequest(site.address, `/assets/mf-news/${version}/${entry}`);
  return { status, body: String(body) };
}

/** Waits until new visitors of a site get a version. */
async function followed(site: ReleaseSite, version: string): Promise<void> {
  while ((await new Visitor(site.address).versionOf('mf-news')) !== version);
}

async function readiness(site: ReleaseSite) {
  const response = await fetch(`${site.address}/readyz`);
  const { detail = '' } = (await response.json()) as { detail?: string };
  return { status: response.status, detail };
}

describe('two machines with one S3 store', () => {
  it('serve what one of them has published, and keep no files themselves', async () => {
    await followed(other, '1.0.0');
    const expected = String(news[0].contents.get(hashOf(news[0])));
    expect(await entryOf(other, '1.0.0')).toEqual({ status: 200, body: expected });
    expect(await entryOf(one, '1.0.0')).toEqual({ status: 200, body: expected });
    for (const { dataDir } of [one, other]) expect(await readdir(dataDir)).toEqual([]);
  });

  it('restore a form that is damaged', async () => {
    const key = fileKey(hashOf(news[0]));
    const intact = await store().get(key);
    await store().put(key, Buffer.from('damaged'));
    await check(other);
    expect(await store().get(key)).toEqual(intact);
  });

  it('replace a version whose files are lost, until it is published again', async () => {
    await other.deployer.release(news[1]);
    await followed(one, '2.0.0');
    for (const form of forms) await store().remove(fileKey(hashOf(news[1]), form));
    await check(one);
    await Promise.all([followed(one, '1.0.0'), followed(other, '1.0.0')]);
    expect((await other.deployer.publish(news[1])).status).toBe(201);
    await Promise.all([followed(one, '2.0.0'), followed(other, '2.0.0')]);
    expect((await entryOf(one, '2.0.0')).status).toBe(200);
  });

  it('remove what no version needs', async () => {
    await one.query('truncate release_channels, release_compositions');
    await one.query("update release_versions set published_at = now() - interval '2 years'");
    const { hash } = (await one.deployer.upload(hashOf(news[0]), bytesOf(news[0]))).body;
    await one.query("update release_files set stored_at = now() - interval '2 days'");
    await one.query(`delete from release_versions where name = 'mf-news'`);
    await other.app.get(RetentionService).removeUnneeded(new Date());
    expect(await store().get(fileKey(hash))).toBeNull();
    expect(await store().stat(fileKey(hash, 'br'))).toBeNull();
  });

  it('are not ready while the store is gone, and recover by themselves', async () => {
    proxy.refuse();
    const gone = "The store of files can't be read: ";
    for (const site of [one, other])
      expect(await readiness(site)).toEqual({
        status: 503,
        detail: expect.stringContaining(gone),
      });
    await check(one);
    const build = testBuild({ version: '3.0.0' });
    const refused = await one.deployer.upload(hashOf(build), bytesOf(build));
    expect(refused).toMatchObject({ status: 503, body: { code: 'unavailable' } });
    proxy.resume();
    await Promise.all([check(one), check(other)]);
    for (const site of [one, other]) expect((await readiness(site)).status).toBe(200);
    expect((await other.deployer.publish(build)).status).toBe(201);
    for (const { log } of [one, other]) expect(log()).not.toContain('a-secret-that-no-log');
  });
});

function bytesOf(build: TestBuild): Buffer {
  return build.contents.get(hashOf(build)) ?? Buffer.of();
}
