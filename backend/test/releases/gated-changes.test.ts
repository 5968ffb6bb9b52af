import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import type { RecordedComposition } from '@tessera/contracts';
import { DeployTokens } from '../../src/modules/operators/index.js';
import { ReleasesFacade } from '../../src/modules/releases/index.js';
import { DamagedStore } from './damaged-store.js';
import { Deployer } from './deployer.js';
import { openReleaseSite, type ReleaseSite } from './release-site.js';
import { requiredRanges, providedVersions, testBuild, testRoute, testShell } from './test-build.js';
import { Visitor } from './visitor.js';

type Manifest = NonNullable<Parameters<typeof testBuild>[0]>['manifest'];

let site: ReleaseSite;
beforeAll(async () => {
  site = await openReleaseSite();
});
afterEach(() => site.reset());
afterAll(() => site.close());

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

describe('a version that was never live', () => {
  const claiming = () => news('2.0.0', { routes: [testRoute('/pricing', 'news')] });

  it.each([
    ['an operator', () => site.deployer],
    [
      "its own team's token",
      async () => {
        const { token } = await site.app
          .get(DeployTokens)
          .create({ label: 'news', remote: 'mf-news', expiresAt: null }, 'test');
        return new Deployer(site.address, token);
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
  it('is the last good one, unless that would break others', async () => {
    await site.deployer.release(testShell(), news('1.0.0', { routes: both() }), news('2.0.0'));
    const fallback = () => site.app.get(ReleasesFacade).fallback('mf-news', '2.0.0');
    expect((await fallback())?.version).toBe('1.0.0');
    await site.deployer.release(pricing());
    expect(await fallback()).toBeNull();
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
