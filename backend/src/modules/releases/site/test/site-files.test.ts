import { createHash } from 'node:crypto';
import { beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { VideoPage } from '@tessera/contracts-discovery';
import { releaseSite } from '../../releases/test/release-site.js';
import { emptyCatalog, emptyPage, stubVideo } from '../../releases/test/stub-catalog.js';
import { testBuild, testRoute, testShell } from '../../releases/test/test-build.js';
import { rawRequest } from './raw-request.js';

const site = releaseSite();

beforeEach(() => {
  Object.assign(site.catalog, emptyCatalog());
});

const discoveryPath = '/.well-known/frontend-discovery';
const ai = testBuild({ name: 'mf-ai', manifest: { routes: [testRoute('/ai', 'ai')] } });

interface MicroFrontend {
  readonly url: string;
  readonly fallbackUrl?: string;
  readonly metadata: { readonly version: string; readonly integrity: string };
  readonly deployment: object;
  readonly extras: { readonly tessera: Readonly<Record<string, unknown>> };
}

const music = {
  id: '1',
  slug: 'music',
  name: 'Music',
  icon: 'fas fa-music',
  hue: 330,
  videoCount: 3,
};

function searched(id: string, nextCursor: string | null): VideoPage {
  return { ...emptyPage, videos: [stubVideo({ id })], total: 1, nextCursor };
}

async function sitemap(query = ''): Promise<string[]> {
  const text = await (await fetch(`${site.address}/sitemap.xml${query}`)).text();
  return [...text.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, url = '']) => url);
}

describe('the preview picture of a category', () => {
  const picture = (slug: string) => fetch(`${site.address}/thumbnails/categories/${slug}.png`);

  it('is a PNG of the size that platforms show, in the color of the category', async () => {
    site.catalog.categories = () => [music, { ...music, slug: 'food', hue: 40 }];
    const response = await picture('music');
    expect(response.headers.get('content-type')).toBe('image/png');
    expect(response.headers.get('set-cookie')).toBeNull();
    const bytes = Buffer.from(await response.arrayBuffer());
    expect([bytes.readUInt32BE(16), bytes.readUInt32BE(20)]).toEqual([1200, 630]);
    expect(Buffer.from(await (await picture('music')).arrayBuffer())).toEqual(bytes);
    expect(Buffer.from(await (await picture('food')).arrayBuffer())).not.toEqual(bytes);
  });

  it('exists for trending, which is not in the catalog', async () => {
    expect((await picture('trending')).headers.get('content-type')).toBe('image/png');
  });

  it('does not exist for unknown categories', async () => {
    for (const slug of ['none', '..', 'MUSIC', 'music%2F'])
      expect((await picture(slug)).status).toBe(404);
  });
});

describe('the preview picture of a search', () => {
  const picture = async (words: string) => {
    const path = `/thumbnails/searches/${encodeURIComponent(words)}.png`;
    const response = await fetch(site.address + path);
    expect(response.headers.get('content-type')).toBe('image/png');
    return Buffer.from(await response.arrayBuffer()).toString('base64');
  };

  it('is the same for the same words, and one of a few for all', async () => {
    const [jazz, drums] = [await picture('jazz'), await picture('drums & "bass"')];
    expect(await picture('Jazz')).toBe(jazz);
    expect(drums).not.toBe(jazz);
  });
});

describe('files for crawlers', () => {
  beforeAll(async () => {
    await site.reset();
    const routes = [
      testRoute('/', 'home'),
      testRoute('/category/trending', 'trending'),
      testRoute('/category/:slug', 'category'),
      testRoute('/news/:id', 'article'),
      { ...testRoute('/embed', 'embed'), noindex: true as const },
    ];
    const lists = [
      { endpoint: 'GET /api/categories', path: '/category/{slug}' },
      {
        endpoint: 'GET /api/videos/search',
        items: 'videos',
        path: '/news/{id}',
        query: { q: 'a' },
      },
    ];
    const robots = { disallow: ['/embed', '/news/:id'] };
    const sitemap = { paths: ['/news/first'], lists };
    await site.deployer.release(testShell(), testBuild({ manifest: { routes, robots, sitemap } }));
  });

  it('robots.txt points to the sitemap and keeps crawlers from what remotes declare', async () => {
    const response = await fetch(`${site.address}/robots.txt`);
    expect(response.headers.get('content-type')).toBe('text/plain; charset=utf-8');
    expect((await response.text()).split('\n')).toEqual([
      'User-agent: *',
      'Disallow: /api/',
      'Disallow: /embed$',
      'Disallow: /embed?',
      'Disallow: /news/*$',
      'Disallow: /news/*?',
      'Allow: /news/*/',
      '',
      `Sitemap: ${site.address}/sitemap.xml`,
      '',
    ]);
  });

  it('the sitemap lists every page with a fixed address and every category', async () => {
    site.catalog.categories = () => [music, { ...music, slug: 'trending' }];
    const [first, second] = [searched('1', 'next'), searched('2 & 3', null)];
    site.catalog.search = ({ cursor }) => (cursor === 'next' ? second : first);
    const paths = ['/about', '/', '/category/trending', '/news/first', '/category/music'];
    const listed = ['/news/1', '/news/2%20%26%203'];
    expect(await sitemap()).toEqual([...paths, ...listed].map((path) => site.address + path));
  });

  it('the sitemap lacks only what can not be read', async () => {
    await site.deployer.release(ai);
    site.catalog.categories = () => Promise.reject(new Error('broken'));
    site.catalog.search = () => searched('1', null);
    const paths = ['/about', '/ai', '/', '/category/trending', '/news/first', '/news/1'];
    expect(await sitemap()).toEqual(paths.map((path) => site.address + path));
  });

  it('the sitemap leaves out areas that are disabled, with what they list', async () => {
    site.catalog.categories = () => [music];
    await site.deployer.change('mf-news', 'disable', { reason: 'test' });
    expect(await sitemap()).toEqual(['/about', '/ai'].map((path) => site.address + path));
    await site.deployer.change('mf-news', 'enable', { reason: 'test' });
  });

  it('the sitemap has as many parts as it needs, and no others', async () => {
    expect(await sitemap('?part=1')).toEqual(await sitemap());
    for (const part of ['0', '2', '1.5', 'x', ''])
      expect((await fetch(`${site.address}/sitemap.xml?part=${part}`)).status).toBe(404);
  });

  it('the icon is not sent again while it has not changed', async () => {
    const response = await fetch(`${site.address}/favicon.svg`);
    expect(response.headers.get('content-type')).toContain('image/svg+xml');
    expect(await response.text()).toMatch(/^<svg .*<\/svg>\n$/s);
    const headers = { 'if-none-match': response.headers.get('etag') ?? '' };
    expect((await rawRequest(site.address, '/favicon.svg', { headers })).status).toBe(304);
  });
});

