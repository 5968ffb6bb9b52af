import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { ComposedRemote, RecordedComposition } from '@tessera/contracts';
import { DeployTokens } from '../../operators/index.js';
import { ReleasesFacade } from '../index.js';
import { badFiles } from './corpus/bad-files.js';
import { compatibleSite, incompatibleBuilds } from './corpus/incompatible-builds.js';
import { DamagedStore } from './damaged-store.js';
import { Deployer } from './deployer.js';
import { releaseSite } from './release-site.js';
import {
  requiredRanges,
  providedVersions,
  sha384,
  testBuild,
  testRoute,
  testShell,
} from './test-build.js';
import { Visitor } from './visitor.js';

type Manifest = NonNullable<Parameters<typeof testBuild>[0]>['manifest'];

const site = releaseSite();

const change = (action: string, body: object, name = 'mf-news') =>
  site.deployer.change(name, action, body);
const rollBack = (body: object = {}, name = 'mf-news') =>
  change('rollback', { reason: 'blank page', ...body }, name);

const news = (version: string, manifest: Manifest = {}) => testBuild({ version, manifest });
const pricing = (manifest: Manifest = {}) =>
  testBuild({
    name: 'mf-billing',
    manifest: { routes: [testRoute('/pricing', 'pricing')], ...manifest },
  });

describe('compatible builds', () => {
  beforeEach(() => site.reset());

  it('are activated', async () => {
    await expect(site.deployer.release(...compatibleSite)).resolves.toBeUndefined();
  });

  it('may drop a page without links to it', async () => {
    const before = testBuild({
      manifest: { routes: [testRoute('/news', 'news'), testRoute('/old', 'old')] },
    });
    const after = testBuild({ version: '2.0.0' });
    await expect(site.deployer.release(before, after)).resolves.toBeUndefined();
  });

  it('introduce a new major version of a shared package and new contracts step by step', async () => {
    const shell = (version: string, react: string, contracts: string, servedContracts?: string) =>
      testShell({
        version,
        manifest: { shared: { ...providedVersions, react }, contracts, servedContracts },
      });
    const news = (version: string, react: string, contracts: string) =>
      testBuild({ version, manifest: { shared: { ...requiredRanges, react }, contracts } });
    await expect(
      site.deployer.release(
        shell('1.0.0', '19.3.1', '0.1.0'),
        news('1.0.0', '^19.3.1', '0.1.0'),
        news('2.0.0', '^19.3.1 || ^20.0.0', '0.1.0'),
        shell('2.0.0', '20.0.0', '0.2.0', '^0.1.0 || ^0.2.0'),
        news('3.0.0', '^20.0.0', '0.2.0'),
        shell('3.0.0', '20.0.0', '0.2.0'),
      ),
    ).resolves.toBeUndefined();
  });

  it('may be older than slot versions', async () => {
    const filler = testBuild({
      manifest: { slots: [{ slot: 'header.donate', module: 'slots/donate' }] },
    });
    const [shell = filler] = compatibleSite;
    await expect(site.deployer.release(shell, filler)).resolves.toBeUndefined();
  });
});

describe('builds with bad files', () => {
  beforeAll(() => site.reset());

  it.each(badFiles)('$fault is not published', async ({ build, says }) => {
    const reply = await site.deployer.publish(build());
    expect([reply.status, reply.body.code]).toEqual([422, 'incompatible-version']);
    expect(reply.body.errors?.map(({ message }) => message).join('\n')).toContain(says);
    expect((await site.deployer.list()).body).toEqual([]);
  });
});

describe('builds that would break others', () => {
  beforeAll(async () => {
    await site.reset();
    await site.deployer.release(...compatibleSite);
  });

  it.each(incompatibleBuilds)('$fault is not activated', async ({ build, says }) => {
    await site.query("delete from release_versions where version = '2.0.0'");
    const { name, ...made } = build();
    expect((await site.deployer.publish({ name, ...made })).status).toBe(201);
    const reply = await site.deployer.activate(name, '2.0.0');
    expect([reply.status, reply.body.code]).toEqual([422, 'incompatible-version']);
    expect(reply.body.detail).toContain(says);
    const path = `/api/releases/${name}/versions/2.0.0/findings`;
    const { body: findings } =
      await site.deployer.get<{ consumer: string; message: string }[]>(path);
    const found = findings.map(({ consumer, message }) => `${consumer}: ${message}`);
    expect(found.filter((text) => text.includes(says))).toHaveLength(1);
  });
});

