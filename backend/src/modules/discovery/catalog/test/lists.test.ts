import { beforeAll, describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { dayMs, dayOf } from '../../../../platform/utc-days/index.js';
import { CatalogUnderTest, createSampleDatabase, idsOf, type Query } from './catalog-under-test.js';

const catalog = new CatalogUnderTest(createSampleDatabase);

/** A day so many days ago, in UTC. */
const day = (ago: number) => dayOf(new Date(Date.now() - ago * dayMs));

describe('filters, compared with the database', () => {
  const idsWhere = (condition: string) =>
    catalog.column<string>(
      `select public_id as value from videos join categories c on c.id = category_id
        where duplicate_of is null and ${condition}`,
    );

  /* Values at which the filters begin and end. */
  beforeAll(async () => {
    await catalog.database.query(`
      update videos set duration_seconds = seconds, view_count = views
      from unnest(array[0, 239, 240, 599, 600, 1200, 1201], array[1, 2, 99999, 100000, 100001, 3, 4])
        with ordinality as bounds (seconds, views, place)
      where id = place`);
  });

  const cases: [Query, string][] = [
    [{ hd: true }, 'hd'],
    [{ captions: true }, 'captions'],
    [{ under10: true }, 'duration_seconds > 0 and duration_seconds < 600'],
    [{ duration: 'short' }, 'duration_seconds > 0 and duration_seconds < 240'],
    [{ duration: 'medium' }, 'duration_seconds >= 240 and duration_seconds <= 1200'],
    [{ duration: 'long' }, 'duration_seconds > 1200'],
    [{ minViews: 100_000 }, 'view_count >= 100000'],
    [{ minMinutes: 4, maxMinutes: 10 }, 'duration_seconds between 240 and 600'],
    [{ maxMinutes: 4 }, 'duration_seconds between 1 and 240'],
    [{ minMinutes: 20 }, 'duration_seconds >= 1200'],
    [{ publishedFrom: day(90) }, `published_at >= timestamptz '${day(90)} 00:00Z'`],
    [
      { publishedFrom: day(400), publishedTo: day(90) },
      `published_at >= timestamptz '${day(400)} 00:00Z' and published_at < timestamptz '${day(89)} 00:00Z'`,
    ],
    [
      { minEngagement: 4 },
      'exists (select from video_scores s where s.video_id = videos.id and engagement >= 0.04)',
    ],
    [{ category: 'music' }, `c.slug = 'music'`],
    [{ tags: 'tutorial' }, `'tutorial' = any (tags)`],
    [
      { tags: 'Tutorial, FOR beginners' },
      `'tutorial' = any (tags) and 'for beginners' = any (tags)`,
    ],
    [
      { category: 'technology', hd: true, captions: true, duration: 'medium', minViews: 1000 },
      `c.slug = 'technology' and hd and captions and duration_seconds between 240 and 1200 and view_count >= 1000`,
    ],
  ];

  it.each(cases)('%j', async (query, condition) => {
    const expected = await idsWhere(condition);
    const pages = await catalog.everyPage('/api/videos/search', { ...query, limit: 50 });
    expect(idsOf(pages).toSorted()).toEqual(expected.toSorted());
    expect(pages.map(({ total }) => total)).toEqual(pages.map(() => expected.length));
    expect(expected.length).toBeGreaterThan(0);
  });

  it.each([
    ['hour', 1],
    ['today', 24],
    ['week', 168],
    ['month', 720],
    ['year', 8760],
  ])('publishedAfter=%s', async (publishedAfter, hours) => {
    // Windows count back from the last whole second.
    const before = `published_at >= date_trunc('second', now()) - interval '${hours} hours'`;
    const mayBe = new Set(await idsWhere(before));
    const pages = await catalog.everyPage('/api/videos/search', { publishedAfter, limit: 50 });
    const mustBe = await idsWhere(before);
    const found = idsOf(pages);
    expect(found.filter((id) => !mayBe.has(id))).toEqual([]);
    expect(mustBe.filter((id) => !found.includes(id))).toEqual([]);
  });

  it('filters nothing with neutral values', async () => {
    const neutral = {
      hd: false,
      duration: 'any',
      minViews: 0,
      category: 'all',
      publishedAfter: 'anytime',
    };
    expect((await catalog.search(neutral)).total).toBe(await catalog.originals());
  });

  it('narrows a search for words', async () => {
    const all = await catalog.search({ q: 'tutorial' });
    const narrow = await catalog.search({ q: 'tutorial', hd: true, minViews: 10_000 });
    const [expected] = await catalog.column<number>(
      `select count(*)::int as value from videos
        where duplicate_of is null and hd and view_count >= 10000
          and to_tsvector('english', concat_ws(' ', title, array_to_string(tags, ' '), channel_title, description))
            @@ to_tsquery('english', 'tutorial')`,
    );
    expect(narrow.total).toBe(expected);
    expect(narrow.total).toBeLessThan(all.total);
  });

  it('narrows categories and trending too', async () => {
    for (const path of ['/api/videos/category/gaming', '/api/videos/trending']) {
      const pages = await catalog.everyPage(path, { under10: true, captions: true, limit: 50 });
      const ids = idsOf(pages);
      const fitting = await idsWhere('captions and duration_seconds between 1 and 599');
      expect(ids.length).toBeGreaterThan(0);
      expect(ids.filter((id) => !fitting.includes(id))).toEqual([]);
    }
  });

  it('ends trending behind 200 videos, the fastest of the last month', async () => {
    const path = '/api/videos/trending';
    const pages = await catalog.everyPage(path, { limit: 45 });
    const fastest = await catalog.column<string>(
      `select public_id as value from videos join video_scores on video_id = videos.id
        where trending > 0 and duplicate_of is null and published_at > now() - interval '30 days'
          and mature is not true
        order by trending desc, videos.id desc`,
    );
    expect(fastest.length).toBeGreaterThan(200);
    expect(idsOf(pages)).toHaveLength(200);
    // Neighbors of one channel are shown apart.
    expect(idsOf(pages).toSorted()).toEqual(fastest.slice(0, 200).toSorted());
    expect(pages.every(({ total }) => total === 200)).toBe(true);
  });

  it('counts the videos of every category', async () => {
    const response = await catalog.fetch('/api/categories');
    const listed = (await response.json()) as { slug: string; videoCount: number; icon: string }[];
    expect(listed).toHaveLength(14);
    expect(listed.reduce((sum, { videoCount }) => sum + videoCount, 0)).toBe(
      await catalog.originals(),
    );
    for (const { slug, videoCount } of listed) {
      expect(videoCount).toBe((await idsWhere(`c.slug = '${slug}'`)).length);
    }
    const icons = Object.fromEntries(listed.map(({ slug, icon }) => [slug, icon]));
    expect(icons).toMatchObject({
      'diy-crafts': 'fas fa-tools',
      education: 'fas fa-graduation-cap',
      entertainment: 'fas fa-fire',
      food: 'fas fa-utensils',
      health: 'fas fa-dumbbell',
      technology: 'fas fa-laptop-code',
      music: 'fas fa-music',
      gaming: 'fas fa-gamepad',
      travel: 'fas fa-plane',
    });
  });
});

describe('pages', () => {
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
    const { total, match } = await catalog.page(path, { ...query, limit: 1 });
    const limit = Math.min(Math.ceil(total / 4), 50);
    const pages = await catalog.everyPage(path, { ...query, limit });
    const ids = idsOf(pages);
    expect(ids).toHaveLength(total);
    expect(new Set(ids).size).toBe(total);
    expect(pages.length).toBeGreaterThan(2);
    expect(pages.every((page) => page.total === total && page.match === match)).toBe(true);
    expect(pages.slice(0, -1).every((page) => page.videos.length === limit)).toBe(true);
    const fewer = Math.ceil(limit / 2);
    const narrow = await catalog.everyPage(path, { ...query, limit: fewer }, 5);
    expect(idsOf(narrow)).toEqual(ids.slice(0, 5 * fewer));
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

describe('the sample catalog', () => {
  it('a page names its category', async () => {
    expect((await catalog.page('/api/videos/category/diy-crafts')).category).toEqual({
      slug: 'diy-crafts',
      name: 'DIY & Crafts',
    });
    expect((await catalog.search({ category: 'news' })).category).toEqual({
      slug: 'news',
      name: 'News',
    });
    expect((await catalog.search({})).category).toBeNull();
  });

  it('a video has all data of a card', async () => {
    const { videos } = await catalog.search({ category: 'music', limit: 50 });
    for (const video of videos) {
      expect(video).toMatchObject({ source: 'sample', categorySlug: 'music' });
      expect(video.id).toMatch(/^[\w-]{11}$/);
      expect(video.thumbnailUrl).toMatch(/^\/thumbnails\/music\/[0-9a-f]{12}\.svg$/);
      expect(video.watchUrl).toMatch(/^https:\/\//);
      expect(decodeURIComponent(video.watchUrl)).toContain(video.title.replaceAll('/', ' '));
      expect(video.publishedAt).toMatch(/Z$/);
    }
  });

  it('a search for a title finds it', async () => {
    const titles = await catalog.column<string>(
      'select title as value from videos order by id limit 300',
    );
    await fc.assert(
      fc.asyncProperty(fc.constantFrom(...titles), async (title) => {
        const pages = await catalog.everyPage('/api/videos/search', {
          q: title.slice(0, 200),
          limit: 50,
        });
        expect(pages.flatMap(({ videos }) => videos.map((video) => video.title))).toContain(title);
      }),
      { numRuns: 25 },
    );
  });
});
