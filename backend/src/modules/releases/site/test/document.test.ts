import { createHash } from 'node:crypto';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { beforeAll, describe, expect, it } from '@jest/globals';
import { watchdogScript } from '@tessera/watchdog';
import { integrityOf } from '../../releases/index.js';
import { releaseSite } from '../../releases/test/release-site.js';
import { type TestBuild, testBuild, testRoute, testShell } from '../../releases/test/test-build.js';
import { rawRequest } from './raw-request.js';

const site = releaseSite();
const shell = testShell({
  version: '3.0.0',
  manifest: { routes: [testRoute('/about', 'about'), testRoute('/account', 'account')] },
});
const news = testBuild({
  // Imported on demand.
  files: { 'static/later.js': 'export default 1;' },
  manifest: {
    navigation: [
      { label: 'News & <more>', path: '/news', place: 'header', order: 20, badge: 'New' },
      { label: 'Home', path: '/', place: 'header', order: 10 },
      { label: 'All news', path: '/news', place: 'footer', order: 10 },
    ],
    routes: [
      testRoute('/', 'home'),
      { ...testRoute('/news', 'news'), layout: 'sidebar' },
      { ...testRoute('/news/:id', 'article'), title: 'Article' },
      { ...testRoute('/embed', 'embed'), layout: 'bare', noindex: true },
    ],
    slots: [
      { slot: 'frame.sidebar', module: 'slots/menu' },
      { slot: 'header.donate', module: 'slots/donate' },
      { slot: 'account.sections', module: 'slots/section', order: 10 },
    ],
  },
});

beforeAll(async () => {
  await site.deployer.release(shell, news);
});

const html = { accept: 'text/html' };

function open(path: string, headers: Record<string, string> = {}) {
  return rawRequest(site.address, path, { headers: { ...html, ...headers } });
}

async function page(path: string, headers?: Record<string, string>): Promise<string> {
  return (await open(path, headers)).body.toString();
}

function script({ name, publication, contents }: TestBuild, path: string) {
  const hash = publication.files.find((file) => file.path === path)?.hash ?? '';
  expect(contents.has(hash)).toBe(true);
  const url = `/assets/${name}/${publication.version}/${path}`;
  return { url, integrity: integrityOf(hash) };
}

function preload(build: TestBuild, path: string, media?: string): string {
  const { url, integrity } = script(build, path);
  return `<link rel="modulepreload" href="${url}" crossorigin integrity="${integrity}"${media ? ` media="${media}"` : ''}>`;
}

function json(text: string, id: string): unknown {
  const block = new RegExp(`<script type="application/json" id="${id}">(.*?)</script>`).exec(text);
  return JSON.parse(block?.[1] ?? '');
}

/** Source expression of an inline script in a policy. */
function sourceOf(text: string): string {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
}

