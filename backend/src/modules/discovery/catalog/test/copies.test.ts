import { beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { Video } from '@tessera/contracts';
import { runRepeatable } from '../../../../../test/harness/due-jobs.js';
import { CatalogFacade, type IncomingVideo } from '../index.js';
import { areCopies, type Comparable } from '../intake/copies/are-copies.js';
import { inTurn, joinCopies } from '../intake/copies/join-copies.js';
import { titleKey } from '../intake/copies/title-key.js';
import { CatalogUnderTest, idsOf, type Query } from './catalog-under-test.js';
import { incomingOf } from './incoming-videos.js';

const minute = 60_000;
const day = 24 * 60 * minute;

describe('titles', () => {
  it.each([
    ['Baking Bread at Home!', 'baking bread — at home'],
    ['Café Müller: Übung', 'CAFE MULLER UBUNG'],
    ['パンを焼く方法', 'パンを焼く・方法'],
  ])('%s and %s are the same', (one, other) => {
    expect(titleKey(one)).not.toBeNull();
    expect(titleKey(one)).toBe(titleKey(other));
  });

  it.each(['', 'Intro', '#1', '!!! ???'])('%p is no name', (title) => {
    expect(titleKey(title)).toBeNull();
  });

  it('differ by one letter', () => {
    expect(titleKey('Lesson number 1')).not.toBe(titleKey('Lesson number 2'));
  });
});

describe('copies', () => {
  const original: Comparable = {
    platform: 'youtube',
    channelTitle: 'The Bakery',
    durationSeconds: 300,
    publishedAt: new Date('2026-01-05'),
  };
  it.each<[boolean, string, Partial<Comparable>]>([
    [true, 'on another platform', {}],
    [true, 'cut a little', { durationSeconds: 302 }],
    [true, 'published days later', { publishedAt: new Date('2026-01-12') }],
    [true, 'by a longer name', { channelTitle: 'The Bakery Official' }],
    [true, 'by another spelling', { channelTitle: 'TheBakerie' }],
    [false, 'on the same platform', { platform: 'youtube' }],
    [false, 'of another length', { durationSeconds: 303 }],
    [false, 'of another year', { publishedAt: new Date('2026-02-05') }],
    [false, 'by somebody else', { channelTitle: 'Home Cooks' }],
    [false, 'by a name that is part of many', { channelTitle: 'The' }],
    [false, 'of unknown length', { durationSeconds: null }],
    [false, 'on air', { durationSeconds: 0 }],
    [false, 'of an unknown day', { publishedAt: null }],
  ])('%s: %s', (expected, _, changes) => {
    const other: Comparable = { ...original, platform: 'vimeo', ...changes };
    expect(areCopies(original, other)).toBe(expected);
    expect(areCopies(other, original)).toBe(expected);
  });
});

describe('one video on several platforms', () => {
  const catalog = new CatalogUnderTest();
  let facade: CatalogFacade;

  beforeAll(async () => {
    facade = catalog.site.get(CatalogFacade);
  });
  beforeEach(() => catalog.rewrite([]));

  const on = (platform: IncomingVideo['platform'], changes: Partial<IncomingVideo> = {}) =>
    incomingOf({ platform, ...changes });
  const store = async (...videos: IncomingVideo[]): Promise<string[]> => [
    ...(await facade.store(videos)),
  ];
  const platformsOf = (video: Video | undefined) => video?.alsoOn.map(({ platform }) => platform);
  const read = async (id = '') => (await facade.videos([id])).get(id);
  const remove = (id = '') =>
    catalog.database.query('delete from videos where public_id = $1', [id]);

  it('stands behind the one with the most views', async () => {
    const [less, most, none] = await store(
      on('vimeo', { views: 5 }),
      on('youtube', { views: 900 }),
      on('dailymotion', { views: null }),
    );
    expect(platformsOf(await read(most))).toEqual(['dailymotion', 'vimeo']);
    expect(platformsOf(await read(less))).toEqual(['dailymotion', 'youtube']);
    expect(platformsOf(await read(none))).toEqual(['vimeo', 'youtube']);
    expect(idsOf(await catalog.search({}))).toEqual([most]);
  });

  it('is in the lists of all of its channels, and once in every other one', async () => {
    const [, copy = ''] = await store(
      on('youtube', { views: 900 }),
      on('vimeo', { views: 5 }),
      on('vimeo', { externalId: 'own', title: 'Only here', views: 1 }),
    );
    const channel = (await read(copy))?.channelId ?? '';
    const words = { q: 'baking bread' };
    const queries: Query[] = [{}, words, { sort: 'date', limit: 1 }];
    for (const query of queries) {
      const pages = await catalog.everyPage('/api/videos/search', { ...query, channel });
      const total = query === words ? 1 : 2;
      expect(idsOf(pages).slice(-2)).toContain(copy);
      expect(idsOf(pages)).toHaveLength(total);
      expect(pages[0]?.total).toBe(total);
    }
    expect((await catalog.search({})).total).toBe(2);
    expect((await catalog.search(words)).total).toBe(1);
    expect(idsOf(await catalog.search({ limit: 50 }))).not.toContain(copy);
    const facets = await catalog.fetch('/api/videos/facets', { channel });
    expect(await facets.json()).toMatchObject({ total: 2, platform: { vimeo: 2 } });
  });

  it('is found by each of its platforms, as long as it is there', async () => {
    const [most = '', less] = await store(
      on('youtube', { views: 900 }),
      on('vimeo', { views: 80 }),
      on('vimeo', { externalId: 'own', title: 'Only here', views: 1 }),
    );
    const found = async (platform: string) => {
      const { videos, total } = await catalog.search({ platform, sort: 'viewCount' });
      return { ids: videos.map(({ id }) => id), total };
    };
    const counted = async () => (await catalog.fetch('/api/videos/facets')).json();
    expect((await found('vimeo')).ids).toEqual([most, expect.anything()]);
    expect((await found('youtube,vimeo')).total).toBe(2);
    expect(await found('youtube')).toEqual({ ids: [most], total: 1 });
    expect(await counted()).toMatchObject({ total: 2, platform: { youtube: 1, vimeo: 2 } });
    await remove(less);
    expect((await found('vimeo')).total).toBe(1);
    expect(await counted()).toMatchObject({ total: 2, platform: { youtube: 1, vimeo: 1 } });
  });

  it('is once in a channel that has it twice', async () => {
    const ids = await store(on('vimeo'), on('vimeo', { externalId: 'again', title: 'Again' }));
    await inTurn(catalog.database, (manager) => joinCopies(manager, [ids]));
    const channel = (await read(ids[0]))?.channelId ?? '';
    expect((await catalog.search({ channel })).total).toBe(1);
  });

  it('keeps its original, whoever is watched more later', async () => {
    const [first] = await store(on('vimeo', { views: 500 }), on('peertube', { views: 3 }));
    await store(on('youtube', { views: 9000 }));
    expect(platformsOf(await read(first))?.toSorted()).toEqual(['peertube', 'youtube']);
    await runRepeatable(catalog.site, 'video-copies');
    expect(platformsOf(await read(first))).toHaveLength(2);
  });

  it('stays apart from the others of a series, of a channel, and of its own platform', async () => {
    const ids = await store(
      on('vimeo', { title: 'Baking bread, part 1' }),
      on('youtube', { title: 'Baking bread, part 2' }),
      on('youtube', { title: 'Lightning talks', externalId: 'monday', durationSeconds: 2000 }),
      on('youtube', { title: 'Lightning talks', externalId: 'tuesday', durationSeconds: 2001 }),
      on('vimeo', { title: 'Lightning talks', externalId: 'wednesday', durationSeconds: 2900 }),
    );
    const found = [...(await facade.videos(ids)).values()];
    expect(found.map(platformsOf)).toEqual([[], [], [], [], []]);
  });

  it('finds the closest of two that could be meant', async () => {
    const [monday, tuesday] = await store(
      on('youtube', { title: 'Lightning talks', externalId: 'monday', durationSeconds: 2000 }),
      on('youtube', { title: 'Lightning talks', externalId: 'tuesday', durationSeconds: 2002 }),
    );
    await store(on('vimeo', { title: 'Lightning talks', durationSeconds: 2002, views: 1 }));
    expect(platformsOf(await read(monday))).toEqual([]);
    expect(platformsOf(await read(tuesday))).toEqual(['vimeo']);
  });

  it('is recognized by the job where its length came later', async () => {
    const [first] = await store(
      on('vimeo', { views: 7000 }),
      on('youtube', { durationSeconds: null }),
    );
    expect(platformsOf(await read(first))).toEqual([]);
    await catalog.database.query('update videos set duration_seconds = 300');
    await runRepeatable(catalog.site, 'video-copies');
    expect(platformsOf(await read(first))).toEqual(['youtube']);
  });

  it('is joined because a file says so, also with those that stand behind it', async () => {
    const [a = '', b = ''] = await store(
      on('vimeo', { title: 'Talk', externalId: 'a', views: 1 }),
      on('youtube', { title: 'Conversation', externalId: 'b', views: 2 }),
    );
    const [c = ''] = await store(on('twitch', { title: 'Chat', externalId: 'c', views: 30 }));
    const join = (groups: string[][]) =>
      inTurn(catalog.database, (manager) => joinCopies(manager, groups));
    await join([[a, b]]);
    await join([[a, c], ['unknown', 'ids'], [c]]);
    expect(platformsOf(await read(b))).toEqual(['vimeo', 'twitch']);
  });

  it('has another original when that one is deleted, however often', async () => {
    const [most, second, last] = await store(
      on('youtube', { views: 900 }),
      on('vimeo', { views: 80 }),
      on('dailymotion', { views: 7 }),
    );
    await remove(most);
    expect(platformsOf(await read(second))).toEqual(['dailymotion']);
    await remove(second);
    expect(platformsOf(await read(last))).toEqual([]);
    const left = await catalog.column('select duplicate_of as value from videos');
    expect(left).toEqual([null]);
  });

  it('can be deleted with all of its copies at once', async () => {
    await store(on('youtube'), on('vimeo'), on('dailymotion'));
    await catalog.database.query('delete from videos');
    expect(await catalog.column('select 1 as value from videos')).toEqual([]);
  });

  it('is joined once where many store it at the same time', async () => {
    const platforms = ['youtube', 'vimeo', 'dailymotion', 'twitch', 'tiktok', 'peertube'] as const;
    const ids = (await Promise.all(platforms.map((platform) => store(on(platform))))).flat();
    const found = [...(await facade.videos(ids)).values()];
    expect(found.map((video) => video.alsoOn.length)).toEqual([5, 5, 5, 5, 5, 5]);
    expect((await catalog.search({})).total).toBe(1);
  });

  it('is no copy of a video published long before', async () => {
    const early = new Date(incomingOf().fetchedAt.getTime() - 400 * day);
    const [id] = await store(on('youtube', { publishedAt: early }), on('vimeo'));
    expect(platformsOf(await read(id))).toEqual([]);
  });
});
