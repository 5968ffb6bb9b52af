import { beforeAll, describe, expect, it } from '@jest/globals';
import { problem } from '@tessera/contracts';
import { type VideoDetails, videoDetails } from '@tessera/contracts-discovery';
import { dayMs, dayOf } from '../../../../platform/utc-days/index.js';
import { CatalogUnderTest } from './catalog-under-test.js';

const catalog = new CatalogUnderTest();

const change = async (statement: string) => {
  await catalog.database.query(statement);
  catalog.clearCache();
};

async function details(id: string): Promise<VideoDetails> {
  return videoDetails.parse(await (await catalog.fetch(`/api/videos/${id}`)).json());
}

async function similarTo(id: string, limit = 12): Promise<string[]> {
  const response = await catalog.fetch(`/api/videos/${id}/similar`, { limit });
  const { videos } = (await response.json()) as { videos: { title: string }[] };
  return videos.map(({ title }) => title);
}

describe('the details of a video', () => {
  beforeAll(async () => {
    await catalog.rewrite([
      { title: 'Arches', description: ' Steel,\n wind. ', likes: 12, comments: 3, hd: true },
      { title: 'A copy' },
      { title: 'Silent', views: null, duration: null },
    ]);
    await change(`
      update videos set duplicate_of = 1, platform = 'dailymotion' where id = 2;
      update videos set like_count = null, comment_count = null, hd = null, captions = null, published_at = null,
        category_id = null, view_kind = 'concurrent', view_count = 40 where id = 3;
      update videos set embeddable = true where id = 1;
      insert into video_statistics (video_id, taken_at, views, likes, comments)
        select 1, date_trunc('day', now() at time zone 'UTC') at time zone 'UTC' - days * interval '1 day'
          + hours * interval '1 hour', 1000 - 10 * days + hours, null, days
        from unnest('{1,2,2,91}'::int[], '{5,1,20,5}'::int[]) as counted (days, hours);
    `);
  });

  it('are its facts, its copies, and the last counts of each of the last 90 days', async () => {
    const found = await details('video-1');
    const category = { slug: 'music', name: 'Music' };
    expect(found).toMatchObject({ category, likes: 12, comments: 3, totalViews: '1000' });
    expect(found).toMatchObject({ embeddable: true, summary: 'Steel, wind.' });
    expect(found.embedUrl).toBeNull();
    expect(found.alsoOn.map(({ platform }) => platform)).toEqual(['dailymotion']);
    const dayBefore = (days: number) => dayOf(new Date(Date.now() - days * dayMs));
    expect(found.statistics).toEqual([
      { day: dayBefore(2), views: 1000, likes: null, comments: 2 },
      { day: dayBefore(1), views: 995, likes: null, comments: 1 },
    ]);
  });

  it('invent nothing that is not known', async () => {
    const found = await details('video-3');
    const unknown = { likes: null, comments: null, hd: null, captions: null, duration: null };
    expect(found).toMatchObject({
      ...unknown,
      category: null,
      publishedAt: null,
      embeddable: null,
    });
    expect(found).toMatchObject({ viewCount: '40', totalViews: null, statistics: [] });
  });

  it('are not sent again until something changes', async () => {
    const ask = (etag: string) =>
      fetch(`${catalog.site.address}/api/videos/video-1`, {
        headers: { 'if-none-match': etag, 'cache-control': 'max-age=0' },
      });
    const etag = (await ask('"none"')).headers.get('etag') ?? '';
    expect((await ask(etag)).status).toBe(304);
    await change('update videos set view_count = 1001 where id = 1');
    const changed = await ask(etag);
    expect(changed.status).toBe(200);
    const later = changed.headers.get('etag') ?? '';
    await change(
      `insert into video_statistics (video_id, taken_at, views) values (1, now(), 1001)`,
    );
    expect((await ask(later)).status).toBe(200);
  });

  it.each(['video-9', "' or true --", 'search.json', '💥'])('of %j do not exist', async (id) => {
    for (const path of ['', '/similar']) {
      const response = await catalog.fetch(`/api/videos/${encodeURIComponent(id)}${path}`);
      const { status, code } = problem.parse(await response.json());
      expect([status, code]).toEqual([404, 'video-not-found']);
    }
  });

  it.each(['%00', 'a%0Ab', 'x'.repeat(61)])('of %s can not exist', async (id) => {
    expect((await catalog.fetch(`/api/videos/${id}`)).status).toBe(400);
  });
});

