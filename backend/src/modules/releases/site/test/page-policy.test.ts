import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { AuditEntry, Composition } from '@tessera/contracts';
import { openReleaseSite, type ReleaseSite } from '../../releases/test/release-site.js';
import { emptyPage, stubVideo } from '../../releases/test/stub-catalog.js';
import {
  testBuild,
  testRoute,
  testShell,
  type TestBuildOptions,
} from '../../releases/test/test-build.js';
import { rawRequest } from './raw-request.js';

let site: ReleaseSite;

beforeAll(async () => {
  const settings = {
    allowedScriptOrigins: ['https://js.stripe.com'],
    publicUrl: 'https://tessera.example',
  };
  site = await openReleaseSite({ settings });
  await site.deployer.release(
    testShell(),
    testBuild({ name: 'mf-ai', manifest: plain }),
    billing(),
  );
});
afterAll(() => site.close());

const plain = { routes: [testRoute('/ai', 'ai'), testRoute('/ai/more', 'more')] };
const stripe = {
  script: ['https://js.stripe.com'],
  frame: ['https://js.stripe.com', 'https://hooks.stripe.com'],
};

/** Its page `/donate` asks for more than the others. */
function billing(options: TestBuildOptions = {}) {
  const manifest = {
    policy: { connect: ['https://api.example.com'] },
    routes: [
      testRoute('/pricing', 'pricing'),
      { ...testRoute('/donate', 'donate'), policy: stripe },
      {
        ...testRoute('/donate/widget', 'widget'),
        layout: 'bare' as const,
        framing: 'any' as const,
      },
      { ...testRoute('/donate/form', 'form'), layout: 'bare' as const, framing: 'self' as const },
      {
        ...testRoute('/donate/player', 'player'),
        policy: { frame: ['https://hooks.stripe.com', '{videos.watchUrl}'] },
        firstData: [{ endpoint: 'GET /api/videos/search' }],
      },
      { ...testRoute('/donate/:id', 'thanks'), policy: {}, noindex: true as const },
    ],
    ...options.manifest,
  };
  return testBuild({ name: 'mf-billing', ...options, manifest });
}

async function open(path: string) {
  const { headers, body } = await rawRequest(site.address, path, {
    headers: { accept: 'text/html' },
  });
  const policy = String(headers['content-security-policy']);
  const directives = policy.split(';').map((text) => text.trim().split(' '));
  const sources = (name: string) => directives.find(([first]) => first === name)?.slice(1);
  return { policy, sources, framed: headers['x-frame-options'] === undefined, html: String(body) };
}

async function composed(): Promise<Composition> {
  return (await (await fetch(`${site.address}/api/composition`)).json()) as Composition;
}

describe('the policy of a document', () => {
  it('lists what its own page asks for', async () => {
    const { sources } = await open('/donate');
    expect(sources('frame-src')).toEqual([
      "'self'",
      'https://hooks.stripe.com',
      'https://js.stripe.com',
    ]);
    expect(sources('script-src')).toContain('https://js.stripe.com');
    expect(sources('connect-src')).toEqual(["'self'"]);
  });

  it('lists what its remote asks for where the page has no policy of its own', async () => {
    const { sources } = await open('/pricing');
    expect(sources('connect-src')).toEqual(["'self'", 'https://api.example.com']);
    expect(sources('frame-src')).toEqual(["'self'"]);
  });

  it.each(['/ai', '/about', '/donate/1', '/nowhere/at/all'])(
    'lists nothing of that on %s',
    async (path) => {
      const { policy, framed } = await open(path);
      expect(policy).not.toContain('https://');
      expect(policy).toContain("frame-ancestors 'none'");
      expect(framed).toBe(false);
    },
  );

  it.each([
    ['https://tube.example/w/1', ['https://tube.example']],
    ['https://hooks.stripe.com/w/1', []],
    ['http://tube.example/w/1', []],
    ['https://127.0.0.1/w/1', []],
    ["https://a.example';script-src *", []],
  ])('lists the origin of what it shows, %s, if a page may', async (watchUrl, more) => {
    const videos = [stubVideo({ watchUrl })];
    site.catalog.search = () => ({ ...emptyPage, videos });
    const { sources, policy } = await open('/donate/player');
    expect(sources('frame-src')).toEqual(["'self'", 'https://hooks.stripe.com', ...more]);
    expect(policy).not.toContain('{');
    expect(sources('script-src')).not.toContain('*');
  });

  it('lists no more if nothing is known of what it shows', async () => {
    site.catalog.search = () => {
      throw new Error('Not now');
    };
    const { sources } = await open('/donate/player');
    expect(sources('frame-src')).toEqual(["'self'", 'https://hooks.stripe.com']);
  });

  it('lets others frame only a page that allows it', async () => {
    const { sources, framed } = await open('/donate/widget');
    expect(sources('frame-ancestors')).toEqual(['*']);
    expect(framed).toBe(true);
  });

  it('lets only the site itself frame a page that says so', async () => {
    expect((await open('/donate/form')).sources('frame-ancestors')).toEqual(["'self'"]);
  });

  it('is known to the page by route, as far as it differs', async () => {
    const { remotes } = await composed();
    const policies = remotes.flatMap(({ routes }) =>
      routes.map(({ path, policy }) => [path, policy]),
    );
    expect(Object.fromEntries(policies)).toEqual({
      '/ai': undefined,
      '/ai/more': undefined,
      '/pricing': 'connect-src https://api.example.com',
      '/donate':
        'frame-src https://hooks.stripe.com https://js.stripe.com; script-src https://js.stripe.com',
      '/donate/widget': 'connect-src https://api.example.com; frame-ancestors *',
      '/donate/form': "connect-src https://api.example.com; frame-ancestors 'self'",
      '/donate/player': 'frame-src https://hooks.stripe.com {videos.watchUrl}',
      '/donate/:id': undefined,
    });
  });

  it('is that of the site while the area is disabled', async () => {
    const body = { reason: 'test' };
    await site.deployer.change('mf-billing', 'disable', body);
    const { sources } = await open('/donate');
    expect(sources('script-src')).not.toContain('https://js.stripe.com');
    await site.deployer.change('mf-billing', 'enable', body);
    expect((await open('/donate')).sources('script-src')).toContain('https://js.stripe.com');
  });

  it('does not list a page that search engines should not', async () => {
    expect((await open('/donate/1')).html).toContain('<meta name="robots" content="noindex">');
    expect((await open('/donate')).html).not.toContain('noindex');
  });
});

