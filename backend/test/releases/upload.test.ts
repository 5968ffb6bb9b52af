import { readdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Deployer } from './deployer.js';
import { openReleaseSite, type ReleaseSite } from './release-site.js';
import { sha384 } from './test-build.js';

let site: ReleaseSite;

beforeAll(async () => {
  site = await openReleaseSite();
});
afterAll(() => site.close());

async function storedFiles(): Promise<string[]> {
  const folder = join(site.settings.dataDir, 'objects');
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
  return entries.filter((entry) => entry.isFile()).map((entry) => entry.name);
}

describe('uploading a file', () => {
  it('stores bytes that match the hash', async () => {
    const bytes = Buffer.from('export const answer = 42;');
    const hash = sha384(bytes);
    expect((await site.deployer.missing([hash])).body.missing).toEqual([hash]);
    expect(await site.deployer.upload(hash, bytes)).toEqual({
      status: 201,
      body: { hash, size: bytes.length },
    });
    expect((await site.deployer.missing([hash, hash])).body.missing).toEqual([]);
  });

  it('may be repeated', async () => {
    const bytes = Buffer.from('twice');
    const uploads = await Promise.all(
      Array.from({ length: 5 }, () => site.deployer.upload(sha384(bytes), bytes)),
    );
    expect(uploads.map(({ status }) => status)).toEqual([201, 201, 201, 201, 201]);
  });

  it('stores an empty file', async () => {
    const bytes = Buffer.alloc(0);
    expect((await site.deployer.upload(sha384(bytes), bytes)).status).toBe(201);
  });

  it('rejects tampered bytes and stores nothing', async () => {
    const hash = sha384(Buffer.from('genuine'));
    const before = await storedFiles();
    const reply = await site.deployer.upload(hash, Buffer.from('tampered'));
    expect(reply).toMatchObject({ status: 422, body: { code: 'integrity-mismatch' } });
    expect(await storedFiles()).toEqual(before);
    expect((await site.deployer.missing([hash])).body.missing).toEqual([hash]);
  });

  it('accepts the compressed form, and stores both', async () => {
    const bytes = Buffer.from('export const answer = 42;'.repeat(20));
    const hash = sha384(bytes);
    const form = brotliCompressSync(bytes);
    expect(await site.deployer.upload(hash, form, 'br')).toEqual({
      status: 201,
      body: { hash, size: bytes.length },
    });
    const folder = join(site.settings.dataDir, 'objects', 'releases', hash.slice(0, 2));
    expect(await readFile(join(folder, hash))).toEqual(bytes);
    expect(await readFile(join(folder, `${hash}.br`))).toEqual(form);
  });

  it.each<[string, (bytes: Buffer) => Buffer]>([
    ['of another file', () => brotliCompressSync('other')],
    ['that ends too early', (bytes) => brotliCompressSync(bytes).subarray(0, -4)],
    ['that is none', (bytes) => bytes],
    ['that swells', () => brotliCompressSync(Buffer.alloc(64 * 1024 * 1024))],
  ])('rejects a compressed form %s and stores nothing', async (_, form) => {
    const bytes = Buffer.from('export const genuine = true;'.repeat(20));
    const before = await storedFiles();
    const reply = await site.deployer.upload(sha384(bytes), form(bytes), 'br');
    expect(reply).toMatchObject({ status: 422, body: { code: 'integrity-mismatch' } });
    expect(await storedFiles()).toEqual(before);
  });

  it('rejects other encodings', async () => {
    const bytes = Buffer.from('zipped');
    expect((await site.deployer.upload(sha384(bytes), gzipSync(bytes), 'gzip')).status).toBe(415);
  });

  it('73: rejects more than 5 MiB', async () => {
    const bytes = Buffer.alloc(5 * 1024 * 1024 + 1);
    expect((await site.deployer.upload(sha384(bytes), bytes)).status).toBe(413);
  });

  it('reports a lost file as missing', async () => {
    const bytes = Buffer.from('lost');
    const hash = sha384(bytes);
    await site.deployer.upload(hash, bytes);
    await rm(join(site.settings.dataDir, 'objects', 'releases', hash.slice(0, 2), hash));
    expect((await site.deployer.missing([hash])).body.missing).toEqual([hash]);
    expect((await site.deployer.upload(hash, bytes)).status).toBe(201);
    expect((await site.deployer.missing([hash])).body.missing).toEqual([]);
  });

  it.each(['..%2f..%2fetc', 'A'.repeat(96), 'ab'])('rejects the hash %s', async (hash) => {
    expect((await site.deployer.upload(hash, Buffer.from('x'))).status).toBe(400);
  });
});

describe('authorization to deploy', () => {
  const calls: [string, (deployer: Deployer) => Promise<{ status: number }>][] = [
    ['list', (deployer) => deployer.list()],
    ['missing', (deployer) => deployer.missing([])],
    ['upload', (deployer) => deployer.upload(sha384(Buffer.from('x')), Buffer.from('x'))],
    ['activate', (deployer) => deployer.activate('mf-news', '1.0.0')],
  ];

  it.each(calls)('rejects %s without a token and with a wrong one', async (name, call) => {
    // A write without a token could come from a page of another site and is refused as such.
    const status = name === 'list' ? 401 : 403;
    expect((await call(new Deployer(site.address, null))).status).toBe(status);
    expect((await call(new Deployer(site.address, 'x'.repeat(40)))).status).toBe(401);
  });

  it('rejects everybody if no token is set', async () => {
    const closed = await openReleaseSite({ settings: { deployToken: null } });
    expect((await closed.deployer.list()).status).toBe(401);
    await closed.close();
  });
});
