import { describe, expect, it } from '@jest/globals';
import { buildManifest, type Layout } from '@tessera/contracts';
import type { Part } from '@tessera/release-rules/compatibility';
import { plannedPages } from './planned-pages.js';

const part = (
  name: string,
  routes: Readonly<Record<string, Layout>>,
  isDisabled = false,
): Part => ({
  name,
  version: '1.0.0',
  isDisabled,
  manifest: buildManifest.parse({
    name,
    title: name,
    routes: Object.entries(routes).map(([path, layout]) => ({
      path,
      layout,
      module: 'routes/a',
      title: '',
      description: '',
    })),
    navigation: [],
    slots: [],
    entry: 'a.js',
    modules: {},
    shared: {},
    contracts: '0.1.0',
  }),
});
const pages = (...planned: Parameters<typeof plannedPages>) =>
  plannedPages(...planned).map(({ path, layout }) => `${path} ${layout}`);
const site = [
  part('mf-a', { '/': 'sidebar', '/list': 'sidebar' }),
  part('mf-b', { '/b/:id': 'bare' }),
];

describe('the pages that are opened', () => {
  it('of a remote are its own, with some value for parameters', () => {
    expect(pages(part('mf-c', { '/c': 'plain', '/c/:id/:x': 'bare' }), site)).toEqual([
      '/c plain',
      '/c/example/example bare',
    ]);
  });

  it('of a shell are its own, and one of each layout that the site has', () => {
    expect(pages(part('shell', { '/about': 'plain' }), site)).toEqual([
      '/ sidebar',
      '/about plain',
      '/b/example bare',
    ]);
  });

  it('of a shell have no parameters where there is such a page', () => {
    const area = part('mf-b', { '/b/:id': 'bare', '/b': 'bare' });
    expect(pages(part('shell', {}), [area])).toEqual(['/ plain', '/b bare']);
  });

  it('of a shell are not those of the console, nor of an area that is disabled', () => {
    const shell = part('shell', { '/operator': 'bare', '/operator-sections/:a/:b': 'bare' });
    expect(pages(shell, [part('mf-b', { '/b': 'bare' }, true)])).toEqual(['/ plain']);
  });
});
