import { readdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { ObjectStore } from '../../../../platform/storage/index.js';
import { Deployer } from './deployer.js';
import { openReleaseSite, releaseSite } from './release-site.js';
import { sha384, testBuild, type TestBuildOptions, testRoute, testShell } from './test-build.js';

const site = releaseSite();

/** Of what is compressed only for its size. */
const fast = { params: { [constants.BROTLI_PARAM_QUALITY]: 1 } };

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
    ['that swells', () => brotliCompressSync(Buffer.alloc(64 * 1024 * 1024), fast)],
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
    expect((await call(new Deployer(site, null))).status).toBe(status);
    expect((await call(new Deployer(site, 'x'.repeat(40)))).status).toBe(401);
  });

  it('rejects everybody if no token is set', async () => {
    const closed = await openReleaseSite({ settings: { deployToken: null } });
    expect((await closed.deployer.list()).status).toBe(401);
    await closed.close();
  });
});

describe('publishing', () => {
  afterEach(() => site.reset());

  it('lists the version without activating it', async () => {
    const build = testBuild();
    expect((await site.deployer.publish(build)).status).toBe(201);
    const [channel] = (await site.deployer.list()).body;
    const size = build.publication.files.reduce((sum, file) => sum + file.size, 0);
    expect(channel).toMatchObject({
      name: 'mf-news',
      stable: null,
      changedAt: null,
      versions: [{ version: '1.0.0', publishedBy: 'deploy-token', size }],
    });
  });

  it('lists the newest version first', async () => {
    await site.deployer.publish(testBuild({ version: '1.0.0' }));
    const { body } = await site.deployer.publish(testBuild({ version: '0.9.0' }));
    expect(body.versions.map(({ version }) => version)).toEqual(['0.9.0', '1.0.0']);
  });

  it('accepts the same version with the same content again', async () => {
    const build = testBuild();
    await site.deployer.publish(build);
    const files = build.publication.files.toReversed();
    const again = await site.deployer.register({
      ...build,
      publication: { ...build.publication, files },
    });
    expect(again.status).toBe(201);
    expect(again.body.versions).toHaveLength(1);
  });

  it('rejects the same version with other content', async () => {
    await site.deployer.publish(testBuild());
    const reply = await site.deployer.publish(testBuild({ files: { 'static/entry.js': 'other' } }));
    expect(reply).toMatchObject({ status: 409, body: { code: 'version-conflict' } });
  });

  it('accepts only one of several concurrent contents of a version', async () => {
    const builds = Array.from({ length: 6 }, (_, index) =>
      testBuild({ files: { 'static/entry.js': `// content ${index}` } }),
    );
    for (const build of builds) await site.deployer.uploadAll(build);
    const replies = await Promise.all(builds.map((build) => site.deployer.register(build)));
    expect(replies.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([
      201, 409, 409, 409, 409, 409,
    ]);
  });

  it('rejects a version with missing files, and lists them', async () => {
    const build = testBuild({ version: '1.0.1' });
    const reply = await site.deployer.register(build);
    expect(reply).toMatchObject({ status: 422, body: { code: 'files-missing' } });
    expect(reply.body.errors).toEqual([
      { field: 'body.files', message: 'static/entry.js is missing' },
      { field: 'body.files', message: 'static/routes-news.js is missing' },
    ]);
    expect((await site.deployer.list()).body).toEqual([]);
  });

  it('rejects a wrong file size', async () => {
    const build = testBuild();
    await site.deployer.uploadAll(build);
    const files = build.publication.files.map((file) => ({ ...file, size: 1 }));
    const reply = await site.deployer.register({
      ...build,
      publication: { ...build.publication, files },
    });
    expect(reply).toMatchObject({ status: 422, body: { code: 'files-missing' } });
  });

  it.each([
    ['put', 422],
    ['settle', 500],
  ] as const)(
    '34: leaves nothing visible when the store fails to %s, and works afterwards',
    async (step, status) => {
      const build = testBuild({ version: `1.1.${status}` });
      const full = jest.spyOn(site.get(ObjectStore), step);
      full.mockRejectedValueOnce(new Error('no space left on device'));
      expect((await site.deployer.publish(build)).status).toBe(status);
      expect((await site.deployer.list()).body).toEqual([]);
      full.mockRestore();
      expect((await site.deployer.publish(build)).status).toBe(201);
    },
  );
});

describe('invalid builds', () => {
  const route = testRoute('/news', 'news');
  const withData = (endpoint: string, path = '/news') => ({
    manifest: { routes: [{ ...testRoute(path, 'news'), firstData: [{ endpoint }] }] },
  });
  const slot = { slot: 'frame.sidebar', module: 'slots/menu' };
  const cases: [string, TestBuildOptions, string][] = [
    ['an entry that is not among the files', { manifest: { entry: 'static/no.js' } }, 'entry'],
    [
      'a later script that is not among the files',
      { manifest: { onDemand: { 'routes/news': ['static/no.js'] } } },
      'onDemand.routes/news',
    ],
    ['a module that was not built', { manifest: { modules: {} } }, 'modules'],
    [
      'a module whose file is absent',
      { manifest: { modules: { 'routes/news': ['no.js'] } } },
      'modules.routes/news',
    ],
    ['an unknown slot', { manifest: { slots: [{ ...slot, slot: 'no.such' }] } }, 'slots.0.slot'],
    ['a place in a slot of one', { manifest: { slots: [{ ...slot, order: 1 }] } }, 'slots.0.order'],
    [
      'no place in a slot of many',
      { manifest: { slots: [{ ...slot, slot: 'video.actions' }] } },
      'slots.0.order',
    ],
    ['an unknown endpoint', withData('GET /api/nothing'), 'routes.0.firstData.0.endpoint'],
    ['an endpoint for deployers', withData('GET /api/releases'), 'routes.0.firstData.0.endpoint'],
    [
      'a lacking parameter',
      withData('GET /api/videos/category/:slug', '/c/:name'),
      'routes.0.firstData.0.endpoint',
    ],
    [
      'a remote with a frame',
      { manifest: { frame: testShell().publication.manifest.frame } },
      'frame',
    ],
    ['a shell without a frame', { name: 'shell' }, 'frame'],
    ['another name', { manifest: { name: 'mf-other' } }, 'name'],
  ];

  it('are rejected with the invalid field', async () => {
    for (const [kind, options, field] of cases) {
      const reply = await site.deployer.publish(testBuild(options));
      expect([kind, reply.status, reply.body.code]).toEqual([kind, 422, 'incompatible-version']);
      expect(reply.body.errors?.[0]?.field).toBe(`body.manifest.${field}`);
    }
    expect((await site.deployer.list()).body).toEqual([]);
  });

  it.each([
    ['a route twice', { routes: [route, testRoute('/News', 'old')] }, 'routes.1.path'],
    ['a broken parameter', { routes: [testRoute('/a:b', 'news')] }, 'routes.0.path'],
    ['a slot twice', { slots: [slot, slot] }, 'slots.1.slot'],
  ])('rejects %s as no manifest at all', async (_kind, manifest, field) => {
    const reply = await site.deployer.publish(testBuild({ manifest }));
    expect(reply).toMatchObject({ status: 400, body: { code: 'invalid-request' } });
    expect(reply.body.errors?.[0]?.field).toBe(`body.manifest.${field}`);
  });

  it.each(['../../etc/passwd', '/etc/passwd', 'a//b', '.env', 'a/../b', 'a\\b', 'a b', ''])(
    'rejects a file named %j',
    async (path) => {
      const reply = await site.deployer.publish(testBuild({ files: { [path]: 'x' } }));
      expect(reply).toMatchObject({ status: 400, body: { code: 'invalid-request' } });
    },
  );
});
