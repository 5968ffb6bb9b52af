import { beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { likeLimit } from '@tessera/contracts-account';
import { sendAtOnce } from '../../../../../test/harness/at-once.js';
import { expectNoLateWrites } from '../../../../../test/harness/late-writes.js';
import { testSite } from '../../../../../test/harness/test-site.js';
import type { VisitorClient } from '../../../../../test/harness/visitor-client.js';
import { definition as catalog } from '../../../discovery/catalog/definition.js';
import { writeVideos } from '../../../discovery/catalog/test/video-rows.js';
import { definition as playlists } from '../../../discovery/playlists/definition.js';
import { definition as operators } from '../../../releases/operators/definition.js';
import { definition as interactions } from '../../interactions/definition.js';
import { definition as visitors } from '../../visitors/definition.js';
import { definition as likes } from '../definition.js';
import { LikeableContent, LikesFacade } from '../index.js';

const site = testSite([catalog, operators, visitors, playlists, interactions, likes]);
let ada: VisitorClient;
let bob: VisitorClient;

beforeAll(() => writeVideos(site.database, [{ title: 'First' }, { title: 'Second' }]));
beforeEach(async () => {
  await site.database.query('delete from likes; delete from interactions');
  ada = site.visitor();
  bob = site.visitor();
});

const ofVideo = (id: string) => ({ kind: 'video', id }) as const;
const like = (who: VisitorClient, id: string, body: object = {}) =>
  who.call('PUT /api/likes/:kind/:id', { params: ofVideo(id), body });
const unlike = (who: VisitorClient, id: string) =>
  who.call('DELETE /api/likes/:kind/:id', { params: ofVideo(id) });
const find = async (who: VisitorClient, id: string) =>
  (await who.call('GET /api/likes/:kind/:id', { params: ofVideo(id) })).body;
const liked = async (who: VisitorClient) =>
  (await who.call('GET /api/likes', { query: { kind: 'video' } })).body.ids;
const logged = async (who: VisitorClient) =>
  (await who.call('GET /api/interactions', { query: {} })).body.interactions.map(
    ({ kind, subject, payload }) => [kind, subject, payload],
  );

async function idOf(who: VisitorClient): Promise<string> {
  await like(who, 'video-1');
  const [row] = await site.database
    .query(`delete from likes where id = 'video-1' returning visitor_id`)
    .then(([rows]) => rows);
  await site.database.query('delete from interactions');
  return row.visitor_id;
}

/** Makes a visitor like 'video x1' and so on, as written directly to the database. */
async function likeMany(who: VisitorClient, count: number): Promise<void> {
  await site.database.query(
    `insert into likes (visitor_id, kind, id) select $1, 'video', 'video x' || n from generate_series(1, $2::int) n`,
    [await idOf(who), count],
  );
}

describe('a visitor', () => {
  it('likes and unlikes, however often, and counts once', async () => {
    for (const answer of [await like(ada, 'video-1'), await like(ada, 'video-1')])
      expect([answer.status, answer.body]).toEqual([200, { isLiked: true, likes: 1 }]);
    expect((await like(bob, 'video-1')).body).toEqual({ isLiked: true, likes: 2 });
    for (const answer of [await unlike(ada, 'video-1'), await unlike(ada, 'video-1')])
      expect([answer.status, answer.body]).toEqual([200, { isLiked: false, likes: 1 }]);
    expect(await find(bob, 'video-1')).toEqual({ isLiked: true, likes: 1 });
  });

  it('lists what they like, the most recent first, and nothing of others', async () => {
    await like(ada, 'video-2');
    await like(ada, 'video-1');
    await like(bob, 'video-2');
    expect(await liked(ada)).toEqual(['video-1', 'video-2']);
    await unlike(ada, 'video-1');
    expect(await liked(ada)).toEqual(['video-2']);
    expect(await liked(bob)).toEqual(['video-2']);
  });

  it('twice at once likes once', async () => {
    await liked(ada);
    await Promise.all([like(ada, 'video-1'), like(ada, 'video-1'), like(ada, 'video-1')]);
    expect(await logged(ada)).toHaveLength(1);
  });

  it.each([
    ['video', 'video-99', {}, 404],
    ['planet', 'video-1', {}, 400],
    ['video', 'x'.repeat(61), {}, 400],
    ['video', 'video-1', { from: 'nowhere' }, 400],
    ['video', 'video-1', { seconds: 1 }, 400],
  ])('can not like %s %s with %j', async (kind, id, body, status) => {
    expect((await ada.send('PUT', `/api/likes/${kind}/${id}`, { body })).status).toBe(status);
    expect(await liked(ada)).toEqual([]);
    expect(await logged(ada)).toEqual([]);
  });

  it('can like only so much, also at once', async () => {
    await likeMany(ada, likeLimit - 1);
    const requests = ['video-1', 'video-2'].map((id) => () => like(ada, id));
    expect(await sendAtOnce(site, 'likes', requests)).toEqual([200, 409]);
    expect(await liked(ada)).toHaveLength(likeLimit);
    expect(await logged(ada)).toHaveLength(1);
    const { problem } = await like(
      ada,
      (await liked(ada)).includes('video-1') ? 'video-2' : 'video-1',
    );
    expect([problem.code, problem.limit]).toEqual(['too-many-likes', likeLimit]);
  });
});

describe('the log of interactions', () => {
  it('has what is liked, with where it was, until it no longer is', async () => {
    const origin = { from: 'for-you', slate: '0b4f2c1e-7d3a-4c55-9d2a-6f1f3b0c8e11', position: 4 };
    await like(ada, 'video-1', origin);
    await like(bob, 'video-1');
    expect(await logged(ada)).toEqual([['liked', 'video-1', origin]]);
    await unlike(ada, 'video-1');
    expect(await logged(ada)).toEqual([]);
    expect(await logged(bob)).toHaveLength(1);
  });

  it('has nothing of somebody whose learning is off', async () => {
    await ada.call('PUT /api/interactions/settings', { body: { learning: false } });
    expect((await like(ada, 'video-1')).status).toBe(200);
    expect([await liked(ada), await logged(ada)]).toEqual([['video-1'], []]);
  });

  it('has no like that was not stored, and no like is stored without it', async () => {
    await site.database.query('alter table interaction_settings rename to settings_elsewhere');
    expect((await like(ada, 'video-1')).status).toBe(500);
    await site.database.query('alter table settings_elsewhere rename to interaction_settings');
    expect(await liked(ada)).toEqual([]);
  });
});

it('other modules like for a visitor, and read what they like', async () => {
  const facade = site.get(LikesFacade);
  expect(await facade.like('somebody', ofVideo('video-2'), { from: 'home' })).toEqual({
    isLiked: true,
    likes: 1,
  });
  expect(await facade.likedBy('somebody', 'video')).toEqual(['video-2']);
});

it('exports and erases what a visitor likes, and nothing else', async () => {
  const { manager } = site.database;
  const visitorId = await idOf(ada);
  for (const who of [ada, bob]) await like(who, 'video-1');
  const keeper = site.keeper('likes');
  expect(await keeper.export(visitorId, manager)).toEqual([
    { kind: 'video', id: 'video-1', likedAt: expect.any(Date) },
  ]);
  expect(await keeper.erase(visitorId, manager)).toEqual({ likes: 1 });
  expect([await liked(ada), await liked(bob)]).toEqual([[], ['video-1']]);
});

it('changes nothing if the response comes too late', async () => {
  await like(ada, 'video-1');
  await expectNoLateWrites(
    site,
    {
      'PUT /api/likes/:kind/:id': { path: '/api/likes/video/video-2', body: {} },
      'DELETE /api/likes/:kind/:id': { path: '/api/likes/video/video-1' },
    },
    ada.headers,
  );
});

describe('content of creators', () => {
  const content = (id: string) => ({ params: { kind: 'content', id } }) as const;

  beforeAll(() =>
    site.get(LikeableContent).register({
      present: async (ids) => new Set(ids.filter((id) => id === 'public')),
    }),
  );

  it('is liked as videos are, apart from them and without the log', async () => {
    for (const who of [ada, bob])
      await who.call('PUT /api/likes/:kind/:id', { ...content('public'), body: {} });
    const { body } = await ada.call('DELETE /api/likes/:kind/:id', content('public'));
    expect(body).toEqual({ isLiked: false, likes: 1 });
    expect(await liked(bob)).toEqual([]);
    expect(await logged(bob)).toEqual([]);
    const counts = await site.get(LikesFacade).counts('content', ['public', 'other']);
    expect([...counts]).toEqual([['public', 1]]);
  });

  it('can only be liked while it is public', async () => {
    const answer = await ada.call('PUT /api/likes/:kind/:id', { ...content('draft'), body: {} });
    expect([answer.status, answer.problem.code]).toEqual([404, 'nothing-to-like']);
    const video = await ada.call('PUT /api/likes/:kind/:id', { ...content('video-1'), body: {} });
    expect(video.status).toBe(404);
  });
});
