import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { refreshScores } from '../../src/modules/catalog/index.js';
import { type VideoRow, writeVideos } from '../../src/modules/catalog/test/video-rows.js';
import { createMigratedDatabase } from '../migrated-database.js';
import { CatalogUnderTest, titlesOf } from './catalog-under-test.js';

const videos: readonly VideoRow[] = [
  { title: 'Älv walk', views: 10, likes: 9, daysOld: 3 },
  { title: 'Bread walk', views: 5_000_000, likes: 5000, daysOld: 400 },
  { title: 'apple walk', views: null, daysOld: 1 },
  { title: 'Zebra walk', views: 20_000, likes: 4000, comments: 2000, daysOld: 30 },
];

describe('the orders of a search', () => {
  let catalog: CatalogUnderTest;

  beforeAll(async () => {
    catalog = await CatalogUnderTest.open(await createMigratedDatabase());
    await writeVideos(catalog.database, videos);
    await refreshScores(catalog.database);
  });
  afterAll(() => catalog.close());

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
      expect([sort, listed.length, total]).toEqual([sort, videos.length + 1, videos.length + 1]);
    }
    expect(titlesOf(await catalog.search({ sort: 'rating' })).at(-1)).toBe('New walk');
    await catalog.database.query(`delete from videos where public_id = 'imported'`);
    catalog.clearCache();
  });

  it('relevance: of equal titles the more watched comes first', async () => {
    const [first] = titlesOf(await catalog.search({ q: 'walk' }));
    expect(first).toBe('Bread walk');
  });

  it('relevance: of equally watched ones the newer comes first', async () => {
    await catalog.database.query(`update videos set view_count = 500, title = 'walk'`);
    catalog.clearCache();
    const { videos: found } = await catalog.search({ q: 'walk' });
    expect(found.map(({ id }) => id)).toEqual(['video-3', 'video-1', 'video-4', 'video-2']);
  });
});
