import { createHash } from 'node:crypto';
import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { beforeAll, describe, expect, it } from '@jest/globals';
import { releaseSite } from '../../releases/test/release-site.js';
import { sha384, testBuild, type TestBuild, testShell } from '../../releases/test/test-build.js';
import { rawRequest, type RawRequest } from './raw-request.js';

const picture = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0, 1, 2, 3]);
const script = 'console.log("tiles");\n'.repeat(200);
const site = releaseSite();
let build: TestBuild;

beforeAll(async () => {
  build = testBuild({
    files: {
      'static/code.js': script,
      'static/picture.png': picture,
      'static/mark.svg': '<svg/>'.repeat(100),
      'static/page.html': '<h1>not a page</h1>',
      'static/feed.xml': '<feed/>',
      'static/LICENSE': 'MIT',
      'static/inter.woff2': 'a font',
      'static/empty.css': '',
      'static/tiny.js': '1',
    },
  });
  await site.deployer.release(testShell(), build);
});

function request(path: string, options?: RawRequest) {
  return rawRequest(site.address, `/assets/mf-news/1.0.0/${path}`, options);
}

describe('files of a version', () => {
  it('are immutable', async () => {
    const { status, headers, body } = await request('static/code.js');
    expect([status, body.toString()]).toEqual([200, script]);
    expect(headers).toMatchObject({
      'content-type': 'text/javascript; charset=utf-8',
      'content-length': String(script.length),
      'cache-control': 'public, max-age=31536000, immutable',
      'access-control-allow-origin': '*',
      'cross-origin-resource-policy': 'cross-origin',
      'x-content-type-options': 'nosniff',
      vary: 'Accept-Encoding',
    });
    expect(headers['content-encoding']).toBeUndefined();
    expect(headers['set-cookie']).toBeUndefined();
  });

  it.each([
    ['gzip, deflate, br', 'br', brotliDecompressSync],
    ['gzip', 'gzip', gunzipSync],
    ['br;q=0, gzip;q=0.5', 'gzip', gunzipSync],
    ['br;q=0.1, gzip', 'gzip', gunzipSync],
    ['*', 'br', brotliDecompressSync],
  ])('are sent in the best form for %s', async (accepted, encoding, decode) => {
    const { headers, body } = await request('static/code.js', {
      headers: { 'accept-encoding': accepted },
    });
    expect(headers['content-encoding']).toBe(encoding);
    expect(headers['content-length']).toBe(String(body.length));
    expect(body.length).toBeLessThan(200);
    expect(decode(body).toString()).toBe(script);
  });

  it.each(['identity', '', 'br;q=0, gzip;q=0.000', 'zstd', 'identity, *;q=0.5', 'brr'])(
    'are sent plain for %j',
    async (accepted) => {
      const { headers } = await request('static/code.js', {
        headers: { 'accept-encoding': accepted },
      });
      expect(headers['content-encoding']).toBeUndefined();
    },
  );

  it.each([
    ['static/picture.png', 'image/png'],
    ['static/mark.svg', 'image/svg+xml'],
    ['static/page.html', 'application/octet-stream'],
    ['static/feed.xml', 'application/octet-stream'],
    ['static/LICENSE', 'application/octet-stream'],
    ['static/inter.woff2', 'font/woff2'],
    ['static/empty.css', 'text/css; charset=utf-8'],
    ['static/tiny.js', 'text/javascript; charset=utf-8'],
  ])('%s has the type %s', async (path, type) => {
    const { status, headers } = await request(path, { headers: { 'accept-encoding': 'br' } });
    expect([status, headers['content-type']]).toEqual([200, type]);
  });

  it('that compression does not shrink are sent plain', async () => {
    const { headers, body } = await request('static/picture.png', {
      headers: { 'accept-encoding': 'br' },
    });
    expect(headers['content-encoding']).toBeUndefined();
    expect(body).toEqual(picture);
  });

  it('are not sent again to clients that have them', async () => {
    const accept = { 'accept-encoding': 'br' };
    const first = await request('static/code.js', { headers: accept });
    const etag = first.headers.etag ?? '';
    const again = await request('static/code.js', {
      headers: { ...accept, 'if-none-match': etag },
    });
    expect([again.status, again.body.length]).toEqual([304, 0]);
    expect(again.headers['cache-control']).toContain('immutable');
    const plain = await request('static/code.js', { headers: { 'if-none-match': etag } });
    expect(plain.status).toBe(200);
  });

  it('have the same headers for HEAD', async () => {
    const get = await request('static/code.js');
    const head = await request('static/code.js', { method: 'HEAD' });
    expect(head.body).toHaveLength(0);
    expect(head.headers['content-length']).toBe(get.headers['content-length']);
    expect(head.headers.etag).toBe(get.headers.etag);
  });

  it.each(['1', '9'])('are the same at the further address ~%s', async (copy) => {
    const accept = { headers: { 'accept-encoding': 'br' } };
    const first = await request('static/code.js', accept);
    for (const path of ['static/code.js', 'integrity.json']) {
      const same = await rawRequest(site.address, `/assets/mf-news/1.0.0/${path}`, accept);
      const other = await rawRequest(site.address, `/assets/mf-news/1.0.0~${copy}/${path}`, accept);
      expect([other.status, other.body]).toEqual([200, same.body]);
    }
    const { headers } = await rawRequest(
      site.address,
      `/assets/mf-news/1.0.0~${copy}/static/code.js`,
      accept,
    );
    for (const name of ['cache-control', 'etag', 'content-type', 'content-encoding'])
      expect(headers[name]).toBe(first.headers[name]);
  });

  it('cannot be written', async () => {
    expect((await request('static/code.js', { method: 'DELETE' })).status).toBeGreaterThanOrEqual(
      400,
    );
  });
});

