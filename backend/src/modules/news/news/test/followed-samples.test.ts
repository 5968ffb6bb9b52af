import { beforeAll, expect, it } from '@jest/globals';
import { timeOfId } from '@tessera/contracts';
import { testSite } from '../../../../../test/harness/test-site.js';
import { fillCatalog, replaceCatalog } from '../../../discovery/sample-catalog/index.js';
import { Newsroom } from '../newsroom/newsroom.js';
import { modules } from './news-under-test.js';

const site = testSite(modules);
const size = 600;
const hour = 3_600_000;
const days = 3;
const now = Date.now();
const before = new Date(now - days * 24 * hour - hour);

const update = (at: Date) => site.get(Newsroom).update(at, new AbortController().signal);
const updates = async () =>
  (await site.visitor().call('GET /api/breaking-content', { query: {} })).body;
const told = () =>
  site.database.query<{ event: string; id: string }[]>(
    'select event, id from news_updates order by event',
  );

beforeAll(async () => {
  await fillCatalog(site.databaseUrl, { size, now: before });
  await update(before);
});

it('what is known of samples moves with them by days, and nothing is told again', async () => {
  const first = await told();
  expect(first.filter(({ event }) => event.startsWith('breaking')).length).toBeGreaterThan(0);
  expect(await fillCatalog(site.databaseUrl, { size, now: new Date(now) })).toMatchObject({ days });
  await update(new Date(now));
  await update(new Date(now));
  const moved = await told();
  const withoutDay = (event: string) => event.replace(/^(other .*) \S+$/, '$1');
  expect(moved.map(({ event }) => withoutDay(event))).toEqual(
    first.map(({ event }) => withoutDay(event)),
  );
  expect(moved.map(({ id }) => timeOfId(id))).toEqual(
    first.map(({ id }) => timeOfId(id) + days * 24 * hour),
  );
});

it('stories have the times of their videos', async () => {
  const breaking = (await updates()).filter(({ type }) => type === 'breaking');
  expect(breaking.length).toBeGreaterThan(0);
  for (const { storyId } of breaking) {
    const params = { id: storyId ?? '' };
    const { body } = await site.visitor().call('GET /api/news/stories/:id', { params });
    expect(body.startedAt).toBe(body.items[0]?.publishedAt);
    const rows = await site.database.query<{ apart: number }[]>(
      `select extract(epoch from i.published_at - v.published_at)::float8 as apart
        from news_story_items i join videos v on v.public_id = i.video_id where i.story_id = $1`,
      [params.id],
    );
    expect(Math.max(...rows.map(({ apart }) => Math.abs(apart)))).toBeLessThan(1);
    expect(Date.parse(body.breakingAt ?? '')).toBeGreaterThan(now - 3 * hour);
  }
});

it('counts are as far apart as they were', async () => {
  const rates = () =>
    site.database.query<{ id: string; velocity: number | null }[]>(
      'select video_id as id, velocity from news_videos order by video_id',
    );
  const known = await rates();
  await update(new Date(now));
  expect(await rates()).toEqual(known);
});

it('nothing is left of a catalog that was replaced, and the next one is read from its beginning', async () => {
  const { body } = await site.visitor().call('GET /api/news', { query: {} });
  await replaceCatalog(site.databaseUrl, { seed: 'another', size, now: new Date(now) });
  await update(new Date(now));
  const after = (await site.visitor().call('GET /api/news', { query: {} })).body;
  expect(after.length).toBeGreaterThan(0);
  const known = new Set(body.map(({ id }) => id));
  expect(after.filter(({ id }) => known.has(id))).toEqual([]);
  const [stored] = await site.database.query<{ gone: number }[]>(
    `select count(*)::int as gone from news_videos where video_id not in (select public_id from videos)`,
  );
  expect(stored?.gone).toBe(0);
});