describe('tampered uploads', () => {
  beforeEach(() => site.reset());

  it.each([
    ['27: a garbage manifest', { routes: 'everywhere' }],
    ['28: an entry of a foreign origin', { entry: 'https://cdn.example/entry.js' }],
  ])('%s is rejected', async (_, manifest) => {
    await site.deployer.addKey('mf-news');
    const sent = site.deployer.sign(testBuild());
    const reply = await site.deployer.post('/api/releases/mf-news/versions', {
      ...sent,
      manifest: { ...sent.manifest, ...manifest },
    });
    expect(reply).toMatchObject({ status: 400, body: { code: 'invalid-request' } });
  });

  it('22: a byte that was changed in transit is rejected', async () => {
    const [hash = '', bytes = Buffer.alloc(0)] = [...testBuild().contents][0] ?? [];
    const changed = Buffer.from(bytes);
    changed[0] = 0x20;
    const reply = await site.deployer.upload(hash, changed);
    expect(reply).toMatchObject({ status: 422, body: { code: 'integrity-mismatch' } });
  });

  it('22: a byte that was changed in the store is rejected', async () => {
    const build = testBuild({ files: { 'static/a.js': 'export const own = 1' } });
    await site.deployer.uploadAll(build);
    const hash = sha384(Buffer.from('export const own = 1'));
    const stored = join(site.settings.dataDir, 'objects/releases', hash.slice(0, 2), hash);
    await writeFile(stored, 'export const own = 2');
    const reply = await site.deployer.register(build);
    expect(reply).toMatchObject({ status: 422, body: { code: 'files-missing' } });
    const message = 'static/a.js is missing';
    expect(reply.body.errors).toEqual([{ field: 'body.files', message }]);
  });

  it('a signature of another build is rejected', async () => {
    const build = testBuild();
    await site.deployer.uploadAll(build);
    await site.deployer.addKey(build.name);
    const { signature } = site.deployer.sign(testBuild());
    const path = '/api/releases/mf-news/versions';
    const reply = await site.deployer.post(path, { ...site.deployer.sign(build), signature });
    expect(reply).toMatchObject({ status: 422, body: { code: 'signature-invalid' } });
  });

  it('an older build is rejected after a newer one', async () => {
    const older = testBuild({ version: '1.0.0' });
    await site.deployer.publish(testBuild({ version: '1.0.1' }));
    const reply = await site.deployer.publish(older);
    expect(reply).toMatchObject({ status: 409, body: { code: 'version-conflict' } });
    expect(reply.body.detail).toContain('mf-news 1.0.1 was built later');
  });

  it('a build from the future is rejected, unless the clock is only slightly ahead', async () => {
    const inMinutes = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString();
    const reply = await site.deployer.publish(testBuild({ builtAt: inMinutes(60) }));
    expect([reply.status, reply.body.code]).toEqual([422, 'incompatible-version']);
    expect(reply.body.detail).toContain('built in the future');
    expect(reply.body.errors?.[0]?.field).toBe('body.builtAt');
    const early = testBuild({ builtAt: inMinutes(2) });
    expect((await site.deployer.publish(early)).status).toBe(201);
    expect((await site.deployer.publish(testBuild({ version: '1.0.1' }))).status).toBe(201);
  });

  it('a published build from the future does not block later ones', async () => {
    const before = testBuild({ version: '0.9.0' });
    await site.deployer.publish(testBuild({ version: '1.0.0' }));
    await site.query("update release_versions set built_at = now() + interval '1 year'");
    expect((await site.deployer.publish(testBuild({ version: '1.1.0' }))).status).toBe(201);
    expect((await site.deployer.publish(before)).body.code).toBe('version-conflict');
  });
});

describe('a version that was never live', () => {
  afterEach(() => site.reset());

  const claiming = () => news('2.0.0', { routes: [testRoute('/pricing', 'news')] });

  it.each([
    ['an operator', () => site.deployer],
    [
      "its own team's token",
      async () => {
        const { token } = await site
          .get(DeployTokens)
          .create({ label: 'news', remote: 'mf-news', expiresAt: null }, 'test');
        return new Deployer(site, token);
      },
    ],
  ])('is nothing to roll back to for %s', async (_, who) => {
    await site.deployer.release(testShell(), news('1.0.0'), pricing());
    await site.deployer.publish(claiming());
    const body = { version: '2.0.0', reason: 'x' };
    const reply = await (await who()).change('mf-news', 'rollback', body);
    expect([reply.status, reply.body.code]).toEqual([409, 'channel-conflict']);
    expect(reply.body.detail).toContain('2.0.0 was never live');
    expect((await site.deployer.activate('mf-news', '2.0.0')).status).toBe(422);
  });
});

