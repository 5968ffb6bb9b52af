import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { AuditEntry, Channel } from '@tessera/contracts';
import { DeployTokens } from '../../src/modules/operators/index.js';
import { ReleasesFacade } from '../../src/modules/releases/index.js';
import { Deployer } from './deployer.js';
import { openReleaseSite, type ReleaseSite } from './release-site.js';
import { testBuild, testShell } from './test-build.js';

let site: ReleaseSite;
beforeAll(async () => {
  site = await openReleaseSite();
});
beforeEach(async () => {
  await site.deployer.release(testShell(), testBuild({ version: '1.0.0' }));
  for (const version of ['2.0.0', '3.0.0']) await site.deployer.publish(testBuild({ version }));
});
afterEach(() => site.reset());
afterAll(() => site.close());

const remove = (what: string, deployer = site.deployer) =>
  deployer.delete<Channel>(`/api/releases/mf-news/versions/${what}`);
const rollOut = (version: string) =>
  site.deployer.change('mf-news', 'rollout', { version, steps: [10, 100], bakeSeconds: null });
const quarantine = (version: string) =>
  site.app
    .get(ReleasesFacade)
    .quarantine('mf-news', version, { actor: 'health', reason: 'errors' });

async function team(): Promise<Deployer> {
  const wanted = { label: 'news', remote: 'mf-news', expiresAt: null };
  const { token } = await site.app.get(DeployTokens).create(wanted, 'test');
  return new Deployer(site.address, token);
}

async function lastEntry(): Promise<Partial<AuditEntry> | undefined> {
  const path = '/api/audit?subject=mf-news&limit=1';
  const { body } = await site.deployer.get<{ entries: AuditEntry[] }>(path);
  return body.entries[0];
}

async function versions() {
  const { body } = await site.deployer.get<Channel>('/api/releases/mf-news');
  return body.versions;
}

describe('a version', () => {
  it('shows when it was live, and whether it was stable', async () => {
    await rollOut('2.0.0');
    await site.deployer.change('mf-news', 'rollback', { reason: 'slow' });
    const moment = expect.any(String);
    expect(await versions()).toMatchObject([
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
