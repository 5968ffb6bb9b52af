import { beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { openSite, testSite } from '../../../../../test/harness/test-site.js';
import type { VisitorClient } from '../../../../../test/harness/visitor-client.js';
import { SearchFacade } from '../../../discovery/catalog/index.js';
import { modules, publish, type Published, runNews } from './news-under-test.js';

const site = testSite(modules);
let ada: VisitorClient;

const video = (
  id: string,
  title: string,
  counts: Published['counts'],
  more: Partial<Published> = {},
): Published => ({
  id,
  title,
  channel: `Channel of ${id}`,
  minutesAgo: 600,
  ...(counts && { counts }),
  ...more,
});

beforeAll(async () => {
  await publish(site.database, [
    video('famous', 'A famous song', [
      [180, 9_000_000],
      [60, 9_000_010],
    ]),
    video(
      'rising',
      'Robot bakery opens',
      [
        [180, 1_000],
        [60, 41_000],
      ],
      { platform: 'youtube', likes: 900 },
    ),
    video(
      'steady',
      'Robot football league',
      [
        [180, 5_000],
        [60, 9_000],
      ],
      { platform: 'twitch' },
    ),
    video('once', 'Counted once only', [[60, 700_000]]),
    video(
      'old',
      'Last month',
      [
        [180, 80_000_000],
        [60, 80_000_001],
      ],
      { minutesAgo: 60 * 24 * 9 },
    ),
    video('uncounted', 'Nobody counts this', undefined),
  ]);
  await site.get(SearchFacade).updateIndex();
  await runNews(site);
});
beforeEach(() => {
  ada = site.visitor();
});

const ids = (items: readonly { readonly id: string }[]) => items.map(({ id }) => id);

describe('what is trending', () => {
  it('gains views between two snapshots, and is not what has most', async () => {
    const { body, headers } = await ada.call('GET /api/news', { query: { section: 'trending' } });
    expect(ids(body).slice(0, 2)).toEqual(['rising', 'steady']);
    expect(ids(body)).not.toContain('once');
    expect(body[0]).toMatchObject({
      views: '41000',
      engagement: { likes: 900, comments: 1 },
      isLive: false,
    });
    expect(body[0]?.velocity).toBeCloseTo(20_000, 0);
    expect(headers.get('x-total-count')).toBe('4');
    expect(ids((await ada.call('GET /api/news/trending', { query: {} })).body)).toEqual(ids(body));
  });

  it('goes on with what was counted since', async () => {
    await site.database.query(
      `insert into video_statistics (video_id, taken_at, views, likes, comments)
        select id, now(), 2000000, 60000, 1 from videos where public_id = 'steady'`,
    );
    await runNews(site);
    expect(ids((await ada.call('GET /api/news', { query: {} })).body)[0]).toBe('steady');
  });

  it('can be narrowed to a platform and a topic', async () => {
    const list = async (query: object) => ids((await ada.call('GET /api/news', { query })).body);
    expect(await list({ platform: 'youtube' })).toEqual(['rising']);
    expect(await list({ topic: 'Robots' })).toEqual(['steady', 'rising']);
    expect(await list({ topic: 'robot bakeries' })).toEqual(['rising']);
    expect(await list({ topic: "robot'; drop table news_videos; --" })).toEqual([]);
    expect(await list({ topic: '!!!' })).toEqual([]);
  });
});

it('most viewed are the videos of the last days with most views', async () => {
  const { body } = await ada.call('GET /api/news/most-viewed', { query: {} });
  expect(ids(body)).toEqual(['famous', 'steady', 'once', 'rising']);
});

it('lists go on where a header says, and to the end', async () => {
  const all = ids((await ada.call('GET /api/news/most-viewed', { query: {} })).body);
  const seen: string[] = [];
  let path: string | undefined = '/api/news/most-viewed?limit=1';
  while (path !== undefined) {
    const page: { content: unknown; headers: Headers } = await ada.send('GET', path);
    seen.push(...ids(page.content as { id: string }[]));
    [, path] = /^<(.*)>; rel="next"$/.exec(page.headers.get('link') ?? '') ?? [];
  }
  expect(seen).toEqual(all);
});

it.each([
  '/api/news?section=newest',
  '/api/news?platform=myspace',
  '/api/news?cursor=abc',
  '/api/news?limit=0',
  '/api/news?other=1',
  `/api/news?topic=${'x'.repeat(61)}`,
  '/api/breaking-content?after=yesterday',
  '/api/breaking-content?limit=21',
  '/api/news/search?q=ab',
  '/api/news/stories/1',
  `/api/news?section=breaking&cursor=${Buffer.from('["trending",1,"x"]').toString('base64url')}`,
])('%s is refused', async (path) => {
  const { status, problem } = await ada.send('GET', path);
  expect([status, problem.code]).toEqual([400, 'invalid-request']);
});

describe('recent searches', () => {
  it('are what at least five visitors searched for, with what they found', async () => {
    await site.database.query(
      `insert into query_counts (day, query, visitors) values (current_date, 'robot', 6), (current_date, 'famous', 5)`,
    );
    await site.database.query('update news_progress set listed_at = null');
    await runNews(site);
    const { body } = await ada.call('GET /api/news/recent-searches', { query: {} });
    expect(body.map(({ id, searchedFor }) => [searchedFor, id])).toEqual(
      expect.arrayContaining([
        ['robot', 'rising'],
        ['robot', 'steady'],
        ['famous', 'famous'],
      ]),
    );
    expect(body).toHaveLength(3);
    const onTwitch = await ada.call('GET /api/news', {
      query: { section: 'recent', platform: 'twitch' },
    });
    expect(ids(onTwitch.body)).toEqual(['steady']);
  });
});

describe('a video with far more views than others of its channel', () => {
  const goats = (id: string, views: number, more: Partial<Published> = {}) =>
    video(
      id,
      `Goats, part ${id}`,
      [
        [300, views - 1],
        [180, views + 1],
      ],
      { channel: 'Goats', ...more },
    );
  const viral = async () =>
    (await ada.call('GET /api/news/search', { query: { q: 'goats' } })).body
      .filter(({ isViral }) => isViral)
      .map(({ id }) => id);
  const told = async () =>
    (await ada.call('GET /api/breaking-content', { query: {} })).body.filter(
      ({ type }) => type === 'viral',
    );

  it('is viral, which is told once', async () => {
    await publish(site.database, [goats('g1', 900), goats('g2', 2_000), goats('g3', 90_000)]);
    await site.get(SearchFacade).updateIndex();
    await runNews(site);
    // Ten times as many are not far more.
    expect(await viral()).toEqual([]);
    await publish(site.database, [
      video('g4', 'Goats on a roof', [[260, 300_000]], { channel: 'Goats', minutesAgo: 500 }),
    ]);
    await site.get(SearchFacade).updateIndex();
    await runNews(site);
    expect(await viral()).toEqual([]);
    await site.database.query(
      `insert into video_statistics (video_id, taken_at, views, likes, comments)
        select id, now(), 900000, 10, 1 from videos where public_id = 'g4'`,
    );
    await runNews(site);
    await runNews(site);
    expect(await viral()).toEqual(['g4']);
    expect(await told()).toMatchObject([
      { videoId: 'g4', reason: expect.stringMatching(/^\d+ times the usual views after 6 h$/) },
    ]);
  });

  it('is viral beside stories of its channel, which are no measure of what is usual', async () => {
    const watched = (id: string, title: string, channel: string) =>
      goats(id, 90_000, { title: `${title} of Marrowgate lantern harbor festival`, channel });
    await publish(site.database, [
      watched('m1', 'The opening', 'Meadow'),
      watched('m2', 'Opening', 'Pasture'),
      watched('m3', 'First opening', 'Meadow'),
      ...['n1', 'n2'].map((id) => goats(id, 1000, { channel: 'Meadow' })),
    ]);
    await runNews(site);
    await publish(site.database, [goats('n3', 400_000, { channel: 'Meadow' })]);
    await site.get(SearchFacade).updateIndex();
    await runNews(site);
    expect((await viral()).toSorted()).toEqual(['g4', 'n3']);
  });
});

describe('topics of today', () => {
  const topics = async () =>
    (await ada.call('GET /api/news/topics', { query: { limit: 24 } })).body.topics.map(
      ({ topic }) => topic,
    );

  it('are what videos are about, and no tags that go with anything', async () => {
    const about = ['Basil harvest', 'Violin duel', 'Comet landing', 'Marathon relay'];
    const videos = about.flatMap((subject, place) =>
      Array.from({ length: 4 }, (_, index) =>
        video(`${place}-${index}`, `${subject}, ${index + 1} of 4`, undefined, {
          channel: `Channel ${place} ${index}`,
          tags: ['Eyewitness', subject],
          minutesAgo: 120,
        }),
      ),
    );
    await publish(site.database, videos);
    await runNews(site);
    await site.database.query(
      `update news_videos set category = left(video_id, 1) where video_id ~ '^[0-3]-[0-3]$'`,
    );
    await site.database.query('update news_progress set listed_at = null');
    await runNews(site);
    const found = await topics();
    expect(found).toEqual(expect.arrayContaining(about.map((subject) => subject.toLowerCase())));
    expect(found).not.toContain('eyewitness');
  });
});

describe('the search', () => {
  const search = (q: string, purpose?: 'search' | 'topic' | 'refresh', who = ada) =>
    who.call('GET /api/news/search', { query: { q } }, purpose && { 'x-purpose': purpose });

  it('finds recent videos in four orders', async () => {
    const { body, headers } = await search('robot');
    expect(ids(body).toSorted()).toEqual(['rising', 'steady']);
    expect(headers.get('x-total-count')).toBe('2');
    const sorted = async (sort: 'views' | 'engagement') =>
      ids((await ada.call('GET /api/news/search', { query: { q: 'robot', sort } })).body);
    expect(await sorted('views')).toEqual(['rising', 'steady']);
    expect(await sorted('engagement')).toHaveLength(2);
    const onTwitch = { q: 'robot', platform: 'twitch' } as const;
    expect(ids((await ada.call('GET /api/news/search', { query: onTwitch })).body)).toEqual([
      'steady',
    ]);
  });

  it('counts what was clicked alone, so that 50 refreshes and topics leave 50 searches', async () => {
    for (let count = 0; count < 60; count += 1)
      expect((await search(`robot ${count}`, count % 2 === 0 ? 'refresh' : 'topic')).status).toBe(
        200,
      );
    for (let count = 0; count < 50; count += 1)
      expect((await search(`robot ${count}`, 'search')).status).toBe(200);
    expect((await search('robot 7', 'search')).status).toBe(200);
    const refused = await search('one more');
    expect([refused.status, refused.problem.code]).toEqual([429, 'plan-limit-reached']);
    expect((await search('robot 7', 'refresh')).status).toBe(200);
    expect((await search('politics', 'topic')).status).toBe(200);
  });
});

it('a restarted site goes on where it was', async () => {
  const before = await ada.call('GET /api/news/most-viewed', { query: {} });
  const other = await openSite(modules, {}, { url: site.databaseUrl });
  await runNews(other);
  const { body } = await other.visitor().call('GET /api/news/most-viewed', { query: {} });
  expect(ids(body)).toEqual(ids(before.body));
  await other.close();
});
