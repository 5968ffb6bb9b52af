import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import type { Channel } from '@tessera/contracts';
import { RetentionService } from '../../src/modules/releases/retention/retention.service.js';
import { rawRequest } from '../site/raw-request.js';
import { openReleaseSite, type ReleaseSite } from './release-site.js';
import { sha384, testBuild, testShell } from './test-build.js';

let site: ReleaseSite;

beforeAll(async () => {
  site = await openReleaseSite();
});
afterEach(() => site.reset());
afterAll(() => site.close());

const inDays = (days: number) => new Date(Date.now() + days * 86_400_000);
const clean = (days: number) => site.app.get(RetentionService).removeUnneeded(inDays(days));
const versionName = (index: number) => `1.${index}.0`;

async function releaseMany(count: number): Promise<void> {
  await site.deployer.release(testShell());
  for (let index = 0; index < count; index += 1)
    await site.deployer.release(testBuild({ version: versionName(index) }));
}

async function versions(): Promise<string[]> {
  const { body } = await site.deployer.get<Channel>('/api/releases/mf-news');
  return body.versions.map(({ version }) => version);
}

async function statusOf(version: string): Promise<number> {
  return (await rawRequest(site.address, `/assets/mf-news/${version}/static/entry.js`)).status;
}

describe('retention', () => {
  it('30: keeps the files of every version that an open page may still hold', async () => {
    await releaseMany(24);
    expect(await clean(29)).toEqual({ versions: 0, files: 0 });
    expect(await statusOf(versionName(0))).toBe(200);
  });

  it('forgets what is older, with its files, and keeps the newest versions', async () => {
    await releaseMany(24);
    const removed = await clean(31);
    expect(removed).toEqual({ versions: 4, files: 8 });
    expect(await versions()).toHaveLength(20);
    const again = testBuild({ version: '2.0.0' });
    expect((await site.deployer.publish(again)).status).toBe(201);
  });

  it('never forgets what visitors get or what is returned to', async () => {
    await releaseMany(2);
    for (let index = 2; index < 26; index += 1)
      await site.deployer.publish(testBuild({ version: versionName(index) }));
    await clean(400);
    const left = await versions();
    expect(left).toEqual(expect.arrayContaining([versionName(0), versionName(1)]));
    expect([await statusOf(versionName(0)), await statusOf(versionName(1))]).toEqual([200, 200]);
  });

  it('never forgets what may stand in for a version that is damaged', async () => {
    await releaseMany(24);
    await site.query(`
      update release_versions set damaged_at = now(), damaged_files = '[]'
      where name = 'mf-news' and version <> '${versionName(0)}'`);
    expect(await clean(31)).toEqual({ versions: 0, files: 0 });
    expect(await statusOf(versionName(0))).toBe(200);
  });

  it('forgets uploads that no version came for, and takes them again', async () => {
    const bytes = Buffer.from('an upload without a version');
    const hash = sha384(bytes);
    await site.deployer.upload(hash, bytes);
    expect(await clean(0.5)).toEqual({ versions: 0, files: 0 });
    expect(await clean(2)).toEqual({ versions: 0, files: 1 });
    expect((await site.deployer.missing([hash])).body.missing).toEqual([hash]);
    expect((await site.deployer.upload(hash, bytes)).status).toBe(201);
    expect((await site.deployer.missing([hash])).body.missing).toEqual([]);
  });
});
