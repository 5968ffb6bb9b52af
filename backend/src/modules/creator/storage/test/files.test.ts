import { beforeEach, describe, expect, it } from '@jest/globals';
import { deletedDayAgo } from '../../../../../test/harness/deleted-day-ago.js';
import { runRepeatable } from '../../../../../test/harness/due-jobs.js';
import { testSite } from '../../../../../test/harness/test-site.js';
import type { VisitorClient } from '../../../../../test/harness/visitor-client.js';
import { modules } from './storage-modules.js';
import { stored } from './stored.js';

const site = testSite(modules);
let ada: VisitorClient;
let bob: VisitorClient;

beforeEach(async () => {
  ada = site.visitor();
  bob = site.visitor();
  await Promise.all([ada, bob].map((who) => who.call('GET /api/storage/usage', {})));
});

const names = async (who: VisitorClient, query: object = {}) =>
  (await who.call('GET /api/storage/files', { query })).body.map(({ name }) => name);

const get = (who: VisitorClient, key: string, headers: Record<string, string> = {}, query = '') =>
  fetch(`${site.address}/api/storage/file/${key}${query}`, {
    headers: { ...who.headers, ...headers },
  });

describe('the list', () => {
  it('is an array with the newest file first, page by page', async () => {
    for (const name of ['One', 'Two', 'Three']) await stored(site, ada, { name });
    await stored(site, bob, { name: 'Other' });
    const first = await ada.call('GET /api/storage/files', { query: { limit: 2 } });
    expect(first.body).toMatchObject([{ name: 'Three', size: 5 }, { name: 'Two' }]);
    expect(first.headers.get('x-total-count')).toBe('3');
    const [, next = ''] = /<(.+)>; rel="next"/.exec(first.headers.get('link') ?? '') ?? [];
    const second = await ada.send('GET', next);
    expect(second.body).toMatchObject([{ name: 'One' }]);
    expect(second.headers.get('link')).toBeNull();
  });

  it('finds words in names, types and folders', async () => {
    await stored(site, ada, { name: 'Trip 100%.txt', folder: 'trips/2026' });
    await stored(site, ada, { name: 'me.png', type: 'avatar' });
    expect(await names(ada, { q: 'trip 100%' })).toEqual(['Trip 100%.txt']);
    expect(await names(ada, { q: '_' })).toEqual([]);
    expect(await names(ada, { type: 'avatar' })).toEqual(['me.png']);
    expect(await names(ada, { folder: 'trips/2026' })).toEqual(['Trip 100%.txt']);
    expect(await names(ada, { folder: '' })).toEqual(['me.png']);
    expect(await names(ada, { folder: 'trips' })).toEqual([]);
  });
});

it('tells what is kept, and what may be', async () => {
  await stored(site, ada, { folder: 'b' });
  await stored(site, ada, { folder: 'a', isPublic: true });
  await stored(site, bob, { folder: 'c' });
  const { body } = await ada.call('GET /api/storage/usage', {});
  expect(body).toEqual({
    userId: ada.id,
    files: 2,
    usedBytes: 10,
    quotaBytes: 500 * 1024 ** 2,
    plan: 'Free',
    moreWith: null,
    fileBytes: { general: 10 * 1024 ** 2, avatar: 5 * 1024 ** 2, thumbnail: 3 * 1024 ** 2 },
    publicFiles: 1,
    maxPublicFiles: 20,
    folders: [
      { path: 'a', files: 1 },
      { path: 'b', files: 1 },
    ],
  });
});

