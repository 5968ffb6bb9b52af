import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { refreshScores } from '../../src/modules/catalogue/index.js';
import { createMigratedDatabase } from '../migrated-database.js';
import { CatalogueUnderTest, titlesOf } from './catalogue-under-test.js';
import { type VideoRow, writeVideos } from './video-rows.js';

const videos: readonly VideoRow[] = [
  { title: 'Älv walk', views: 10, likes: 9, daysOld: 3 },
  { title: 'Bread walk', views: 5_000_000, likes: 5000, daysOld: 400 },
  { title: 'apple walk', views: null, daysOld: 1 },
  { title: 'Zebra walk', views: 20_000, likes: 4000, comments: 2000, daysOld: 30 },
];

describe('the orders of a search', () => {
  let catalogue: CatalogueUnderTest;

  beforeAll(async () => {
    catalogue = await CatalogueUnderTest.open(await createMigratedDatabase());
    await writeVideos(catalogue.database, videos);
    await refreshScores(catalogue.database);
  });
  afterAll(() => catalogue.close());

  it.each([
    ['date', ['apple walk', 'Älv walk', 'Zebra walk', 'Bread walk']],
    ['viewCount', ['Bread walk', 'Zebra walk', 'Älv walk', 'apple walk']],
    ['title', ['Älv walk', 'apple walk', 'Bread walk', 'Zebra walk']],
    ['rating', ['Zebra walk', 'Älv walk', 'apple walk', 'Bread walk']],
  ])('%s', async (sort, titles) => {
    expect(titlesOf(await catalogue.search({ q: 'walk', sort }))).toEqual(titles);
    expect(titlesOf(await catalogue.search({ sort }))).toEqual(titles);
  });

  it('relevance: of equal titles the more watched comes first', async () => {
    const [first] = titlesOf(await catalogue.search({ q: 'walk' }));
    expect(first).toBe('Bread walk');
  });

  it('relevance: of equally watched ones the newer comes first', async () => {
    await catalogue.database.query(`update videos set view_count = 500, title = 'walk'`);
    catalogue.forgetAnswers();
    const { videos: found } = await catalogue.search({ q: 'walk' });
    expect(found.map(({ id }) => id)).toEqual(['video-3', 'video-1', 'video-4', 'video-2']);
  });
});
