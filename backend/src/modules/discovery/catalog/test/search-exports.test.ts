import { beforeAll, describe, expect, it } from '@jest/globals';
import type { Video } from '@tessera/contracts';
import { exportedResults, wholeSearch } from '@tessera/contracts-discovery';
import { SearchFacade } from '../index.js';
import { CatalogUnderTest, type Query } from './catalog-under-test.js';

const catalog = new CatalogUnderTest();

const path = '/api/videos/search/export';

/** Lines with the head line; line feeds within cells are not ends of lines. */
async function table(query: Query): Promise<string[]> {
  const response = await catalog.fetch(`${path}.csv`, query);
  return (await response.text()).split('\r\n').slice(0, -1);
}

async function json(query: Query): Promise<{ videos: Video[]; total: number }> {
  const response = await catalog.fetch(`${path}.json`, query);
  return response.json() as Promise<{ videos: Video[]; total: number }>;
}

/** So many videos, each watched more often than the one before. */
async function writeLessons(count: number): Promise<void> {
  await catalog.rewrite([{ title: 'Lesson', views: 0 }]);
  await catalog.database.query(
    `insert into videos (public_id, platform, channel_id, category_id, title, description, channel_title,
        thumbnail_url, watch_url, view_count, source)
      select 'many-' || n, platform, channel_id, category_id, title, description, channel_title,
        thumbnail_url, watch_url, n, source
      from videos, generate_series(1, $1::int) n where public_id = 'video-1'`,
    [count - 1],
  );
  await catalog.updateIndex();
  catalog.clearCache();
}

describe('the first videos of a search', () => {
  beforeAll(() => writeLessons(520));

  const ofLessons = wholeSearch.parse({ q: 'lesson', sort: 'viewCount' });

  it.each([
    [10, [10]],
    [250, [250]],
    [300, [250, 50]],
    [500, [250, 250]],
    [1000, [250, 250, 20]],
  ])('up to %d come in pages of %j', async (limit, sizes) => {
    const searches = catalog.site.get(SearchFacade);
    const pages: Video[][] = [];
    for await (const page of searches.first(ofLessons, { visitorId: 'nobody', limit })) {
      expect(page.total).toBe(520);
      pages.push([...page.videos]);
    }
    expect(pages.map((videos) => videos.length)).toEqual(sizes);
    const views = pages.flat().map(({ viewCount }) => Number(viewCount));
    expect(views).toEqual(Array.from(views, (_, n) => 519 - n));
  });
});

describe('the export of a search', () => {
  beforeAll(async () => {
    await catalog.rewrite([
      { title: '=HYPERLINK("https://evil.example")', tags: ['+1', 'jazz'], views: 3 },
      { title: 'Jazz, "live"\nin Köln', channel: '@somebody', hd: true, duration: 3723, views: 2 },
      { title: 'Jazz in two\nlines', hd: false, captions: true, views: 1 },
      { title: 'Jazz without figures', views: null, duration: null },
    ]);
  });

  it('54: is a table that spreadsheets open without executing anything', async () => {
    const response = await catalog.fetch(`${path}.csv`, { q: 'jazz' });
    expect(response.headers.get('content-type')).toMatch(/^text\/csv/);
    expect(response.headers.get('content-disposition')).toMatch(/attachment.*tessera%20jazz\.csv/);
    const [head, formula, quoted, twoLines, unknown] = await table({ sort: 'viewCount' });
    expect(head).toBe(
      'title,channel,platform,category,published,seconds,views,language,hd,captions,tags,link',
    );
    expect(formula).toContain(`"'=HYPERLINK(""https://evil.example"")",Somebody,vimeo,music,`);
    expect(formula).toContain(`,"'+1, jazz",`);
    expect(quoted).toContain(`"Jazz, ""live""\nin Köln",'@somebody,`);
    expect(quoted).toMatch(/,3723,2,,true,false,/);
    expect(twoLines).toMatch(/^"Jazz in two\nlines",.*,1,,false,true,/);
    expect(unknown).toContain('Z,,,,');
  });

  it.each<Query>([{ q: 'jazz' }, { hd: true }, { category: 'music', sort: 'title' }])(
    'has what the page of %j has',
    async (query) => {
      const page = await catalog.search(query);
      const { videos, total } = await json(query);
      expect(videos).toEqual(page.videos);
      expect(total).toBe(page.total);
      expect(await table(query)).toHaveLength(1 + page.videos.length);
    },
  );

  it.each<[Query, string]>([
    [{ q: 'jazz', category: 'music' }, 'tessera jazz'],
    [{ category: 'music' }, 'tessera music'],
    [{}, 'tessera videos'],
    [{ q: `jazz ${'x'.repeat(100)}` }, `tessera jazz ${'x'.repeat(55)}`],
  ])('of %j is named after what was searched', async (query, name) => {
    for (const ending of ['csv', 'json']) {
      const { headers } = await catalog.fetch(`${path}.${ending}`, query);
      expect(headers.get('content-disposition')).toContain(encodeURIComponent(`${name}.${ending}`));
    }
  });

  it('tells in both forms where to watch and what is unknown', async () => {
    const [, row] = await table({ q: 'figures' });
    const { videos } = await json({ q: 'figures' });
    expect(row).toMatch(/,,,,false,false,,https:\/\/videos\.example\/1$/);
    expect(videos).toMatchObject([{ watchUrl: 'https://videos.example/1', viewCount: null }]);
  });

  it('refuses what a search refuses, and pages', async () => {
    for (const [ending, query, status] of [
      ['csv', { category: 'unheard-of' }, 404],
      ['json', { category: 'unheard-of' }, 404],
      ['csv', { sort: 'random' }, 400],
      ['json', { cursor: 'abc' }, 400],
      ['json', { limit: 5 }, 400],
    ] as const)
      expect((await catalog.fetch(`${path}.${ending}`, query)).status).toBe(status);
  });

  it('ends after the first thousand', async () => {
    await writeLessons(exportedResults + 6);
    const { videos, total } = await json({ q: 'lesson' });
    expect([videos.length, total]).toEqual([exportedResults, exportedResults + 6]);
    expect(new Set(videos.map(({ id }) => id)).size).toBe(exportedResults);
    expect(await table({ q: 'lesson' })).toHaveLength(1 + exportedResults);
  });
});