describe('a version that would break live parts', () => {
  afterEach(() => site.reset());

  it('is not a rollback target, and the error says what to do', async () => {
    await site.deployer.release(testShell(), news('1.0.0', { routes: both() }), news('2.0.0'));
    await site.deployer.release(pricing());
    const reply = await rollBack();
    expect([reply.status, reply.body.code]).toEqual([422, 'incompatible-version']);
    expect(reply.body.detail).toContain(
      'the route /pricing belongs to mf-billing. To roll back anyway, first roll back or disable what is named',
    );
  });

  it('is accepted once the part that it would break is disabled', async () => {
    const shell = (version: string, react: string) =>
      testShell({ version, manifest: { shared: { ...providedVersions, react } } });
    const asking = (version: string, react: string) =>
      news(version, { shared: { ...requiredRanges, react } });
    await site.deployer.release(shell('1.0.0', '19.3.1'), asking('1.0.0', '^19.3.1 || ^20.0.0'));
    await site.deployer.release(shell('2.0.0', '20.0.0'), asking('2.0.0', '^20.0.0'));
    expect((await rollBack({}, 'shell')).body.detail).toContain('mf-news: needs react ^20.0.0');
    await change('disable', { reason: 'the shell goes first' });
    expect((await rollBack({}, 'shell')).body.stable).toBe('1.0.0');
    const opened = await change('enable', {});
    expect([opened.status, opened.body.code]).toEqual([422, 'incompatible-version']);
    expect((await rollBack()).body.stable).toBe('1.0.0');
    expect((await change('enable', {})).body.disabled).toBeNull();
  });
});

describe('a version with damaged files', () => {
  afterEach(() => site.reset());

  it('is not part of time travel', async () => {
    const build = news('1.0.0');
    await site.deployer.release(testShell(), build);
    const { id } = await recorded();
    const link = () => site.deployer.post(`/api/compositions/${id}/override`, { minutes: 5 });
    expect((await link()).status).toBe(201);
    await new DamagedStore(site.settings.dataDir).damageAll(build);
    expect(await link()).toMatchObject({ status: 404, body: { code: 'version-not-found' } });
  });
});

describe('the fallback of a version that does not work', () => {
  afterEach(() => site.reset());

  it('is the last good one, unless that would break others', async () => {
    await site.deployer.release(testShell(), news('1.0.0', { routes: both() }), news('2.0.0'));
    const fallback = () => site.get(ReleasesFacade).fallback('mf-news', '2.0.0');
    expect((await fallback())?.version).toBe('1.0.0');
    await site.deployer.release(pricing());
    expect(await fallback()).toBeNull();
  });

  const requested = (version: string) =>
    fetch(`${site.address}/api/composition/mf-news/${version}/fallback`);

  it('is the stable version, and of the stable version the last good one', async () => {
    await site.deployer.release(testShell(), testBuild({ version: '1.0.0' }));
    expect((await requested('1.0.0')).status).toBe(404);
    await site.deployer.release(testBuild({ version: '2.0.0' }));
    expect(((await (await requested('2.0.0')).json()) as ComposedRemote).version).toBe('1.0.0');
    await site.deployer.publish(testBuild({ version: '3.0.0' }));
    const rollout = { version: '3.0.0', steps: [50, 100], bakeSeconds: null };
    await site.deployer.change('mf-news', 'rollout', rollout);
    expect(((await (await requested('3.0.0')).json()) as ComposedRemote).version).toBe('2.0.0');
  });
});

function both() {
  return [testRoute('/news', 'news'), testRoute('/pricing', 'news')];
}

/** The composition that a page is made of now; it is recorded after the page has been answered. */
async function recorded(): Promise<RecordedComposition> {
  const { id } = await new Visitor(site.address).composition();
  for (;;) {
    const { body } = await site.deployer.get<RecordedComposition[]>('/api/compositions');
    const found = body.find((composition) => composition.id === id);
    if (found) return found;
  }
}
