import { beforeEach, describe, expect, it } from '@jest/globals';
import sharp from 'sharp';
import { testSite } from '../../../../../test/harness/test-site.js';
import { until } from '../../../../../test/harness/until.js';
import type { VisitorClient } from '../../../../../test/harness/visitor-client.js';
import { PageEvents } from '../../../../platform/page-events/index.js';
import { definition as moderation } from '../../../account/moderation/definition.js';
import { StorageFacade } from '../storage.facade.js';
import { modules } from './storage-modules.js';
import { storedPicture } from './stored-picture.js';
import { stored } from './stored.js';

const site = testSite([...modules, moderation], { storageFileMbPerDay: 1 });
let ada: VisitorClient;
let bob: VisitorClient;

beforeEach(async () => {
  ada = site.visitor();
  bob = site.visitor();
  await Promise.all([ada, bob].map((who) => who.call('GET /api/storage/usage', {})));
});

const get = (who: VisitorClient, key: string, query = '', headers: Record<string, string> = {}) =>
  fetch(`${site.address}/api/storage/file/${key}${query}`, {
    headers: { ...who.headers, ...headers },
  });
const change = (key: string, body: object, ifMatch = 1) =>
  ada.call('PATCH /api/storage/file/:key', { params: { key }, body, ifMatch });

async function seen(response: Response): Promise<string> {
  if (response.status !== 200) return String(response.status);
  const { format, width, height } = await sharp(await response.arrayBuffer()).metadata();
  return `${format} ${width}x${height}`;
}

describe('a picture', () => {
  it('comes as it was sent to its owner alone, and made anew to others', async () => {
    const { key } = await storedPicture(site, ada, { isPublic: true });
    expect(await seen(await get(ada, key))).toBe('png 80x40');
    expect(await seen(await get(bob, key))).toBe('webp 80x40');
    expect(await seen(await get(ada, key, '?size=small'))).toBe('webp 80x40');
    const { headers } = await get(bob, key, '?size=small');
    expect(Object.fromEntries(headers)).toMatchObject({
      'content-type': 'image/webp',
      'content-disposition': expect.stringMatching(/^inline; filename="me.webp"/),
      'content-security-policy': expect.stringMatching(/^default-src 'none';.*sandbox$/),
      'x-content-type-options': 'nosniff',
      'cache-control': 'public, no-cache, no-transform',
    });
    // Its owner gets something else at this address.
    const whole = await get(bob, key);
    expect(whole.headers.get('cache-control')).toBe('private, no-cache, no-transform');
    const saved = await get(bob, key, '?download=true');
    expect(saved.headers.get('content-disposition')).toMatch(/^attachment/);
  });

  it('that is an avatar shows others only what its owner has chosen', async () => {
    const { key } = await storedPicture(site, ada, { type: 'avatar', isPublic: true });
    expect(await seen(await get(ada, key))).toBe('webp 80x40');
    expect(await seen(await get(bob, key))).toBe('webp 40x40');
    const { body } = await change(key, { crop: { x: 60, y: 0, width: 20, height: 30 } });
    expect(body).toMatchObject({ version: 2, picture: { crop: { x: 60, width: 20 } } });
    expect(await seen(await get(bob, key))).toBe('webp 20x20');
    expect(await seen(await get(ada, key))).toBe('webp 80x40');
    const dropped = await site.database.query<unknown[]>('select key from unneeded_objects');
    expect(dropped.length).toBeGreaterThan(0);
    await change(key, { crop: null }, 2);
    expect(await seen(await get(bob, key))).toBe('webp 40x40');
  });

  it('is not cut outside of itself, in an old version, or where it is none', async () => {
    const { key } = await storedPicture(site, ada);
    const outside = { x: 0, y: 0, width: 81, height: 10 };
    expect((await change(key, { crop: outside })).problem.errors).toMatchObject([
      { field: 'body.crop' },
    ]);
    const crop = { x: 0, y: 0, width: 8, height: 8 };
    // Before any of it is looked at.
    expect((await change(key, { crop: outside }, 9)).problem.code).toBe('precondition-failed');
    const text = await stored(site, ada);
    expect((await change(text.key, { crop })).problem.code).toBe('not-a-picture');
  });

  it.each([
    ['70: SVG', 'image/svg+xml', '<svg xmlns="http://www.w3.org/2000/svg"><script/></svg>'],
    ['a page', 'text/html', '<script>alert(1)</script>'],
    ['a broken GIF that is a script', 'image/gif', 'GIF89a=1;alert(1)'],
  ])('%s that is none is saved by its owner and by others', async (_, mediaType, content) => {
    const { key } = await stored(site, ada, { mediaType, content, isPublic: true });
    for (const who of [ada, bob]) {
      const { headers } = await get(who, key);
      expect(headers.get('content-type')).toBe('application/octet-stream');
      expect(headers.get('content-disposition')).toMatch(/^attachment/);
    }
    expect((await get(bob, key, '?size=small')).headers.get('content-type')).toBe(
      'application/octet-stream',
    );
  });
});

