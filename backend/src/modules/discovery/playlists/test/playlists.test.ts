import { beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { runRepeatable } from '../../../../../test/harness/due-jobs.js';
import { expectNoLateWrites } from '../../../../../test/harness/late-writes.js';
import { present } from '../../../../../test/harness/present.js';
import { testSite } from '../../../../../test/harness/test-site.js';
import type { VisitorClient } from '../../../../../test/harness/visitor-client.js';
import { definition as moderation } from '../../../account/moderation/definition.js';
import { definition as notifications } from '../../../account/notifications/definition.js';
import { definition as visitors } from '../../../account/visitors/definition.js';
import { definition as operators } from '../../../releases/operators/definition.js';
import { definition as catalog } from '../../catalog/definition.js';
import { writeVideos } from '../../catalog/test/video-rows.js';
import { definition as playlists } from '../definition.js';
import { add, create, listed, order, update } from './playlist-requests.js';

const titles = ['First', 'Second', 'Third', 'Fourth'];

const site = testSite([catalog, operators, visitors, notifications, moderation, playlists]);
let ada: VisitorClient;
let bob: VisitorClient;

beforeAll(async () => {
  await writeVideos(
    site.database,
    titles.map((title) => ({ title })),
  );
});
beforeEach(() => {
  ada = site.visitor();
  bob = site.visitor();
});

describe('a visitor', () => {
  it('creates playlists and lists them, the most recently changed first, page by page', async () => {
    const ids = [];
    for (const title of ['One', 'Two', 'Three']) ids.unshift((await create(ada, { title })).id);
    const first = await listed(ada, { limit: 2 });
    const second = await listed(ada, { limit: 2, cursor: first.nextCursor ?? '' });
    const found = [...first.playlists, ...second.playlists];
    expect(found.map(({ id }) => id)).toEqual(ids);
    expect([first.total, second.nextCursor]).toEqual([3, null]);
    await add(ada, ids[2] ?? '', 1);
    expect((await listed(ada, { limit: 1 })).playlists[0]?.title).toBe('One');
  });

  it('is told at the field what is wrong', async () => {
    const body = { title: ' ', description: 'a'.repeat(1001) };
    const response = await ada.call('POST /api/playlists', { body });
    expect(response.status).toBe(400);
    expect(response.problem.errors).toEqual([
      { field: 'body.title', message: 'Give the playlist a title' },
      { field: 'body.description', message: 'Use at most 1000 characters' },
    ]);
    expect((await listed(ada)).total).toBe(0);
  });

  it('sees which playlists have a video, how many there are, and a cover', async () => {
    await create(ada, { title: 'Empty' });
    const { id } = await create(ada, { title: 'Full' });
    const saved = await add(ada, id, 2);
    const { playlists: found } = await listed(ada, { videoId: 'video-2' });
    expect(found).toMatchObject([
      {
        title: 'Full',
        itemCount: 1,
        savedAs: saved.id,
        coverUrl: expect.stringMatching(/^https:/),
      },
      { title: 'Empty', itemCount: 0, savedAs: null, coverUrl: null },
    ]);
  });

  it('renames a playlist, unless it was changed in the meantime', async () => {
    const created = await create(ada);
    const renamed = await update(ada, created, { title: ' Better talks ' });
    expect(renamed.body).toEqual({ ...created, title: 'Better talks', version: 2 });
    const late = await update(ada, created, { title: 'Worse talks' });
    expect([late.status, late.problem.code]).toEqual([412, 'precondition-failed']);
    const params = { id: created.id };
    const found = await ada.call('GET /api/playlists/:id', { params });
    expect(found.body).toEqual(renamed.body);
    expect(found.headers.get('etag')).toBe('"2"');
  });

  it('deletes a playlist, and restores it', async () => {
    const { id } = await create(ada, { videoId: 'video-1' });
    const deleted = await ada.call('DELETE /api/playlists/:id', { params: { id } });
    expect(Date.parse(deleted.body.restorableUntil)).toBeGreaterThan(Date.now());
    expect((await listed(ada)).total).toBe(0);
    expect((await ada.call('GET /api/playlists/:id', { params: { id } })).status).toBe(404);
    const restored = await ada.call('POST /api/playlists/:id/restore', { params: { id } });
    expect(restored.status).toBe(200);
    expect(await order(ada, id)).toBe('1');
    expect((await ada.call('POST /api/playlists/:id/restore', { params: { id } })).status).toBe(
      404,
    );
  });
});

describe('the videos of a playlist', () => {
  it('are added at the end or behind another one, each once', async () => {
    const { id } = await create(ada);
    const first = await add(ada, id, 1);
    await add(ada, id, 2);
    await add(ada, id, 3, first.id);
    await add(ada, id, 4, null);
    expect(await order(ada, id)).toBe('4132');
    expect(await add(ada, id, 1, null)).toEqual(first);
    expect(await order(ada, id)).toBe('4132');
  });

  it.each([
    [0, 2, '2314'],
    [3, 0, '1423'],
    [2, null, '3124'],
    [1, 1, '1234'],
    [1, 3, '1342'],
    [0, undefined, '2341'],
  ])('move: %j behind %j gives %s', async (moved, after, expected) => {
    const { id } = await create(ada);
    const items = [];
    for (const video of [1, 2, 3, 4]) items.push(await add(ada, id, video));
    const body = typeof after === 'number' ? { after: items[after]?.id ?? '' } : { after };
    const params = { id, itemId: items[moved]?.id ?? '' };
    const response = await ada.call('PATCH /api/playlists/:id/items/:itemId', { params, body });
    expect(response.status).toBe(200);
    expect(await order(ada, id)).toBe(expected);
  });

  it('are removed, and come back to their place', async () => {
    const { id } = await create(ada);
    for (const video of [1, 2, 3]) await add(ada, id, video);
    const { body } = await ada.call('GET /api/playlists/:id/items', { params: { id }, query: {} });
    const params = { id, itemId: present(body.items[1]).id };
    const removed = await ada.call('DELETE /api/playlists/:id/items/:itemId', { params });
    expect(removed.body).toEqual({ after: body.items[0]?.id });
    expect(await order(ada, id)).toBe('13');
    await add(ada, id, 2, removed.body.after);
    expect(await order(ada, id)).toBe('123');
    const again = await ada.call('DELETE /api/playlists/:id/items/:itemId', { params });
    expect([again.status, again.problem.code]).toEqual([404, 'item-not-found']);
  });

  it('keep their order when several are added, moved and removed at once', async () => {
    const { id } = await create(ada);
    const items = [];
    for (const video of [1, 2]) items.push(await add(ada, id, video));
    await Promise.all([
      add(ada, id, 3),
      add(ada, id, 3),
      add(ada, id, 4, null),
      ada.call('PATCH /api/playlists/:id/items/:itemId', {
        params: { id, itemId: items[1]?.id ?? '' },
        body: { after: null },
      }),
      ada.call('DELETE /api/playlists/:id/items/:itemId', {
        params: { id, itemId: items[0]?.id ?? '' },
      }),
    ]);
    const rows = await site.database.query(
      'select position from playlist_items where playlist_id = $1 order by 1',
      [id],
    );
    expect(rows).toEqual([{ position: 0 }, { position: 1 }, { position: 2 }]);
    expect((await order(ada, id)).split('').toSorted().join('')).toBe('234');
  });

  it('are read page by page; one that is gone has no video', async () => {
    const { id } = await create(ada);
    for (const video of [1, 2, 3]) await add(ada, id, video);
    await site.database.query(
      `update playlist_items set video_id = 'gone' where playlist_id = $1 and position = 2`,
      [id],
    );
    const page = async (cursor?: string) =>
      (
        await ada.call('GET /api/playlists/:id/items', {
          params: { id },
          query: { limit: 2, ...(cursor && { cursor }) },
        })
      ).body;
    const first = await page();
    const second = await page(first.nextCursor ?? '');
    expect(first.items).toMatchObject([
      { video: { title: 'First' } },
      { video: { title: 'Second' } },
    ]);
    expect(second).toMatchObject({ items: [{ video: null }], total: 3, nextCursor: null });
  });

  it('must exist', async () => {
    const { id } = await create(ada);
    const body = { videoId: 'video-9' };
    const response = await ada.call('POST /api/playlists/:id/items', { params: { id }, body });
    expect([response.status, response.problem.code]).toEqual([404, 'video-not-found']);
  });
});

describe('another visitor', () => {
  const requests = (itemId: string): [method: string, path: string, body?: unknown][] => [
    ['GET', ''],
    ['PATCH', '', { title: 'Mine' }],
    ['DELETE', ''],
    ['POST', '/restore'],
    ['GET', '/items'],
    ['POST', '/items', { videoId: 'video-1' }],
    ['PATCH', `/items/${itemId}`, { after: null }],
    ['DELETE', `/items/${itemId}`],
  ];

  async function statuses(id: string, itemId: string): Promise<number[]> {
    const found = [];
    for (const [method, path, body] of requests(itemId)) {
      const headers = { 'if-match': '*' };
      const response = await bob.send(method, `/api/playlists/${id}${path}`, { headers, body });
      found.push(response.status);
    }
    return found;
  }

  it('does not learn that a playlist exists', async () => {
    const { id } = await create(ada);
    const item = await add(ada, id, 1);
    expect(await statuses(id, item.id)).toEqual(Array.from({ length: 8 }, () => 404));
    expect((await listed(bob)).total).toBe(0);
    expect(await order(ada, id)).toBe('1');
  });

  it('reads a playlist that is shared, and only that', async () => {
    const created = await create(ada);
    const item = await add(ada, created.id, 1);
    const shared = (await update(ada, created, { isShared: true })).body;
    expect(await statuses(created.id, item.id)).toEqual([200, 404, 404, 404, 200, 404, 404, 404]);
    const { body } = await bob.call('GET /api/playlists/:id', { params: { id: created.id } });
    expect(body).toEqual({ ...shared, isOwn: false });
    expect((await listed(bob)).total).toBe(0);
    await update(ada, shared, { isShared: false });
    expect((await bob.call('GET /api/playlists/:id', { params: created })).status).toBe(404);
  });
});

describe('a playlist that is taken down', () => {
  const decide = { kind: 'playlist' };
  const reason = 'It sells followers.';

  it('is shown to its owner alone, who can’t share it, until it is restored', async () => {
    const created = await create(ada);
    const shared = (await update(ada, created, { isShared: true })).body;
    const params = { ...decide, id: shared.id };
    const takeDown = 'PUT /api/moderation/:kind/:id/take-down';
    const down = await bob.call(takeDown, { params, body: { reason }, ifMatch: 0 }, site.operator);
    expect(down.body).toMatchObject({ excerpt: 'Has no description.', takenDown: { reason } });
    for (const path of ['', '/items']) {
      const gone = await bob.send('GET', `/api/playlists/${shared.id}${path}`);
      expect([gone.status, gone.problem.code]).toEqual([410, 'playlist-taken-down']);
    }
    const { body: own } = await ada.call('GET /api/playlists/:id', { params: { id: shared.id } });
    expect(own).toMatchObject({ isShared: false, takenDown: { reason } });
    const again = await update(ada, own, { isShared: true });
    expect([again.status, again.problem.code]).toEqual([403, 'sharing-blocked']);

    const restore = 'DELETE /api/moderation/:kind/:id/take-down';
    await bob.call(restore, { params, ifMatch: down.body.version }, site.operator);
    const { body: back } = await bob.call('GET /api/playlists/:id', { params: { id: shared.id } });
    expect(back).toMatchObject({ isShared: true, takenDown: null });
  });

  it('has a reason where a release before took it down without one, and gets a case', async () => {
    const { id } = await create(ada);
    await site.database.query('update playlists set sharing_blocked = true where id = $1', [id]);
    const { body: own } = await ada.call('GET /api/playlists/:id', { params: { id } });
    const blocked = 'An operator has stopped sharing this playlist.';
    expect(own.takenDown?.reason).toBe(blocked);
    for (let time = 0; time < 2; time += 1) await runRepeatable(site, 'known-take-downs');
    const { body } = await ada.call('GET /api/take-downs', {});
    expect(body.takeDowns).toMatchObject([{ kind: 'playlist', id, reason: blocked, appeal: null }]);
  });
});

describe('a write whose response comes too late', () => {
  it('has no effect', async () => {
    // The use of a token is recorded in any case, once in a while.
    await bob.send('GET', '/api/audit', { headers: site.operator });
    const [changed, removed, restored, shared] = [
      await create(ada),
      await create(ada),
      await create(ada),
      await create(ada),
    ];
    await ada.call('DELETE /api/playlists/:id', { params: restored });
    await update(ada, shared, { isShared: true });
    const [first, second] = [await add(ada, shared.id, 1), await add(ada, shared.id, 2)];
    const path = '/api/playlists';
    await expectNoLateWrites(
      site,
      {
        'POST /api/playlists': { path, body: { title: 'New' } },
        'PATCH /api/playlists/:id': {
          path: `${path}/${changed.id}`,
          body: { title: 'Changed' },
          headers: { 'if-match': '"1"' },
        },
        'DELETE /api/playlists/:id': { path: `${path}/${removed.id}` },
        'POST /api/playlists/:id/restore': { path: `${path}/${restored.id}/restore` },
        'POST /api/playlists/:id/items': {
          path: `${path}/${shared.id}/items`,
          body: { videoId: 'video-3' },
        },
        'PATCH /api/playlists/:id/items/:itemId': {
          path: `${path}/${shared.id}/items/${second.id}`,
          body: { after: null },
        },
        'DELETE /api/playlists/:id/items/:itemId': {
          path: `${path}/${shared.id}/items/${first.id}`,
        },
      },
      ada.headers,
    );
  });
});
