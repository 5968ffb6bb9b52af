import { beforeAll, describe, expect, it } from '@jest/globals';
import { CatalogFacade, refreshScores } from '../index.js';
import { CatalogUnderTest, titlesOf } from './catalog-under-test.js';
import type { VideoRow } from './video-rows.js';

const catalog = new CatalogUnderTest();

interface Scores {
  readonly velocity: number;
  readonly engagement: number;
  readonly trending: number;
}

/** Hours before the newest snapshot of all, and the views at that time. */
type Snapshots = readonly (readonly [hoursBefore: number, views: number])[];

/** The half-life in hours. */
const halfLife = 12;

describe('trending', () => {
  const snapshots: readonly Snapshots[] = [
    // steady, counted every hour
    Array.from({ length: 25 }, (_, i) => [i, 10_000 - 100 * i] as const),
    // was fast, now slow
    [
      [0, 2100],
      [12, 2000],
      [24, 0],
    ],
    // was slow, now fast
    [
      [0, 2100],
      [12, 100],
      [24, 0],
    ],
    // not counted lately
    [
      [48, 2000],
      [60, 0],
    ],
    // counted only once
    [[0, 50_000]],
    // counts went down, as when a platform removes false views
    [
      [0, 900],
      [12, 1000],
    ],
  ];

  beforeAll(async () => {
    await catalog.rewrite([
      { title: 'steady', views: 10_000, likes: 400 },
      { title: 'fading', views: 2100, likes: 100 },
      { title: 'rising', views: 2100, likes: 60, comments: 40 },
      { title: 'forgotten', views: 2000, likes: 80 },
      { title: 'once', views: 50_000, likes: 2000 },
      { title: 'falling', views: 900, likes: 36 },
      { title: 'unknown', views: null },
    ]);
    for (const [index, taken] of snapshots.entries()) {
      for (const [hours, views] of taken) {
        await catalog.database.query(
          `insert into video_statistics values ($1, date_trunc('hour', now()) - $2 * interval '1 hour', $3, 0, 0)`,
          [index + 1, hours, views],
        );
      }
    }
    await refreshScores(catalog.database);
  });

  const scoresOf = async (title: string): Promise<Scores> => {
    const [row] = await catalog.database.query<Scores[]>(
      'select velocity, engagement, trending from video_scores join videos on id = video_id where title = $1',
      [title],
    );
    return row ?? { velocity: Number.NaN, engagement: Number.NaN, trending: Number.NaN };
  };

  /** The average by hand: every interval's velocity by how much of the past half-lives it covers. */
  const averageVelocity = (taken: Snapshots): number => {
    const ordered = taken.toSorted((a, b) => b[0] - a[0]);
    const weight = (hours: number) => 2 ** (-hours / halfLife);
    const sum = ordered.slice(1).reduce((total, [hours, views], i) => {
      const [hoursBefore, viewsBefore] = ordered[i] ?? [0, 0];
      const velocity = Math.max(0, views - viewsBefore) / (hoursBefore - hours);
      return total + velocity * (weight(hours) - weight(hoursBefore));
    }, 0);
    return sum / (1 - weight(ordered[0]?.[0] ?? 0));
  };

  it.each([
    ['steady', 0, 100],
    ['fading', 1, 61.111],
    ['rising', 2, 113.889],
    ['forgotten', 3, 5.376],
  ])('the velocity of %s is the weighted average', async (title, index, byHand) => {
    const { velocity } = await scoresOf(title);
    expect(velocity).toBeCloseTo(averageVelocity(snapshots[index] ?? []), 6);
    expect(velocity).toBeCloseTo(byHand, 2);
  });

  it('without two counts, or with falling ones, there is no velocity', async () => {
    for (const title of ['once', 'falling', 'unknown']) {
      expect(await scoresOf(title)).toMatchObject({ velocity: 0, trending: 0 });
    }
  });

  it('engagement is shrunk toward the category', async () => {
    const likesAndComments = 400 + 100 + 100 + 80 + 2000 + 36;
    const usual = likesAndComments / (10_000 + 2100 + 2100 + 2000 + 50_000 + 900);
    const expected = (100 + 500 * usual) / (2100 + 500);
    expect((await scoresOf('rising')).engagement).toBeCloseTo(expected, 10);
    expect((await scoresOf('unknown')).engagement).toBeCloseTo(usual, 10);
  });

  it('the score is their product, and the list is in its order', async () => {
    const { velocity, engagement, trending } = await scoresOf('rising');
    expect(trending).toBeCloseTo(velocity * engagement, 10);
    const page = await catalog.page('/api/videos/trending');
    expect(titlesOf(page)).toEqual(['rising', 'steady', 'fading', 'forgotten']);
    expect(page).toMatchObject({ total: 4, category: { slug: 'trending', name: 'Trending' } });
  });

  it('is available under the category path as well', async () => {
    expect(await catalog.page('/api/videos/category/trending')).toEqual(
      await catalog.page('/api/videos/trending'),
    );
  });

  it('a second refresh changes nothing, a new count does', async () => {
    const before = await scoresOf('once');
    await refreshScores(catalog.database);
    expect(await scoresOf('once')).toEqual(before);
    await catalog.database.query(
      `insert into video_statistics values (5, date_trunc('hour', now()) - interval '2 hours', 40000, 0, 0)`,
    );
    await refreshScores(catalog.database);
    expect((await scoresOf('once')).velocity).toBeCloseTo(5000, 6);
  });
});