it('a video is played in parts by whoever may see it', async () => {
  const file = { mediaType: 'video/mp4', name: 'a.mp4', content: '0123456789', isPublic: true };
  const { key } = await stored(site, ada, file);
  const part = await get(bob, key, '', { range: 'bytes=3-5' });
  expect([part.status, await part.text()]).toEqual([206, '345']);
  expect(part.headers.get('content-type')).toBe('video/mp4');
  expect(part.headers.get('content-disposition')).toMatch(/^inline/);
  // The browser’s player asks from the page that it makes for the file, which needs an origin for that, and runs nothing.
  expect(part.headers.get('content-security-policy')).toMatch(
    /^default-src 'none';.*sandbox allow-same-origin$/,
  );
});

describe('a file that is taken down', () => {
  const decide = (key: string, method: 'PUT' | 'DELETE', ifMatch: number) => {
    const params = { kind: 'file', id: key };
    const call = site.visitor();
    return method === 'PUT'
      ? call.call(
          'PUT /api/moderation/:kind/:id/take-down',
          { params, body: { reason: 'Not yours.' }, ifMatch },
          site.operator,
        )
      : call.call('DELETE /api/moderation/:kind/:id/take-down', { params, ifMatch }, site.operator);
  };

  it('is hidden everywhere at once but for its owner, who learns why, and comes back', async () => {
    const { key } = await stored(site, ada, { isPublic: true });
    const params = { key };
    const link = await ada.call('POST /api/storage/file/:key/links', {
      params,
      body: { expiresInHours: null },
    });
    const { search } = new URL(link.body.url, site.address);
    const body = { kind: 'file', id: key, reason: 'rights', note: 'Mine.' } as const;
    expect((await bob.call('POST /api/reports', { body })).status).toBe(201);
    const etag = (await get(bob, key)).headers.get('etag') ?? '';
    expect((await decide(key, 'PUT', 1)).status).toBe(200);
    for (const query of ['', search]) {
      const gone = await get(bob, key, query, { 'if-none-match': etag });
      expect(gone.status).toBe(410);
      expect(await gone.json()).toMatchObject({ code: 'file-taken-down', reason: 'Not yours.' });
    }
    const page = await bob.call('GET /api/storage/file/:key/page', { params, query: {} });
    expect(page.problem.code).toBe('file-taken-down');
    const own = await get(ada, key);
    expect([own.status, own.headers.get('cache-control')]).toEqual([
      200,
      'private, no-cache, no-transform',
    ]);
    const [listed] = (await ada.call('GET /api/storage/files', { query: {} })).body;
    expect(listed?.takenDown).toMatchObject({ reason: 'Not yours.' });
    await change(key, { isPublic: false }, listed?.version);
    expect((await change(key, { isPublic: true }, 3)).problem.code).toBe('file-taken-down');
    await decide(key, 'DELETE', 2);
    expect((await get(bob, key, search)).status).toBe(200);
  });

  it('can only be reported where others can see it', async () => {
    const { key } = await stored(site, ada);
    const body = { kind: 'file', id: key, reason: 'spam', note: '' } as const;
    expect((await bob.call('POST /api/reports', { body })).problem.code).toBe(
      'nothing-to-moderate',
    );
  });
});

it('gives others as much of a file in a day as the site allows, counted by what was sent', async () => {
  const content = 'x'.repeat(400_000);
  const { key } = await stored(site, ada, { content, isPublic: true });
  for (let count = 0; count < 3; count += 1) await (await get(bob, key)).arrayBuffer();
  const refused = await get(bob, key);
  expect(refused.status).toBe(429);
  expect(await refused.json()).toMatchObject({ code: 'file-busy' });
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(60);
  expect((await get(ada, key)).status).toBe(200);
  const other = await stored(site, ada, { content, isPublic: true });
  for (let count = 0; count < 9; count += 1)
    expect((await get(bob, other.key, '', { range: 'bytes=0-9' })).status).toBe(206);
  expect((await get(bob, other.key)).status).toBe(200);
});

describe('the picture of a visitor', () => {
  const avatarOf = (who: VisitorClient) => site.get(StorageFacade).avatarOf(who.id);

  it('is the newest of their avatars that is not deleted', async () => {
    expect(await avatarOf(ada)).toBeNull();
    const first = await storedPicture(site, ada, { type: 'avatar' });
    const second = await storedPicture(site, ada, { type: 'avatar' });
    await storedPicture(site, ada, { type: 'thumbnail' });
    const url = `/api/storage/file/${second.key}?size=small&v=1`;
    expect(await avatarOf(ada)).toBe(url);
    expect(await seen(await fetch(site.address + url, { headers: ada.headers }))).toBe(
      'webp 40x40',
    );
    await ada.call('DELETE /api/storage/file/:key', { params: { key: second.key } });
    expect(await avatarOf(ada)).toBe(`/api/storage/file/${first.key}?size=small&v=1`);
    expect(await avatarOf(bob)).toBeNull();
  });

  it('changes its address when it is cut, and tells the open pages', async () => {
    const { key } = await storedPicture(site, ada, { type: 'avatar' });
    const told: unknown[] = [];
    const stop = site.get(PageEvents).subscribe(ada.id, (message) => told.push(message));
    await until(async () => told.length > 0);
    await change(key, { crop: { x: 0, y: 0, width: 20, height: 20 } });
    const url = `/api/storage/file/${key}?size=small&v=2`;
    expect(await avatarOf(ada)).toBe(url);
    const event = { name: 'avatar-changed', data: { url } };
    await until(async () => told.length > 1);
    expect(told.at(-1)).toEqual({ event: 'page', data: event });
    stop();
  });
});
