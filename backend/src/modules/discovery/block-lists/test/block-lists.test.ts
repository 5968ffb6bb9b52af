import { beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { blockListLimits } from '@tessera/contracts-discovery';
import { deletedDayAgo } from '../../../../../test/harness/deleted-day-ago.js';
import { expectNoLateWrites } from '../../../../../test/harness/late-writes.js';
import { testSite } from '../../../../../test/harness/test-site.js';
import type { VisitorClient } from '../../../../../test/harness/visitor-client.js';
import { definition as visitors } from '../../../account/visitors/definition.js';
import { definition as operators } from '../../../releases/operators/definition.js';
import { definition as catalog } from '../../catalog/definition.js';
import { writeVideos } from '../../catalog/test/video-rows.js';
import { definition } from '../definition.js';
import {
  create,
  find,
  hide,
  lists,
  named,
  shared,
  subscribe,
  update,
} from './block-list-requests.js';

const site = testSite([catalog, operators, visitors, definition]);
let ada: VisitorClient;
let bob: VisitorClient;

beforeAll(async () => {
  await writeVideos(site.database, [{ title: 'First' }]);
});
beforeEach(() => {
  ada = site.visitor();
  bob = site.visitor();
});

describe('what a visitor hides', () => {
  it('is in a list of their own, which is made with the first thing', async () => {
    expect(await lists(ada)).toEqual({ own: [], subscribed: [] });
    const keyword = await hide(ada, '  Café  Crème! ');
    expect([keyword.status, keyword.body.entry]).toMatchObject([
      201,
      { kind: 'keyword', value: 'cafe creme', name: 'Café  Crème!' },
    ]);
    const body = { kind: 'channel', value: '1' } as const;
    await ada.call('POST /api/block-entries', { body });
    const { own } = await lists(ada);
    expect(own).toMatchObject([{ name: 'Hidden by you', isDefault: true, isShared: false }]);
    expect(named(own[0])).toEqual(['Somebody', 'Café  Crème!']);
    expect((await lists(bob)).own).toEqual([]);
  });

  it('is hidden once, however often and however it is written', async () => {
    await lists(ada);
    const [first, second] = await Promise.all([hide(ada, 'Café'), hide(ada, 'cafe')]);
    expect(second.body.entry.id).toBe(first.body.entry.id);
    expect((await lists(ada)).own).toMatchObject([{ entries: [{ value: 'cafe' }] }]);
  });

  it.each([
    ['keyword', ''],
    ['keyword', 'x'],
    ['keyword', '!!! ???'],
    ['keyword', 'y'.repeat(blockListLimits.keyword + 1)],
    ['channel', 'abc'],
    ['channel', '9'.repeat(19)],
    ['planet', 'earth'],
  ])('can not be the %s %j', async (kind, value) => {
    const response = await ada.send('POST', '/api/block-entries', { body: { kind, value } });
    expect(response.status).toBe(400);
    expect(response.problem.errors?.[0]?.field).toMatch(/^body\.(value|kind)$/);
  });

  it('can not be a channel that does not exist', async () => {
    const body = { kind: 'channel', value: '99' } as const;
    const response = await ada.call('POST /api/block-entries', { body });
    expect([response.status, response.problem.code]).toEqual([404, 'hidden-channel-not-found']);
  });

  it('moves to another list, or is shown again and hidden where it was', async () => {
    const list = await create(ada);
    const { entry } = (await hide(ada, 'drama')).body;
    const params = { id: entry.id };
    const body = { listId: list.id };
    await ada.call('PATCH /api/block-entries/:id', { params, body });
    expect(named((await find(ada, list.id)).body)).toEqual(['drama']);
    expect((await lists(ada)).own.find(({ isDefault }) => isDefault)?.entries).toEqual([]);
    const removed = await ada.call('DELETE /api/block-entries/:id', { params });
    expect(removed.body).toEqual(body);
    await hide(ada, 'drama', removed.body.listId);
    expect(named((await find(ada, list.id)).body)).toEqual(['drama']);
  });

  it('has a limit in each list', async () => {
    const list = await create(ada);
    await site.database.query(
      `insert into block_list_entries (list_id, kind, value, written)
        select $1, 'keyword', 'word' || n, 'word' || n from generate_series(1, $2::int) n`,
      [list.id, blockListLimits.entries],
    );
    const full = await hide(ada, 'more', list.id);
    expect([full.status, full.problem]).toMatchObject([
      409,
      { code: 'block-list-full', limit: blockListLimits.entries },
    ]);
    expect((await hide(ada, 'word1', list.id)).status).toBe(201);
  });
});

describe('a list', () => {
  it('is renamed and shared by its version', async () => {
    const created = await create(ada);
    const changed = await update(ada, created, { name: 'Drama', isShared: true });
    expect(changed.body).toEqual({ ...created, name: 'Drama', isShared: true, version: 2 });
    const late = await update(ada, created, { name: 'Late' });
    expect([late.status, late.problem.code]).toEqual([412, 'precondition-failed']);
  });

  it('stays as it is where it is the one that everybody has', async () => {
    await hide(ada, 'drama');
    const [list] = (await lists(ada)).own;
    if (!list) throw new Error('There is no list');
    const params = { id: list.id };
    const answers = [
      await update(ada, list, { isShared: true }),
      await ada.call('DELETE /api/block-lists/:id', { params }),
    ];
    expect(answers.map(({ problem }) => problem.code)).toEqual([
      'default-block-list',
      'default-block-list',
    ]);
  });

  it('is deleted, and restored within a day with what it hides', async () => {
    const list = await create(ada);
    await hide(ada, 'drama', list.id);
    const params = { id: list.id };
    const remove = () => ada.call('DELETE /api/block-lists/:id', { params });
    const restore = () => ada.call('POST /api/block-lists/:id/restore', { params });
    expect((await remove()).status).toBe(200);
    expect((await lists(ada)).own).toEqual([]);
    expect(named((await restore()).body)).toEqual(['drama']);
    expect((await remove()).status).toBe(200);
    await deletedDayAgo(site, 'block_lists', list.id);
    expect((await restore()).status).toBe(404);
  });
});

it('can not get what another visitor moves there', async () => {
  const list = await create(ada);
  const { entry } = (await hide(bob, 'drama')).body;
  const request = { params: { id: entry.id }, body: { listId: list.id } };
  expect((await bob.call('PATCH /api/block-entries/:id', request)).status).toBe(404);
  expect((await find(ada, list.id)).body.entries).toEqual([]);
});

describe('a shared list', () => {
  it('is gone for subscribers while it is deleted', async () => {
    const list = await shared(ada, 'drama');
    await subscribe(bob, list.id);
    await ada.call('DELETE /api/block-lists/:id', { params: { id: list.id } });
    expect((await lists(bob)).subscribed).toEqual([]);
    await ada.call('POST /api/block-lists/:id/restore', { params: { id: list.id } });
    expect((await lists(bob)).subscribed).toHaveLength(1);
  });

  it('can be read and subscribed to by whoever has its link', async () => {
    const list = await shared(ada, 'drama');
    expect((await find(bob, list.id)).body).toMatchObject({ isOwn: false, isSubscribed: false });
    for (const answer of [await subscribe(bob, list.id), await subscribe(bob, list.id)])
      expect(answer.body).toEqual({ isSubscribed: true });
    await hide(ada, 'gossip', list.id);
    const [seen] = (await lists(bob)).subscribed;
    expect(seen?.isSubscribed).toBe(true);
    expect(named(seen)).toEqual(['drama', 'gossip']);
    const params = { id: list.id };
    const left = await bob.call('DELETE /api/block-lists/:id/subscription', { params });
    expect(left.body).toEqual({ isSubscribed: false });
    expect((await lists(bob)).subscribed).toEqual([]);
  });

  it('ends its subscriptions when it is no longer shared, and does not exist for others', async () => {
    const list = await shared(ada, 'drama');
    await subscribe(bob, list.id);
    const hidden = await update(ada, list, { isShared: false });
    expect((await find(bob, list.id)).status).toBe(404);
    expect((await subscribe(bob, list.id)).status).toBe(404);
    await update(ada, hidden.body, { isShared: true });
    expect((await lists(bob)).subscribed).toEqual([]);
  });

  it('can not be subscribed to by its owner, nor can too many', async () => {
    const list = await shared(ada);
    expect((await subscribe(ada, list.id)).problem.code).toBe('own-block-list');
    const others = [site.visitor(), site.visitor()];
    for (let count = 0; count < blockListLimits.subscriptions; count += 1) {
      const other = others[count % 2] ?? ada;
      expect((await subscribe(bob, (await shared(other)).id)).status).toBe(200);
    }
    expect((await subscribe(bob, list.id)).problem.code).toBe('too-many-subscriptions');
    expect((await lists(bob)).subscribed).toHaveLength(blockListLimits.subscriptions);
  });
});

it('does not exist for another visitor, who can change nothing', async () => {
  const list = await create(ada);
  const seen = await shared(ada, 'drama');
  const { entry } = (await hide(ada, 'gossip', list.id)).body;
  const params = { id: list.id };
  const ofEntry = { id: entry.id };
  const own = await create(bob);
  const responses = [
    await find(bob, list.id),
    await update(bob, list, { name: 'Mine' }),
    await update(bob, seen, { name: 'Mine' }),
    await bob.call('DELETE /api/block-lists/:id', { params }),
    await bob.call('DELETE /api/block-lists/:id', { params: { id: seen.id } }),
    await subscribe(bob, list.id),
    await hide(bob, 'mine', list.id),
    await hide(bob, 'mine', seen.id),
    await bob.call('PATCH /api/block-entries/:id', { params: ofEntry, body: { listId: own.id } }),
    await bob.call('DELETE /api/block-entries/:id', { params: ofEntry }),
  ];
  expect(responses.map(({ status }) => status)).toEqual(responses.map(() => 404));
  expect(named((await find(ada, list.id)).body)).toEqual(['gossip']);
});

it('is not written by a request whose response comes too late', async () => {
  const [changed, deleted, restored] = [await create(ada), await create(ada), await create(ada)];
  const others = await shared(bob);
  const left = await shared(bob);
  await subscribe(ada, left.id);
  await ada.call('DELETE /api/block-lists/:id', { params: { id: restored.id } });
  const [moved, removed] = [(await hide(ada, 'moved')).body, (await hide(ada, 'removed')).body];
  const path = '/api/block-lists';
  const entries = '/api/block-entries';
  await expectNoLateWrites(
    site,
    {
      'POST /api/block-lists': { path, body: { name: 'Fourth' } },
      'PATCH /api/block-lists/:id': {
        path: `${path}/${changed.id}`,
        body: { name: 'Changed' },
        headers: { 'if-match': '"1"' },
      },
      'DELETE /api/block-lists/:id': { path: `${path}/${deleted.id}` },
      'POST /api/block-lists/:id/restore': { path: `${path}/${restored.id}/restore` },
      'PUT /api/block-lists/:id/subscription': { path: `${path}/${others.id}/subscription` },
      'DELETE /api/block-lists/:id/subscription': { path: `${path}/${left.id}/subscription` },
      'POST /api/block-entries': { path: entries, body: { kind: 'keyword', value: 'late' } },
      'PATCH /api/block-entries/:id': {
        path: `${entries}/${moved.entry.id}`,
        body: { listId: changed.id },
      },
      'DELETE /api/block-entries/:id': { path: `${entries}/${removed.entry.id}` },
    },
    ada.headers,
  );
});
