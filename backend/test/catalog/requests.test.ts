import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { CatalogUnderTest } from './catalog-under-test.js';
import { createSampleDatabase } from './sample-database.js';

let catalog: CatalogUnderTest;

beforeAll(async () => {
  catalog = await CatalogUnderTest.open(await createSampleDatabase());
});
afterAll(() => catalog.close());

describe('requests to the catalog', () => {
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
    const response = await catalog.problem(path, query);
    expect(response).toMatchObject({ status: 400, errors: [{ field }] });
  });

  it('concurrent requests for the categories get the same response', async () => {
    const responses = await Promise.all(
      Array.from({ length: 8 }, () => catalog.fetch('/api/categories')),
    );
    const bodies = await Promise.all(responses.map((response) => response.text()));
    expect(new Set(bodies).size).toBe(1);
  });
});

const signs = [...':*&|!()\'"\\;%_/\0'.split(''), '<->', '<b>', ':*', '&|!', '--'];
const words = ['tutorial', 'the', 'a', '-music', 'naïve', 'مرحبا', '𝔘𝔫𝔦', 'ß', 'x'.repeat(200)];
const oddities = ['\u202Eabc', '👩‍👩‍👧', '\ud800', '\t'];
const pieces = fc.constantFrom(...signs, ...words, ...oddities);
const text = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 60 }),
  fc.string({ unit: 'grapheme', maxLength: 60 }),
  fc.array(pieces, { maxLength: 12 }).map((parts) => parts.join('')),
  fc.array(pieces, { maxLength: 8 }).map((parts) => parts.join(' ')),
  fc.constantFrom(
    ':*&|!'.repeat(20),
    "'".repeat(100),
    '"'.repeat(101),
    '\\'.repeat(100),
    '('.repeat(200),
  ),
);

describe('hostile searches', () => {
  const statusOf = async (query: Record<string, string>) =>
    (await catalog.fetch('/api/videos/search', query)).status;

  it('no search text causes a server error', async () => {
    const sort = fc.constantFrom('relevance', 'date', 'title');
    await fc.assert(
      fc.asyncProperty(text, sort, async (q, sort) => {
        const status = await statusOf({ q: q.slice(0, 200), sort, limit: '2' });
        expect(status).toBe(200);
      }),
      { numRuns: 150 },
    );
  });

  it('no tag causes a server error', async () => {
    await fc.assert(
      fc.asyncProperty(text, async (tags) => {
        expect([200, 400]).toContain(await statusOf({ tags, limit: '2' }));
      }),
      { numRuns: 60 },
    );
  });

  it('no cursor causes a server error', async () => {
    const json = fc.json({ maxDepth: 2 }).map((value) => Buffer.from(value).toString('base64url'));
    await fc.assert(
      fc.asyncProperty(fc.oneof(text, json), async (cursor) => {
        const status = await statusOf({ cursor: cursor.slice(0, 200) });
        expect(status).toBe(400);
      }),
      { numRuns: 60 },
    );
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
