import { createHash } from 'node:crypto';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { Composition } from '@tessera/contracts';
import { type FaultProxy, startFaultProxy } from '@tessera/testing';
import pg from 'pg';
import { openReleaseSite, type ReleaseSite } from '../../releases/test/release-site.js';
import { testBuild, testShell } from '../../releases/test/test-build.js';
import { Visitor } from '../../releases/test/visitor.js';
import { rawRequest } from './raw-request.js';

let site: ReleaseSite;
/** Another process of the same site, whose database may go. */
let other: ReleaseSite;
let proxy: FaultProxy;

beforeAll(async () => {
  // A test blocks a statement.
  site = await openReleaseSite({ settings: { statementTimeoutMs: 600_000 } });
  proxy = await startFaultProxy(site.databaseUrl);
  const settings = { dataDir: site.settings.dataDir };
  other = await openReleaseSite({ databaseUrl: proxy.through(site.databaseUrl), settings });
});
beforeEach(() => site.reset());
afterAll(async () => {
  await other.close();
  await proxy.close();
  await site.close();
});

async function open({ address }: ReleaseSite, path = '/news') {
  const response = await fetch(address + path, { headers: { accept: 'text/html' } });
  return { status: response.status, headers: response.headers, html: await response.text() };
}

async function composition(from: ReleaseSite): Promise<Composition> {
  const { html } = await open(from);
  const block = /id="tessera-composition">(.*?)<\/script>/.exec(html)?.[1];
  return JSON.parse(block ?? 'null') as Composition;
}

async function newsVersion(from: ReleaseSite): Promise<string | undefined> {
  return (await composition(from)).remotes.find(({ name }) => name === 'mf-news')?.version;
}

const oldNews = testBuild({ version: '1.0.0' });
const newNews = testBuild({ version: '2.0.0' });

/** @param from the process that is asked */
function get(path: string, headers: Record<string, string> = {}, from = site) {
  return rawRequest(from.address, path, { headers: { accept: 'text/html', ...headers } });
}