describe('a version that asks for more', () => {
  const more = () =>
    billing({
      version: '2.0.0',
      manifest: { policy: { connect: ['https://api.example.com', 'https://new.example.com'] } },
    });
  const needs = ['connect-src https://new.example.com'];

  it('says so at publication and at activation, and in the audit trail', async () => {
    const { body } = await site.deployer.publish(more());
    expect(body.versions.map(({ version, newNeeds }) => [version, newNeeds])).toEqual([
      ['2.0.0', needs],
      ['1.0.0', []],
    ]);
    await site.deployer.activate('mf-billing', '2.0.0');
    const path = '/api/audit?subject=mf-billing&limit=2';
    const { entries } = (await site.deployer.get<{ entries: AuditEntry[] }>(path)).body;
    expect(entries.map(({ action, to }) => [action, to])).toEqual([
      ['activated', expect.objectContaining({ needs })],
      ['published', expect.objectContaining({ needs })],
    ]);
    expect((await open('/pricing')).sources('connect-src')).toContain('https://new.example.com');
  });
});

describe('a version is not activated', () => {
  it.each([
    [{ script: ['https://js.example.com'] }, 'ALLOWED_SCRIPT_ORIGINS'],
    [{ connect: ['http://localhost:9000'] }, "the visitor's own machine"],
  ])('that asks for %j', async (policy, says) => {
    await site.query("delete from release_versions where version = '3.0.0'");
    expect(
      (await site.deployer.publish(billing({ version: '3.0.0', manifest: { policy } }))).status,
    ).toBe(201);
    const { status, body } = await site.deployer.activate('mf-billing', '3.0.0');
    expect([status, body.code]).toEqual([422, 'incompatible-version']);
    expect(body.detail).toContain(says);
  });

  it('but shown by a link without scripts that the site does not allow', async () => {
    const policy = { script: ['https://js.example.com'], connect: ['https://fine.example.com'] };
    await site.deployer.publish(billing({ version: '4.0.0', manifest: { policy } }));
    const { body } = await site.deployer.post<{ path: string }>(
      '/api/releases/mf-billing/overrides',
      { version: '4.0.0', minutes: 5 },
    );
    const taken = await rawRequest(site.address, body.path, { headers: { accept: 'text/html' } });
    const cookie = [taken.headers['set-cookie'] ?? []]
      .flat()
      .map((each) => each.split(';')[0])
      .join('; ');
    const { headers } = await rawRequest(site.address, '/pricing', {
      headers: { accept: 'text/html', cookie },
    });
    expect(headers['content-security-policy']).toContain('https://fine.example.com');
    expect(headers['content-security-policy']).not.toContain('https://js.example.com');
  });
});

describe('a version is not published', () => {
  it.each([
    [{ policy: { connect: ['*'] } }, 400],
    [{ robots: { disallow: ['/ai'] } }, 422],
    [{ sitemap: { paths: ['/ai/more'], lists: [] } }, 422],
    [
      {
        sitemap: {
          paths: [],
          lists: [{ endpoint: 'GET /api/none', query: {}, path: '/donate/{id}' }],
        },
      },
      422,
    ],
    [
      {
        sitemap: {
          paths: [],
          lists: [{ endpoint: 'GET /api/audit', query: {}, path: '/donate/{id}' }],
        },
      },
      422,
    ],
  ])('with %j', async (manifest, status) => {
    const reply = await site.deployer.publish(billing({ version: '5.0.0', manifest }));
    expect(reply.status).toBe(status);
  });
});
