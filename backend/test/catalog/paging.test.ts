import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { countedMatches } from '@tessera/contracts-discovery';
import { rankedVideos } from '../../src/modules/catalog/search/relevance.js';
import { createMigratedDatabase } from '../migrated-database.js';
import { CatalogUnderTest, idsOf } from './catalog-under-test.js';
import { createSampleDatabase } from './sample-database.js';

type Query = Record<string, string | number | boolean>;

describe('pages', () => {
  let catalog: CatalogUnderTest;

  beforeAll(async () => {
    catalog = await CatalogUnderTest.open(await createSampleDatabase());
  });
  afterAll(() => catalog.close());

  const lists: [string, Query][] = [
    ['/api/videos/trending', {}],
    ['/api/videos/category/music', {}],
    ['/api/videos/category/trending', { hd: true }],
    ['/api/videos/search', { category: 'art' }],
    ['/api/videos/search', {}],
    ['/api/videos/search', { category: 'art', sort: 'date' }],
    ['/api/videos/search', { category: 'art', sort: 'viewCount' }],
    ['/api/videos/search', { category: 'art', sort: 'rating' }],
    ['/api/videos/search', { category: 'art', sort: 'title' }],
    ['/api/videos/search', { q: 'tutorial' }],
    ['/api/videos/search', { q: 'tutorial', sort: 'date' }],
    ['/api/videos/search', { q: 'tutorial zymurgy beginners' }],
    ['/api/videos/search', { q: 'tutorial zymurgy', sort: 'title' }],
  ];

  it.each(lists)('of %s %j show every video once, in one order', async (path, query) => {
    const pages = await catalog.everyPage(path, { ...query, limit: 37 });
    const ids = idsOf(pages);
    const [{ total, match } = { total: 0, match: 'all' }] = pages;
    expect(ids).toHaveLength(total);
    expect(new Set(ids).size).toBe(total);
    expect(pages.length).toBeGreaterThan(2);
    expect(pages.every((page) => page.total === total && page.match === match)).toBe(true);
    expect(pages.slice(0, -1).every((page) => page.videos.length === 37)).toBe(true);
    const narrow = await catalog.everyPage(path, { ...query, limit: 23 }, 5);
    expect(idsOf(narrow)).toEqual(ids.slice(0, 5 * 23));
  });

  it('of the home list separate videos of the same channel, also across pages', async () => {
    const pages = await catalog.everyPage('/api/videos/search', { limit: 50 });
    const videos = pages.flatMap(({ videos: shown }) => shown);
    const repeated = videos.filter(
      ({ channelId }, index) => index > 0 && channelId === videos[index - 1]?.channelId,
    );
    // Only the end of the list may lack other channels.
    expect(repeated.filter((video) => videos.indexOf(video) < videos.length - 30)).toEqual([]);
    const exact = await catalog.everyPage('/api/videos/search', { sort: 'viewCount', limit: 50 });
    const views = exact.flatMap((page) => page.videos.map(({ viewCount }) => Number(viewCount)));
    expect(views).toEqual(views.toSorted((a, b) => b - a));
    expect(idsOf(pages).toSorted()).toEqual(idsOf(exact).toSorted());
  });

  it('of a channel contain only its videos, and its name', async () => {
    const [some] = (await catalog.search({})).videos;
    const channel = some?.channelId ?? '';
    const pages = await catalog.everyPage('/api/videos/search', { channel, limit: 2 });
    const [{ total } = { total: 0 }] = pages;
    expect(pages[0]?.channel).toEqual({ id: channel, title: some?.channelTitle });
    expect(new Set(idsOf(pages)).size).toBe(total);
    expect(
      await catalog.column('select count(*)::int as value from videos where channel_id = $1', [
        channel,
      ]),
    ).toEqual([total]);
    const [first = ''] = some?.title.split(' ') ?? [];
    const found = await catalog.search({ channel, q: first });
    expect(found.videos.every(({ channelId }) => channelId === channel)).toBe(true);
  });

  it.each(['999999999', 'no-such-channel', '1; drop table videos', '9'.repeat(60)])(
    'of an unknown channel (%s) are empty',
    async (channel) => {
      expect(await catalog.search({ channel })).toMatchObject({
        videos: [],
        total: 0,
        channel: null,
        nextCursor: null,
      });
    },
  );

  it('end without an empty page if the last page is full', async () => {
    const { total } = await catalog.search({ category: 'science', limit: 1 });
    const limit =
      [...Array(50).keys()].toReversed().find((size) => size > 1 && total % size === 0) ?? 1;
    const pages = await catalog.everyPage('/api/videos/search', { category: 'science', limit });
    expect(pages).toHaveLength(total / limit);
  });

  it('reject an invalid cursor', async () => {
    for (const cursor of ['x', '%%%', 'bnVsbA', Buffer.from('[1,2,3]').toString('base64url')]) {
      const response = await catalog.problem('/api/videos/search', { q: 'tutorial', cursor });
      expect(response).toMatchObject({ status: 400, code: 'invalid-request' });
      expect(response.errors).toMatchObject([{ field: 'query.cursor' }]);
    }
  });

  it('reject a cursor of another list', async () => {
    const { nextCursor } = await catalog.search({ q: 'tutorial' });
    const cursor = nextCursor ?? '';
    for (const [path, query] of [
      ['/api/videos/search', { q: 'recipe' }],
      ['/api/videos/search', { q: 'tutorial', sort: 'date' }],
      ['/api/videos/search', { q: 'tutorial', hd: true }],
      ['/api/videos/trending', {}],
      ['/api/videos/category/music', {}],
    ] as const) {
      const response = await catalog.problem(path, { ...query, cursor });
      expect(response).toMatchObject({ status: 400, errors: [{ field: 'query.cursor' }] });
    }
    expect((await catalog.search({ q: 'tutorial', cursor, limit: 3 })).videos).toHaveLength(3);
  });

  it('reject a cursor with a sort key of the wrong type', async () => {
    const { nextCursor } = await catalog.search({ sort: 'date' });
    const [list, asOf, match, part] = JSON.parse(
      Buffer.from(nextCursor ?? '', 'base64url').toString(),
    ) as unknown[];
    for (const key of [null, 1.5, 1e300]) {
      const forged = Buffer.from(JSON.stringify([list, asOf, match, part, key, '5']));
      const response = await catalog.problem('/api/videos/search', {
        sort: 'date',
        cursor: forged.toString('base64url'),
      });
      expect(response).toMatchObject({ status: 400, errors: [{ field: 'query.cursor' }] });
    }
  });
});

