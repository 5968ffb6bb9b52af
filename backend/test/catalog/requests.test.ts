import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { CatalogUnderTest } from './catalog-under-test.js';
import { createSampleDatabase } from './sample-database.js';

describe('requests to the catalog', () => {
  let catalog: CatalogUnderTest;

  beforeAll(async () => {
    catalog = await CatalogUnderTest.open(await createSampleDatabase());
  });
  afterAll(() => catalog.close());

  it('a video has everything that a card shows', async () => {
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

  it('a page says which category it shows', async () => {
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

  it.each([
    ['/api/videos/category/knitting', {}],
    ['/api/videos/search', { category: 'knitting' }],
    ['/api/videos/search', { category: 'trending' }],
  ])('an unknown category: %s %j', async (path, query) => {
    expect(await catalog.problem(path, query)).toMatchObject({
      status: 404,
      code: 'category-not-found',
    });
  });

  it.each([
    ['/api/videos/category/No%20Slug', {}, 'params.slug'],
    ['/api/videos/search', { minViews: -1 }, 'query.minViews'],
    ['/api/videos/search', { minViews: 'many' }, 'query.minViews'],
    ['/api/videos/search', { sort: 'best' }, 'query.sort'],
    ['/api/videos/search', { limit: 51 }, 'query.limit'],
    ['/api/videos/search', { q: 'x'.repeat(201) }, 'query.q'],
    ['/api/videos/search', { tags: 'a,'.repeat(11) }, 'query.tags'],
    ['/api/videos/search', { color: 'red' }, 'query.color'],
    ['/api/videos/trending', { cursor: 'y'.repeat(201) }, 'query.cursor'],
  ])('an invalid request: %s %j', async (path, query, field) => {
    const answer = await catalog.problem(path, query);
    expect(answer).toMatchObject({ status: 400, errors: [{ field }] });
  });

  it('concurrent requests for the categories get the same response', async () => {
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => catalog.fetch('/api/categories')),
    );
    const bodies = await Promise.all(answers.map((answer) => answer.text()));
    expect(new Set(bodies).size).toBe(1);
  });
});
