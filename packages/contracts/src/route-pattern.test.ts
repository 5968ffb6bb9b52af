import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { endpointUrl } from './endpoint-url.js';
import {
  fillRoute,
  isRoutePattern,
  exactRoute,
  matchRoute,
  routesOverlap,
} from './route-pattern.js';

// Of all of Unicode, like fast-check's unit `binary`, which takes a second to make.
const anyCharacter = fc.nat(0x10_ffff).map((code) => String.fromCodePoint(code));

const paths = [
  '/:area/list',
  '/category/:slug',
  '/',
  '/category/trending',
  '/news',
  '/category/:a/:b',
];
const routes = paths.map((path) => ({ path }));
const find = (pathname: string) => matchRoute(routes, pathname)?.path;

/** Texts that have gone wrong in routers, among any others. */
const hostile = fc
  .array(
    fc.oneof(
      fc.constantFrom(
        '/',
        '//',
        '.',
        '..',
        '%2e',
        '%2F',
        '%',
        '%zz',
        '%E0%A4',
        '\\',
        ':slug',
        '*',
        ' ',
      ),
      fc.constantFrom(
        'category',
        'CATEGORY',
        'trending',
        'news',
        '__proto__',
        'constructor',
        'é',
        'K',
      ),
      fc.string({ unit: anyCharacter, maxLength: 4 }),
    ),
    { maxLength: 8 },
  )
  .map((pieces) => pieces.join(''));
/** The path that a browser sends for what somebody typed. */
const sent = hostile.map(
  (text) => new URL(`https://site.test/${text.replaceAll(/[?#]/g, '')}`).pathname,
);

describe('the route of an address', () => {
  it.each([
    ['/', '/'],
    ['/news', '/news'],
    ['/news/', '/news'],
    ['/News', '/news'],
    ['/category/trending', '/category/trending'],
    ['/category/music', '/category/:slug'],
    ['/category/list', '/category/:slug'],
    ['/other/list', '/:area/list'],
    ['/category/a/b', '/category/:a/:b'],
  ])('is for %s %s', (pathname, route) => {
    expect(find(pathname)).toBe(route);
  });

  it.each([
    '/category',
    '/category/',
    '/newsy',
    '//news',
    '/news//',
    '/category//',
    '//',
    '/%zz',
    '/category/..',
    '/category/%2E',
    '/a/b/c/d',
    '',
  ])('is none for %j', (pathname) => {
    // The empty path is the home page, as a browser understands it.
    expect(find(pathname)).toBe(pathname === '' ? '/' : undefined);
  });

  it('has its parameters decoded', () => {
    expect(matchRoute(routes, '/category/%C3%A9t%C3%A9%2F')?.params).toEqual({ slug: 'été/' });
  });

  it('gives back any parameter that was encoded', () => {
    fc.assert(
      fc.property(fc.string({ minLength: 1, unit: 'grapheme' }), (slug) => {
        fc.pre(!['trending', '.', '..'].includes(slug.toLowerCase()));
        expect(matchRoute(routes, `/category/${encodeURIComponent(slug)}`)?.params).toEqual({
          slug,
        });
      }),
    );
  });

  it('does not depend on the order of the routes', () => {
    fc.assert(
      fc.property(
        sent,
        fc.shuffledSubarray(routes, { minLength: routes.length }),
        (path, order) => {
          expect(matchRoute(order, path)).toEqual(matchRoute(routes, path));
        },
      ),
    );
  });

  it('has parameters that browsers keep in an address as they are', () => {
    fc.assert(
      fc.property(sent, (path) => {
        const match = matchRoute(routes, path);
        if (!match) return;
        const canonical = fillRoute(match.path, (name) =>
          encodeURIComponent(match.params[name] ?? ''),
        );
        expect(matchRoute(routes, canonical)).toEqual(match);
        const url = endpointUrl(`GET /api${match.path}`, { params: match.params });
        expect(new URL(url, 'https://site.test').pathname).toBe(url);
      }),
    );
  });

  it('does not take long over a long path', () => {
    expect(find('/a'.repeat(50_000))).toBeUndefined();
  });
});

describe('two routes', () => {
  it('overlap exactly where some path leads to both', () => {
    const words = ['a', 'B', ':x', ':y'];
    const route = fc
      .array(fc.constantFrom(...words), { minLength: 1, maxLength: 3 })
      .map((segments) => `/${segments.join('/')}`);
    const all = [1, 2, 3].flatMap((length) => combinations(['a', 'b', 'z'], length));
    const leadsTo = (path: string, pathname: string) => matchRoute([{ path }], pathname) !== null;
    fc.assert(
      fc.property(route, route, (one, other) => {
        const isShared = all.some((path) => leadsTo(one, path) && leadsTo(other, path));
        expect(routesOverlap(one, other)).toBe(isShared);
        expect(routesOverlap(other, one)).toBe(isShared);
      }),
    );
  });
});

describe('an address of the API', () => {
  it('is spelled exactly like its endpoint', () => {
    const endpoint = exactRoute('/api/videos/:slug');
    expect('/api/videos/No%20Such').toMatch(endpoint);
    const others = ['/API/videos/a', '/api/videos/', '/api/videos/a/', '/api/%76ideos/a'];
    expect(others.filter((path) => endpoint.test(path))).toEqual([]);
    expect('/axb').not.toMatch(exactRoute('/a.b'));
  });
});

describe('a pattern', () => {
  it.each(['/', '/news', '/category/:slug', '/a/:b/c/:d', '/.well-known/x'])(
    '%s is one',
    (text) => {
      expect(isRoutePattern(text)).toBe(true);
    },
  );

  it.each([
    '',
    'news',
    '/news/',
    '//news',
    '/a:b',
    '/:',
    '/::a',
    '/:a?',
    '/*',
    '/:a/:a',
    '/..',
    '/a/./b',
    '/é',
  ])('%j is none', (text) => {
    expect(isRoutePattern(text)).toBe(false);
  });
});

function combinations(words: readonly string[], length: number): string[] {
  if (length === 0) return [''];
  return words.flatMap((word) => combinations(words, length - 1).map((rest) => `/${word}${rest}`));
}
