import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { openReleaseSite, type ReleaseSite } from '../releases/release-site.js';
import { sha384, testBuild, type TestBuild } from '../releases/test-build.js';
import { rawRequest, type RawRequest } from './raw-request.js';

const picture = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0, 1, 2, 3]);
const script = 'console.log("tiles");\n'.repeat(200);
let site: ReleaseSite;
let build: TestBuild;

beforeAll(async () => {
  site = await openReleaseSite();
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
  await site.deployer.publish(build);
});
afterAll(() => site.close());

function ask(path: string, options?: RawRequest) {
  return rawRequest(site.address, `/assets/mf-news/1.0.0/${path}`, options);
}

describe('files of a version', () => {
  it('are kept by browsers for ever', async () => {
    const { status, headers, body } = await ask('static/code.js');
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
  ])('come in the best form for %s', async (accepted, encoding, decode) => {
    const { headers, body } = await ask('static/code.js', {
      headers: { 'accept-encoding': accepted },
    });
    expect(headers['content-encoding']).toBe(encoding);
    expect(headers['content-length']).toBe(String(body.length));
    expect(body.length).toBeLessThan(200);
    expect(decode(body).toString()).toBe(script);
  });

  it.each(['identity', '', 'br;q=0, gzip;q=0.000', 'zstd', 'identity, *;q=0.5', 'brr'])(
    'come plain for %j',
    async (accepted) => {
      const { headers } = await ask('static/code.js', { headers: { 'accept-encoding': accepted } });
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
    const { status, headers } = await ask(path, { headers: { 'accept-encoding': 'br' } });
    expect([status, headers['content-type']]).toEqual([200, type]);
  });

  it('that gain nothing by compression come plain', async () => {
    const { headers, body } = await ask('static/picture.png', {
      headers: { 'accept-encoding': 'br' },
    });
    expect(headers['content-encoding']).toBeUndefined();
    expect(body).toEqual(picture);
  });

  it('are not sent again to who has them', async () => {
    const accept = { 'accept-encoding': 'br' };
    const first = await ask('static/code.js', { headers: accept });
    const etag = first.headers.etag ?? '';
    const again = await ask('static/code.js', { headers: { ...accept, 'if-none-match': etag } });
    expect([again.status, again.body.length]).toEqual([304, 0]);
    expect(again.headers['cache-control']).toContain('immutable');
    const plain = await ask('static/code.js', { headers: { 'if-none-match': etag } });
    expect(plain.status).toBe(200);
  });

  it('answer HEAD with the same headers', async () => {
    const get = await ask('static/code.js');
    const head = await ask('static/code.js', { method: 'HEAD' });
    expect(head.body).toHaveLength(0);
    expect(head.headers['content-length']).toBe(get.headers['content-length']);
    expect(head.headers.etag).toBe(get.headers.etag);
  });

  it.each(['1', '9'])('are the same at the further address ~%s', async (copy) => {
    const accept = { headers: { 'accept-encoding': 'br' } };
    const usual = await ask('static/code.js', accept);
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
      expect(headers[name]).toBe(usual.headers[name]);
  });

  it('cannot be written', async () => {
    expect((await ask('static/code.js', { method: 'DELETE' })).status).toBeGreaterThanOrEqual(400);
  });
});

describe('addresses that are no files', () => {
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
  ])('answer %.60s plainly with 404', async (path) => {
    const { status, headers, body } = await rawRequest(site.address, path);
    expect([status, headers['content-type']]).toEqual([404, 'text/plain; charset=utf-8']);
    expect(headers['cache-control']).toBe('no-store');
    expect(body.toString()).toBe('File not found.\n');
  });
});

describe('a store that has lost files', () => {
  const stored = (path: string) => {
    const hash = sha384(Buffer.from(path));
    return join(site.settings.dataDir, 'objects', 'releases', hash.slice(0, 2), hash);
  };

  it('goes on with the plain form where only the compressed one is lost', async () => {
    const text = '// only plain\n'.repeat(100);
    await site.deployer.publish(testBuild({ version: '2.0.0', files: { 'a.js': text } }));
    await rm(`${stored(text)}.br`);
    const path = '/assets/mf-news/2.0.0/a.js';
    const response = await fetch(`${site.address}${path}`, {
      headers: { 'accept-encoding': 'br' },
    });
    expect([response.status, await response.text()]).toEqual([200, text]);
  });

  it('says so for a moment where all is lost', async () => {
    const text = 'gone\n'.repeat(100);
    await site.deployer.publish(testBuild({ version: '3.0.0', files: { 'a.js': text } }));
    for (const form of ['', '.br', '.gzip']) await rm(`${stored(text)}${form}`);
    const { status, headers } = await rawRequest(site.address, '/assets/mf-news/3.0.0/a.js');
    expect([status, headers['retry-after']]).toEqual([503, '5']);
    expect(headers['cache-control']).toBe('no-store');
  });
});
