import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { CatalogUnderTest, idsOf } from './catalog-under-test.js';
import { createSampleDatabase, sampleSize } from './sample-database.js';

type Query = Record<string, string | number | boolean>;

describe('filters, compared with the database', () => {
  let catalog: CatalogUnderTest;

  beforeAll(async () => {
    catalog = await CatalogUnderTest.open(await createSampleDatabase());
  });
  afterAll(() => catalog.close());

  const idsWhere = (condition: string) =>
    catalog.column<string>(
      `select public_id as value from videos join categories c on c.id = category_id where ${condition}`,
    );

  const cases: [Query, string][] = [
    [{ hd: true }, 'hd'],
    [{ captions: true }, 'captions'],
    [{ under10: true }, 'duration_seconds > 0 and duration_seconds < 600'],
    [{ duration: 'short' }, 'duration_seconds > 0 and duration_seconds < 240'],
    [{ duration: 'medium' }, 'duration_seconds >= 240 and duration_seconds <= 1200'],
    [{ duration: 'long' }, 'duration_seconds > 1200'],
    [{ minViews: 100_000 }, 'view_count >= 100000'],
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
    expect((await catalog.search(neutral)).total).toBe(sampleSize);
  });

  it('narrows a search for words', async () => {
    const all = await catalog.search({ q: 'tutorial' });
    const narrow = await catalog.search({ q: 'tutorial', hd: true, minViews: 10_000 });
    const [expected] = await catalog.column<number>(
      `select count(*)::int as value from videos
        where search @@ to_tsquery('catalog', 'tutorial') and hd and view_count >= 10000`,
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

  it('counts the videos of every category', async () => {
    const response = await catalog.fetch('/api/categories');
    const listed = (await response.json()) as { slug: string; videoCount: number; icon: string }[];
    expect(listed).toHaveLength(14);
    expect(listed.reduce((sum, { videoCount }) => sum + videoCount, 0)).toBe(sampleSize);
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
