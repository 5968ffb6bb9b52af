import { beforeEach, describe, expect, it } from '@jest/globals';
import { sendAtOnce } from '../../../../../test/harness/at-once.js';
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

const get = (who: VisitorClient, path: string, headers: Record<string, string> = {}) =>
  fetch(`${site.address}${path}`, { headers: { ...who.headers, ...headers } });
const contentOf = (key: string, query = '') => `/api/storage/file/${key}${query}`;
const pageFor = (who: VisitorClient, key: string, link?: string) =>
  who.call('GET /api/storage/file/:key/page', { params: { key }, query: { link } });
const publish = (key: string, ifMatch = 1, isPublic = true) =>
  ada.call('PATCH /api/storage/file/:key', { params: { key }, body: { isPublic }, ifMatch });
const createLink = (key: string, expiresInHours: number | null = null) =>
  ada.call('POST /api/storage/file/:key/links', { params: { key }, body: { expiresInHours } });

/** Has a visitor be one who is trusted. */
async function trust({ id }: VisitorClient): Promise<void> {
  const statement = `
    insert into sign_in_people (visitor_id, address_hash, address, confirmed_at)
    values ($1, $1, '', now() - interval '8 days')`;
  await site.database.query(statement, [id]);
}

describe('a private file', () => {
  it('51: is not there for others, on any address', async () => {
    const { key } = await stored(site, ada);
    const params = { key };
    const attempts = await Promise.all([
      bob.call('GET /api/storage/file/:key', { params, query: {} }),
      pageFor(bob, key),
      bob.call('GET /api/storage/file/:key/links', { params }),
      bob.call('POST /api/storage/file/:key/links', { params, body: { expiresInHours: null } }),
      pageFor(bob, key, 'guessed'),
    ]);
    for (const { problem } of attempts) expect(problem.code).toBe('file-not-found');
    expect((await pageFor(ada, key)).body).toMatchObject({ isOwn: true, noindex: true });
  });
});

describe('a link', () => {
  it('shows a private file to whoever has it, until it is revoked', async () => {
    const { key } = await stored(site, ada);
    const { body } = await createLink(key);
    const secret = new URL(body.url, site.address).searchParams.get('link') ?? '';
    expect(secret).toMatch(/^[\w-]{32}$/);
    const shared = (await pageFor(bob, key, secret)).body;
    expect(shared).toMatchObject({ isOwn: false, isPublic: false, noindex: true });
    const content = await get(bob, shared.fileUrl);
    expect([content.status, await content.text()]).toEqual([200, 'hello']);
    expect(content.headers.get('x-robots-tag')).toBe('noindex');
    expect(content.headers.get('cache-control')).toBe('private, no-cache, no-transform');
    const rows = await site.database.query<object[]>('select * from file_links');
    expect(JSON.stringify(rows)).not.toContain(secret);
    const params = { key, linkId: body.id };
    const foreign = await bob.call('DELETE /api/storage/file/:key/links/:linkId', { params });
    expect(foreign.problem.code).toBe('file-not-found');
    await ada.call('DELETE /api/storage/file/:key/links/:linkId', { params });
    expect((await get(bob, shared.fileUrl)).status).toBe(404);
  });

  it('ends, opens no other file, and is listed while it works', async () => {
    const [one, other] = [await stored(site, ada), await stored(site, ada)];
    const { body } = await createLink(one.key, 1);
    expect(Date.parse(body.expiresAt ?? '')).toBeGreaterThan(Date.now());
    const query = new URL(body.url, site.address).search;
    expect((await get(bob, contentOf(other.key, query))).status).toBe(404);
    const links = async () =>
      (await ada.call('GET /api/storage/file/:key/links', { params: { key: one.key } })).body.links;
    expect(await links()).toHaveLength(1);
    await site.database.query("update file_links set expires_at = now() - interval '1 second'");
    expect((await get(bob, contentOf(one.key, query))).status).toBe(404);
    expect(await links()).toEqual([]);
  });

  it('is one of 20 at most, also of those that meet', async () => {
    const { key } = await stored(site, ada);
    for (let count = 0; count < 18; count += 1) await createLink(key);
    const create = () => createLink(key);
    const statuses = await sendAtOnce(site, 'file_links', [create, create, create]);
    expect(statuses).toEqual([201, 201, 409]);
    expect((await create()).problem).toMatchObject({ code: 'too-many-links', limit: 20 });
  });
});

describe('a public file', () => {
  it('is there for everyone, and asked for anew each time', async () => {
    const { key } = await stored(site, ada);
    await publish(key);
    const first = await get(bob, contentOf(key));
    expect(first.headers.get('cache-control')).toBe('public, no-cache, no-transform');
    // As browsers ask, and `fetch` of Node does not.
    const known = {
      'if-none-match': first.headers.get('etag') ?? '',
      'cache-control': 'max-age=0',
    };
    expect((await get(bob, contentOf(key), known)).status).toBe(304);
    expect((await pageFor(bob, key)).body).toMatchObject({ isPublic: true, isOwn: false });
    await publish(key, 2, false);
    expect((await get(bob, contentOf(key), known)).status).toBe(404);
  });

  it('is kept by no cache together with the cookie of a new visitor', async () => {
    const { key } = await stored(site, ada);
    await publish(key);
    const { headers } = await fetch(site.address + contentOf(key));
    expect(headers.getSetCookie()).not.toEqual([]);
    expect(headers.get('cache-control')).toBe('private, no-cache, no-transform');
  });

  it('is left out by search engines until its visitor is trusted', async () => {
    const { key } = await stored(site, ada);
    await publish(key);
    expect((await get(bob, contentOf(key))).headers.get('x-robots-tag')).toBe('noindex');
    const cy = site.visitor();
    await cy.call('GET /api/storage/usage', {});
    await trust(cy);
    const trusted = await stored(site, cy, { isPublic: true });
    expect((await get(bob, contentOf(trusted.key))).headers.get('x-robots-tag')).toBeNull();
    expect((await pageFor(bob, trusted.key)).body.noindex).toBe(false);
  });

  it('is one of 20 of a visitor without trust, also of those that meet', async () => {
    const { id } = await stored(site, ada, { isPublic: true });
    const statement = `
      insert into stored_files (key, visitor_id, name, folder, type, media_type, size, sha256, is_public)
      select md5(random()::text), visitor_id, name, folder, type, media_type, size, sha256, true
      from stored_files, generate_series(1, 18) where id = $1`;
    await site.database.query(statement, [id]);
    const more = await Promise.all([1, 2, 3].map(() => stored(site, ada)));
    const statuses = await sendAtOnce(
      site,
      'stored_files',
      more.map(
        ({ key }) =>
          () =>
            publish(key),
      ),
    );
    expect(statuses).toEqual([200, 409, 409]);
    const { body } = await ada.call('GET /api/storage/usage', {});
    expect([body.publicFiles, body.maxPublicFiles]).toEqual([20, 20]);
    await trust(ada);
    const next = await stored(site, ada);
    expect((await publish(next.key)).status).toBe(200);
    expect((await ada.call('GET /api/storage/usage', {})).body.maxPublicFiles).toBeNull();
  });
});