describe('a file', () => {
  it('is renamed and moved, unless it was changed in the meantime', async () => {
    const { key } = await stored(site, ada);
    const update = (body: object, ifMatch: number) =>
      ada.call('PATCH /api/storage/file/:key', { params: { key }, body, ifMatch });
    const renamed = await update({ name: ' New.txt ', folder: 'a/b' }, 1);
    expect(renamed.body).toMatchObject({ name: 'New.txt', folder: 'a/b', version: 2 });
    expect((await update({ name: 'Late' }, 1)).problem.code).toBe('precondition-failed');
  });

  it.each([
    ['a slash', { name: 'a/b' }],
    ['a way up', { folder: '../a' }],
    ['a way up in its middle', { folder: 'a/../b' }],
    ['only a dot', { name: '.' }],
    ['NUL', { name: 'a\0b' }],
    ['another direction', { name: 'photo\u202Egpj.exe' }],
    ['5 kB', { name: 'a'.repeat(5000) }],
    ['an empty folder', { folder: 'a//b' }],
  ])('75: is not given a name with %s', async (_, body) => {
    const { key } = await stored(site, ada);
    const refused = await ada.call('PATCH /api/storage/file/:key', {
      params: { key },
      body,
      ifMatch: 1,
    });
    expect(refused.problem.code).toBe('invalid-request');
  });

  it('is deleted, restored within a day, and then gone', async () => {
    const { key, id } = await stored(site, ada);
    const params = { key };
    const { body } = await ada.call('DELETE /api/storage/file/:key', { params });
    expect(Date.parse(body.restorableUntil)).toBeGreaterThan(Date.now());
    expect((await get(ada, key)).status).toBe(404);
    expect(await names(ada)).toEqual([]);
    await ada.call('POST /api/storage/file/:key/restore', { params });
    expect(await names(ada)).toEqual(['notes.txt']);
    await ada.call('DELETE /api/storage/file/:key', { params });
    await deletedDayAgo(site, 'stored_files', id);
    await runRepeatable(site, 'purge-deleted-rows');
    const late = await ada.call('POST /api/storage/file/:key/restore', { params });
    expect(late.problem.code).toBe('file-not-found');
  });

  it("51: another's is not there on any address", async () => {
    const { key } = await stored(site, ada);
    const params = { key };
    const attempts = await Promise.all([
      bob.call('PATCH /api/storage/file/:key', { params, body: { name: 'Mine' }, ifMatch: 1 }),
      bob.call('DELETE /api/storage/file/:key', { params }),
      bob.call('POST /api/storage/file/:key/restore', { params }),
      bob.call('GET /api/storage/file/:key', { params, query: {} }),
    ]);
    expect(attempts.map(({ problem }) => problem.code)).toEqual(
      Array.from({ length: 4 }, () => 'file-not-found'),
    );
    expect(await names(ada)).toEqual(['notes.txt']);
  });
});

describe('the content', () => {
  it('is saved, never shown, unless browsers play it', async () => {
    const page = await stored(site, ada, {
      name: 'Größe "x".html',
      mediaType: 'text/html',
      content: '<script>alert(1)</script>',
    });
    const saved = await get(ada, page.key);
    expect(await saved.text()).toBe('<script>alert(1)</script>');
    expect(Object.fromEntries(saved.headers)).toMatchObject({
      'content-type': 'application/octet-stream',
      'content-disposition': expect.stringMatching(/^attachment; filename="Gr__e _x_.html";/),
      'content-security-policy': expect.stringMatching(/^default-src 'none';.*sandbox$/),
      'x-content-type-options': 'nosniff',
      'cache-control': 'private, no-cache, no-transform',
    });
    const video = await stored(site, ada, { name: 'a.mp4', mediaType: 'video/mp4' });
    const shown = await get(ada, video.key);
    expect(shown.headers.get('content-type')).toBe('video/mp4');
    expect(shown.headers.get('content-disposition')).toMatch(/^inline; filename="a.mp4"/);
    const downloaded = await get(ada, video.key, {}, '?download=true');
    expect(downloaded.headers.get('content-disposition')).toMatch(/^attachment/);
  });

  it('is sent in parts, and not again to who has it', async () => {
    const { key } = await stored(site, ada, { content: '0123456789' });
    const part = await get(ada, key, { range: 'bytes=2-4' });
    expect([part.status, await part.text()]).toEqual([206, '234']);
    const etag = part.headers.get('etag') ?? '';
    expect((await get(ada, key, { 'if-none-match': etag, 'cache-control': '' })).status).toBe(304);
    expect((await get(ada, key, { range: 'bytes=99-' })).status).toBe(416);
  });

  it('78: of a file whose bytes are gone is not found', async () => {
    const { key } = await stored(site, ada, { objectKey: 'files/gone' });
    expect((await get(ada, key)).status).toBe(404);
  });
});
