import { afterAll, afterEach, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { ObjectStore } from '../../src/platform/storage/index.js';
import { openReleaseSite, type ReleaseSite } from './release-site.js';
import { testBuild, type TestBuildOptions, testRoute, testShell } from './test-build.js';

let site: ReleaseSite;

beforeAll(async () => {
  site = await openReleaseSite();
});
afterEach(() => site.reset());
afterAll(() => site.close());

describe('publishing', () => {
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
    const build = testBuild();
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
      const build = testBuild();
      const full = jest.spyOn(site.app.get(ObjectStore), step);
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
