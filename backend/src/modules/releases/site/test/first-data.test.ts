import { get } from 'node:http';
import { afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { until } from '../../../../../test/harness/until.js';
import { ApiProblem } from '../../../../platform/endpoints/index.js';
import {
  openReleaseSite,
  type ReleaseSite,
  releaseSite,
  type ReleaseSiteOptions,
} from '../../releases/test/release-site.js';
import { emptyPage, emptyCatalog, stubVideo } from '../../releases/test/stub-catalog.js';
import { testBuild, testRoute, testShell } from '../../releases/test/test-build.js';
import { rawRequest } from './raw-request.js';

const site = releaseSite();

const pictures = { field: 'videos.thumbnailUrl', count: 2 };
const discovery = testBuild({
  name: 'mf-discovery',
  manifest: {
    title: 'Discovery',
    routes: [
      {
        ...testRoute('/', 'home'),
        searches: [
          {
            parameter: 'q',
            title: 'Search: "{query.q}"',
            description: 'Videos about {query.q}.',
            preview: '/thumbnails/searches/{query.q}.png',
            listedWith: 'videos.id',
          },
          { parameter: 'channel', title: '{channel.title}', description: 'Of {channel.title}.' },
        ],
        firstData: [
          {
            endpoint: 'GET /api/videos/search',
            search: ['q', 'hd', 'channel'],
            whenEmpty: { q: 'tutorial' },
          },
        ],
      },
      {
        ...testRoute('/category/:slug', 'category'),
        layout: 'sidebar',
        title: '{category.name} videos',
        description: 'The best of {category.name}.',
        preview: '/previews/{category.slug}.png',
        firstData: [{ endpoint: 'GET /api/videos/category/:slug', search: ['hd'], pictures }],
      },
    ],
    slots: [
      {
        slot: 'frame.sidebar',
        module: 'slots/menu',
        firstData: [{ endpoint: 'GET /api/categories' }],
      },
    ],
  },
});

beforeAll(async () => {
  await site.deployer.release(testShell(), discovery);
});
afterEach(() => {
  Object.assign(site.catalog, emptyCatalog());
});

/** The same site with other settings; the caller closes it. */
function openAnother(settings: ReleaseSiteOptions['settings']): Promise<ReleaseSite> {
  const { databaseUrl } = site;
  // A test holds a statement.
  const both = { dataDir: site.settings.dataDir, statementTimeoutMs: 600_000 };
  return openReleaseSite({ databaseUrl, settings: { ...both, ...settings } });
}

async function open(path: string, { address } = site) {
  const response = await rawRequest(address, path, { headers: { accept: 'text/html' } });
  const html = response.body.toString();
  const block = /id="tessera-data">(.*?)<\/script>/.exec(html)?.[1] ?? '';
  return { status: response.status, html, data: JSON.parse(block) as Record<string, unknown> };
}

async function sleepingStatements(): Promise<number> {
  const [row] = (await site.query(
    "select count(*)::int as count from pg_stat_activity where datname = current_database() and state = 'active' and query = 'select pg_sleep(600)'",
  )) as [{ count: number }];
  return row.count;
}

const music = { slug: 'music', name: 'Music' };

const video = (thumbnailUrl: string) => stubVideo({ thumbnailUrl });

describe('first data', () => {
  it('is stored under the address that the page would request', async () => {
    const { data } = await open('/category/music?hd=true&utm=x');
    expect(data).toEqual({
      '/api/videos/category/music?hd=true': emptyPage,
      '/api/categories': [],
    });
  });

  it("passes on the page's parameters, and defaults only if there are none", async () => {
    const asked: string[] = [];
    site.catalog.search = ({ q }) => {
      asked.push(q);
      return emptyPage;
    };
    expect(Object.keys((await open('/')).data)).toEqual(['/api/videos/search?q=tutorial']);
    const jazz = await open('/?q=caf%C3%A9+%26&ref=friend');
    expect(Object.keys(jazz.data)).toEqual(['/api/videos/search?q=caf%C3%A9+%26']);
    expect(Object.keys((await open('/?hd=true')).data)).toEqual(['/api/videos/search?hd=true']);
    expect(asked).toEqual(['tutorial', 'café &', '']);
  });

  it('provides title, description and link preview of the page', async () => {
    site.catalog.category = () => ({ ...emptyPage, category: music });
    const { html } = await open('/category/music');
    expect(html).toContain('<title>Music videos · Tessera</title>');
    expect(html).toContain('<main id="main">Music videos<p>');
    expect(html).toContain('<meta name="description" content="The best of Music.">');
    expect(html).toContain(
      `<meta property="og:image" content="${site.address}/previews/music.png">`,
    );
    expect(html).toContain('<meta name="twitter:card" content="summary_large_image">');
  });

  it('names a search in title, description, canonical address and preview of its page', async () => {
    site.catalog.search = () => ({ ...emptyPage, videos: [stubVideo({})] });
    const { html } = await open('/?q=+caf%C3%A9%0A%22%26%3Cb%3E%22+&hd=true&ref=friend');
    const q = 'caf%C3%A9+%22%26%3Cb%3E%22';
    expect(html).toContain(
      '<title>Search: &quot;café &quot;&amp;&lt;b&gt;&quot;&quot; · Tessera</title>',
    );
    expect(html).toContain('content="Videos about café &quot;&amp;&lt;b&gt;&quot;."');
    expect(html).toContain(`<link rel="canonical" href="${site.address}/?q=${q}">`);
    const preview = `${site.address}/thumbnails/searches/${q.replaceAll('+', '%20')}.png`;
    expect(html).toContain(`<meta property="og:image" content="${preview}">`);
    expect((await fetch(preview)).headers.get('content-type')).toBe('image/png');
  });

  it('keeps search engines from listing a search without results', async () => {
    const { html } = await open('/?q=xyzzy');
    expect(html).toContain('<meta name="robots" content="noindex">');
    expect(html).not.toContain('rel="canonical"');
  });

  it.each([
    ['/?q=+%20&hd=true', 'Title of home'],
    ['/?channel=9', 'Tiles &amp; more'],
    ['/?channel=9&q=jazz', 'Search: &quot;jazz&quot;'],
  ])('titles %s %s', async (path, title) => {
    const channel = { id: '9', title: 'Tiles & more' };
    site.catalog.search = () => ({ ...emptyPage, channel });
    expect((await open(path)).html).toContain(`<title>${title} · Tessera</title>`);
  });

  it('preloads the first pictures before the scripts, if their addresses are safe', async () => {
    const urls = ['/thumbnails/a.svg', 'https://img.example/b.jpg?a=1&b=2', '/thumbnails/c.svg'];
    site.catalog.category = () => ({ ...emptyPage, videos: urls.map(video) });
    expect((await open('/category/music')).html).toContain(
      '<link rel="preload" as="image" href="/thumbnails/a.svg" fetchpriority="high">' +
        '<link rel="preload" as="image" href="https://img.example/b.jpg?a=1&amp;b=2">' +
        '<link rel="modulepreload"',
    );
    site.catalog.category = () => ({
      ...emptyPage,
      videos: ['//evil.example/a.png', 'javascript:alert(1)'].map(video),
    });
    expect((await open('/category/music')).html).not.toContain('as="image"');
  });

  it.each([
    ['fails', () => Promise.reject(new Error('broken'))],
    ['is refused', () => Promise.reject(new ApiProblem('unavailable', 'Busy.'))],
    ['this site does not know', () => Promise.reject(new ApiProblem('not-found', 'No endpoint.'))],
    ['breaks the contract', () => ({ ...emptyPage, total: -1 })],
  ])('that %s is left out, and the page is still sent', async (_, response) => {
    site.catalog.category = response;
    const { status, html, data } = await open('/category/music');
    expect(status).toBe(200);
    expect(Object.keys(data)).toEqual(['/api/categories']);
    expect(html).toContain('<title>Discovery · Tessera</title>');
    expect(html).not.toContain('name="description"');
    expect(html).not.toContain('og:image');
  });

  it('that takes too long is left out, and its statement is canceled', async () => {
    const impatient = await openAnother({ firstDataTimeoutMs: 200 });
    const signals: (AbortSignal | undefined)[] = [];
    impatient.catalog.category = async (_slug, { signal }) => {
      signals.push(signal);
      await impatient.query('select pg_sleep(600)');
      return emptyPage;
    };
    const { status, html, data } = await open('/category/music', impatient);
    expect(status).toBe(200);
    expect(data).not.toHaveProperty('/api/videos/category/music');
    expect(html).toContain('<title>Discovery · Tessera</title>');
    expect(signals.map((signal) => signal?.aborted)).toEqual([true]);
    await until(async () => (await sleepingStatements()) === 0);
    await impatient.close();
  });

  it('is aborted when the visitor disconnects, which is no fault', async () => {
    const before = site.log().length;
    const visit = new AbortController();
    const aborted = new Promise((resolve) => {
      site.catalog.category = (_slug, { signal }) => {
        signal?.addEventListener('abort', resolve);
        visit.abort();
        return new Promise<never>(() => {});
      };
    });
    const options = { headers: { accept: 'text/html' }, agent: false, signal: visit.signal };
    const opened = new Promise((_, reject) => {
      get(`${site.address}/category/music`, options).once('error', reject);
    });
    await expect(opened).rejects.toThrow('aborted');
    await aborted;
    await until(() => site.log().slice(before).includes('request aborted'));
    // What the page still does comes before.
    await fetch(`${site.address}/livez`);
    expect(site.log().slice(before)).not.toMatch(/"level":"(error|warn)"/);
  });

  it('is left out if the parameters of the page are invalid', async () => {
    const { status, data } = await open('/category/music?hd=perhaps');
    expect([status, Object.keys(data)]).toEqual([200, ['/api/categories']]);
  });

  it('that does not exist makes the page respond with 404', async () => {
    const none = new ApiProblem('category-not-found', 'No such category.');
    site.catalog.category = () => Promise.reject(none);
    const { status, html, data } = await open('/category/none');
    expect(status).toBe(404);
    expect(html).toContain('<title>404 Page Not Found · Tessera</title>');
    expect(html).toContain('routes-category.js');
    expect(Object.keys(data)).toEqual(['/api/categories']);
  });

  it.each(['/category/No%20Such%20Name', '/category/%00', '/category/UPPER'])(
    'with a name that nothing can have makes the page one that does not exist: %s',
    async (path) => {
      expect((await open(path)).status).toBe(404);
    },
  );

  it('of a slot can be missing without harm', async () => {
    site.catalog.categories = () => Promise.reject(new ApiProblem('category-not-found', 'No.'));
    const { status, data } = await open('/category/music');
    expect([status, Object.keys(data)]).toEqual([200, ['/api/videos/category/music']]);
  });

  it('is loaded in parallel', async () => {
    const begun: (() => void)[] = [];
    const together = <T>(response: T): Promise<T> =>
      new Promise((resolve) => {
        begun.push(() => resolve(response));
        if (begun.length === 2) for (const end of begun) end();
      });
    site.catalog.category = () => together(emptyPage);
    site.catalog.categories = () => together([]);
    const { data } = await open('/category/music');
    expect(Object.keys(data)).toHaveLength(2);
  });

  it.each(['</script><script>alert(1)</script>', '<!-- <script>', "$& $' $` $1", '\u2028\u2029'])(
    '54: is inert when it holds %j',
    async (hostile) => {
      site.catalog.category = () => ({
        ...emptyPage,
        category: { slug: 'music', name: hostile },
        videos: [{ ...video('/thumbnails/a.svg'), title: hostile }],
      });
      const { html, data } = await open('/category/music');
      expect(data).toMatchObject({
        '/api/videos/category/music': { videos: [{ title: hostile }], category: { name: hostile } },
      });
      expect(html.match(/<script/g)).toHaveLength(6);
      expect(html).not.toContain('alert(1)<');
    },
  );
});

describe('the request budget of pages', () => {
  it('is that of the API: a page costs as much as its first data', async () => {
    const limited = await openAnother({ rateLimitPerMinute: 40 });
    const visit = (path: string) =>
      fetch(limited.address + path, { headers: { accept: 'text/html' } });
    const status = async (path: string) => (await visit(path)).status;

    for (let opened = 0; opened < 9; opened += 1) expect(await status('/')).toBe(200);
    expect(await status('/about')).toBe(200);
    expect(await status('/missing')).toBe(404);
    for (let asked = 0; asked < 2; asked += 1) expect(await status('/api/composition')).toBe(200);
    const refused = await visit('/about');
    const retryAfter = refused.headers.get('retry-after');
    expect([refused.status, Number(retryAfter) > 0]).toEqual([429, true]);
    const html = await refused.text();
    expect(html).toContain('<h1>Too many requests</h1>');
    expect(html).toContain(`<meta http-equiv="refresh" content="${retryAfter}">`);
    expect(await status('/sitemap.xml')).toBe(429);
    expect(await status('/api/composition')).toBe(429);
    expect(await status('/favicon.svg')).toBe(200);
    await limited.close();
  });
});
