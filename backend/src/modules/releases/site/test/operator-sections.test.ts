import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { OperatorBrowser } from '../../operators/test/operator-browser.js';
import { openOperatorSite, type OperatorSite } from '../../releases/test/operator-site.js';
import { testBuild, testRoute, testShell } from '../../releases/test/test-build.js';
import { rawRequest } from './raw-request.js';

let site: OperatorSite;
let alice: OperatorBrowser;

const slotVersions = { 'operator.sections': 1 };
const path = '/operator-sections/mf-billing/payments';

function area(name: string, order: number, sections: { path: string; title: string }[]) {
  const slots = [{ slot: 'operator.sections', module: 'slots/sections', order, sections }];
  const routes = [testRoute(`/${name}`, name)];
  return testBuild({ name, manifest: { title: name, routes, slots, slotVersions } });
}

const shell = testShell({
  manifest: {
    routes: [
      testRoute('/about', 'about'),
      {
        ...testRoute('/operator-sections/:remote/:section', 'section'),
        layout: 'bare',
        noindex: true,
      },
    ],
    slotVersions,
  },
});

beforeAll(async () => {
  site = await openOperatorSite();
  alice = await site.signedIn('alice');
  await site.deployer.release(
    shell,
    area('mf-billing', 20, [
      { path: 'payments', title: '<b>Payments</b>' },
      { path: 'refunds', title: 'Refunds' },
    ]),
    area('mf-news', 10, [{ path: 'newsroom', title: 'Newsroom' }]),
  );
});
afterAll(() => site.close());

async function open(address: string, cookie = '', authorization?: string) {
  const { status, headers, body } = await rawRequest(site.address, address, {
    headers: { accept: 'text/html', cookie, ...(authorization && { authorization }) },
  });
  const policy = String(headers['content-security-policy']);
  const ancestors = /frame-ancestors ([^;]+)/.exec(policy)?.[1];
  return { status, headers, html: body.toString(), ancestors };
}

const session = () => `tessera_operator=${alice.secret}`;
const sections = () => alice.send('GET', '/api/operators/sections');

describe('the pages of areas in the console', () => {
  it('are listed for operators, by the order of the areas, with their versions', async () => {
    const payments = { path: 'payments', title: '<b>Payments</b>' };
    const billing = { remote: 'mf-billing', version: '1.0.0' };
    expect((await sections()).body).toEqual([
      { path: 'newsroom', title: 'Newsroom', remote: 'mf-news', version: '1.0.0' },
      { ...payments, ...billing },
      { path: 'refunds', title: 'Refunds', ...billing },
    ]);
    expect((await site.browser().send('GET', '/api/operators/sections')).status).toBe(401);
  });

  it('are not those of an area that is disabled', async () => {
    await site.deployer.change('mf-news', 'disable', { reason: 'test' });
    expect((await sections()).body).toHaveLength(2);
    await site.deployer.change('mf-news', 'enable', { reason: 'test' });
    expect((await sections()).body).toHaveLength(3);
  });

  it('leave no title in what visitors get', async () => {
    const { html } = await open('/about');
    expect(html).not.toContain('Refunds');
  });

  it('can not be at the path of another area', async () => {
    const other = area('mf-ai', 5, [{ path: 'refunds', title: 'More' }]);
    expect((await site.deployer.publish(other)).status).toBe(201);
    const { status, body } = await site.deployer.activate('mf-ai', '1.0.0');
    expect([status, body.detail]).toEqual([
      422,
      expect.stringContaining("the operators' section /refunds belongs to mf-billing"),
    ]);
  });

  it('need a name', async () => {
    const nameless = testBuild({
      name: 'mf-creator',
      manifest: {
        routes: [],
        slots: [{ slot: 'operator.sections', module: 'slots/sections', order: 1 }],
        slotVersions,
      },
    });
    const { status, body } = await site.deployer.publish(nameless);
    expect([status, JSON.stringify(body)]).toEqual([422, expect.stringContaining('sections')]);
  });
});

describe('the document of a section', () => {
  it('is the shell without its frame, which only the site itself may frame', async () => {
    const { status, headers, html, ancestors } = await open(path, session());
    expect([status, ancestors]).toEqual([200, "'self'"]);
    expect(headers).toMatchObject({
      'x-frame-options': 'SAMEORIGIN',
      'document-isolation-policy': 'isolate-and-credentialless',
      'cache-control': 'private, no-cache',
    });
    expect(html).toContain('tessera-composition');
    expect(html).toContain('<meta name="robots" content="noindex">');
    expect(html).not.toContain('<nav>');
  });

  it.each([
    ['no session', path, () => ''],
    ['a session that does not exist', path, () => `tessera_operator=${'a'.repeat(43)}`],
    ['another spelling', '/Operator%2DSections/mf-billing/%70ayments/', () => ''],
  ])('asks for a sign-in with %s', async (_, address, cookie) => {
    const { status, headers, html, ancestors } = await open(address, cookie());
    expect([status, ancestors, headers['cache-control']]).toEqual([401, "'self'", 'no-store']);
    expect(html).toContain('href="/operator"');
    expect(html).toContain('noindex');
    expect(html).not.toContain('tessera-composition');
  });

  it('is not for a token of one remote', async () => {
    const { token } = await site.token({ label: 'ci', remote: 'mf-billing' });
    expect((await open(path, '', `Bearer ${token}`)).status).toBe(401);
  });

  it('shares its rules with no other page', async () => {
    for (const address of ['/about', '/mf-billing', '/operator-sections', '/nowhere']) {
      const { headers, ancestors } = await open(address, session());
      expect([ancestors, headers['x-frame-options']]).toEqual(["'none'", 'DENY']);
      expect(headers['document-isolation-policy']).toBeUndefined();
    }
  });
});

describe('the console', () => {
  it('may show documents of the site in frames, and is shown in none', async () => {
    const { headers, ancestors } = await open('/operator/areas/payments');
    expect(headers['content-security-policy']).toContain("frame-src 'self'");
    expect(ancestors).toBe("'none'");
  });
});
