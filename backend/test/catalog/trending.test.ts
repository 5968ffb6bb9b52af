import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { refreshScores } from '../../src/modules/catalog/index.js';
import { writeVideos } from '../../src/modules/catalog/test/video-rows.js';
import { createMigratedDatabase } from '../migrated-database.js';
import { CatalogUnderTest, titlesOf } from './catalog-under-test.js';

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
  let catalog: CatalogUnderTest;

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
    catalog = await CatalogUnderTest.open(await createMigratedDatabase());
    await writeVideos(catalog.database, [
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
  afterAll(() => catalog.close());

  const scoresOf = async (title: string): Promise<Scores> => {
    const { rows } = await catalog.database.query<Scores>(
      'select velocity, engagement, trending from video_scores join videos on id = video_id where title = $1',
      [title],
    );
    return rows[0] ?? { velocity: Number.NaN, engagement: Number.NaN, trending: Number.NaN };
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