describe('addresses that are not files', () => {
  it.each([
    '/assets/mf-news/1.0.0/static/none.js',
    '/assets/mf-news/9.9.9/static/code.js',
    '/assets/mf-none/1.0.0/static/code.js',
    '/assets/mf-news/1.0.0~0/static/code.js',
    '/assets/mf-news/1.0.0~10/static/code.js',
    '/assets/mf-news/1.0.0~/static/code.js',
    '/assets/mf-news/~1/static/code.js',
    '/assets/mf-news/1.0.0/',
    '/assets/',
    '/assets/mf-news/1.0.0/../../../../etc/passwd',
    '/assets/mf-news/1.0.0/static/../static/code.js',
    '/assets/mf-news/1.0.0/%2e%2e/%2e%2e/etc/passwd',
    '/assets/mf-news/1.0.0/..%2f..%2f..%2fetc%2fpasswd',
    '/assets/mf-news/1.0.0/static%2fcode.js',
    '/assets/mf-news/1.0.0/static/code.js%00.png',
    '/assets/mf-news/1.0.0/static\\code.js',
    '/assets/mf-news/1.0.0//static/code.js',
    '/assets/..%2f..%2f/objects/releases',
    '/assets/%zz/%/%c0%ae',
    '/assets/__proto__/1.0.0/constructor',
    `/assets/mf-news/1.0.0/${'a/'.repeat(5000)}`,
  ])('respond 404 to %.60s', async (path) => {
    const { status, headers, body } = await rawRequest(site.address, path);
    expect([status, headers['content-type']]).toEqual([404, 'text/plain; charset=utf-8']);
    expect(headers['cache-control']).toBe('no-store');
    expect(body.toString()).toBe('File not found.\n');
  });
});

