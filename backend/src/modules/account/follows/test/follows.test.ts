import { beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { type FollowKind, followLimit } from '@tessera/contracts-account';
import { sendAtOnce } from '../../../../../test/harness/at-once.js';
import { expectNoLateWrites } from '../../../../../test/harness/late-writes.js';
import { testSite } from '../../../../../test/harness/test-site.js';
import type { VisitorClient } from '../../../../../test/harness/visitor-client.js';
import { definition as catalog } from '../../../discovery/catalog/definition.js';
import { writeVideos } from '../../../discovery/catalog/test/video-rows.js';
import { definition as operators } from '../../../releases/operators/definition.js';
import { definition as visitors } from '../../visitors/definition.js';
import { definition as follows } from '../definition.js';
import { FollowedCreators, FollowsFacade } from '../index.js';
import { FollowEvents } from './follow-events.js';

const listening = { ...follows, imports: [...follows.imports, FollowEvents] };
const site = testSite([catalog, operators, visitors, listening]);
let events: FollowEvents;
let ada: VisitorClient;
let bob: VisitorClient;

beforeAll(async () => {
  events = site.get(FollowEvents);
  const known = new Map([['maker-1', 'Maker']]);
  site.get(FollowedCreators).register({
    names: async (ids) => new Map([...known].filter(([id]) => ids.includes(id))),
  });
  await writeVideos(site.database, [{ title: 'First' }]);
});
beforeEach(async () => {
  await site.database.query('delete from follows');
  events.seen.length = 0;
  ada = site.visitor();
  bob = site.visitor();
});

const follow = (who: VisitorClient, kind: FollowKind, id: string) =>
  who.call('PUT /api/follows/:kind/:id', { params: { kind, id } });
const unfollow = (who: VisitorClient, kind: FollowKind, id: string) =>
  who.call('DELETE /api/follows/:kind/:id', { params: { kind, id } });
const isFollowed = async (who: VisitorClient, kind: FollowKind, id: string) =>
  (await who.call('GET /api/follows/:kind/:id', { params: { kind, id } })).body.isFollowed;
const list = async (who: VisitorClient, query: object = {}) =>
  (await who.call('GET /api/follows', { query })).body;

async function idOf(who: VisitorClient): Promise<string> {
  await follow(who, 'topic', 'who am i');
  const [row] = await site.database
    .query(`delete from follows where id = 'who am i' returning visitor_id`)
    .then(([rows]) => rows);
  events.seen.length = 0;
  return row.visitor_id;
}

/** Makes a visitor follow 'topic 1' and so on, as written directly to the database. */
async function followTopics(who: VisitorClient, count: number): Promise<void> {
  await site.database.query(
    `insert into follows (visitor_id, kind, id) select $1, 'topic', 'topic ' || n from generate_series(1, $2::int) n`,
    [await idOf(who), count],
  );
}

describe('a visitor', () => {
  it('follows and unfollows, however often', async () => {
    for (const answer of [await follow(ada, 'channel', '1'), await follow(ada, 'channel', '1')])
      expect([answer.status, answer.body]).toEqual([200, { isFollowed: true }]);
    expect(await isFollowed(ada, 'channel', '1')).toBe(true);
    for (const answer of [await unfollow(ada, 'channel', '1'), await unfollow(ada, 'channel', '1')])
      expect([answer.status, answer.body]).toEqual([200, { isFollowed: false }]);
    expect(await isFollowed(ada, 'channel', '1')).toBe(false);
  });

  it('lists what they follow, the most recent first, page by page and by kind', async () => {
    await follow(ada, 'channel', '1');
    await follow(ada, 'topic', 'Jazz');
    await follow(ada, 'creator', 'maker-1');
    const first = await list(ada, { limit: 2 });
    expect(first).toMatchObject({
      follows: [
        { kind: 'creator', id: 'maker-1', name: 'Maker' },
        { kind: 'topic', id: 'jazz', name: 'jazz' },
      ],
      total: 3,
    });
    const second = await list(ada, { limit: 2, cursor: first.nextCursor });
    expect(second).toMatchObject({
      follows: [{ kind: 'channel', id: '1', name: 'Somebody' }],
      nextCursor: null,
    });
    expect((await list(ada, { kind: 'topic' })).total).toBe(1);
  });

  it.each([
    ['#Web  Design', 'web design'],
    ['Ｃ++', 'c++'],
    ['МУЗЫКА', 'музыка'],
  ])('follows the topic %s as %s', async (written, id) => {
    expect((await follow(ada, 'topic', written)).status).toBe(200);
    expect(await isFollowed(ada, 'topic', id)).toBe(true);
    expect((await list(ada)).follows).toMatchObject([{ id }]);
  });

  it.each([
    ['topic', '<b>', 400],
    ['topic', '+++', 400],
    ['topic', 'x'.repeat(61), 400],
    ['channel', 'abc', 400],
    ['channel', '99', 404],
    ['creator', 'a b', 400],
    ['creator', 'maker-2', 404],
    ['planet', '1', 400],
  ])('can not follow %s %s', async (kind, id, status) => {
    const answer = await ada.send('PUT', `/api/follows/${kind}/${encodeURIComponent(id)}`);
    expect(answer.status).toBe(status);
    expect((await list(ada)).total).toBe(0);
  });

  it('can follow only so much', async () => {
    await followTopics(ada, followLimit);
    const { status, problem } = await follow(ada, 'topic', 'one more');
    expect([status, problem.code, problem.limit]).toEqual([409, 'too-many-follows', followLimit]);
    expect((await list(ada)).total).toBe(followLimit);
    expect((await follow(ada, 'topic', 'topic 1')).status).toBe(200);
  });

  it('can follow only so much also where they follow much at once', async () => {
    await followTopics(ada, followLimit - 1);
    const topics = ['one', 'two', 'three', 'four', 'five'];
    const requests = topics.map((topic) => () => follow(ada, 'topic', topic));
    expect(await sendAtOnce(site, 'follows', requests)).toEqual([200, 409, 409, 409, 409]);
  });

  it('neither sees nor changes what another one follows', async () => {
    await follow(ada, 'channel', '1');
    expect(await isFollowed(bob, 'channel', '1')).toBe(false);
    await unfollow(bob, 'channel', '1');
    expect((await list(bob)).total).toBe(0);
    expect(await isFollowed(ada, 'channel', '1')).toBe(true);
  });
});

describe('other modules', () => {
  it('hear of each change once, in its transaction', async () => {
    const visitorId = await idOf(ada);
    for (const change of [follow, follow, unfollow, unfollow]) await change(ada, 'topic', 'Jazz');
    const payload = { visitorId, kind: 'topic', id: 'jazz' };
    expect(events.seen).toEqual([
      ['followed', payload],
      ['unfollowed', payload],
    ]);
    events.isFailing = true;
    expect((await follow(ada, 'topic', 'Jazz')).status).toBe(500);
    events.isFailing = false;
    expect(await isFollowed(ada, 'topic', 'jazz')).toBe(false);
  });

  it('read who follows what, in batches', async () => {
    const facade = site.get(FollowsFacade);
    await site.database.query(
      `insert into follows (visitor_id, kind, id) select 'visitor ' || n, 'channel', '1' from generate_series(1, 2500) n`,
    );
    await follow(ada, 'topic', 'jazz');
    const batches = [];
    for await (const batch of facade.followersOf('channel', '1')) batches.push(batch);
    expect(batches.map(({ length }) => length)).toEqual([1000, 1000, 500]);
    expect(new Set(batches.flat()).size).toBe(2500);
    expect(await facade.followedBy('visitor 7', 'channel')).toEqual(['1']);
    expect(await facade.isFollowed('visitor 7', 'channel', '2')).toBe(false);
  });
});

it('exports and erases what a visitor follows, and nothing else', async () => {
  const { manager } = site.database;
  const visitorId = await idOf(ada);
  for (const who of [ada, bob]) await follow(who, 'channel', '1');
  const registered = site.keeper('follows');
  expect(await registered.export(visitorId, manager)).toEqual([
    { kind: 'channel', id: '1', followedAt: expect.any(Date) },
  ]);
  expect(await registered.erase(visitorId, manager)).toEqual({ follows: 1 });
  expect([(await list(ada)).total, (await list(bob)).total]).toEqual([0, 1]);
});

it('changes nothing if the response comes too late', async () => {
  await follow(ada, 'channel', '1');
  await expectNoLateWrites(
    site,
    {
      'PUT /api/follows/:kind/:id': { path: '/api/follows/topic/jazz' },
      'DELETE /api/follows/:kind/:id': { path: '/api/follows/channel/1' },
    },
    ada.headers,
  );
});
