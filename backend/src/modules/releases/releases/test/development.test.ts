import { beforeAll, describe, expect, it } from '@jest/globals';
import type { AuditEntry } from '@tessera/contracts';
import { TokenSigner } from '../../../../platform/secrets/index.js';
import { DeployTokens } from '../../operators/index.js';
import { Deployer } from './deployer.js';
import { releaseSite } from './release-site.js';
import { testBuild, testRoute, testShell } from './test-build.js';
import { Visitor } from './visitor.js';

const origin = 'http://127.0.0.1:51234';
const overrides = '/api/releases/mf-news/overrides';

const site = releaseSite();

beforeAll(async () => {
  const slots = [{ slot: 'header.donate', module: 'slots/donate' }];
  const navigation = [{ label: 'News', path: '/news', place: 'header' as const, order: 1 }];
  await site.deployer.release(
    testShell(),
    testBuild({ manifest: { slots, navigation } }),
    testBuild({ name: 'mf-other', manifest: { routes: [testRoute('/other', 'other')] } }),
  );
});

interface Link {
  readonly path: string;
  readonly expiresAt: string;
}

const wanted = (from = origin) => ({ development: { origin: from }, minutes: 60 });

async function link(path = overrides): Promise<Link> {
  const { status, body } = await site.deployer.post<Link>(path, wanted());
  expect(status).toBe(201);
  return body;
}

async function developer(path?: string): Promise<Visitor> {
  const visitor = new Visitor(site.address);
  await visitor.open((await link(path)).path);
  return visitor;
}

async function entries(subject: string): Promise<AuditEntry[]> {
  const path = `/api/audit?subject=${subject}`;
  return (await site.deployer.get<{ entries: AuditEntry[] }>(path)).body.entries;
}

const policyOf = (answer: Response) => answer.headers.get('content-security-policy') ?? '';

function directive(policy: string, name: string): string[] {
  const found = policy.split(';').find((one) => one.startsWith(`${name} `));
  return found?.split(' ').slice(1) ?? [];
}