async function discover() {
  const response = await fetch(site.address + discoveryPath);
  const { schema, microFrontends } = (await response.json()) as {
    schema: string;
    microFrontends: Record<string, MicroFrontend[]>;
  };
  return { response, schema, microFrontends };
}

describe('frontend discovery', () => {
  beforeAll(async () => {
    await site.reset();
    await site.deployer.release(testShell(), ai);
    for (const version of ['1.0.0', '2.0.0', '3.0.0'])
      await site.deployer.publish(testBuild({ version }));
  });
  beforeEach(() => site.deployer.activate('mf-news', '1.0.0'));

  it('lists the remotes with address and integrity', async () => {
    const { response, schema, microFrontends } = await discover();
    expect(response.headers.get('content-type')).toBe('application/json; charset=utf-8');
    expect(schema).toContain('awslabs/frontend-discovery');
    expect(Object.keys(microFrontends)).toEqual(['mf-ai', 'mf-news']);
    const [news, ...others] = microFrontends['mf-news'] ?? [];
    expect(others).toEqual([]);
    expect(news).toEqual({
      url: '/assets/mf-news/1.0.0/static/entry.js',
      metadata: { version: '1.0.0', integrity: expect.stringMatching(/^sha384-/) },
      deployment: { traffic: 100, default: true, salt: 'mf-news' },
      extras: {
        tessera: {
          title: 'News',
          routes: [{ path: '/news', module: 'routes/news' }],
          slots: [],
          integrityList: {
            url: '/assets/mf-news/1.0.0/integrity.json',
            integrity: expect.stringMatching(/^sha384-/),
          },
        },
      },
    });
    const bytes = Buffer.from(await (await fetch(site.address + news?.url)).arrayBuffer());
    const digest = createHash('sha384').update(bytes).digest('base64');
    expect(news?.metadata.integrity).toBe(`sha384-${digest}`);
  });

  it('states the shares of a rollout, and the fallback of each version', async () => {
    await site.deployer.activate('mf-news', '2.0.0');
    const rollout = { version: '3.0.0', steps: [10, 100], bakeSeconds: null };
    await site.deployer.change('mf-news', 'rollout', rollout);
    const { microFrontends } = await discover();
    const news = microFrontends['mf-news'] ?? [];
    const entry = (version: string) => `/assets/mf-news/${version}/static/entry.js`;
    expect(news.map(({ url, fallbackUrl }) => [url, fallbackUrl])).toEqual([
      [entry('2.0.0'), entry('1.0.0')],
      [entry('3.0.0'), entry('2.0.0')],
    ]);
    expect(news.map(({ deployment }) => deployment)).toEqual([
      { traffic: 90, default: true, salt: 'mf-news' },
      { traffic: 10, default: false, salt: 'mf-news' },
    ]);
    await site.deployer.change('mf-news', 'rollback', { reason: 'test' });
  });

  it('leaves out disabled remotes', async () => {
    await site.deployer.change('mf-ai', 'disable', { reason: 'a test' });
    expect(Object.keys((await discover()).microFrontends)).toEqual(['mf-news']);
    await site.deployer.change('mf-ai', 'enable', { reason: 'a test' });
  });

  it('is revalidated each time, and sent when it has changed', async () => {
    const first = await discover();
    expect(first.response.headers.get('cache-control')).toBe('no-cache');
    const headers = { 'if-none-match': first.response.headers.get('etag') ?? '' };
    expect((await rawRequest(site.address, discoveryPath, { headers })).status).toBe(304);
    await site.deployer.activate('mf-news', '2.0.0');
    expect((await rawRequest(site.address, discoveryPath, { headers })).status).toBe(200);
    expect((await discover()).microFrontends['mf-news']?.[0]?.metadata.version).toBe('2.0.0');
  });
});