const walks: readonly VideoRow[] = [
  { title: 'Älv walk', views: 10, likes: 9, daysOld: 3 },
  { title: 'Bread walk', views: 5_000_000, likes: 5000, daysOld: 400 },
  { title: 'apple walk', views: null, daysOld: 1 },
  { title: 'Zebra walk', views: 20_000, likes: 4000, comments: 2000, daysOld: 30 },
];

describe('the orders of a search', () => {
  beforeAll(() => catalog.rewrite(walks));

  it.each([
    ['date', ['apple walk', 'Älv walk', 'Zebra walk', 'Bread walk']],
    ['viewCount', ['Bread walk', 'Zebra walk', 'Älv walk', 'apple walk']],
    ['title', ['Älv walk', 'apple walk', 'Bread walk', 'Zebra walk']],
    ['rating', ['Zebra walk', 'Älv walk', 'apple walk', 'Bread walk']],
  ])('%s', async (sort, titles) => {
    expect(titlesOf(await catalog.search({ q: 'walk', sort }))).toEqual(titles);
    expect(titlesOf(await catalog.search({ sort }))).toEqual(titles);
  });

  it('a video that was just imported appears in every order, last by rating', async () => {
    await catalog.database.query(
      `insert into videos (public_id, platform, channel_id, category_id, title, description, channel_title,
          thumbnail_url, watch_url, view_count, published_at, hd, captions, source)
        values ('imported', 'vimeo', 1, 1, 'New walk', '', 'Somebody', '/t', 'https://v.example/', 5, now(), true, true, 'live')`,
    );
    catalog.clearCache();
    for (const sort of ['relevance', 'date', 'viewCount', 'title', 'rating']) {
      const { videos: listed, total } = await catalog.search({ sort });
      expect([sort, listed.length, total]).toEqual([sort, walks.length + 1, walks.length + 1]);
    }
    expect(titlesOf(await catalog.search({ sort: 'rating' })).at(-1)).toBe('New walk');
    await catalog.database.query(`delete from videos where public_id = 'imported'`);
    catalog.clearCache();
  });

  it('relevance: of equally liked ones with equal titles the more watched comes first', async () => {
    await catalog.database.query('update video_scores set engagement = 0.01');
    const [first] = titlesOf(await catalog.search({ q: 'walk' }));
    expect(first).toBe('Bread walk');
  });

  it('relevance: of equally watched and liked ones the newer comes first', async () => {
    await catalog.database.query(`update videos set view_count = 500, title = 'walk'`);
    catalog.clearCache();
    const { videos: found } = await catalog.search({ q: 'walk' });
    expect(found.map(({ id }) => id)).toEqual(['video-3', 'video-1', 'video-4', 'video-2']);
  });
});

describe('the facade of the catalog', () => {
  let facade: CatalogFacade;

  beforeAll(async () => {
    facade = catalog.site.get(CatalogFacade);
    await catalog.rewrite([
      { title: 'Short', views: 10, duration: 60 },
      { title: 'Long', views: 30, duration: 3600 },
      { title: 'Unknown', views: null, duration: null },
    ]);
    await catalog.database.query(`
      insert into video_statistics (video_id, taken_at, views, likes, comments)
      select id, day, 10 * extract(day from day), null, 1
      from videos, unnest(array['2026-01-01Z', '2026-01-03Z', '2026-01-02Z']::timestamptz[]) day
      where title = 'Short'`);
  });

  it('finds videos by ids, without those that are gone', async () => {
    const found = await facade.videos(['video-2', 'gone', 'video-1']);
    expect([...found.keys()].toSorted()).toEqual(['video-1', 'video-2']);
    expect(found.get('video-2')).toMatchObject({ title: 'Long', categorySlug: 'music' });
    expect(await facade.videos([])).toEqual(new Map());
  });

  it('has the statistics of videos since a time, in order of time', async () => {
    const found = await facade.statistics(['video-1', 'video-2'], new Date('2026-01-02Z'));
    expect(found.get('video-1')).toEqual([
      { takenAt: new Date('2026-01-02Z'), views: 20, likes: null, comments: 1 },
      { takenAt: new Date('2026-01-03Z'), views: 30, likes: null, comments: 1 },
    ]);
    expect(found.get('video-2')).toEqual([]);
  });
});
