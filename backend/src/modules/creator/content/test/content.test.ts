import { beforeEach, describe, expect, it } from '@jest/globals';
import type { VisitorClient } from '../../../../../test/harness/visitor-client.js';
import { stored } from '../../storage/test/stored.js';
import { act, actOnSeveral, create, found, listed, named, save } from './content-requests.js';
import { contentSite } from './content-site.js';

const site = contentSite();
let ada: VisitorClient;
let bob: VisitorClient;

beforeEach(async () => {
  ada = site.visitor();
  bob = site.visitor();
  await listed(ada);
  await listed(bob);
});

describe('an author', () => {
  it('creates drafts, whatever a request says of their status and author', async () => {
    const draft = await create(ada, {
      tags: ['tools', 'tools', 'metal'],
      status: 'published',
      authorId: bob.id,
      metadata: { viewCount: 1000 },
    });
    expect(draft).toMatchObject({
      status: 'draft',
      authorId: ada.id,
      tags: ['tools', 'metal'],
      metadata: { viewCount: 0, engagement: { likes: 0 } },
      url: null,
      isLive: false,
      hasChanges: false,
      isApproved: false,
      version: 1,
      copy: { title: 'How to solder', slug: '', language: '' },
    });
    expect(await listed(bob)).toEqual([]);
    expect(await found(ada, draft)).toEqual(draft);
  });

  it.each([
    ['an unknown category', { category: 'alchemy' }, 422, 'unknown-category'],
    ['a cover that is not there', { cover: 'a'.repeat(32) }, 422, 'file-not-found'],
    ['no title', { title: ' ' }, 400, 'invalid-request'],
    ['a link that is none', { videoLink: 'javascript:alert(1)' }, 400, 'invalid-request'],
  ])('can’t create with %s', async (_, change, status, code) => {
    const body = { title: 'A', type: 'article' as const, category: 'music', ...change };
    const response = await ada.call('POST /api/content', { body });
    const expected = code === 'file-not-found' ? 404 : status;
    expect([response.status, response.problem.code]).toEqual([expected, code]);
    expect(await listed(ada)).toEqual([]);
  });

  it('has pictures and videos of their own as cover and video, and no files of others', async () => {
    const picture = await stored(site, ada, { mediaType: 'image/png' });
    const video = await stored(site, ada, { mediaType: 'video/mp4' });
    const { copy, coverUrl } = await create(ada, { cover: picture.key, videoFile: video.key });
    expect([copy.cover, copy.videoFile]).toEqual([picture.key, video.key]);
    expect(coverUrl).toBe(`/api/storage/file/${picture.key}?size=small`);
    const draft = await create(ada);
    const others = await stored(site, bob, { mediaType: 'image/png' });
    for (const cover of [others.key, video.key])
      expect((await save(ada, draft, { cover })).problem.code).toBe('file-not-found');
  });

  it('finds items by words in title, description and tags, by status and by type, page by page', async () => {
    const one = await create(ada, { title: 'Copper pipes', type: 'tutorial' });
    const two = await create(ada, { description: 'All about COPPER' });
    const three = await create(ada, { tags: ['copper wire', 'metal'] });
    await create(ada, { title: 'Iron' });
    const ids = async (query: Parameters<typeof listed>[1]) =>
      (await listed(ada, query)).map(({ id }) => id);
    expect(await ids({ search: 'copper' })).toEqual([three.id, two.id, one.id]);
    expect(await ids({ search: 'copper', type: 'tutorial', status: 'all' })).toEqual([one.id]);
    expect(await ids({ search: '%' })).toEqual([]);
    await act(ada, two, 'archive');
    expect(await ids({ status: 'archived' })).toEqual([two.id]);
    expect(await ids({ status: 'draft' })).toHaveLength(3);
    const page = await ada.call('GET /api/content', { query: { limit: 3 } });
    expect([page.headers.get('x-total-count'), page.body[0]?.id]).toEqual(['4', two.id]);
    const [, cursor = ''] = /[?&]cursor=([^&>]+)/.exec(page.headers.get('link') ?? '') ?? [];
    expect(await ids({ limit: 3, cursor: decodeURIComponent(cursor) })).toEqual([one.id]);
  });

  it('deletes an item and restores it within a day', async () => {
    const draft = await create(ada);
    const params = { id: draft.id };
    const deleted = await ada.call('DELETE /api/content/:id', { params });
    expect(Date.parse(deleted.body.restorableUntil)).toBeGreaterThan(Date.now());
    expect(await listed(ada)).toEqual([]);
    expect((await ada.call('DELETE /api/content/:id', { params })).status).toBe(404);
    const restored = await ada.call('POST /api/content/:id/restore', { params });
    expect(restored.body).toMatchObject({ id: draft.id, title: draft.title, status: 'draft' });
    expect((await ada.call('POST /api/content/:id/restore', { params })).status).toBe(404);
  });

  it('saves a text of the greatest length', async () => {
    const draft = await create(ada, { body: 'ä'.repeat(200_000) });
    const saved = await save(ada, draft, { body: 'ö'.repeat(200_000) });
    expect([saved.status, saved.body.copy.body[0]]).toEqual([200, 'ö']);
  });

  it('sees figures of their own content', async () => {
    await named(ada);
    const item = await create(ada);
    await create(ada, { title: 'Second' });
    await act(ada, item, 'publish');
    await site.database.query(
      `insert into content_view_counts (item_id, day, network, views) values ($1, '2026-01-01', 'a', 3), ($1, '2026-01-02', 'a', 4)`,
      [item.id],
    );
    expect((await ada.call('GET /api/content/analytics', {})).body).toEqual({
      totalContent: 2,
      publishedContent: 1,
      totalViews: 7,
      totalEngagement: 0,
    });
    expect((await found(ada, item)).metadata.viewCount).toBe(7);
    expect((await bob.call('GET /api/content/analytics', {})).body.totalViews).toBe(0);
  });

  it('previews Markdown without anything that runs', async () => {
    const body = { body: '# Solder\n\n<script>alert(1)</script>' };
    const { html } = (await ada.call('POST /api/content/preview', { body })).body;
    expect(html).toMatch(/<h\d[^>]*>Solder<\/h\d>/);
    expect(html).not.toMatch(/<script/);
  });
});

