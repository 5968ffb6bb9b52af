import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import type { Channel } from '@tessera/contracts';
import { CompositionRetentionJob } from '../../src/modules/releases/retention/composition-retention.job.js';
import { OrphanedFilesJob } from '../../src/modules/releases/retention/orphaned-files.job.js';
import { RetentionService } from '../../src/modules/releases/retention/retention.service.js';
import { ObjectStore } from '../../src/platform/storage/index.js';
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

/** Three real releases, copies of the first one with the state of retired versions, and another real release. */
async function releaseMany(count: number): Promise<void> {
  await site.deployer.release(testShell());
  for (const index of [0, 1, 2])
    await site.deployer.release(testBuild({ version: versionName(index) }));
  await copyFirst(3, count - 2);
  await site.deployer.release(testBuild({ version: versionName(count - 1) }));
}

async function copyFirst(from: number, to: number): Promise<void> {
  await site.query(`
    insert into release_versions
    select (jsonb_populate_record(original, jsonb_build_object(
        'version', '1.' || n || '.0', 'published_at', time, 'stable_at', time))).*
      from release_versions original, generate_series(${from}, ${to}) n,
        lateral (select now() + n * interval '1 millisecond' as time)
      where original.name = 'mf-news' and original.version = '${versionName(0)}'`);
}

async function versions(): Promise<string[]> {
  const { body } = await site.deployer.get<Channel>('/api/releases/mf-news');
  return body.versions.map(({ version }) => version);
}

async function statusOf(version: string): Promise<number> {
  return (await rawRequest(site.address, `/assets/mf-news/${version}/static/entry.js`)).status;
}

describe('retention', () => {
  it('30: keeps versions that open pages may use, then deletes all but the newest, with their files', async () => {
    await releaseMany(24);
    expect(await clean(29)).toEqual({ versions: 0, files: 0 });
    expect(await statusOf(versionName(0))).toBe(200);
    // Later copies still need the files of the first release.
    expect(await clean(31)).toEqual({ versions: 4, files: 4 });
    expect(await versions()).toHaveLength(20);
    const again = testBuild({ version: '2.0.0' });
    expect((await site.deployer.publish(again)).status).toBe(201);
  });

  it('never deletes live versions and rollback targets', async () => {
    await site.deployer.release(testShell());
    for (const index of [0, 1])
      await site.deployer.release(testBuild({ version: versionName(index) }));
    await copyFirst(2, 25);
    await clean(400);
    const left = await versions();
    expect(left).toEqual(expect.arrayContaining([versionName(0), versionName(1)]));
    expect([await statusOf(versionName(0)), await statusOf(versionName(1))]).toEqual([200, 200]);
  });

  it('never deletes fallbacks of a damaged version', async () => {
    await releaseMany(24);
    await site.query(`
      update release_versions set damaged_at = now(), damaged_files = '[]'
      where name = 'mf-news' and version <> '${versionName(0)}'`);
    expect(await clean(31)).toEqual({ versions: 0, files: 0 });
    expect(await statusOf(versionName(0))).toBe(200);
  });

  it('removes records of old compositions, but for those that are live or can be opened again', async () => {
    await releaseMany(3);
    const record = (id: string, days: number, version: string) =>
      site.query(
        `insert into release_compositions (id, versions, first_served_at)
          values ('${id}', '{"shell":"1.0.0","mf-news":"${version}"}', now() - interval '${days} days')`,
      );
    await site.query('delete from release_compositions');
    await record('live', 400, versionName(2));
    await record('way-back', 400, versionName(1));
    await record('openable', 40, versionName(0));
    await record('young', 29, '0.0.1');
    await record('gone', 31, '0.0.2');
    const job = site.app.get(CompositionRetentionJob);
    const left = async () => {
      const rows = (await site.query('select id from release_compositions order by id')) as {
        id: string;
      }[];
      return rows.map(({ id }) => id);
    };
    expect(await job.removeUnneeded(new Date())).toBe(1);
    expect(await left()).toEqual(['live', 'openable', 'way-back', 'young']);
    await site.query(`insert into release_compositions (id, versions, first_served_at)
      select 'many-' || n, '{"mf-news":"${versionName(0)}"}', now() from generate_series(1, 1000) n`);
    expect(await job.removeUnneeded(new Date())).toBe(1);
    expect((await left()).filter((id) => !id.startsWith('many'))).toEqual([
      'live',
      'way-back',
      'young',
    ]);
  });

  it('removes bytes that no row knows, as a killed process leaves them', async () => {
    await releaseMany(3);
    const store = site.app.get(ObjectStore);
    const keys = async () => {
      const found = [];
      for await (const { key } of store.list('')) found.push(key);
      return found.toSorted();
    };
    const removeOrphans = (days: number) =>
      site.app.get(OrphanedFilesJob).removeOrphans(inDays(days));
    // Those of the tests before.
    await removeOrphans(2);
    const known = await keys();
    const hash = sha384(Buffer.from('never recorded'));
    const orphans = ['', '.br'].map((end) => `releases/${hash.slice(0, 2)}/${hash}${end}`);
    for (const key of [...orphans, 'releases/readme', 'films/one'])
      await store.put(key, Buffer.from('a'));
    expect(await removeOrphans(0.5)).toBe(0);
    expect(await store.stat(orphans[0] ?? '')).not.toBeNull();
    expect(await removeOrphans(2)).toBe(1);
    expect(await keys()).toEqual([...known, 'releases/readme', 'films/one'].toSorted());
  });

  it('deletes uploads without a version, and accepts them again', async () => {
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
