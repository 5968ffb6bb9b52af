import { describe, expect, it } from '@jest/globals';
import { part } from '../../test/test-part.js';
import { checkCompatibility } from './check-compatibility.js';
import type { Part } from './part.js';

const withRoutes = (name: string, ...paths: string[]) =>
  part(name, '1.0.0', {
    routes: paths.map((path) => ({ path, module: 'routes/a', title: 'A', description: 'A' })),
    modules: { 'routes/a': ['a.js'] },
  });
const shell = part('shell', '1.0.0');

function faults(candidate: Part, ...live: readonly Part[]): string[] {
  return checkCompatibility(candidate, live).map(({ message }) => message);
}

describe('routes of two parts', () => {
  it.each([
    ['/category/music', '/category/:slug'],
    ['/category/:slug', '/category/music'],
    ['/Category/Music', '/category/:slug'],
    ['/a/:b', '/a/:c'],
    ['/a/:b/c', '/a/b/:c'],
  ])('%s and %s of another part are rejected', (mine, theirs) => {
    const [message = ''] = faults(withRoutes('mf-a', mine), shell, withRoutes('mf-b', theirs));
    expect(message).toMatch(/^the route .+ (overlaps .+, which )?belongs to mf-b$/);
  });

  it.each([
    ['/category/music', '/category/:slug/new'],
    ['/categories/music', '/category/:slug'],
    ['/a/b', '/a'],
    ['/a/:b/c', '/a/b/d'],
  ])('%s and %s have nothing in common', (mine, theirs) => {
    expect(faults(withRoutes('mf-a', mine), shell, withRoutes('mf-b', theirs))).toEqual([]);
  });

  it('may overlap within one part', () => {
    expect(faults(withRoutes('mf-a', '/category/:slug', '/category/trending'), shell)).toEqual([]);
  });

  it('that overlapped before are not held against the next version', () => {
    const other = withRoutes('mf-b', '/category/:slug');
    const before = withRoutes('mf-a', '/category/music');
    expect(faults(withRoutes('mf-a', '/category/music', '/a'), shell, other, before)).toEqual([]);
    expect(faults(withRoutes('mf-a', '/category/film'), shell, other, before)).toEqual([
      'the route /category/film overlaps /category/:slug, which belongs to mf-b',
    ]);
  });
});

describe('addresses of the site itself', () => {
  it.each([
    '/operator',
    '/Operator/remotes/:name',
    '/operator-sections/:a',
    '/api/x',
    '/livez',
    '/:any',
    '/:any/list',
  ])('%s is rejected for a remote', (path) => {
    expect(faults(withRoutes('mf-a', path), shell)).toEqual([
      `the route ${path} is reserved for the server`,
    ]);
  });

  it('may still be claimed by shells from before the console moved out, but for the rest', () => {
    expect(faults(withRoutes('shell', '/operator', '/operator/audit'))).toEqual([]);
    expect(faults(withRoutes('shell', '/assets/a'))).toHaveLength(1);
  });

  it('that an old shell already has do not block releases of others', () => {
    const old = withRoutes('shell', '/operator', '/operator/remotes/:name');
    expect(faults(withRoutes('mf-a', '/a'), old)).toEqual([]);
  });
});

describe('a part that is disabled', () => {
  const closed = (changes: Readonly<Record<string, unknown>>) => ({
    ...part('mf-b', '1.0.0', changes),
    isDisabled: true,
  });

  it('holds up no shell that it does not suit', () => {
    const old = closed({ contracts: '0.9.0', shared: {} });
    expect(faults(part('shell', '2.0.0'), shell, old)).toEqual([]);
    expect(faults(part('shell', '2.0.0'), shell, { ...old, isDisabled: false })).not.toEqual([]);
  });

  it('misses no page, and keeps its own addresses', () => {
    const before = withRoutes('mf-a', '/a');
    const navigation = [{ label: 'A', path: '/a', place: 'footer', order: 1 }];
    expect(faults(part('mf-a', '2.0.0'), shell, before, closed({ navigation }))).toEqual([]);
    const other = { ...withRoutes('mf-b', '/b'), isDisabled: true };
    expect(faults(withRoutes('mf-a', '/b'), shell, other)).toEqual([
      'the route /b belongs to mf-b',
    ]);
  });
});