/** The script that the document starts. */
async function startScript() {
  const { body } = await get('/operator');
  const tag = /<script type="module" src="([^"]+)" crossorigin integrity="([^"]+)">/.exec(
    body.toString(),
  );
  return { src: tag?.[1] ?? '', integrity: tag?.[2] ?? '' };
}

// Nothing is published, so the console can't depend on a shell.
describe('the document of the console', () => {
  it.each(['/operator', '/operator/', '/operator/remotes/mf-news', '/operator/audit?subject=x'])(
    'stands at %s where no version is active',
    async (path) => {
      const { status, headers, body } = await get(path);
      expect(status).toBe(200);
      expect(headers).toMatchObject({
        'content-type': 'text/html; charset=utf-8',
        'cache-control': 'private, no-cache',
        'x-frame-options': 'DENY',
      });
      expect(headers['set-cookie']).toBeUndefined();
      expect(body.toString()).toContain('<meta name="robots" content="noindex">');
      expect(body.toString()).not.toContain('tessera-composition');
    },
  );

  it('is not served at addresses with the same prefix', async () => {
    expect((await get('/operators')).status).toBe(503);
  });

  it('runs only scripts of the site, each with its integrity', async () => {
    const { headers, body } = await get('/operator');
    const policy = String(headers['content-security-policy']);
    expect(policy).toContain("default-src 'none';script-src 'self';");
    expect(policy).not.toContain('unsafe-eval');
    expect(body.toString().match(/<script/g)).toHaveLength(1);
    const { src, integrity } = await startScript();
    const script = await get(src);
    const hash = createHash('sha384').update(script.body).digest('base64');
    expect(integrity).toBe(`sha384-${hash}`);
  });

  it('is not sent again while unchanged, and has the chosen theme', async () => {
    const { headers } = await get('/operator');
    const again = await get('/operator', { 'if-none-match': String(headers['etag']) });
    expect([again.status, again.body.length]).toEqual([304, 0]);
    const dark = await get('/operator', { cookie: 'theme=dark' });
    expect(dark.body.toString()).toContain('<html lang="en" data-theme="dark">');
    expect(dark.headers['vary']).toContain('Cookie');
  });
});

describe('the files of the console', () => {
  it.each([
    ['br, gzip', 'br', brotliDecompressSync],
    ['gzip', 'gzip', gunzipSync],
  ])('are immutable and compressed for %s', async (accepted, encoding, decode) => {
    const { src } = await startScript();
    const plain = await get(src);
    const { status, headers, body } = await get(src, { 'accept-encoding': accepted });
    expect(status).toBe(200);
    expect(headers).toMatchObject({
      'content-type': 'text/javascript; charset=utf-8',
      'cache-control': 'public, max-age=31536000, immutable',
      'content-encoding': encoding,
      'content-length': String(body.length),
      vary: 'Accept-Encoding',
    });
    expect(decode(body).equals(plain.body)).toBe(true);
    expect(body.length).toBeLessThan(plain.body.length / 2);
  });

  it.each(['console.js', 'files.json', '../package.json', '..%2fpackage.json', ''])(
    'do not include %j',
    async (name) => expect((await get(`/operator/assets/${name}`)).status).toBe(404),
  );
});

describe('before anything is active', () => {
  it('says how to publish, with a page that reloads itself', async () => {
    await site.deployer.publish(testShell());
    const { status, headers, html } = await open(site, '/');
    expect(status).toBe(503);
    expect(headers.get('retry-after')).toBe('5');
    expect(html).toContain('<title>Nothing is published yet · Tessera</title>');
    expect(html).toContain('npx tessera publish shell --activate');
    expect(html).toContain('http-equiv="refresh"');
  });

  it('shows a shell without remotes', async () => {
    await site.deployer.release(testShell());
    expect((await open(site, '/about')).status).toBe(200);
    expect((await composition(site)).remotes).toEqual([]);
  });
});

describe('an activation', () => {
  it('is in the very next page, with an id that equal content shares', async () => {
    await site.deployer.release(testShell(), oldNews);
    await site.deployer.publish(newNews);
    expect(await newsVersion(site)).toBe('1.0.0');
    const { id } = await composition(site);
    await site.deployer.activate('mf-news', '2.0.0');
    expect(await newsVersion(site)).toBe('2.0.0');
    expect((await composition(site)).id).not.toBe(id);
    await site.deployer.activate('mf-news', '1.0.0');
    expect(await newsVersion(site)).toBe('1.0.0');
    expect((await composition(site)).id).toBe(id);
  });

  it('leaves the files of the previous version for open pages, and reaches another process', async () => {
    await site.deployer.release(testShell(), oldNews);
    await site.deployer.publish(newNews);
    await eventually(async () => expect(await newsVersion(other)).toBe('1.0.0'));
    await site.deployer.activate('mf-news', '2.0.0');
    await eventually(async () => expect(await newsVersion(other)).toBe('2.0.0'));
    const response = await fetch(`${site.address}/assets/mf-news/1.0.0/static/entry.js`);
    expect(response.status).toBe(200);
  });
});

describe('the ticket of a page, for its reports', () => {
  const ticketOf = (response: Response) =>
    response.headers.getSetCookie().find((cookie) => cookie.startsWith('tessera_page_'));

  it('is issued with documents and compositions, and only sent with reports', async () => {
    await site.deployer.release(testShell());
    for (const path of ['/api/composition', '/about']) {
      const response = await fetch(site.address + path, { headers: { accept: 'text/html, */*' } });
      expect(ticketOf(response)).toMatch(
        /; Max-Age=86400; Path=\/api\/telemetry; .*HttpOnly; SameSite=Lax$/,
      );
    }
  });

  it('is not issued in a frame of another site', async () => {
    await site.deployer.release(testShell());
    const framed = async (from: string) => {
      const frame = { accept: 'text/html', 'sec-fetch-dest': 'iframe', 'sec-fetch-site': from };
      const { status, headers } = await rawRequest(site.address, '/embed', { headers: frame });
      return [status, headers['set-cookie']?.map((cookie) => cookie.replace(/=.*/, ''))];
    };
    const { id } = await composition(site);
    const own = ['tessera_visitor', `tessera_page_${id.slice(0, 12)}`];
    const [foreign, same] = [await framed('cross-site'), await framed('same-origin')];
    expect(foreign).toEqual([same[0], undefined]);
    expect(same[1]).toEqual(own);
  });

  it('is not issued for overrides', async () => {
    await site.deployer.release(testShell(), oldNews);
    await site.deployer.publish(newNews);
    const { body } = await site.deployer.post<{ path: string }>('/api/releases/mf-news/overrides', {
      version: '2.0.0',
      minutes: 5,
    });
    const visitor = new Visitor(site.address);
    await visitor.open(body.path);
    const response = await visitor.open('/about');
    expect(await response.text()).toContain('"override"');
    expect(ticketOf(response)).toBeUndefined();
  });

  it('does not change the document', async () => {
    await site.deployer.release(testShell());
    const [one, other] = [await open(site, '/about'), await open(site, '/about')];
    expect(one.headers.getSetCookie()).not.toEqual(other.headers.getSetCookie());
    expect([one.headers.get('etag'), one.html]).toEqual([other.headers.get('etag'), other.html]);
  });
});

describe('without the database', () => {
  it('26: the last known composition, its files and the console remain available', async () => {
    await site.deployer.release(testShell(), oldNews);
    await eventually(async () => expect(await newsVersion(other)).toBe('1.0.0'));
    proxy.refuse();
    await untilStale();
    expect((await open(other)).status).toBe(200);
    expect(await newsVersion(other)).toBe('1.0.0');
    const known = await fetch(`${other.address}/assets/mf-news/1.0.0/static/entry.js`);
    expect(known.status).toBe(200);
    const unknown = await fetch(`${other.address}/assets/mf-other/1.0.0/static/entry.js`);
    expect(unknown.status).toBe(503);
    const { src } = await startScript();
    for (const path of ['/operator', src]) expect((await get(path, {}, other)).status).toBe(200);
    expect((await get('/api/operators/session', {}, other)).status).toBe(401);
    proxy.resume();
  });

  it('26: what changed meanwhile is shown as soon as it is back', async () => {
    await site.deployer.release(testShell(), oldNews);
    await site.deployer.publish(newNews);
    await eventually(async () => expect(await newsVersion(other)).toBe('1.0.0'));
    proxy.hang();
    await site.deployer.activate('mf-news', '2.0.0');
    expect(await newsVersion(site)).toBe('2.0.0');
    expect(await newsVersion(other)).toBe('1.0.0');
    proxy.resume();
    await eventually(async () => expect(await newsVersion(other)).toBe('2.0.0'));
  });

  it('2: pages do not wait where it is slow', async () => {
    await site.deployer.release(testShell(), oldNews);
    await site.deployer.publish(newNews);
    expect(await newsVersion(site)).toBe('1.0.0');
    const client = await lockRevision();
    const activation = site.deployer.activate('mf-news', '2.0.0');
    await untilStale();
    expect(await newsVersion(site)).toBe('1.0.0');
    await client.end();
    expect((await activation).status).toBe(200);
    expect(await newsVersion(site)).toBe('2.0.0');
  });

  it('a process that has read nothing yet says so', async () => {
    const client = await lockRevision();
    const settings = { statementTimeoutMs: 200 };
    const fresh = await openReleaseSite({ databaseUrl: site.databaseUrl, settings });
    const { status, html } = await open(fresh);
    expect(status).toBe(503);
    expect(html).toContain('<title>We’ll be right back · Tessera</title>');
    await client.end();
    await fresh.close();
  });
});

/** Blocks all reads of what is active until the connection is closed. */
async function lockRevision(): Promise<pg.Client> {
  const client = new pg.Client(site.databaseUrl);
  await client.connect();
  await client.query('begin; lock table release_revision');
  return client;
}

/** Longer than the interval at which processes check for changes. */
async function untilStale(): Promise<void> {
  await new Promise((resolve) => setTimeout(resolve, 250));
}

/** Retries up to the time limit of the test. */
async function eventually(check: () => Promise<void>): Promise<void> {
  for (;;) {
    try {
      return await check();
    } catch {
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
  }
}
