import { describe, expect, it } from '@jest/globals';
import { manifest } from './manifest.js';
import { pagePolicy, routeDirectives } from './page-policy.js';

describe('sources of a policy', () => {
  it.each([
    'https://api.example.com',
    'https://api.example.com:8443',
    'https://*.example.com',
    'https://a-b.example.co.uk',
    'http://localhost:9000',
    'http://127.0.0.1:9000',
  ])('may be %s', (source) => {
    expect(pagePolicy.safeParse({ connect: [source] }).success).toBe(true);
  });

  it.each([
    '*',
    'https:',
    'https://*',
    'https://*.com',
    'https://a.*.example.com',
    'http://api.example.com',
    'http://localhost.example.com:80',
    'wss://api.example.com',
    'data:',
    'blob:',
    "'self'",
    "'unsafe-inline'",
    "'unsafe-eval'",
    'https://api.example.com/path',
    'https://user@api.example.com',
    'https://API.example.com',
    'https://10.0.0.1',
    'https://api.example.com; script-src *',
    'https://api.example.com https://other.example.com',
    'https://api.example.com\nX-Header: a',
    'api.example.com',
    '',
  ])('may not be %j', (source) => {
    for (const kind of ['connect', 'media', 'frame', 'form', 'script'])
      expect(pagePolicy.safeParse({ [kind]: [source] }).success).toBe(false);
  });

  it('of scripts name one host', () => {
    const parse = (source: string) => pagePolicy.safeParse({ script: [source] });
    expect(parse('https://js.stripe.com').success).toBe(true);
    expect(parse('https://*.stripe.com').error?.issues.map(({ message }) => message)).toEqual([
      'must name one host: a script can do everything that the page can',
    ]);
  });

  it('are of known kinds', () => {
    expect(pagePolicy.safeParse({ 'connect-src': ['https://a.example'] }).success).toBe(false);
    expect(pagePolicy.safeParse({ object: ['https://a.example'] }).success).toBe(false);
  });
});

describe('the policy of a route', () => {
  const general = { connect: ['https://b.example', 'https://a.example', 'https://b.example'] };

  it('is that of its remote, in order and without repetitions', () => {
    const sorted = ['https://a.example', 'https://b.example'];
    expect(routeDirectives({ policy: general }, {})).toEqual({ 'connect-src': sorted });
  });

  it('is its own if it has one, even if that is empty', () => {
    expect(routeDirectives({ policy: general }, { policy: {} })).toEqual({});
    const own = { frame: ['https://player.example'] };
    expect(routeDirectives({ policy: general }, { policy: own })).toEqual({
      'frame-src': ['https://player.example'],
    });
  });

  it('says who may frame it', () => {
    expect(routeDirectives({}, { framing: 'any' })).toEqual({ 'frame-ancestors': ['*'] });
    expect(routeDirectives({}, { framing: 'self' })).toEqual({ 'frame-ancestors': ["'self'"] });
    expect(routeDirectives({}, { framing: ['https://a.example'] })).toEqual({
      'frame-ancestors': ['https://a.example'],
    });
  });

  it('lets only pages without the frame of the site be framed', () => {
    const route = { path: '/a', module: 'routes/a', title: 'A', description: 'A', framing: 'any' };
    const parse = (layout: string) =>
      manifest.safeParse({
        name: 'mf-a',
        title: 'A',
        routes: [{ ...route, layout }],
        navigation: [],
        slots: [],
      });
    expect(parse('bare').success).toBe(true);
    expect(parse('plain').error?.issues.map(({ path }) => path.join('.'))).toEqual([
      'routes.0.framing',
    ]);
  });
});