it('is nobody else’s: with the id of an item another visitor sees, changes and tells nothing', async () => {
  const item = await create(ada);
  await act(ada, item, 'submit');
  const { version } = await found(ada, item);
  const params = { id: item.id };
  const plain = { params } as const;
  const list = { params, query: {} } as const;
  const responses = await Promise.all([
    bob.call('GET /api/content/:id', plain),
    save(bob, { ...item, version }, { title: 'Mine' }),
    bob.call('DELETE /api/content/:id', plain),
    bob.call('POST /api/content/:id/restore', plain),
    act(bob, { ...item, version }, 'publish'),
    bob.call('GET /api/content/:id/revisions', list),
    bob.call('POST /api/content/:id/revisions', plain),
    bob.call('GET /api/content/:id/revisions/:number', {
      params: { ...params, number: 1 },
      query: {},
    }),
    bob.call('POST /api/content/:id/revisions/:number/restore', {
      params: { ...params, number: 1 },
      ifMatch: version,
    }),
    bob.call('GET /api/content/:id/reviews', plain),
    bob.call('POST /api/content/:id/reviews', { params, body: { name: 'Me' } }),
    bob.call('POST /api/content/:id/comments', { params, body: { text: 'Hi' } }),
  ]);
  for (const { status, content } of responses)
    expect([status, content]).toMatchObject([404, { code: 'content-not-found' }]);
  const results = await actOnSeveral(bob, 'delete', [item.id]);
  expect(results).toMatchObject([{ id: item.id, isDone: false }]);
  expect(await found(ada, item)).toMatchObject({ title: item.title, version });
});

describe('several items at once', () => {
  it('are each done or not by themselves', async () => {
    const [one, two, archived] = [await create(ada), await create(ada), await create(ada)];
    await act(ada, archived, 'archive');
    const missing = '00000000-0000-4000-8000-000000000000';
    const ids = [one.id, archived.id, missing, two.id, one.id];
    const results = await actOnSeveral(ada, 'submit', ids);
    expect(results.map(({ id, isDone }) => [id, isDone])).toEqual([
      [one.id, true],
      [archived.id, false],
      [missing, false],
      [two.id, true],
      [one.id, true],
    ]);
    expect(results[1]?.reason).toMatch(/archived/);
    await actOnSeveral(ada, 'delete', [one.id, two.id]);
    expect(await listed(ada)).toHaveLength(1);
    await actOnSeveral(ada, 'restore', [one.id, two.id]);
    expect((await listed(ada)).map(({ status }) => status).toSorted()).toEqual([
      'archived',
      'in-review',
      'in-review',
    ]);
  });

  it('are published where there is a name', async () => {
    const item = await create(ada);
    expect(await actOnSeveral(ada, 'publish', [item.id])).toMatchObject([{ isDone: false }]);
    expect(await found(ada, item)).toMatchObject({ status: 'draft', version: 1 });
    await named(ada);
    expect(await actOnSeveral(ada, 'publish', [item.id])).toMatchObject([{ isDone: true }]);
    expect(await found(ada, item)).toMatchObject({ status: 'published', isLive: true });
  });
});