describe('pages beyond the ranked videos', () => {
  let catalog: CatalogUnderTest;
  const count = rankedVideos + 130;

  beforeAll(async () => {
    catalog = await CatalogUnderTest.open(await createMigratedDatabase());
    await catalog.database.query(`
      insert into categories (slug, name, icon, position) values ('music', 'Music', 'fas fa-music', 1);
      insert into channels (platform, title, category_id, source) values ('vimeo', 'C', 1, 'cache');
      insert into videos (public_id, platform, channel_id, category_id, title, description, channel_title,
          thumbnail_url, watch_url, view_count, published_at, hd, captions, source)
        select 'id' || n, 'vimeo', 1, 1, 'common word ' || n, '', 'C', '/t', 'https://v.example/',
            n / 3, now(), true, true, 'cache'
          from generate_series(1, ${count}) n;
      analyze videos;
    `);
  });
  afterAll(() => catalog.close());

  it('continue by views, and show every video once', async () => {
    const pages = await catalog.everyPage('/api/videos/search', { q: 'common', limit: 50 });
    const ids = idsOf(pages);
    expect(pages[0]?.total).toBe(count);
    expect(ids).toHaveLength(count);
    expect(new Set(ids).size).toBe(count);
    const rest = pages.flatMap(({ videos }) => videos).slice(rankedVideos);
    const views = rest.map(({ viewCount }) => Number(viewCount));
    expect(views).toEqual(views.toSorted((a, b) => b - a));
  });

  it('read no more rows than they show, and rank only once', async () => {
    const pages = await catalog.everyPage('/api/videos/search', { q: 'common', limit: 50 });
    const nearTheEnd = pages[rankedVideos / 50 - 2]?.nextCursor;
    const later = pages[rankedVideos / 50]?.nextCursor;
    const rowsOf = (query: Query) =>
      catalog.rowsRead(() => catalog.search({ q: 'common', limit: 10, ...query }));
    expect(await rowsOf({ cursor: later ?? '' })).toBeLessThan(30);
    expect(await rowsOf({ cursor: nearTheEnd ?? '' })).toBeLessThan(count + 50);
  });

  it('report at most the number of matches that is counted', async () => {
    await catalog.database.query(`
      insert into videos (public_id, platform, channel_id, category_id, title, description, channel_title,
          thumbnail_url, watch_url, view_count, published_at, hd, captions, source)
        select 'many' || n, 'vimeo', 1, 1, 'frequent word', '', 'C', '/t', 'https://v.example/', 1, now(), true,
            true, 'cache'
          from generate_series(1, ${countedMatches} + 20) n`);
    expect((await catalog.search({ q: 'frequent' })).total).toBe(countedMatches);
    expect((await catalog.search({ q: 'frequent', sort: 'date' })).total).toBe(countedMatches);
    expect((await catalog.search({ sort: 'date' })).total).toBe(count + countedMatches + 20);
  });
});
