import { existsSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import type { Channel } from '@tessera/contracts';
import { createTestDatabase, removeFolder, temporaryFolder } from '@tessera/testing';
import pg from 'pg';
import { definition as operators } from '../../src/modules/operators/definition.js';
import { definition as releases } from '../../src/modules/releases/definition.js';
import { ReleasesFacade } from '../../src/modules/releases/index.js';
import { migrationsOf } from '../../src/platform/app.module.js';
import { migrateDatabase } from '../../src/platform/database/index.js';
import { openReleaseSite, type ReleaseSite } from './release-site.js';
import { testBuild, testRoute, testShell } from './test-build.js';

let site: ReleaseSite;

beforeAll(async () => {
  site = await openReleaseSite();
});
afterEach(() => site.reset());
afterAll(() => site.close());

const start = (version: string, name = 'mf-news') =>
  site.deployer.change(name, 'activate', { version, origin: 'start' });
const change = (action: string, body: object) => site.deployer.change('mf-news', action, body);

async function channel(): Promise<Channel> {
  return (await site.deployer.get<Channel>('/api/releases/mf-news')).body;
}

async function publishVersions(...versions: string[]): Promise<void> {
  for (const version of versions) await site.deployer.publish(testBuild({ version }));
}

describe('a start', () => {
  it('activates a first version, and then its successor', async () => {
    await publishVersions('1.0.0', '2.0.0', '3.0.0');
    expect(await start('1.0.0')).toMatchObject({ status: 200, body: { stable: '1.0.0' } });
    expect(await start('2.0.0')).toMatchObject({ status: 200, body: { stable: '2.0.0' } });
    expect(await start('1.0.0')).toMatchObject({ status: 200, body: { stable: '1.0.0' } });
    expect(await start('3.0.0')).toMatchObject({ status: 200, body: { revision: 4 } });
  });

  it('changes nothing if the version is already stable', async () => {
    await publishVersions('1.0.0');
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
    await publishVersions('1.0.0', '2.0.0', '3.0.0', '4.0.0');
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
    await publishVersions('1.0.0', '2.0.0', '3.0.0');
    await start('1.0.0');
    await change('rollout', { version: '2.0.0', steps: [10, 100], bakeSeconds: null });
    for (const [action, body] of changes) await change(action, body);
    const decided = await channel();
    expect(await start('3.0.0')).toEqual({ status: 200, body: decided });
  });

  it('changes nothing if an area was disabled and enabled again', async () => {
    await publishVersions('1.0.0', '2.0.0');
    await start('1.0.0');
    await change('disable', { reason: 'broken' });
    await change('enable', {});
    expect((await start('2.0.0')).body.stable).toBe('1.0.0');
  });

  it('changes nothing if a candidate was rolled back automatically', async () => {
    await publishVersions('1.0.0', '2.0.0', '3.0.0');
    await start('1.0.0');
    await change('rollout', { version: '2.0.0', steps: [10, 100], bakeSeconds: null });
    const request = { actor: 'rollouts', reason: 'too many errors' };
    await site.app.get(ReleasesFacade).quarantine('mf-news', '2.0.0', request);
    expect((await start('3.0.0')).body.stable).toBe('1.0.0');
    expect((await start('2.0.0')).body.stable).toBe('1.0.0');
  });

  it('never activates a version that was rolled back, even if nothing else was decided since', async () => {
    await publishVersions('1.0.0', '2.0.0');
    await start('1.0.0');
    await site.query(
      `update release_versions set withdrawn_at = now() where name = 'mf-news' and version = '2.0.0'`,
    );
    expect((await start('2.0.0')).body.stable).toBe('1.0.0');
  });

  it('still has to pass the gate, and changes nothing if it does not', async () => {
    await site.deployer.release(testShell());
    await publishVersions('1.0.0');
    await start('1.0.0');
    await site.deployer.publish(
      testBuild({ version: '2.0.0', manifest: { routes: [testRoute('/about', 'news')] } }),
    );
    expect(await start('2.0.0')).toMatchObject({
      status: 422,
      body: { code: 'incompatible-version' },
    });
    expect((await channel()).stable).toBe('1.0.0');
  });
});

describe('a start of a site with a browser', () => {
  /** Of a program in place of the browser, which records that it was run. */
  let folder: string;
  let opening: ReleaseSite;

  beforeAll(async () => {
    folder = await temporaryFolder('browser');
    const browserPath = join(folder, 'browser');
    const script = '#!/bin/sh\ntouch "$(dirname "$0")/was-run"\nexit 1\n';
    await writeFile(browserPath, script, { mode: 0o755 });
    opening = await openReleaseSite({ settings: { browserPath } });
  });
  afterAll(async () => {
    await opening.close();
    await removeFolder(folder);
  });

  it('does not check a version that it will not activate', async () => {
    const wasRun = () => existsSync(join(folder, 'was-run'));
    const { deployer } = opening;
    await deployer.release(testBuild({ version: '1.0.0' }));
    await deployer.publish(testBuild({ version: '2.0.0' }));
    await deployer.change('mf-news', 'activate', { version: '2.0.0', origin: 'start' });
    expect(wasRun()).toBe(false);
    await deployer.change('mf-news', 'activate', { version: '2.0.0' });
    expect(wasRun()).toBe(true);
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
