import { beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { LiveUpdate } from '@tessera/contracts-news';
import { runJobs } from '../../../../../test/harness/due-jobs.js';
import { testSite } from '../../../../../test/harness/test-site.js';
import type { VisitorClient } from '../../../../../test/harness/visitor-client.js';
import { Newsroom } from '../newsroom/newsroom.js';
import {
  everydayVideos,
  modules,
  publish,
  type Published,
  runNews,
  storyOf,
} from './news-under-test.js';

const site = testSite(modules);
let ada: VisitorClient;

beforeAll(async () => {
  await publish(site.database, everydayVideos(180));
  await runNews(site);
});
beforeEach(() => {
  ada = site.visitor();
});

const breaking = async (who = ada) =>
  (await who.call('GET /api/news/breaking', { query: {} })).body;
const updates = async (query = {}) => (await ada.call('GET /api/breaking-content', { query })).body;
const topics = async () =>
  (await updates()).flatMap(({ type, topic }) => (type === 'breaking' ? [topic] : []));

describe('a story of several owners within an hour', () => {
  beforeAll(async () => {
    await site.visitor().call('GET /api/news', { query: {} });
    await publish(site.database, storyOf('Solar Storm', 4));
    await runNews(site);
  });

  it('is breaking, with the earliest video in front of the others', async () => {
    const [item, ...others] = await breaking();
    expect(others).toEqual([]);
    expect(item).toMatchObject({ id: 'Solar-Storm-0', isBreaking: true, platform: 'youtube' });
    expect(item?.story).toMatchObject({
      topic: 'solar storm',
      videos: 4,
      owners: 4,
      minutes: 24,
      isBreaking: true,
    });
  });

  it('is told once, with its evidence, however often the job runs', async () => {
    await runNews(site);
    await runNews(site);
    const told = (await updates()).filter(({ type }) => type === 'breaking');
    expect(told).toMatchObject([
      { topic: 'solar storm', reason: '4 channels in 24 min', videoId: 'Solar-Storm-0' },
    ]);
    const { id = '', storyId = '' }: Partial<LiveUpdate> = told[0] ?? {};
    expect((await updates({ after: id })).map((update) => update.id)).not.toContain(id);
    const { body } = await ada.call('GET /api/news/stories/:id', { params: { id: storyId ?? '' } });
    expect(body.receipts.map(({ videoId }) => videoId)).toEqual(
      [0, 1, 2, 3].map((n) => `Solar-Storm-${n}`),
    );
    expect(body.items).toHaveLength(4);
    expect(body.breakingAt).not.toBeNull();
  });

  it('says why, and what is missing of others', async () => {
    const standing = async (topic: string) =>
      (await ada.call('GET /api/news/topics/:topic', { params: { topic } })).body;
    const storm = await standing('#Solar storms');
    expect(storm).toMatchObject({ isBreaking: true, videos: 4 });
    expect(storm.breaking.map(({ gap }) => gap)).toEqual([0, 0]);
    const chess = await standing('chess openings');
    expect(chess.isBreaking).toBe(false);
    expect(chess.breaking[0]).toMatchObject({ value: 0, threshold: 3, gap: 3 });
    expect(await standing('nothing of this kind')).toMatchObject({ videos: 0, isTrending: false });
  });

  it('is among the topics of today, before all others', async () => {
    const { topics: found } = (await ada.call('GET /api/news/topics', { query: {} })).body;
    expect(found[0]).toEqual({
      topic: 'solar storm',
      videos: 4,
      videosBefore: 0,
      isBreaking: true,
    });
  });

  it('can be replayed as it was known then', async () => {
    const [{ story } = {}] = await breaking();
    const params = { id: story?.id ?? '' };
    await site.database.query(
      `update news_story_items set joined_at = date_trunc('minute', now()) - interval '10 minutes' + interval '2 minutes' *
        right(video_id, 1)::int where story_id = $1`,
      [params.id],
    );
    const { frames } = (await ada.call('GET /api/news/stories/:id/replay', { params })).body;
    expect(frames.slice(0, 4).map(({ videos, added }) => [videos, ...added])).toEqual(
      [1, 2, 3, 4].map((videos) => [videos, `Solar-Storm-${videos - 1}`]),
    );
    expect(frames.map(({ isBreaking }) => isBreaking).at(-1)).toBe(true);
    expect(frames[0]?.isBreaking).toBe(false);
  });

  it('loses a video that is taken down at once, and is not there without any', async () => {
    const takenDown = (id: string) =>
      site.database.query(
        `insert into taken_down_videos (public_id, taken_down_with, reason) values ($1, $1, 'spam')`,
        [id],
      );
    const [{ story } = {}] = await breaking();
    await takenDown('Solar-Storm-0');
    await runNews(site);
    expect(await breaking()).toMatchObject([{ id: 'Solar-Storm-1', story: { videos: 3 } }]);
    for (const id of [1, 2, 3]) await takenDown(`Solar-Storm-${id}`);
    expect(await breaking()).toEqual([]);
    expect((await updates()).filter(({ topic }) => topic === 'solar storm')).toEqual([]);
    const params = { id: story?.id ?? '' };
    for (const key of ['GET /api/news/stories/:id', 'GET /api/news/stories/:id/replay'] as const)
      expect((await ada.call(key, { params })).problem.code).toBe('story-not-found');
    await site.database.query('delete from taken_down_videos');
    await runNews(site);
    expect(await breaking()).toHaveLength(1);
  });
});

describe('what only looks like one', () => {
  const series = (channels: readonly string[]): Published[] =>
    Array.from({ length: 6 }, (_, index) => ({
      id: `${channels.join()}-${index}`,
      title: `Wanderer chronicle of ${channels[0]}, part ${index}`,
      channel: channels[index % channels.length] ?? '',
      platform: ['youtube', 'vimeo', 'dailymotion'][index % 3] ?? 'vimeo',
      minutesAgo: 55 - index * 8,
    }));

  it.each<[string, readonly Published[]]>([
    ['one owner with six videos', series(['Lonely Films'])],
    [
      'one owner with the same name on three platforms',
      series(['Gang of Gulls', 'Gang of gulls', 'Gang Of Gulls']),
    ],
    ['two owners', storyOf('Marble Rain', 2)],
    ['old news that the site only hears of now', storyOf('Copper Comet', 5, 9 * 60)],
    [
      'an everyday topic',
      Array.from({ length: 3 }, (_, index) => ({
        id: `usual-${index}`,
        title: `Chess openings, again ${index}`,
        channel: `Chess club ${index}`,
        minutesAgo: 20 + index,
      })),
    ],
  ])('%s is not breaking', async (_, videos) => {
    const before = await topics();
    await publish(site.database, videos);
    await runNews(site);
    expect(await topics()).toEqual(before);
  });

  it('videos without a date are not breaking', async () => {
    const before = await topics();
    await publish(site.database, storyOf('Paper Moon', 4));
    await site.database.query(
      `update videos set published_at = null where public_id like 'Paper-Moon-%'`,
    );
    await runNews(site);
    expect(await topics()).toEqual(before);
  });

  it('a video whose title is changed is not told again', async () => {
    const before = await topics();
    await site.database.query(
      `update videos set title = 'Aurora parade ' || id where public_id like 'everyday-_'`,
    );
    await runNews(site);
    expect(await topics()).toEqual(before);
  });
});

describe('a second burst about the same thing', () => {
  it('is part of the story that was told, with its owners', async () => {
    const parade = (verb: string, minutesAgo: number, reporter: string): Published[] =>
      Array.from({ length: 3 }, (_, index) => ({
        id: `parade-${verb}-${index}`,
        title: `Amber Parade ${verb} in the rain`,
        tags: ['amber parade'],
        channel: `${reporter} ${index}`,
        minutesAgo: minutesAgo - index * 5,
      }));
    await publish(site.database, parade('stops', 150, 'Stopped reporter'));
    await runNews(site);
    const told = await topics();
    expect(told.filter((topic) => topic === 'amber parade')).toHaveLength(1);
    await publish(site.database, parade('resumes', 20, 'Resumed reporter'));
    await runNews(site);
    expect(await topics()).toEqual(told);
    const cards = (await breaking()).filter(({ title }) => title.includes('Amber Parade'));
    expect(cards).toMatchObject([{ id: 'parade-stops-0', story: { videos: 6, owners: 6 } }]);
  });
});

describe('what other sites say about a story', () => {
  const story = async () => {
    const item = (await breaking()).find(({ title }) => title.includes('Velvet Quake'));
    const params = { id: item?.story?.id ?? '' };
    return (await ada.call('GET /api/news/stories/:id', { params })).body;
  };
  const feed = async (url: string, isOfSite: boolean) => {
    const [row] = await site.database.query<{ id: string }[]>(
      `insert into news_feeds (url, title, of_site_since) values ($1, 'Feed', case when $2 then now() end) returning id`,
      [url, isOfSite],
    );
    return row?.id ?? '';
  };
  const entry = (feedId: string, title: string, minutesAgo: number | null) =>
    site.database.query(
      `insert into news_entries (feed_id, guid, title, url, published_at)
        values ($1, gen_random_uuid()::text, $2, 'https://papers.example/' || gen_random_uuid(), now() - $3::int * interval '1 minute')`,
      [feedId, title, minutesAgo],
    );

  it('stands beside it, once for each site, and makes nothing breaking', async () => {
    const [paper, again, own] = [
      await feed('https://www.paper.example/world.xml', true),
      await feed('https://paper.example/local.xml', true),
      await feed('https://private.example/feed.xml', false),
    ];
    for (const one of [paper, again, own]) await entry(one, 'Velvet quakes shake the coast', 30);
    await entry(paper, 'A velvet sofa for everyone', 30);
    await entry(paper, 'Velvet quake, undated', null);
    await entry(await feed('https://late.example/feed.xml', true), 'Velvet Quake', 3 * 24 * 60);
    await publish(site.database, storyOf('Velvet Quake', 2));
    await runNews(site);
    expect((await breaking()).filter(({ title }) => title.includes('Velvet Quake'))).toEqual([]);
    await publish(site.database, storyOf('Velvet Quake', 4).slice(2));
    await runNews(site);
    expect((await story()).reports).toMatchObject([
      { title: 'Velvet quakes shake the coast', host: 'paper.example' },
    ]);
    expect((await story()).owners).toBe(4);
  });
});

describe('several processes', () => {
  it('note and tell everything once, and go on after one that was stopped', async () => {
    const other = await site.another();
    await publish(site.database, storyOf('Glass Eclipse', 5));
    const signal = new AbortController().signal;
    const stopped = AbortSignal.abort();
    await expect(site.get(Newsroom).update(new Date(), stopped)).rejects.toThrow();
    await Promise.all([site, other].map((one) => one.get(Newsroom).update(new Date(), signal)));
    expect((await topics()).filter((topic) => topic === 'glass eclipse')).toHaveLength(1);
    await other.close();
  });
});

describe('a visitor who follows a topic', () => {
  it('is notified once when it is breaking, also by doubled jobs', async () => {
    const bob = site.visitor();
    const follow = (who: VisitorClient, id: string) =>
      who.call('PUT /api/follows/:kind/:id', { params: { kind: 'topic', id } });
    await follow(ada, 'Meteor showers');
    await follow(ada, 'meteor shower');
    await follow(bob, 'knitting');
    await publish(site.database, storyOf('Meteor Shower', 4));
    await runNews(site);
    const [story] = await site.database.query<{ id: string }[]>(
      `select id from news_stories where label = 'meteor shower'`,
    );
    await site.database.query(
      `insert into jobs (kind, payload, max_attempts) select 'topic-breaking', jsonb_build_object('storyId', $1::text), 3`,
      [story?.id],
    );
    await runJobs(site, 'topic-breaking');
    const notified = async (who: VisitorClient) =>
      (await who.call('GET /api/notifications', { query: {} })).body.notifications;
    expect(await notified(bob)).toEqual([]);
    expect(await notified(ada)).toMatchObject([
      {
        kind: 'topic-breaking',
        path: `/news?story=${story?.id}`,
        text: expect.stringContaining('meteor shower'),
      },
    ]);
  });
});