describe('videos for search engines', () => {
  beforeAll(async () => {
    await catalog.rewrite(['one', 'two', 'sample', 'copy', 'mature'].map((title) => ({ title })));
    await change(`
      update videos set source = 'sample' where title = 'sample';
      update videos set duplicate_of = 1 where title = 'copy';
      update videos set mature = true where title = 'mature';
    `);
  });

  it('are those of platforms, once each, page by page', async () => {
    const page = async (query: Record<string, string | number>) =>
      (await (await catalog.fetch('/api/videos/listed', query)).json()) as {
        videos: { id: string }[];
        nextCursor: string | null;
      };
    const first = await page({ limit: 1 });
    expect(first.videos).toEqual([{ id: 'video-2' }]);
    const second = await page({ limit: 1, cursor: first.nextCursor ?? '' });
    expect(second).toEqual({ videos: [{ id: 'video-1' }], nextCursor: null });
    expect((await catalog.fetch('/api/videos/listed', { cursor: 'WyJ4Il0' })).status).toBe(400);
  });
});

describe('similar videos', () => {
  it('share tags, rare ones first, and words of the title; never are they itself or its copies', async () => {
    await catalog.rewrite([
      { title: 'Jazz piano at night', tags: ['tutorial', 'bebop'] },
      { title: 'Something else', tags: ['bebop'], views: 5 },
      { title: 'A jazz history', tags: ['tutorial'], views: 100 },
      { title: 'Knitting', tags: ['tutorial'], views: 1_000_000 },
      { title: 'Jazz piano at night, again', tags: ['tutorial', 'bebop'] },
    ]);
    await change('update videos set duplicate_of = 1 where id = 5');
    expect(await similarTo('video-1')).toEqual(['A jazz history', 'Something else', 'Knitting']);
    expect(await similarTo('video-5')).not.toContain('Jazz piano at night');
    expect(await similarTo('video-1', 1)).toEqual(['A jazz history']);
  });

  it('are looked up by one statement, however many tags a video has', async () => {
    const tags = Array.from({ length: 20 }, (_, i) => `tag ${i}`);
    await catalog.rewrite([
      { title: 'Jazz piano', tags },
      { title: 'Of the first tag', tags: ['tag 0'] },
      { title: 'Of the last tag', tags: ['tag 19'], views: 5 },
    ]);
    await catalog.updateIndex();
    const statements = await catalog.statementsOf(async () => {
      const found = await similarTo('video-1');
      expect(found.toSorted()).toEqual(['Of the first tag', 'Of the last tag']);
    });
    expect(statements.filter(([text]) => text.includes('search_postings'))).toHaveLength(1);
  });

  it('are found among a few hundred, however large the catalog is', async () => {
    await catalog.rewrite([{ title: 'Jazz piano', tags: ['everywhere', 'rare'] }]);
    await change(`
      insert into videos (public_id, platform, channel_id, category_id, title, description, channel_title, tags,
          thumbnail_url, watch_url, view_count, published_at, source)
        select 'many-' || n, 'vimeo', 1, 1, 'Video ' || n, '', 'Somebody',
          case when n % 500 = 0 then '{everywhere,rare}'::text[] else '{everywhere}' end,
          'https://pictures.example/1', 'https://videos.example/1', n, now() - n * interval '1 minute', 'cache'
        from generate_series(1, 8000) as n;
      analyze videos;
    `);
    const found: string[][] = [];
    const read = await catalog.rowsRead(async () => found.push(await similarTo('video-1', 3)));
    expect(found).toEqual([['Video 8000', 'Video 7500', 'Video 7000']]);
    expect(read).toBeLessThan(1000);
  });
});