describe('a page for a browser with a damaged file', () => {
  it('loads every file from another address', async () => {
    const text = await page('/news', { cookie: 'tessera_copy=3' });
    const original = await page('/news');
    const addresses = (html: string) =>
      [...html.replace(watchdogScript, '').matchAll(/\/assets\/[^"]*/g)].map(String);
    expect(addresses(text).map((url) => url.replace('~3/', '/'))).toEqual(addresses(original));
    expect(addresses(text).every((url) => url.includes('~3/'))).toBe(true);
    const { id } = json(original, 'tessera-composition') as { id: string };
    expect(json(text, 'tessera-composition')).toMatchObject({
      id,
      remotes: [{ version: '1.0.0', entry: '/assets/mf-news/1.0.0~3/static/entry.js' }],
    });
    expect(await page('/news')).toBe(original);
  });

  it.each(['0', '10', '~1', 'x', '"><script>'])(
    'is not selected by a cookie with %s',
    async (copy) => {
      expect(await page('/news', { cookie: `tessera_copy=${copy}` })).toBe(await page('/news'));
    },
  );
});

describe('a page', () => {
  it('is fresh, private and the same for HEAD', async () => {
    const { status, headers, body } = await open('/news');
    expect(status).toBe(200);
    expect(headers).toMatchObject({
      'content-type': 'text/html; charset=utf-8',
      'content-length': String(body.length),
      'cache-control': 'private, no-cache',
      vary: 'Accept, Cookie, Accept-Encoding',
    });
    expect(headers['content-security-policy']).toContain("script-src 'self'");
    const head = await rawRequest(site.address, '/news', { method: 'HEAD', headers: html });
    expect([head.status, head.body.length]).toEqual([200, 0]);
    expect(head.headers['content-length']).toBe(headers['content-length']);
  });

  it('states the integrity of its scripts, in an inline script that its policy allows', async () => {
    const { headers, body } = await open('/news');
    const text = /<script type="importmap">(.*?)<\/script>/.exec(body.toString())?.[1] ?? '';
    const { integrity } = JSON.parse(text) as { integrity: Record<string, string> };
    expect(Object.keys(integrity)).toEqual(
      expect.arrayContaining([
        '/assets/shell/3.0.0/static/entry.js',
        '/assets/mf-news/1.0.0/static/entry.js',
        '/assets/mf-news/1.0.0/static/later.js',
      ]),
    );
    for (const [url, expected] of Object.entries(integrity)) {
      const bytes = (await rawRequest(site.address, url)).body;
      const actual = createHash('sha384').update(bytes).digest('base64');
      expect(expected).toBe(`sha384-${actual}`);
    }
    const [map, watchdog] = [text, watchdogScript].map(sourceOf);
    const policy = headers['content-security-policy'] ?? '';
    expect(policy).toContain(`script-src 'self' ${map} ${watchdog};`);
    expect(policy).not.toMatch(/script-src[^;]*unsafe/);
  });

  it.each([
    ['/news', 'shell@3.0.0 mf-news@1.0.0'],
    ['/embed', 'shell@3.0.0 mf-news@1.0.0'],
    ['/nowhere', 'shell@3.0.0'],
  ])(
    'has a watchdog for the parts it loads at %s, before any of them runs',
    async (path, parts) => {
      const text = await page(path);
      const { id } = json(text, 'tessera-composition') as { id: string };
      const element = `<script id="tessera-watchdog" data-composition="${id}" data-parts="${parts}">`;
      expect(text).toContain(`${element}${watchdogScript}</script><script type="module"`);
    },
  );

  it('carries the composition, and no contacts where the settings name none', async () => {
    const text = await page('/news');
    expect(json(text, 'tessera-contacts')).toEqual({});
    expect(json(text, 'tessera-composition')).toMatchObject({
      id: expect.stringMatching(/^[0-9a-f]{20}$/),
      shell: { version: '3.0.0' },
      remotes: [
        {
          name: 'mf-news',
          version: '1.0.0',
          title: 'News',
          entry: '/assets/mf-news/1.0.0/static/entry.js',
          slots: {
            'frame.sidebar': 'slots/menu',
            'header.donate': 'slots/donate',
            'account.sections': 'slots/section',
          },
          slotOrder: { 'account.sections': 10 },
        },
      ],
    });
    expect(JSON.stringify(json(text, 'tessera-composition'))).not.toContain('All about');
  });

  it('preloads exactly the scripts that it runs, with integrity', async () => {
    const text = await page('/news');
    expect(text.match(/<link rel="modulepreload".*?>/g)).toEqual([
      preload(shell, 'static/entry.js'),
      preload(news, 'static/entry.js'),
      preload(news, 'static/routes-news.js'),
      preload(news, 'static/slots-menu.js'),
      preload(news, 'static/slots-donate.js', '(min-width: 1024px)'),
    ]);
    const { url, integrity } = script(shell, 'static/entry.js');
    const start = `<script type="module" src="${url}" crossorigin integrity="${integrity}"></script>`;
    expect(text).toContain(`${start}</body></html>`);
  });

  it('preloads what fills the slots of the page', async () => {
    const section = preload(news, 'static/slots-section.js');
    expect(await page('/account')).toContain(section);
    expect(await page('/about')).not.toContain(section);
  });

  it('loads no slots where the layout shows none', async () => {
    expect(await page('/embed')).not.toContain('slots-');
  });

  it('is hidden from search engines where its route says so', async () => {
    expect(await page('/embed')).toContain('<meta name="robots" content="noindex">');
    expect(await page('/news')).not.toContain('noindex');
  });

  it('contains the frame of its layout with everything filled in', async () => {
    const text = await page('/news');
    expect(text).toContain(
      '<div id="root"><aside></aside><nav><a href="/">Home</a>' +
        '<a aria-current="page" href="/news">News &amp; &lt;more&gt;<b>New</b></a></nav>' +
        '<main id="main">Title of news<p></p><p></p></main>' +
        '<footer><a href="/news">All news</a><a href="/about">About</a></footer></div>',
    );
    expect(text).toContain('url(/assets/shell/3.0.0/static/inter.woff2)');
    expect(text).not.toMatch(/%\w+%/);
  });

  it('marks the navigation entry of its area', async () => {
    expect(await page('/news/7')).toContain('<a aria-current="page" href="/news">');
    expect(await page('/')).toContain('<a aria-current="page" href="/">Home</a><a href="/news">');
  });

  it('has a title, description and link tags', async () => {
    const text = await page('/news/7?utm=x');
    const address = `${site.address}/news/7`;
    expect(text).toContain('<title>Article · Tessera</title>');
    expect(text).toContain('<meta name="description" content="All about article">');
    expect(text).toContain(`<link rel="canonical" href="${address}">`);
    expect(text).toContain(`<meta property="og:url" content="${address}">`);
    expect(text).toContain('<meta property="og:title" content="Article · Tessera">');
    expect(text).toContain('<meta name="twitter:card" content="summary">');
    expect(text).not.toContain('ld+json');
  });

  it('has structured data about the search on the home page only', async () => {
    const text = await page('/?q=jazz');
    expect(text).toContain('<title>Title of home · Tessera</title>');
    const block = /<script type="application\/ld\+json">(.*?)<\/script>/.exec(text)?.[1];
    expect(JSON.parse(block ?? '')).toMatchObject({
      '@type': 'WebSite',
      name: 'Tessera',
      potentialAction: {
        target: { urlTemplate: `${site.address}/?q={search_term_string}` },
      },
    });
  });

  it.each([
    ['theme=dark', 'dark'],
    ['a=b; theme=light; c=d', 'light'],
    ['theme=system', 'system'],
    ['theme="><script>', 'system'],
    ['mytheme=dark', 'system'],
    ['', 'system'],
  ])('with the cookie %j has the theme %s', async (cookie, theme) => {
    expect(await page('/news', { cookie })).toContain(`<html lang="en" data-theme="${theme}">`);
  });

  it('is served to clients that accept HTML, under any spelling of its path', async () => {
    for (const path of ['/news/', '/NEWS']) {
      expect(await page(path)).toContain(`<link rel="canonical" href="${site.address}/news">`);
    }
    expect((await open('/news', { accept: '*/*' })).status).toBe(200);
    const other = await open('/news', { accept: 'application/json' });
    expect(other.headers['content-type']).toContain('application/problem+json');
  });

  it.each([
    ['br', brotliDecompressSync],
    ['gzip', gunzipSync],
  ])('is compressed with %s', async (encoding, decode) => {
    const { headers, body } = await open('/news', { 'accept-encoding': encoding });
    expect(headers['content-encoding']).toBe(encoding);
    expect(decode(body).toString()).toContain('<title>Title of news');
  });

  it('is not sent again while nothing has changed', async () => {
    const { headers } = await open('/news');
    const etag = { 'if-none-match': headers.etag ?? '' };
    const same = await open('/news', { ...etag, 'accept-encoding': 'br' });
    expect([same.status, same.body.length]).toEqual([304, 0]);
    expect((await open('/', etag)).status).toBe(200);
    expect((await open('/news', { ...etag, cookie: 'theme=dark' })).status).toBe(200);
  });
});

describe('a path without a route', () => {
  it.each(['/nothing', '/news/1/2', '//evil.example/x', '/%zz', '/%00', '/..%2f..', '/__proto__'])(
    'has the frame with status 404: %s',
    async (path) => {
      const { status, body } = await open(path);
      expect(status).toBe(404);
      expect(body.toString()).toContain('<title>404 Page Not Found · Tessera</title>');
      expect(body.toString()).toContain('<main id="main">404 Page Not Found</main>');
      expect(body.toString()).toContain('<meta name="robots" content="noindex">');
      expect(body.toString()).not.toContain('canonical');
    },
  );

  it('never gets a 304', async () => {
    const { etag = '' } = (await open('/nothing')).headers;
    expect((await open('/nothing', { 'if-none-match': etag })).status).toBe(404);
  });

  it.each([
    ['GET', '/api/nothing'],
    ['POST', '/news'],
  ])('is a problem in the API and for other methods: %s %s', async (method, path) => {
    const given = { method, headers: { ...html, authorization: 'x' } };
    const { status, headers } = await rawRequest(site.address, path, given);
    expect(status).toBe(404);
    expect(headers['content-type']).toContain('application/problem+json');
  });
});

describe('the host of a request', () => {
  it.each(['evil.example"><script>alert(1)</script>', 'a b', "x'onload='", ''])(
    '62: is not trusted when it is %j',
    async (host) => {
      const { status, body } = await open('/news', { host });
      expect([200, 400]).toContain(status);
      expect(body.toString().replace(watchdogScript, '')).not.toMatch(/alert|onload/);
    },
  );

  it.each(['x-forwarded-host', 'forwarded', 'x-original-url'])('62: not %s', async (name) => {
    expect(await page('/news', { [name]: 'evil.example' })).toBe(await page('/news'));
  });

  it('is ignored where the public URL is set', async () => {
    const { publicUrl } = site.settings;
    Object.assign(site.settings, { publicUrl: 'https://tessera.example' });
    const text = await page('/news').finally(() => Object.assign(site.settings, { publicUrl }));
    expect(text).toContain('<link rel="canonical" href="https://tessera.example/news">');
  });
});
