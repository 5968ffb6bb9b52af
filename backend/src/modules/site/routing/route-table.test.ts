import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { RouteTable } from './route-table.js';

const paths = [
  '/:area/list',
  '/category/:slug',
  '/',
  '/category/trending',
  '/news',
  '/category/:a/:b',
];
const table = new RouteTable(paths.map((path) => ({ path, value: path })));
const find = (pathname: string) => table.match(pathname)?.value;

describe('route table', () => {
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
  ])('finds for %s the route %s', (pathname, route) => {
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
    '/a/b/c/d',
    '',
  ])('finds nothing for %j', (pathname) => {
    // The empty path is the home page, as a browser understands it.
    expect(find(pathname)).toBe(pathname === '' ? '/' : undefined);
  });

  it('decodes parameters', () => {
    expect(table.match('/category/%C3%A9t%C3%A9%2F')?.params).toEqual({ slug: 'été/' });
  });

  it('gives back any parameter that was encoded', () => {
    fc.assert(
      fc.property(fc.string({ minLength: 1, unit: 'grapheme' }), (slug) => {
        fc.pre(!['trending'].includes(slug.toLowerCase()));
        expect(table.match(`/category/${encodeURIComponent(slug)}`)?.params).toEqual({ slug });
      }),
    );
  });

  it('does not take long over a long path', () => {
    expect(find('/a'.repeat(50_000))).toBeUndefined();
  });
});
