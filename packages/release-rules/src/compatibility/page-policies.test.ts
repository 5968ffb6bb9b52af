import { describe, expect, it } from '@jest/globals';
import { part } from '../../test/test-part.js';
import { manifestNeeds } from './manifest-needs.js';
import { foreignPageFaults } from './own-pages.js';
import { permittedDirectives, policyFindings, type SiteRules } from './page-policies.js';

const publicSite: SiteRules = { scriptOrigins: ['https://js.stripe.com'], isLocal: false };
const page = (path: string, changes: object = {}) => ({
  path,
  module: 'routes/a',
  title: 'A',
  description: 'A',
  ...changes,
});

function faults(changes: object, name = 'mf-a'): string[] {
  const routes = [page('/'), page('/a/new'), page('/a/:id')];
  return foreignPageFaults(part(name, '1.0.0', { routes, ...changes }).manifest).map(
    ({ field, message }) => `${field}: ${message}`,
  );
}

describe('what a version asks of a site', () => {
  const asks = (policy: object, rules = publicSite) =>
    policyFindings(part('mf-a', '1.0.0', { routes: [page('/a')], policy }), rules).map(
      ({ message }) => message,
    );

  it.each([
    { connect: ['https://api.example.com'] },
    { frame: ['https://*.example.com'] },
    { script: ['https://js.stripe.com'] },
  ])('may be %j', (policy) => {
    expect(asks(policy)).toEqual([]);
  });

  it('may be scripts of others only where its operators allow them', () => {
    expect(asks({ script: ['https://js.example.com'] })).toEqual([
      'asks for script-src https://js.example.com, but scripts of other sites need an operator who adds it to ALLOWED_SCRIPT_ORIGINS',
    ]);
  });

  it("may be the visitor's own machine only of a site on the same machine", () => {
    const policy = { connect: ['http://localhost:9000'] };
    expect(asks(policy)).toHaveLength(1);
    expect(asks(policy, { ...publicSite, isLocal: true })).toEqual([]);
  });

  it('is sent as far as it is allowed', () => {
    const directives = {
      'connect-src': ['http://localhost:9000', 'https://api.example.com'],
      'script-src': ['https://js.example.com', 'https://js.stripe.com'],
    };
    expect(permittedDirectives(directives, publicSite)).toEqual({
      'connect-src': ['https://api.example.com'],
      'script-src': ['https://js.stripe.com'],
    });
  });

  it('is listed for its operators', () => {
    const { manifest } = part('mf-a', '1.0.0', {
      routes: [
        page('/a'),
        page('/a/:id', { policy: { frame: ['https://player.example'] }, noindex: true }),
        page('/embed', { layout: 'bare', framing: 'any' }),
      ],
      policy: { connect: ['https://api.example.com'] },
      sitemap: { paths: ['/a/first'], lists: [{ endpoint: 'GET /api/a', path: '/a/{id}' }] },
      robots: { disallow: ['/a'] },
    });
    expect(manifestNeeds(manifest)).toEqual([
      'connect-src https://api.example.com',
      'disallow /a',
      'frame-ancestors *',
      'frame-src https://player.example',
      'noindex /a/:id',
      'sitemap /a/first',
      'sitemap /a/{id} by GET /api/a',
    ]);
  });
});

describe('pages that a manifest lists or hides', () => {
  it.each(['/', '/a/new', '/a/anything', '/A/New'])('may be %s of its own', (path) => {
    expect(faults({ sitemap: { paths: [path] }, robots: { disallow: [path] } })).toEqual([]);
  });

  it('may be all of a route', () => {
    const lists = [{ endpoint: 'GET /api/a', path: '/a/{item.slug}' }];
    expect(faults({ sitemap: { lists }, robots: { disallow: ['/a/:name'] } })).toEqual([]);
  });

  it.each(['/b', '/a', '/a/new/x', '/:a/new'])('may not be %s, where it has no page', (path) => {
    const message = `${path} is no page of mf-a`;
    expect(faults({ sitemap: { paths: [path] }, robots: { disallow: [path] } })).toEqual([
      `sitemap.paths.0: ${message}`,
      `robots.disallow.0: ${message}`,
    ]);
  });

  it('may not be more than its route has', () => {
    const routes = [page('/a/new')];
    const lists = [{ endpoint: 'GET /api/a', path: '/a/{id}' }];
    expect(faults({ routes, sitemap: { lists } })).toEqual([
      'sitemap.lists.0.path: /a/:item is no page of mf-a',
    ]);
  });
});

describe('the shell', () => {
  it.each([
    { policy: { connect: ['https://api.example.com'] } },
    { routes: [page('/a', { policy: { connect: ['https://api.example.com'] } })] },
    { routes: [page('/a', { layout: 'bare', framing: 'any' })] },
  ])('can not ask for anything: %j', (changes) => {
    expect(faults(changes, 'shell')).toEqual([
      'policy: pages of the shell have the policy of the site',
    ]);
    expect(faults(changes)).toEqual([]);
  });
});
