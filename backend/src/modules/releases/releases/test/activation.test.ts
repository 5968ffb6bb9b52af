import { existsSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import type { AuditEntry, Channel } from '@tessera/contracts';
import { createTestDatabase, removeFolder, temporaryFolder } from '@tessera/testing';
import pg from 'pg';
import { migrationsOf } from '../../../../platform/app.module.js';
import { migrateDatabase } from '../../../../platform/database/index.js';
import { AlarmSources } from '../../alarms/index.js';
import { definition as operators } from '../../operators/definition.js';
import { definition as releases } from '../definition.js';
import { ReleasesFacade } from '../index.js';
import { ended } from './gated-site.js';
import { openReleaseSite, type ReleaseSite, releaseSite } from './release-site.js';
import { testBuild, testRoute, testShell } from './test-build.js';

const published = ['1.0.0', '2.0.0', '3.0.0', '4.0.0'];
const site = releaseSite();

beforeAll(async () => {
  for (const version of published) await site.deployer.publish(testBuild({ version }));
  await site.keep();
});
afterEach(() => site.restore());

const start = (version: string, name = 'mf-news') =>
  site.deployer.change(name, 'activate', { version, origin: 'start' });
const change = (action: string, body: object) => site.deployer.change('mf-news', action, body);

async function channel(): Promise<Channel> {
  return (await site.deployer.get<Channel>('/api/releases/mf-news')).body;
}

describe('a start', () => {
  it('activates a first version, and then its successor', async () => {
    expect(await start('1.0.0')).toMatchObject({ status: 200, body: { stable: '1.0.0' } });
    expect(await start('2.0.0')).toMatchObject({ status: 200, body: { stable: '2.0.0' } });
    expect(await start('1.0.0')).toMatchObject({ status: 200, body: { stable: '1.0.0' } });
    expect(await start('3.0.0')).toMatchObject({ status: 200, body: { revision: 4 } });
  });

  it('changes nothing if the version is already stable', async () => {
    await start('1.0.0');
    expect((await start('1.0.0')).body.revision).toBe(1);
  });

  it.each([
    ['rolled back', 'rollback', { reason: 'broken' }],
    ['activated', 'activate', { version: '1.0.0' }],
    ['activated what a start had activated', 'activate', { version: '2.0.0' }],
    ['disabled the area', 'disable', { reason: 'broken' }],
    ['started a roll-out', 'rollout', { version: '3.0.0', steps: [10, 100], bakeSeconds: null }],
  ])('changes nothing after an operator %s', async (_, action, body) => {
    await start('1.0.0');
    await start('2.0.0');
    await change(action, body);
    const decided = await channel();
    for (const version of ['2.0.0', '3.0.0', '4.0.0'])
      expect(await start(version)).toEqual({ status: 200, body: decided });
    expect(await channel()).toEqual(decided);
  });

  it.each([
    ['advanced a roll-out', [['advance', {}]]],
    ['rolled back a candidate', [['rollback', { reason: 'broken' }]]],
  ] as const)('changes nothing after an operator %s', async (_, changes) => {
    await start('1.0.0');
    await change('rollout', { version: '2.0.0', steps: [10, 100], bakeSeconds: null });
    for (const [action, body] of changes) await change(action, body);
    const decided = await channel();
    expect(await start('3.0.0')).toEqual({ status: 200, body: decided });
  });

  it('changes nothing if an area was disabled and enabled again', async () => {
    await start('1.0.0');
    await change('disable', { reason: 'broken' });
    await change('enable', {});
    expect((await start('2.0.0')).body.stable).toBe('1.0.0');
  });

  it('changes nothing if a candidate was rolled back automatically', async () => {
    await start('1.0.0');
    await change('rollout', { version: '2.0.0', steps: [10, 100], bakeSeconds: null });
    const request = { actor: 'rollouts', reason: 'too many errors' };
    await site.get(ReleasesFacade).quarantine('mf-news', '2.0.0', request);
    expect((await start('3.0.0')).body.stable).toBe('1.0.0');
    expect((await start('2.0.0')).body.stable).toBe('1.0.0');
  });

  it('never activates a version that was rolled back, even if nothing else was decided since', async () => {
    await start('1.0.0');
    await site.query(
      `update release_versions set withdrawn_at = now() where name = 'mf-news' and version = '2.0.0'`,
    );
    expect((await start('2.0.0')).body.stable).toBe('1.0.0');
  });

  it('still has to pass the gate, and changes nothing if it does not', async () => {
    await site.deployer.release(testShell());
    await start('1.0.0');
    await site.deployer.publish(
      testBuild({ version: '5.0.0', manifest: { routes: [testRoute('/about', 'news')] } }),
    );
    expect(await start('5.0.0')).toMatchObject({
      status: 422,
      body: { code: 'incompatible-version' },
    });
    expect((await channel()).stable).toBe('1.0.0');
  });
});

describe('a site whose browser does not start', () => {
  /** Of a program in place of the browser, which records that it was run. */
  let folder: string;
  let blocked: ReleaseSite;
  const wasRun = () => existsSync(join(folder, 'was-run'));

  beforeAll(async () => {
    folder = await temporaryFolder('browser');
    const browserPath = join(folder, 'browser');
    const script = '#!/bin/sh\ntouch "$(dirname "$0")/was-run"\nexit 1\n';
    await writeFile(browserPath, script, { mode: 0o755 });
    blocked = await openReleaseSite({ settings: { browserPath } });
    await blocked.deployer.release(testShell(), testBuild({ version: '1.0.0' }));
    await blocked.deployer.publish(testBuild({ version: '2.0.0' }));
  });
  afterAll(async () => {
    await blocked.close();
    await removeFolder(folder);
  });

  it('does not check a version that a start will not activate', async () => {
    const body = { version: '2.0.0', origin: 'start' };
    expect((await blocked.deployer.change('mf-news', 'activate', body)).body.stable).toBe('1.0.0');
    expect(wasRun()).toBe(false);
  });

  it('activates no new version, says why, and raises an alarm', async () => {
    const answer = await ended(() => blocked.deployer.activate('mf-news', '2.0.0'));
    expect([answer.status, answer.body.code]).toEqual([503, 'unavailable']);
    expect(answer.body.detail).toContain('Nothing was changed');
    expect(wasRun()).toBe(true);
    const { body } = await blocked.deployer.get('/api/releases/mf-news');
    expect(body).toMatchObject({ stable: '1.0.0' });
    const sources = blocked.app.get(AlarmSources).all;
    const conditions = await Promise.all(sources.map((source) => source.conditions()));
    expect(conditions.flat()).toMatchObject([
      { kind: 'gate-blocked', advice: expect.stringContaining('BROWSER_PATH') },
    ]);
  });

  it('can still roll back', async () => {
    // Both were live before the browser broke.
    await blocked.query(
      "update release_versions set first_live_at = now() where version = '2.0.0'",
    );
    expect((await blocked.deployer.activate('mf-news', '2.0.0')).status).toBe(200);
    const back = await blocked.deployer.change('mf-news', 'rollback', { reason: 'blank page' });
    expect([back.status, back.body.stable]).toEqual([200, '1.0.0']);
  });
});

describe('the channels of an older site', () => {
  it('are replaced by a start only if a start changed them last', async () => {
    const all = migrationsOf([operators, releases]);
    const earlier = all.map((module) => ({
      ...module,
      migrations: module.migrations?.filter(({ name }) => name.slice(-13) < '1764000006000'),
    }));
    const database = await createTestDatabase({ template: 'empty', prepare: async () => {} });
    const client = new pg.Client(database.url);
    try {
      await migrateDatabase(database.url, earlier);
      await client.connect();
      await client.query(history);
      await migrateDatabase(database.url, all);
      const { rows } = await client.query<{ name: string }>(
        'select name from release_channels where changed_by_start order by name',
      );
      expect(rows.map(({ name }) => name)).toEqual(['published-since', 'started']);
    } finally {
      await client.end();
      await database.drop();
    }
  });
});

const history = `
  insert into release_channels (name)
    values ('started'), ('published-since'), ('rolled-back'), ('by-a-team'), ('untouched');
  insert into audit_entries (actor, action, subject) values
    ('deploy-token', 'activated', 'started'),
    ('deploy-token', 'activated', 'published-since'),
    ('deploy-token', 'activated', 'rolled-back'),
    ('deploy-token', 'activated', 'by-a-team'),
    ('deploy-token', 'published', 'published-since'),
    ('ada', 'rolled-back', 'rolled-back'),
    ('team', 'activated', 'by-a-team'),
    ('deploy-token', 'published', 'untouched')`;

/** Changes of what visitors get, oldest first. */
async function activations(): Promise<Pick<AuditEntry, 'actor' | 'action' | 'from' | 'to'>[]> {
  const { body } = await site.deployer.get<{ entries: AuditEntry[] }>('/api/audit?subject=mf-news');
  return body.entries
    .filter(({ action }) => action === 'activated')
    .toReversed()
    .map(({ actor, action, from, to }) => ({ actor, action, from, to }));
}

describe('activating', () => {
  it('returns the new state, and records who changed what', async () => {
    const { body: first } = await site.deployer.activate('mf-news', '1.0.0');
    const { status, body } = await site.deployer.activate('mf-news', '2.0.0', first.revision);
    expect([status, body.stable, body.lastGood]).toEqual([200, '2.0.0', '1.0.0']);
    expect(body.changedAt).not.toBeNull();
    const by = { actor: 'deploy-token', action: 'activated' };
    const state = (stable: string | null) => ({
      stable,
      candidate: null,
      percent: 0,
      disabled: null,
    });
    expect(await activations()).toEqual([
      { ...by, from: state(null), to: state('1.0.0') },
      { ...by, from: state('1.0.0'), to: state('2.0.0') },
    ]);
  });

  it('changes and records nothing if the version is already active', async () => {
    const first = await site.deployer.activate('mf-news', '1.0.0');
    const second = await site.deployer.activate('mf-news', '1.0.0');
    expect(second).toEqual(first);
    expect(await activations()).toHaveLength(1);
  });

  it.each([
    ['mf-news', '9.9.9'],
    ['mf-none', '1.0.0'],
  ])('rejects %s %s, which is not published', async (name, version) => {
    const reply = await site.deployer.activate(name, version);
    expect(reply).toMatchObject({ status: 404, body: { code: 'version-not-found' } });
  });

  it('fails if the channel has changed since it was read', async () => {
    expect((await site.deployer.activate('mf-news', '1.0.0', 0)).status).toBe(200);
    const reply = await site.deployer.activate('mf-news', '2.0.0', 0);
    expect(reply).toMatchObject({ status: 409, body: { code: 'channel-conflict' } });
    expect(reply.body.detail).toContain('Now at revision 1: 1.0.0 is stable');
  });

  it('32: succeeds for only one of many concurrent requests', async () => {
    const { revision } = (await site.deployer.activate('mf-news', '1.0.0')).body;
    const others = published.slice(1);
    const replies = await Promise.all(
      [...others, ...others].map((version) => site.deployer.activate('mf-news', version, revision)),
    );
    const winners = replies.filter(({ status }) => status === 200);
    expect(winners).toHaveLength(1);
    expect(replies.filter(({ status }) => status === 409)).toHaveLength(5);
    const [channel] = (await site.deployer.list()).body;
    expect(channel?.stable).toBe(winners[0]?.body.stable);
    expect(await activations()).toHaveLength(2);
  });
});

describe('collisions with active remotes', () => {
  beforeAll(async () => {
    await site.reset();
    const news = testBuild({
      manifest: {
        navigation: [{ label: 'News', path: '/news', place: 'header', order: 20 }],
        slots: [{ slot: 'frame.sidebar', module: 'slots/menu' }],
      },
    });
    await site.deployer.release(testShell(), news);
    await site.keep();
  });

  const copy = (manifest: Parameters<typeof testBuild>[0]) =>
    testBuild({ name: 'mf-copy', ...manifest });

  it.each([
    ['a route', { routes: [testRoute('/News', 'copy')] }, 'the route /News belongs to mf-news'],
    [
      'a route of the shell',
      { routes: [testRoute('/about', 'copy')] },
      'the route /about belongs to shell',
    ],
    [
      'a navigation entry',
      { navigation: [{ label: 'Neu', path: '/news', place: 'header' as const, order: 1 }] },
      'the header entry for /news belongs to mf-news',
    ],
    [
      'a slot',
      { slots: [{ slot: 'frame.sidebar', module: 'slots/menu' }] },
      'the slot frame.sidebar belongs to mf-news',
    ],
  ])('rejects %s that is taken, naming who has it', async (_, manifest, message) => {
    await site.deployer.publish(
      copy({ manifest: { routes: [testRoute('/copy', 'copy')], ...manifest } }),
    );
    const reply = await site.deployer.activate('mf-copy', '1.0.0');
    expect(reply).toMatchObject({ status: 422, body: { code: 'incompatible-version' } });
    expect(reply.body.detail).toContain(message);
  });

  it('gives a route to only one of two remotes that are activated concurrently', async () => {
    const manifest = { routes: [testRoute('/contested', 'contested')] };
    const builds = ['mf-one', 'mf-two'].map((name) => testBuild({ name, manifest }));
    for (const build of builds) await site.deployer.publish(build);
    const replies = await Promise.all(
      builds.map(({ name }) => site.deployer.activate(name, '1.0.0')),
    );
    expect(replies.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 422]);
  });

  it('does not compare a remote with its own older version', async () => {
    await site.deployer.publish(testBuild({ version: '2.0.0' }));
    expect((await site.deployer.activate('mf-news', '2.0.0')).status).toBe(200);
  });
});
