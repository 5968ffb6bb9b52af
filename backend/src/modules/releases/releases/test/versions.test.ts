import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import type { AuditEntry, Channel } from '@tessera/contracts';
import { ObjectStore } from '../../../../platform/storage/index.js';
import { DeployTokens } from '../../operators/index.js';
import { rawRequest } from '../../site/test/raw-request.js';
import { ReleasesFacade } from '../index.js';
import { CompositionRetentionJob } from '../retention/composition-retention.job.js';
import { OrphanedFilesJob } from '../retention/orphaned-files.job.js';
import { RetentionService } from '../retention/retention.service.js';
import { Deployer } from './deployer.js';
import { newsSite } from './release-site.js';
import { sha384, testBuild, testShell } from './test-build.js';

const site = newsSite();
afterEach(() => site.restore());

const remove = (what: string, deployer = site.deployer) =>
  deployer.delete<Channel>(`/api/releases/mf-news/versions/${what}`);
const rollOut = (version: string) =>
  site.deployer.change('mf-news', 'rollout', { version, steps: [10, 100], bakeSeconds: null });
const quarantine = (version: string) =>
  site.get(ReleasesFacade).quarantine('mf-news', version, { actor: 'health', reason: 'errors' });

async function team(): Promise<Deployer> {
  const wanted = { label: 'news', remote: 'mf-news', expiresAt: null };
  const { token } = await site.get(DeployTokens).create(wanted, 'test');
  return new Deployer(site, token);
}

describe('a token of one team', () => {
  it('reads everything, and changes nothing of other teams', async () => {
    const deployer = await team();
    expect((await deployer.list()).status).toBe(200);
    const replies = [
      await deployer.activate('shell', '1.0.0'),
      await deployer.change('mf-ai', 'disable', { reason: 'theirs' }),
      await deployer.register(testBuild({ name: 'mf-ai', version: '1.0.0' })),
    ];
    expect(replies.map(({ status }) => status)).toEqual([403, 403, 403]);
    const change = await deployer.change('mf-news', 'disable', { reason: 'ours' });
    expect(change.status).toBe(200);
  });
});

async function lastEntry(): Promise<Partial<AuditEntry> | undefined> {
  const path = '/api/audit?subject=mf-news&limit=1';
  const { body } = await site.deployer.get<{ entries: AuditEntry[] }>(path);
  return body.entries[0];
}

async function listed() {
  const { body } = await site.deployer.get<Channel>('/api/releases/mf-news');
  return body.versions;
}

describe('a version', () => {
  it('shows when it was live, and whether it was stable', async () => {
    await rollOut('2.0.0');
    await site.deployer.change('mf-news', 'rollback', { reason: 'slow' });
    const moment = expect.any(String);
    expect(await listed()).toMatchObject([
      { version: '3.0.0', live: null, wasStable: false, damagedAt: null },
      { version: '2.0.0', live: { from: moment, until: moment }, wasStable: false },
      { version: '1.0.0', live: { from: moment, until: null }, wasStable: true },
    ]);
  });
});

describe('a quarantine', () => {
  beforeEach(async () => {
    await rollOut('2.0.0');
    await quarantine('2.0.0');
  });

  it('holds a version until an operator lifts it, which is recorded', async () => {
    expect((await rollOut('2.0.0')).body.code).toBe('version-quarantined');
    const { status, body } = await remove('2.0.0/quarantine');
    expect([status, body.versions[1]?.quarantine]).toEqual([200, null]);
    expect(await lastEntry()).toMatchObject({
      actor: 'deploy-token',
      action: 'quarantine-lifted',
      from: { version: '2.0.0', quarantined: 'errors' },
    });
    expect((await rollOut('2.0.0')).body.candidate?.version).toBe('2.0.0');
  });

  it('that does not exist is lifted without a trace', async () => {
    expect((await remove('3.0.0/quarantine')).status).toBe(200);
    expect(await lastEntry()).toMatchObject({ action: 'quarantined' });
    expect((await remove('9.9.9/quarantine')).body.code).toBe('version-not-found');
  });

  it("can't be lifted by a team", async () => {
    const reply = await remove('2.0.0/quarantine', await team());
    expect([reply.status, reply.body.code]).toEqual([403, 'forbidden']);
  });
});

describe('deleting', () => {
  it('removes an unused version, which is recorded', async () => {
    const { status, body } = await remove('3.0.0');
    expect([status, body.versions.map(({ version }) => version)]).toEqual([
      200,
      ['2.0.0', '1.0.0'],
    ]);
    expect(await lastEntry()).toMatchObject({
      actor: 'deploy-token',
      action: 'version-deleted',
      from: { version: '3.0.0' },
    });
    expect((await remove('3.0.0')).body.code).toBe('version-not-found');
    expect((await fetch(`${site.address}/assets/mf-news/3.0.0/static/entry.js`)).status).toBe(404);
  });

  it('is rejected while the version is live or the rollback target', async () => {
    await site.deployer.activate('mf-news', '2.0.0');
    await rollOut('3.0.0');
    const replies = await Promise.all(['1.0.0', '2.0.0', '3.0.0'].map((one) => remove(one)));
    expect(replies.map(({ body }) => body.code)).toEqual(Array(3).fill('version-in-use'));
    expect(replies.map(({ body }) => body.detail?.split(': ')[1])).toEqual([
      'it is the rollback target.',
      'it is the stable version.',
      'it is being rolled out.',
    ]);
  });

  it('is rejected while open pages may use the version', async () => {
    await rollOut('2.0.0');
    await site.deployer.change('mf-news', 'rollback', { reason: 'slow' });
    expect((await remove('2.0.0')).body.detail).toMatch(/may use it until \d{4}-\d\d-\d\d\.$/);
    await site.query("update release_versions set retired_at = now() - interval '31 days'");
    expect((await remove('2.0.0')).status).toBe(200);
  });

  it('is only allowed for operators', async () => {
    expect((await remove('3.0.0', await team())).status).toBe(403);
  });
});

const inDays = (days: number) => new Date(Date.now() + days * 86_400_000);
const clean = (days: number) => site.get(RetentionService).removeUnneeded(inDays(days));
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
  return (await listed()).map(({ version }) => version);
}

async function statusOf(version: string): Promise<number> {
  return (await rawRequest(site.address, `/assets/mf-news/${version}/static/entry.js`)).status;
}

describe('retention', () => {
  beforeEach(async () => {
    await site.reset();
    await site.query('delete from release_files');
  });

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
    const job = site.get(CompositionRetentionJob);
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
    const store = site.get(ObjectStore);
    const keys = async () => {
      const found = [];
      for await (const { key } of store.list('')) found.push(key);
      return found.toSorted();
    };
    const removeOrphans = (days: number) => site.get(OrphanedFilesJob).removeOrphans(inDays(days));
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
