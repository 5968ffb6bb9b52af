import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { openReleaseSite, type ReleaseSite } from '../releases/release-site.js';
import { emptyCatalog } from '../releases/stub-catalog.js';
import { testBuild, testRoute, testShell } from '../releases/test-build.js';
import { rawRequest } from './raw-request.js';

let site: ReleaseSite;

beforeAll(async () => {
  site = await openReleaseSite();
  const routes = [
    testRoute('/', 'home'),
    testRoute('/category/trending', 'trending'),
    testRoute('/category/:slug', 'category'),
    testRoute('/news/:id', 'article'),
    { ...testRoute('/embed', 'embed'), layout: 'bare' as const },
  ];
  await site.deployer.release(testShell(), testBuild({ manifest: { routes } }));
});
afterEach(() => {
  Object.assign(site.catalog, emptyCatalog());
});
afterAll(() => site.close());

async function sitemap(): Promise<string[]> {
  const text = await (await fetch(`${site.address}/sitemap.xml`)).text();
  return [...text.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, url = '']) => url);
}

describe('what crawlers ask for', () => {
  it('robots.txt points to the sitemap', async () => {
    const response = await fetch(`${site.address}/robots.txt`);
    expect(response.headers.get('content-type')).toBe('text/plain; charset=utf-8');
    expect(await response.text()).toContain(`Sitemap: ${site.address}/sitemap.xml`);
  });

  it('the sitemap names every page with a fixed address and every category', async () => {
    const category = { id: '1', slug: 'music', name: 'Music', icon: 'fas fa-music', videoCount: 3 };
    site.catalog.categories = () => [category, { ...category, slug: 'trending' }];
    const paths = ['/about', '/', '/category/trending', '/category/music'];
    expect(await sitemap()).toEqual(paths.map((path) => site.address + path));
  });

  it('the sitemap goes without categories while they cannot be read', async () => {
    site.catalog.categories = () => Promise.reject(new Error('broken'));
    expect(await sitemap()).toHaveLength(3);
  });

  it('the icon is a picture that is not sent twice', async () => {
    const response = await fetch(`${site.address}/favicon.svg`);
    expect(response.headers.get('content-type')).toContain('image/svg+xml');
    expect(await response.text()).toMatch(/^<svg .*<\/svg>\n$/s);
    const headers = { 'if-none-match': response.headers.get('etag') ?? '' };
    expect((await rawRequest(site.address, '/favicon.svg', { headers })).status).toBe(304);
  });
});
