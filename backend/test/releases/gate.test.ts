import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { badFiles } from './corpus/bad-files.js';
import { compatibleSite, incompatibleBuilds } from './corpus/incompatible-builds.js';
import { openReleaseSite, type ReleaseSite } from './release-site.js';
import {
  requiredRanges,
  providedVersions,
  sha384,
  testBuild,
  testRoute,
  testShell,
} from './test-build.js';

let site: ReleaseSite;

beforeAll(async () => {
  site = await openReleaseSite();
});
afterAll(() => site.close());

describe('compatible builds', () => {
  beforeEach(() => site.reset());

  it('are activated', async () => {
    await expect(site.deployer.release(...compatibleSite)).resolves.toBeUndefined();
  });

  it('may drop a page without links to it', async () => {
    const before = testBuild({
      manifest: { routes: [testRoute('/news', 'news'), testRoute('/old', 'old')] },
    });
    const after = testBuild({ version: '2.0.0' });
    await expect(site.deployer.release(before, after)).resolves.toBeUndefined();
  });

  it('introduce a new major version of a shared package and new contracts step by step', async () => {
    const shell = (version: string, react: string, contracts: string, servedContracts?: string) =>
      testShell({
        version,
        manifest: { shared: { ...providedVersions, react }, contracts, servedContracts },
      });
    const news = (version: string, react: string, contracts: string) =>
      testBuild({ version, manifest: { shared: { ...requiredRanges, react }, contracts } });
    await expect(
      site.deployer.release(
        shell('1.0.0', '19.3.1', '0.1.0'),
        news('1.0.0', '^19.3.1', '0.1.0'),
        news('2.0.0', '^19.3.1 || ^20.0.0', '0.1.0'),
        shell('2.0.0', '20.0.0', '0.2.0', '^0.1.0 || ^0.2.0'),
        news('3.0.0', '^20.0.0', '0.2.0'),
        shell('3.0.0', '20.0.0', '0.2.0'),
      ),
    ).resolves.toBeUndefined();
  });

  it('may be older than slot versions', async () => {
    const filler = testBuild({
      manifest: { slots: [{ slot: 'header.donate', module: 'slots/donate' }] },
    });
    const [shell = filler] = compatibleSite;
    await expect(site.deployer.release(shell, filler)).resolves.toBeUndefined();
  });
});

describe('builds with bad files', () => {
  beforeAll(() => site.reset());

  it.each(badFiles)('$fault is not published', async ({ build, says }) => {
    const reply = await site.deployer.publish(build());
    expect([reply.status, reply.body.code]).toEqual([422, 'incompatible-version']);
    expect(reply.body.errors?.map(({ message }) => message).join('\n')).toContain(says);
    expect((await site.deployer.list()).body).toEqual([]);
  });
});

describe('builds that would break others', () => {
  beforeAll(async () => {
    await site.reset();
    await site.deployer.release(...compatibleSite);
  });

  it.each(incompatibleBuilds)('$fault is not activated', async ({ build, says }) => {
    await site.query("delete from release_versions where version = '2.0.0'");
    const { name, ...made } = build();
    expect((await site.deployer.publish({ name, ...made })).status).toBe(201);
    const reply = await site.deployer.activate(name, '2.0.0');
    expect([reply.status, reply.body.code]).toEqual([422, 'incompatible-version']);
    expect(reply.body.detail).toContain(says);
    const path = `/api/releases/${name}/versions/2.0.0/findings`;
    const { body: findings } =
      await site.deployer.get<{ consumer: string; message: string }[]>(path);
    const found = findings.map(({ consumer, message }) => `${consumer}: ${message}`);
    expect(found.filter((text) => text.includes(says))).toHaveLength(1);
  });
});

describe('tampered uploads', () => {
  beforeEach(() => site.reset());

  it.each([
    ['27: a garbage manifest', { routes: 'everywhere' }],
    ['28: an entry of a foreign origin', { entry: 'https://cdn.example/entry.js' }],
  ])('%s is rejected', async (_, manifest) => {
    await site.deployer.addKey('mf-news');
    const sent = site.deployer.sign(testBuild());
    const reply = await site.deployer.post('/api/releases/mf-news/versions', {
      ...sent,
      manifest: { ...sent.manifest, ...manifest },
    });
    expect(reply).toMatchObject({ status: 400, body: { code: 'invalid-request' } });
  });

  it('22: a byte that was changed in transit is rejected', async () => {
    const [hash = '', bytes = Buffer.alloc(0)] = [...testBuild().contents][0] ?? [];
    const changed = Buffer.from(bytes);
    changed[0] = 0x20;
    const reply = await site.deployer.upload(hash, changed);
    expect(reply).toMatchObject({ status: 422, body: { code: 'integrity-mismatch' } });
  });

  it('22: a byte that was changed in the store is rejected', async () => {
    const build = testBuild({ files: { 'static/a.js': 'export const own = 1' } });
    await site.deployer.uploadAll(build);
    const hash = sha384(Buffer.from('export const own = 1'));
    const stored = join(site.settings.dataDir, 'objects/releases', hash.slice(0, 2), hash);
    await writeFile(stored, 'export const own = 2');
    const reply = await site.deployer.register(build);
    expect(reply).toMatchObject({ status: 422, body: { code: 'files-missing' } });
    const message = 'static/a.js is missing';
    expect(reply.body.errors).toEqual([{ field: 'body.files', message }]);
  });

  it('a signature of another build is rejected', async () => {
    const build = testBuild();
    await site.deployer.uploadAll(build);
    await site.deployer.addKey(build.name);
    const { signature } = site.deployer.sign(testBuild());
    const path = '/api/releases/mf-news/versions';
    const reply = await site.deployer.post(path, { ...site.deployer.sign(build), signature });
    expect(reply).toMatchObject({ status: 422, body: { code: 'signature-invalid' } });
  });

  it('an older build is rejected after a newer one', async () => {
    const older = testBuild({ version: '1.0.0' });
    await site.deployer.publish(testBuild({ version: '1.0.1' }));
    const reply = await site.deployer.publish(older);
    expect(reply).toMatchObject({ status: 409, body: { code: 'version-conflict' } });
    expect(reply.body.detail).toContain('mf-news 1.0.1 was built later');
  });

  it('a build from the future is rejected, unless the clock is only slightly ahead', async () => {
    const inMinutes = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString();
    const reply = await site.deployer.publish(testBuild({ builtAt: inMinutes(60) }));
    expect([reply.status, reply.body.code]).toEqual([422, 'incompatible-version']);
    expect(reply.body.detail).toContain('built in the future');
    expect(reply.body.errors?.[0]?.field).toBe('body.builtAt');
    const early = testBuild({ builtAt: inMinutes(2) });
    expect((await site.deployer.publish(early)).status).toBe(201);
    expect((await site.deployer.publish(testBuild({ version: '1.0.1' }))).status).toBe(201);
  });

  it('a published build from the future does not block later ones', async () => {
    const before = testBuild({ version: '0.9.0' });
    await site.deployer.publish(testBuild({ version: '1.0.0' }));
    await site.query("update release_versions set built_at = now() + interval '1 year'");
    expect((await site.deployer.publish(testBuild({ version: '1.1.0' }))).status).toBe(201);
    expect((await site.deployer.publish(before)).body.code).toBe('version-conflict');
  });
});