describe("a page of a remote's developer", () => {
  it('may load from the development server; its policy is otherwise unchanged', async () => {
    const visitor = await developer();
    const answer = await visitor.open('/news');
    const others = policyOf(await new Visitor(site.address).open('/news'));
    const policy = policyOf(answer);
    for (const name of ['script-src', 'style-src', 'img-src', 'font-src', 'connect-src'])
      expect(directive(policy, name).filter((source) => !source.startsWith("'sha256-"))).toEqual([
        ...directive(others, name).filter((source) => !source.startsWith("'sha256-")),
        origin,
      ]);
    const rest = policy.replaceAll(` ${origin}`, '').replaceAll(/ 'sha256-[^']+'/g, '');
    expect(rest).toBe(others.replaceAll(/ 'sha256-[^']+'/g, ''));
    expect(answer.headers.get('cache-control')).toBe('no-store');
  });

  it('contains routes and navigation of the remote, its origin, and none of its files', async () => {
    const visitor = await developer();
    const { remotes, override } = await visitor.composition('/news');
    expect(override).toMatchObject({ name: 'mf-news', development: { origin } });
    const [news, other] = remotes;
    expect(news).toMatchObject({
      name: 'mf-news',
      version: '0.0.0-dev',
      routes: [{ path: '/news' }],
      navigation: [{ label: 'News' }],
      slots: {},
      development: { origin },
      disabled: expect.stringContaining('127.0.0.1:51234'),
    });
    expect(other).not.toHaveProperty('development');
    expect(other?.integrity).toMatch(/^sha384-/);
    const answer = await visitor.open('/news');
    expect(answer.status).toBe(200);
    expect(await answer.text()).not.toContain('href="/assets/mf-news/');
    expect(await (await visitor.open('/other')).text()).toContain('/assets/mf-other/');
  });

  it('is not visible to others', async () => {
    const before = await new Visitor(site.address).open('/news');
    await (await developer()).open('/news');
    const after = await new Visitor(site.address).open('/news');
    expect(policyOf(after)).toBe(policyOf(before));
    expect(policyOf(after)).not.toContain('http:');
    expect(after.headers.get('cache-control')).toBe('private, no-cache');
    expect(after.headers.get('etag')).toBe(before.headers.get('etag'));
    expect(await new Visitor(site.address).versionOf('mf-news')).toBe('1.0.0');
  });

  it('differs per origin', async () => {
    const [one, two] = await Promise.all(
      ['http://localhost:5001', 'http://localhost:5002'].map(async (from) => {
        const visitor = new Visitor(site.address);
        const { body } = await site.deployer.post<Link>(overrides, wanted(from));
        await visitor.open(body.path);
        return (await visitor.composition('/news')).override?.development?.origin;
      }),
    );
    expect([one, two]).toEqual(['http://localhost:5001', 'http://localhost:5002']);
  });

  it('works for a remote that was never released', async () => {
    const visitor = await developer('/api/releases/mf-coming/overrides');
    const { remotes } = await visitor.composition('/coming');
    expect(remotes.find(({ name }) => name === 'mf-coming')).toMatchObject({
      routes: [],
      development: { origin },
    });
  });

  it('is as before after the override has ended', async () => {
    const visitor = await developer();
    await visitor.open('/news?tessera-override=off');
    const answer = await visitor.open('/news');
    expect(policyOf(answer)).not.toContain('http:');
    expect(await visitor.versionOf('mf-news')).toBe('1.0.0');
  });
});

describe('the link to a remote under development', () => {
  it('is recorded with actor and origin', async () => {
    const { expiresAt } = await link();
    expect((await entries('mf-news'))[0]).toMatchObject({
      actor: 'deploy-token',
      action: 'override-made',
      to: { development: origin, expiresAt },
    });
  });

  it('can be created by a team only for its own remote', async () => {
    const { token } = await site
      .get(DeployTokens)
      .create({ label: 'news developers', remote: 'mf-news', expiresAt: null }, 'test');
    const team = new Deployer(site, token);
    expect((await team.post(overrides, wanted())).status).toBe(201);
    expect((await team.post('/api/releases/mf-other/overrides', wanted())).status).toBe(403);
    const stranger = new Deployer(site, 'a-token-of-nobody');
    expect((await stranger.post(overrides, wanted())).status).toBe(401);
  });

  it.each([
    'http://127.0.0.1.evil.com:80',
    'http://localhost@evil:80',
    'https://127.0.0.1:51234',
    'http://2130706433:51234',
    'http://[::1]:51234',
    'http://127.0.0.1',
  ])('is not made for %s', async (from) => {
    const answer = await site.deployer.post(overrides, wanted(from));
    expect([answer.status, answer.body.code]).toEqual([400, 'invalid-request']);
  });

  it('is for either a version or an origin, and not for the shell', async () => {
    const bodies = [
      { minutes: 5 },
      { ...wanted(), version: '1.0.0' },
      { development: { origin, path: '/' }, minutes: 5 },
    ];
    for (const body of bodies) expect((await site.deployer.post(overrides, body)).status).toBe(400);
    expect((await site.deployer.post('/api/releases/shell/overrides', wanted())).status).toBe(400);
  });

  it('is ignored if it is forged, has expired or has a foreign origin', async () => {
    const { path } = await link();
    const [, token = ''] = path.split('=');
    const [body = ''] = token.split('.');
    const sign = (override: object) =>
      site.get(TokenSigner).sign('override', JSON.stringify(override));
    const shown = { name: 'mf-news', version: '0.0.0-dev', development: { origin } };
    const expiresAt = new Date(Date.now() + 60_000).toISOString();
    const refused = [
      `${body}.AAAA`,
      sign({ ...shown, expiresAt: new Date(Date.now() - 1).toISOString() }),
      sign({ ...shown, development: { origin: 'https://evil.example' }, expiresAt }),
      sign({ ...shown, development: { origin: `${origin}; script-src *` }, expiresAt }),
    ];
    for (const one of refused) {
      const visitor = new Visitor(site.address);
      await visitor.open(`/?tessera-override=${one}`);
      expect(visitor.cookieHeader).not.toContain('override');
      const held = { accept: 'text/html', cookie: `tessera_override=${one}` };
      const answer = await fetch(`${site.address}/news`, { headers: held });
      expect(policyOf(answer)).not.toMatch(/http:|evil/);
      expect(await answer.text()).toContain('/assets/mf-news/1.0.0/');
    }
    expect(await entries('override')).toContainEqual(
      expect.objectContaining({ action: 'override-refused' }),
    );
  });
});
