import { createHash } from 'node:crypto';
import { cp, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { DataSource } from 'typeorm';
import { openReleaseSite, type ReleaseSite } from '../../../../test/releases/release-site.js';
import { readConsoleBuild } from '../console/read-console-build.js';
import { rawRequest } from './raw-request.js';

let site: ReleaseSite;

/** Nothing is published, so the console can't depend on a shell. */
beforeAll(async () => {
  site = await openReleaseSite();
});
afterAll(() => site.close());

function open(path: string, headers: Record<string, string> = {}) {
  return rawRequest(site.address, path, { headers: { accept: 'text/html', ...headers } });
}

/** The script that the document starts. */
async function startScript() {
  const { body } = await open('/operator');
  const tag = /<script type="module" src="([^"]+)" crossorigin integrity="([^"]+)">/.exec(
    body.toString(),
  );
  return { src: tag?.[1] ?? '', integrity: tag?.[2] ?? '' };
}

describe('the document of the console', () => {
  it.each(['/operator', '/operator/', '/operator/remotes/mf-news', '/operator/audit?subject=x'])(
    'stands at %s where no version is active',
    async (path) => {
      const { status, headers, body } = await open(path);
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
    expect((await open('/operators')).status).toBe(503);
  });

  it('runs only scripts of the site, each with its integrity', async () => {
    const { headers, body } = await open('/operator');
    const policy = String(headers['content-security-policy']);
    expect(policy).toContain("default-src 'none';script-src 'self';");
    expect(policy).not.toContain('unsafe-eval');
    expect(body.toString().match(/<script/g)).toHaveLength(1);
    const { src, integrity } = await startScript();
    const script = await open(src);
    const hash = createHash('sha384').update(script.body).digest('base64');
    expect(integrity).toBe(`sha384-${hash}`);
  });

  it('is not sent again while unchanged, and has the chosen theme', async () => {
    const { headers } = await open('/operator');
    const again = await open('/operator', { 'if-none-match': String(headers['etag']) });
    expect([again.status, again.body.length]).toEqual([304, 0]);
    const dark = await open('/operator', { cookie: 'theme=dark' });
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
    const plain = await open(src);
    const { status, headers, body } = await open(src, { 'accept-encoding': accepted });
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
    async (name) => expect((await open(`/operator/assets/${name}`)).status).toBe(404),
  );
});

describe('without the database', () => {
  beforeAll(() => site.app.get(DataSource).destroy());

  it('the console and its files are served, and no session is valid', async () => {
    const { src } = await startScript();
    expect((await open('/operator')).status).toBe(200);
    expect((await open(src)).status).toBe(200);
    expect((await open('/api/operators/session')).status).toBe(401);
  });
});

describe('a build of the console', () => {
  let folder: string;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'tessera-console-'));
    const require = createRequire(import.meta.url);
    await cp(dirname(require.resolve('@tessera/console/files.json')), folder, { recursive: true });
  });
  afterAll(() => rm(folder, { recursive: true }));

  it('is rejected if one byte differs', async () => {
    const { entry } = await readConsoleBuild(folder);
    await writeFile(join(folder, entry), 'console.log("somebody else");');
    await expect(readConsoleBuild(folder)).rejects.toThrow(/is not what was built/);
  });

  it('is rejected if it is missing', async () => {
    await expect(readConsoleBuild(join(folder, 'elsewhere'))).rejects.toThrow(/ENOENT/);
  });
});
