import { describe, expect, it } from '@jest/globals';
import type { ReleasesFacade, SiteComposition } from '../../releases/index.js';
import type { ListedPaths } from './listed-paths.service.js';
import { SitemapService } from './sitemap.service.js';

const origin = 'https://tessera.example';

/** A site with one page, whose remotes list so many more. */
function sitemapOf(count: number): SitemapService {
  const shell = { manifest: { routes: [{ path: '/about' }] } };
  const composed = { shell, remotes: [], composition: { remotes: [] } };
  const paths = Array.from({ length: count }, (_, index) => `/listed/${index}`);
  return new SitemapService(
    {
      composition: () => Promise.resolve(composed as unknown as SiteComposition),
    } as unknown as ReleasesFacade,
    { of: () => Promise.resolve(paths) } as unknown as ListedPaths,
  );
}

function addressesIn(text: string | null): string[] {
  return [...(text ?? '').matchAll(/<loc>(.*?)<\/loc>/g)].map(([, url = '']) => url);
}

describe('the sitemap', () => {
  it('of a site of 50,000 pages is one file', async () => {
    const sitemap = sitemapOf(49_999);
    expect(addressesIn(await sitemap.render(origin, null))).toHaveLength(50_000);
    expect(await sitemap.render(origin, 2)).toBeNull();
  });

  it('of a larger site is an index of parts', async () => {
    const sitemap = sitemapOf(50_003);
    const parts = [1, 2].map((part) => `${origin}/sitemap.xml?part=${part}`);
    expect(addressesIn(await sitemap.render(origin, null))).toEqual(parts);
    const [first, second] = [await sitemap.render(origin, 1), await sitemap.render(origin, 2)];
    expect(addressesIn(first)).toHaveLength(50_000);
    expect(addressesIn(first)[0]).toBe(`${origin}/about`);
    expect(addressesIn(second)).toHaveLength(4);
    for (const part of [0, 3, 1.5, Number.NaN])
      expect(await sitemap.render(origin, part)).toBeNull();
  });
});
