import { afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import type { AuditEntry, Channel } from '@tessera/contracts';
import { until } from '../../../../../test/harness/until.js';
import { type AlarmCondition, AlarmSources } from '../../alarms/index.js';
import { rawRequest } from '../../site/test/raw-request.js';
import { ReleasesFacade } from '../index.js';
import { IntegrityMonitor } from '../integrity/integrity-monitor.js';
import { type Damage, DamagedStore, type Form } from './damaged-store.js';
import { openReleaseSite, releaseSite } from './release-site.js';
import { testBuild, testRoute, testShell } from './test-build.js';
import { Visitor } from './visitor.js';

const entry = 'static/entry.js';
const shells = [testShell({ version: '1.0.0' }), testShell({ version: '2.0.0' })] as const;
const news = [
  testBuild({ version: '1.0.0' }),
  testBuild({ version: '2.0.0' }),
  testBuild({ version: '3.0.0' }),
] as const;
const site = releaseSite();
let store: DamagedStore;

beforeAll(async () => {
  store = new DamagedStore(site.settings.dataDir);
  await site.deployer.release(shells[0], news[0]);
  for (const build of [shells[1], news[1], news[2]]) await site.deployer.publish(build);
  await Promise.all([site.keep(), store.keep()]);
});
afterEach(() => Promise.all([site.restore(), store.restore()]));

const check = (where = site) => where.app.get(IntegrityMonitor).check();
const change = (action: string, body: object) => site.deployer.change('mf-news', action, body);
const activate = (version: string) => site.deployer.activate('mf-news', version);

async function ready(where = site) {
  const response = await fetch(`${where.address}/readyz`);
  const body = (await response.json()) as { detail?: string; warnings?: string[] };
  return { status: response.status, ...body };
}

async function channel(name = 'mf-news'): Promise<Channel> {
  return (await site.deployer.get<Channel>(`/api/releases/${name}`)).body;
}

async function damagedVersions(name?: string): Promise<string[]> {
  const { versions } = await channel(name);
  return versions.filter(({ damagedAt }) => damagedAt !== null).map(({ version }) => version);
}

/** What is recorded of files, oldest first. */
async function history(subject = 'mf-news') {
  const path = `/api/audit?subject=${subject}`;
  const { body } = await site.deployer.get<{ entries: AuditEntry[] }>(path);
  return body.entries
    .filter(({ action }) => action.startsWith('files-'))
    .toReversed()
    .map(({ actor, action, reason }) => [actor, action, reason]);
}

async function alarms(where = site): Promise<AlarmCondition[]> {
  const sources = where.app.get(AlarmSources).all;
  const found = await Promise.all(sources.map((source) => source.conditions()));
  return found.flat();
}

function page(where = site) {
  return new Visitor(where.address).composition();
}

/** What a new visitor gets of the news: a version, or the message in its place. */
async function shownNews(where = site): Promise<string | undefined> {
  const remote = (await page(where)).remotes.find(({ name }) => name === 'mf-news');
  return remote?.disabled ?? remote?.version;
}

async function discoveredNews(): Promise<string | undefined> {
  const response = await fetch(`${site.address}/.well-known/frontend-discovery`);
  const { microFrontends } = (await response.json()) as {
    microFrontends: Record<string, { url: string }[]>;
  };
  return microFrontends['mf-news']?.[0]?.url;
}

const statusOf = async (path: string, encoding = 'br') =>
  (await rawRequest(site.address, path, { headers: { 'accept-encoding': encoding } })).status;

const secondProcess = () =>
  openReleaseSite({
    databaseUrl: site.databaseUrl,
    settings: { dataDir: site.settings.dataDir },
  });

describe('a damaged file with another copy', () => {
  it.each<[Damage, Form[]]>([
    ['flipped', ['plain']],
    ['truncated', ['plain']],
    ['lost', ['plain']],
    ['flipped', ['br']],
    ['truncated', ['gzip']],
    ['lost', ['br', 'gzip']],
    ['lost', ['plain', 'br']],
    ['flipped', ['plain', 'gzip']],
  ])('4: is restored where it is %s: %j', async (damage, forms) => {
    await store.damage(news[0], entry, damage, forms);
    await check();
    expect(await store.intactForms(news[0], entry)).toEqual(['plain', 'br', 'gzip']);
    expect([await shownNews(), await damagedVersions()]).toEqual(['1.0.0', []]);
    expect(await history()).toEqual([['files', 'files-restored', entry]]);
    expect([await ready(), await alarms()]).toEqual([{ status: 'ready' }, []]);
  });

  /** Each test has its own part, because served files are cached. */
  const area = (name: string) =>
    testBuild({ name: `mf-${name}`, manifest: { routes: [testRoute(`/${name}`, name)] } });

  it('4: is served in any encoding', async () => {
    const build = area('one');
    await site.deployer.release(build);
    await store.damage(build, entry, 'flipped', ['plain', 'gzip']);
    for (const encoding of ['identity', 'gzip', 'br'])
      expect(await statusOf(`/assets/mf-one/1.0.0/${entry}`, encoding)).toBe(200);
  });

  it('4: is restored from memory if the disk has lost all copies', async () => {
    const build = area('two');
    await site.deployer.release(build);
    const path = `/assets/mf-two/1.0.0/${entry}`;
    expect(await statusOf(path)).toBe(200);
    await store.damage(build, entry, 'lost');
    expect([await statusOf(path), await statusOf(path, 'identity')]).toEqual([200, 200]);
    await check();
    expect(await store.intactForms(build, entry)).toEqual(['plain', 'br', 'gzip']);
    expect(await damagedVersions('mf-two')).toEqual([]);
  });
});

describe("a version that can't be restored", () => {
  it.each<Damage>(['flipped', 'truncated', 'lost'])(
    '4: is replaced by the last good one when a file is %s, and that is reported',
    async (damage) => {
      await activate('2.0.0');
      await store.damage(news[1], entry, damage);
      await check();
      expect(await shownNews()).toBe('1.0.0');
      expect(await channel()).toMatchObject({ stable: '2.0.0', revision: 2 });
      expect(await damagedVersions()).toEqual(['2.0.0']);
      expect(await history()).toEqual([['files', 'files-damaged', entry]]);
      const text = `mf-news 2.0.0 is damaged: the store is missing ${entry}; visitors get 1.0.0 instead.`;
      expect(await alarms()).toMatchObject([{ kind: 'files-damaged', subject: 'mf-news', text }]);
      expect(await ready()).toMatchObject({ status: 'ready', warnings: [text] });
    },
  );

  it('4: is used again once it is intact, and each change is recorded once', async () => {
    await activate('2.0.0');
    await store.damageAll(news[1]);
    await check();
    await check();
    expect(await shownNews()).toBe('1.0.0');
    expect(await discoveredNews()).toBe(`/assets/mf-news/1.0.0/${entry}`);
    expect((await site.deployer.publish(news[1])).status).toBe(201);
    expect(await shownNews()).toBe('2.0.0');
    expect([await damagedVersions(), await alarms()]).toEqual([[], []]);
    expect((await history()).map(([, action]) => action)).toEqual([
      'files-damaged',
      'files-restored',
    ]);
  });

  it('4: is detected by the first visitor who requests it', async () => {
    await activate('2.0.0');
    await store.damage(news[1], entry, 'flipped');
    expect(await statusOf(`/assets/mf-news/2.0.0/${entry}`)).toBe(503);
    await until(async () => (await shownNews()) === '1.0.0');
    expect(await damagedVersions()).toEqual(['2.0.0']);
  });

  it('4: is replaced by the first intact version, never by one that was rolled back', async () => {
    for (const version of ['2.0.0', '3.0.0']) await activate(version);
    await site.deployer.publish(testBuild({ version: '4.0.0' }));
    await activate('4.0.0');
    await change('rollback', { reason: 'slow' });
    await store.damageAll(news[2]);
    await store.damageAll(news[1]);
    await check();
    expect([await shownNews(), (await damagedVersions()).toSorted()]).toEqual([
      '1.0.0',
      ['2.0.0', '3.0.0'],
    ]);
  });

  it('4: is replaced by a message if there is no fallback', async () => {
    await store.damage(news[0], entry, 'lost');
    await check();
    expect(await shownNews()).toBe('News isn’t available right now. Please come back later.');
    expect((await alarms())[0]?.text).toContain('visitors see a message instead.');
    await site.deployer.publish(news[0]);
    expect(await shownNews()).toBe('1.0.0');
  });

  it('4: is not a fallback for pages', async () => {
    for (const version of ['2.0.0', '3.0.0']) await activate(version);
    await store.damageAll(news[1]);
    await check();
    const { body } = await site.deployer.get('/api/composition/mf-news/3.0.0/fallback');
    expect(body).toMatchObject({ version: '1.0.0' });
  });

  it('4: is paused as a candidate until it is intact again', async () => {
    await change('rollout', { version: '2.0.0', steps: [99, 100], bakeSeconds: null });
    const visitors = Array.from({ length: 10 }, () => new Visitor(site.address));
    const shown = () => Promise.all(visitors.map((visitor) => visitor.versionOf('mf-news')));
    expect(await shown()).toContain('2.0.0');
    await store.damageAll(news[1]);
    await check();
    expect(new Set(await shown())).toEqual(new Set(['1.0.0']));
    expect(await channel()).toMatchObject({ candidate: { version: '2.0.0', percent: 99 } });
    expect((await alarms())[0]?.text).toContain('the candidate is paused');
    const rollouts = () => site.get(ReleasesFacade).runningRollouts();
    expect(await rollouts()).toEqual([]);
    await site.deployer.publish(news[1]);
    expect(await shown()).toContain('2.0.0');
    expect(await rollouts()).toMatchObject([{ candidate: '2.0.0' }]);
  });
});

describe('the shell', () => {
  it('4: is replaced by the previous one until its files are restored', async () => {
    await site.deployer.activate('shell', '2.0.0');
    await store.damage(shells[1], entry, 'flipped');
    await check();
    expect((await page()).shell.version).toBe('1.0.0');
    expect(await ready()).toMatchObject({
      status: 'ready',
      warnings: [expect.stringContaining('shell 2.0.0 is damaged')],
    });
    expect(await damagedVersions('shell')).toEqual(['2.0.0']);
    // Flipping again restores the file, as from a backup.
    await store.damage(shells[1], entry, 'flipped');
    await check();
    expect([(await page()).shell.version, await ready()]).toEqual(['2.0.0', { status: 'ready' }]);
  });

  it('4: makes the site unready if it is damaged and has no fallback', async () => {
    await store.damage(shells[0], entry, 'flipped');
    await check();
    expect(await ready()).toMatchObject({
      status: 503,
      code: 'unavailable',
      detail: `shell 1.0.0 is damaged: the store is missing ${entry}; visitors get no working page.`,
    });
    expect(await alarms()).toMatchObject([{ kind: 'files-damaged', subject: 'shell' }]);
    await site.deployer.publish(shells[0]);
    expect((await ready()).status).toBe('ready');
  });

  it('4: is replaced before the first page if it was damaged while the site was stopped', async () => {
    await site.deployer.activate('shell', '2.0.0');
    await store.damageAll(shells[1], 'lost');
    const started = await secondProcess();
    expect((await page(started)).shell.version).toBe('1.0.0');
    expect(await ready(started)).toMatchObject({ warnings: [expect.stringContaining('shell')] });
    expect(await alarms(started)).toHaveLength(1);
    await started.close();
  });
});

describe('a second process', () => {
  it('4: follows what the first has detected and restored', async () => {
    await activate('2.0.0');
    const second = await secondProcess();
    expect(await shownNews(second)).toBe('2.0.0');
    await store.damageAll(news[1]);
    await check();
    await until(async () => (await shownNews(second)) === '1.0.0');
    await site.deployer.publish(news[1]);
    await until(async () => (await shownNews(second)) === '2.0.0');
    expect(await alarms(second)).toEqual([]);
    await second.close();
  });
});

describe('a change to a damaged version', () => {
  const names = `Missing or damaged in the store: ${entry} of mf-news`;

  /** Refused with the name of the file, and nothing is changed. */
  async function expectRefusal(action: string, body: object): Promise<void> {
    const before = await channel();
    const reply = await change(action, body);
    expect(reply).toMatchObject({ status: 422, body: { code: 'files-missing' } });
    expect(reply.body.detail).toContain(names);
    expect(reply.body.detail).toContain('Publish the same build again');
    const { stable, candidate, revision, disabled } = before;
    expect(await channel()).toMatchObject({ stable, candidate, revision, disabled });
  }

  it('4: is rejected as a rollback, with and without a version', async () => {
    await activate('2.0.0');
    await store.damage(news[0], entry, 'flipped');
    await expectRefusal('rollback', { reason: 'slow' });
    await expectRefusal('rollback', { reason: 'slow', version: '1.0.0' });
    expect([await shownNews(), await damagedVersions()]).toEqual(['2.0.0', ['1.0.0']]);
  });

  it('4: is rejected as an activation or a roll-out', async () => {
    await store.damage(news[1], entry, 'lost');
    await expectRefusal('activate', { version: '2.0.0' });
    await expectRefusal('rollout', { version: '2.0.0', steps: [10, 100], bakeSeconds: null });
    await site.deployer.publish(news[1]);
    expect((await change('activate', { version: '2.0.0' })).status).toBe(200);
  });

  it('4: is rejected as the next step, while a rollback is possible', async () => {
    await change('rollout', { version: '2.0.0', steps: [10, 100], bakeSeconds: null });
    await store.damage(news[1], entry, 'truncated');
    await expectRefusal('advance', {});
    expect((await change('rollback', { reason: 'damaged' })).status).toBe(200);
  });

  it('4: is rejected when an area is enabled', async () => {
    await change('disable', { reason: 'maintenance' });
    await store.damage(news[0], entry, 'flipped');
    await expectRefusal('enable', {});
  });
});