describe('the integrity list of a version', () => {
  it('has the integrity that the composition states, and is immutable', async () => {
    const { body: html } = await rawRequest(site.address, '/news', {
      headers: { accept: 'text/html' },
    });
    const block = /id="tessera-composition">(.*?)<\/script>/.exec(html.toString())?.[1] ?? '';
    const { remotes } = JSON.parse(block) as { remotes: { integrity: string }[] };
    const { status, body, headers } = await request('integrity.json');
    const hash = createHash('sha384').update(body).digest('base64');
    expect([status, `sha384-${hash}`]).toEqual([200, remotes[0]?.integrity]);
    expect(headers['cache-control']).toBe('public, max-age=31536000, immutable');
    expect(Object.keys(JSON.parse(body.toString()) as object)).toContain('static/entry.js');
  });

  it('says which scripts each module of a new build may load, of all of them', async () => {
    const form = { 'static/form.js': 'form', 'static/chart.js': 'chart' };
    const onDemand = { 'routes/news': ['static/form.js'] };
    const later = testBuild({ version: '1.1.0', files: form, manifest: { onDemand } });
    await site.deployer.publish(later);
    const { body } = await rawRequest(site.address, '/assets/mf-news/1.1.0/integrity.json');
    const { modules, ...integrities } = JSON.parse(body.toString()) as Record<string, object>;
    const [own = ''] = later.publication.manifest.modules['routes/news'] ?? [];
    expect(modules).toEqual({ 'routes/news': [own, 'static/form.js'] });
    expect(Object.keys(integrities)).toEqual(
      expect.arrayContaining([own, 'static/chart.js', 'static/entry.js', 'static/form.js']),
    );
  });

  it('does not exist where the version does not', async () => {
    const path = '/assets/mf-news/9.9.9/integrity.json';
    expect((await rawRequest(site.address, path)).status).toBe(404);
  });
});

describe('a store with missing or damaged files', () => {
  const forms = ['', '.gzip', '.br'];
  const stored = (hash: string) =>
    join(site.settings.dataDir, 'objects', 'releases', hash.slice(0, 2), hash);

  /** Flips one bit. */
  async function damage(path: string): Promise<void> {
    const bytes = await readFile(path);
    const middle = bytes.length >> 1;
    bytes[middle] = (bytes[middle] ?? 0) ^ 1;
    await writeFile(path, bytes);
  }

  /** Publishes a version with an additional file. @returns the hash of that file */
  async function publish(version: string, text: string) {
    const published = testBuild({ version, files: { 'a.js': text } });
    await site.deployer.publish(published);
    return { published, hash: sha384(Buffer.from(text)) };
  }

  /** The file, plain and in both encodings. */
  function allForms(version: string) {
    return Promise.all(
      ['identity', 'gzip', 'br'].map((encoding) =>
        rawRequest(site.address, `/assets/mf-news/${version}/a.js`, {
          headers: { 'accept-encoding': encoding },
        }),
      ),
    );
  }

  it('sends the plain form where only the compressed one is missing', async () => {
    const text = '// only plain\n'.repeat(100);
    const { hash } = await publish('2.0.0', text);
    await rm(`${stored(hash)}.br`);
    const response = await fetch(`${site.address}/assets/mf-news/2.0.0/a.js`, {
      headers: { 'accept-encoding': 'br' },
    });
    expect([response.status, await response.text()]).toEqual([200, text]);
  });

  it('responds 503 where all forms are missing', async () => {
    const { hash } = await publish('3.0.0', 'gone\n'.repeat(100));
    for (const form of forms) await rm(stored(hash) + form);
    const [plain] = await allForms('3.0.0');
    expect([plain?.status, plain?.headers['retry-after']]).toEqual([503, '5']);
    expect(plain?.headers['cache-control']).toBe('no-store');
  });

  it('22: never sends damaged files, and is repaired by publishing the same again', async () => {
    const text = 'damaged\n'.repeat(100);
    const { published, hash } = await publish('4.0.0', text);
    for (const form of forms) await damage(stored(hash) + form);
    for (const { status } of await allForms('4.0.0')) expect(status).toBe(503);
    expect(site.log()).toContain('in the store is damaged');
    expect((await site.deployer.missing([hash])).body.missing).toEqual([hash]);
    expect((await site.deployer.publish(published)).status).toBe(201);
    const repaired = await allForms('4.0.0');
    expect(repaired.map(({ status, headers }) => [status, headers['content-encoding']])).toEqual([
      [200, undefined],
      [200, 'gzip'],
      [200, 'br'],
    ]);
    expect(repaired[0]?.body.toString()).toBe(text);
  });

  it('22: is repaired where only an encoded form is damaged', async () => {
    const { published, hash } = await publish('5.0.0', 'encoded\n'.repeat(100));
    await damage(`${stored(hash)}.br`);
    const hashes = [...published.contents.keys()];
    expect((await site.deployer.missing(hashes)).body.missing).toEqual([hash]);
    expect((await site.deployer.publish(published)).status).toBe(201);
    expect((await site.deployer.missing(hashes)).body.missing).toEqual([]);
  });
});
