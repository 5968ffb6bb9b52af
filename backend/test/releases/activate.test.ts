import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import type { AuditEntry } from '@tessera/contracts';
import { openReleaseSite, type ReleaseSite } from './release-site.js';
import { testBuild, testRoute, testShell } from './test-build.js';

let site: ReleaseSite;

beforeAll(async () => {
  site = await openReleaseSite();
});
afterEach(() => site.reset());
afterAll(() => site.close());

/** Changes of what visitors get, oldest first. */
async function history(): Promise<Pick<AuditEntry, 'actor' | 'action' | 'from' | 'to'>[]> {
  const { body } = await site.deployer.get<{ entries: AuditEntry[] }>('/api/audit?subject=mf-news');
  return body.entries
    .filter(({ action }) => action === 'activated')
    .toReversed()
    .map(({ actor, action, from, to }) => ({ actor, action, from, to }));
}

async function publishVersions(...versions: string[]): Promise<void> {
  for (const version of versions) await site.deployer.publish(testBuild({ version }));
}

describe('activating', () => {
  it('returns the new state, and records who changed what', async () => {
    await publishVersions('1.0.0', '2.0.0');
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
    expect(await history()).toEqual([
      { ...by, from: state(null), to: state('1.0.0') },
      { ...by, from: state('1.0.0'), to: state('2.0.0') },
    ]);
  });

  it('changes and records nothing if the version is already active', async () => {
    await publishVersions('1.0.0');
    const first = await site.deployer.activate('mf-news', '1.0.0');
    const second = await site.deployer.activate('mf-news', '1.0.0');
    expect(second).toEqual(first);
    expect(await history()).toHaveLength(1);
  });

  it.each([
    ['mf-news', '9.9.9'],
    ['mf-none', '1.0.0'],
  ])('rejects %s %s, which is not published', async (name, version) => {
    await publishVersions('1.0.0');
    const reply = await site.deployer.activate(name, version);
    expect(reply).toMatchObject({ status: 404, body: { code: 'version-not-found' } });
  });

  it('fails if the channel has changed since it was read', async () => {
    await publishVersions('1.0.0', '2.0.0');
    expect((await site.deployer.activate('mf-news', '1.0.0', 0)).status).toBe(200);
    const reply = await site.deployer.activate('mf-news', '2.0.0', 0);
    expect(reply).toMatchObject({ status: 409, body: { code: 'channel-conflict' } });
    expect(reply.body.detail).toContain('Now at revision 1: 1.0.0 is stable');
  });

  it('32: succeeds for only one of many concurrent requests', async () => {
    const versions = Array.from({ length: 8 }, (_, index) => `2.0.${index}`);
    await publishVersions('1.0.0', ...versions);
    const { revision } = (await site.deployer.activate('mf-news', '1.0.0')).body;
    const replies = await Promise.all(
      versions.map((version) => site.deployer.activate('mf-news', version, revision)),
    );
    const winners = replies.filter(({ status }) => status === 200);
    expect(winners).toHaveLength(1);
    expect(replies.filter(({ status }) => status === 409)).toHaveLength(7);
    const [channel] = (await site.deployer.list()).body;
    expect(channel?.stable).toBe(winners[0]?.body.stable);
    expect(await history()).toHaveLength(2);
  });
});

describe('collisions with active remotes', () => {
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
    const news = testBuild({
      manifest: {
        navigation: [{ label: 'News', path: '/news', place: 'header', order: 20 }],
        slots: [{ slot: 'frame.sidebar', module: 'slots/menu' }],
      },
    });
    await site.deployer.release(testShell(), news);
    await site.deployer.publish(
      copy({ manifest: { routes: [testRoute('/copy', 'copy')], ...manifest } }),
    );
    const reply = await site.deployer.activate('mf-copy', '1.0.0');
    expect(reply).toMatchObject({ status: 422, body: { code: 'incompatible-version' } });
    expect(reply.body.detail).toContain(message);
  });

  it('gives a route to only one of two remotes that are activated concurrently', async () => {
    const builds = ['mf-one', 'mf-two'].map((name) => testBuild({ name }));
    for (const build of builds) await site.deployer.publish(build);
    const replies = await Promise.all(
      builds.map(({ name }) => site.deployer.activate(name, '1.0.0')),
    );
    expect(replies.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 422]);
  });

  it('does not compare a remote with its own older version', async () => {
    await publishVersions('1.0.0', '2.0.0');
    await site.deployer.activate('mf-news', '1.0.0');
    expect((await site.deployer.activate('mf-news', '2.0.0')).status).toBe(200);
  });
});
