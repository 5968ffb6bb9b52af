import { describe, expect, it } from '@jest/globals';
import { manifest } from './manifest.js';
import { filledDirectives, pagePolicy, routeDirectives } from './page-policy.js';

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

describe('a source that depends on what a page shows', () => {
  const asked = { 'frame-src': ['https://player.example', '{video.embedUrl}'] };
  const filled = (address?: string) =>
    filledDirectives(asked, (field) =>
      field === 'video.embedUrl' ? address : 'https://other.example',
    );

  it('is for frames only', () => {
    expect(pagePolicy.safeParse({ frame: ['{embedUrl}'] }).success).toBe(true);
    for (const text of ['{}', '{a b}', '{a}{b}', 'https://{host}', '{a', '{a};'])
      expect(pagePolicy.safeParse({ frame: [text] }).success).toBe(false);
    for (const kind of ['connect', 'media', 'form', 'script'])
      expect(pagePolicy.safeParse({ [kind]: ['{embedUrl}'] }).success).toBe(false);
  });

  it('is the origin of the address that the page has', () => {
    expect(filled('https://tube.example:8443/videos/embed/1?p2p=0')).toEqual({
      'frame-src': ['https://player.example', 'https://tube.example:8443'],
    });
    expect(filled('https://player.example/1')).toEqual({ 'frame-src': ['https://player.example'] });
  });

  it.each([
    undefined,
    '',
    'tube.example',
    'http://tube.example/1',
    'http://127.0.0.1:8000/1',
    'https://127.0.0.1/1',
    'https://[::1]/1',
    'https://localhost/1',
    'javascript:alert(1)',
    'data:text/html,1',
    "https://a.example; script-src 'unsafe-inline'",
    'https://*.example/',
    `https://${'a'.repeat(64)}.example/`,
  ])('is left out for %s', (address) => {
    expect(filled(address)).toEqual({ 'frame-src': ['https://player.example'] });
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
