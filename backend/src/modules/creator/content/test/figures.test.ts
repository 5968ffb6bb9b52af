import { beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { plans } from '@tessera/contracts-billing';
import { type ContentType, contentTypes, viewSources } from '@tessera/contracts-creator/values';
import { present } from '../../../../../test/harness/present.js';
import { testSite } from '../../../../../test/harness/test-site.js';
import type { VisitorClient } from '../../../../../test/harness/visitor-client.js';
import { dayMs, dayOf } from '../../../../platform/utc-days/index.js';
import { definition as entitlements } from '../../../billing/entitlements/definition.js';
import { EntitlementsFacade } from '../../../billing/entitlements/index.js';
import { writeVideos } from '../../../discovery/catalog/test/video-rows.js';
import type { ContentItemEntity } from '../entities/content-item.entity.js';
import { ViewTickets } from '../reading/view-tickets.js';
import { author, published, written } from './published-items.js';
import { modules as ofContent } from './reading-modules.js';

const site = testSite([...ofContent, entitlements]);
let ada: VisitorClient;
let creatorId: string;

beforeAll(() => writeVideos(site.database, [{ title: 'Solo' }]));
beforeEach(async () => {
  await site.database.query('truncate content_items, creators, likes, follows cascade');
  ada = await author(site);
  creatorId = present((await ada.call('GET /api/creator', {})).body.creator).id;
});

/** Gives a visitor all analytics. */
async function buyPremium({ id: visitorId }: VisitorClient): Promise<void> {
  const until = new Date(Date.now() + 600_000);
  const source = `subscription:${visitorId}`;
  const grant = { visitorId, plan: 'premium', source, until, reason: 'Paid.' } as const;
  await site.database.transaction((manager) => site.get(EntitlementsFacade).grant(manager, grant));
}

/** So many days before today, in UTC. */
const daysAgo = (days: number) => dayOf(new Date(Date.now() - days * dayMs));

const overTime = async (query = {}, who = ada) =>
  (await who.call('GET /api/content/analytics/over-time', { query })).body;
const table = async (query = {}) =>
  (await ada.call('GET /api/content/analytics/items', { query })).body;

/** Numbers that look random and are the same in each run. */
function numbers(seed: number) {
  let state = seed;
  return (below: number) => {
    state = (state * 48_271) % 2_147_483_647;
    return state % below;
  };
}

interface View {
  readonly item: ContentItemEntity;
  readonly day: string;
  readonly source: (typeof viewSources)[number] | null;
  readonly views: number;
}

interface Dated {
  readonly day: string;
  readonly key: string;
}

/** Writes items with views, likes and followers of the last 60 days. */
async function randomWorld(seed: number) {
  const next = numbers(seed);
  const items: ContentItemEntity[] = [];
  for (let index = 0; index < 8; index += 1) {
    const type = present(contentTypes[next(contentTypes.length)]);
    items.push(
      await published(site, ada, { title: `Item ${index}`, type, videoLink: 'https://a.example/' }),
    );
  }
  const views: View[] = [];
  for (const item of items)
    for (let days = 0; days < 60; days += 1 + next(4))
      for (const source of new Set([null, viewSources[next(5)] ?? null]))
        views.push({ item, day: daysAgo(days), source, views: 1 + next(9) });
  const likes: Dated[] = [];
  const follows: Dated[] = [];
  for (let count = 0; count < 60; count += 1) {
    likes.push({ day: daysAgo(next(60)), key: present(items[next(items.length)]).key });
    follows.push({ day: daysAgo(next(60)), key: creatorId });
  }
  await write(views, likes, follows);
  return { items, views, likes, follows };
}

async function write(views: readonly View[], likes: readonly Dated[], follows: readonly Dated[]) {
  const insert = (statement: string, rows: readonly object[]) =>
    site.database.query(statement, [JSON.stringify(rows)]);
  const rows = views.map(({ item, ...view }, index) => ({ ...view, id: item.id, network: index }));
  await insert(
    `with given as (
      select * from jsonb_to_recordset($1::jsonb) as v(id uuid, day date, network text, source text, views int)
    ), counted as (
      insert into content_view_counts (item_id, day, network, views) select id, day, network, views from given
    )
    insert into content_view_sources (item_id, day, source, views)
      select id, day, source, sum(views) from given where source is not null group by id, day, source`,
    rows,
  );
  const people = `rows from (jsonb_to_recordset($1::jsonb) as (key text, day date)) with ordinality as v(key, day, number)`;
  await insert(
    `insert into likes (visitor_id, kind, id, liked_at)
      select 'liker ' || number, 'content', key, day + interval '12 hours' from ${people}`,
    likes,
  );
  await insert(
    `insert into follows (visitor_id, kind, id, followed_at)
      select 'follower ' || number, 'creator', key, day + interval '12 hours' from ${people}`,
    follows,
  );
}

const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);
const viewsOf = (views: readonly View[]) => sum(views.map((one) => one.views));

describe('figures', () => {
  it.each([11, 2026])('can be computed anew from what is stored: world %i', async (seed) => {
    await buyPremium(ada);
    const { items, views, likes, follows } = await randomWorld(seed);
    for (const days of [7, 30, 60]) {
      const first = daysAgo(days - 1);
      const recent = views.filter(({ day }) => day >= first);
      const liked = likes.filter(({ day }) => day >= first);
      const found = await overTime({ days });
      expect(found.points.map(({ start }) => start)).toEqual(
        Array.from({ length: days }, (_, index) => daysAgo(days - 1 - index)),
      );
      for (const { start, ...point } of found.points)
        expect(point).toEqual({
          views: viewsOf(recent.filter(({ day }) => day === start)),
          likes: liked.filter(({ day }) => day === start).length,
          followers: follows.filter(({ day }) => day <= start).length,
        });
      expect(found.total).toEqual({
        views: viewsOf(recent),
        likes: liked.length,
        followers: follows.length,
        newFollowers: follows.filter(({ day }) => day >= first).length,
      });
      for (const type of contentTypes) {
        const ofType = items.filter((item) => item.type === type);
        const keys = new Set(ofType.map(({ key }) => key));
        expect(found.byType.find((group) => group.type === type)).toEqual(
          ofType.length === 0
            ? undefined
            : {
                type,
                items: ofType.length,
                views: viewsOf(recent.filter(({ item }) => item.type === type)),
                likes: liked.filter(({ key }) => keys.has(key)).length,
              },
        );
      }
      expect(found.byCategory).toEqual([
        { category: 'music', items: 8, views: viewsOf(recent), likes: liked.length },
      ]);
      const sources = new Map(found.bySource.map((one) => [one.source, one.views]));
      for (const source of [null, ...viewSources])
        expect(sources.get(source) ?? 0).toBe(
          viewsOf(recent.filter((one) => one.source === source)),
        );
      const { items: rows, total } = await table({ days, sort: 'views' });
      expect(total).toBe(8);
      expect(rows.map((row) => row.views)).toEqual(
        items
          .map(({ id }) => viewsOf(recent.filter(({ item }) => item.id === id)))
          .toSorted((one, other) => other - one),
      );
    }
  });

  it('are of whole weeks that end today, of a type and a category, and of nobody else', async () => {
    await buyPremium(ada);
    const { views } = await randomWorld(5);
    const { points } = await overTime({ days: 30, step: 'week' });
    expect(points.map(({ start }) => start)).toEqual([29, 27, 20, 13, 6].map(daysAgo));
    expect(points.at(-1)?.views).toBe(viewsOf(views.filter(({ day }) => day >= daysAgo(6))));
    const type: ContentType = present(views[0]).item.type;
    const narrow = await overTime({ days: 60, type });
    expect(narrow.total.views).toBe(viewsOf(views.filter(({ item }) => item.type === type)));
    expect(narrow.byType.map((group) => group.type)).toEqual([type]);
    expect((await overTime({ category: 'nothing' })).total.views).toBe(0);
    const bob = await author(site, 'Bob');
    expect((await overTime({ days: 60 }, bob)).total).toEqual({
      views: 0,
      likes: 0,
      followers: 0,
      newFollowers: 0,
    });
  });

  it('are those of 30 days without advanced analytics, whatever was asked for', async () => {
    const { views } = await randomWorld(7);
    const free = await overTime({ days: 365 });
    expect(free.from).toBe(daysAgo(29));
    expect(free.locked).toEqual({ 'advanced-analytics': plans.premium.name });
    expect(free.total.views).toBe(viewsOf(views.filter(({ day }) => day >= daysAgo(29))));
    expect((await table({ days: 365 })).from).toBe(daysAgo(29));
    await buyPremium(ada);
    const all = await overTime({ days: 365 });
    expect([all.from, all.locked]).toEqual([daysAgo(364), {}]);
    expect(all.total.views).toBe(viewsOf(views));
  });

  it('list items in the order that is asked for', async () => {
    await written(site, ada, { title: 'Never published' });
    const [b, a] = [
      await published(site, ada, { title: 'B' }),
      await published(site, ada, { title: 'a' }),
    ];
    const today = daysAgo(0);
    await write(
      [
        { item: b, day: today, source: 'link', views: 10 },
        { item: a, day: today, source: 'feed', views: 4 },
      ],
      [b.key, a.key].map((key) => ({ day: today, key })),
      [],
    );
    const titles = async (query: object) => (await table(query)).items.map(({ title }) => title);
    expect(await titles({})).toEqual(['B', 'a']);
    expect(await titles({ sort: 'rate' })).toEqual(['a', 'B']);
    expect(await titles({ sort: 'title', direction: 'ascending' })).toEqual(['a', 'B']);
    expect(await titles({ sort: 'published', direction: 'ascending' })).toEqual(['B', 'a']);
  });
});

it('a view is counted with the source that the reader’s page names, once', async () => {
  const bob = await author(site, 'Bob');
  const { key } = await published(site, ada);
  const issued = new Date(Date.now() - 5000);
  const ticket = site.get(ViewTickets).issue(key, bob.id, issued);
  const params = { slug: key };
  const send = (source: 'feed' | 'search') =>
    bob.call('POST /api/published/:slug/views', { params, body: { ticket, source } });
  await send('search');
  await send('feed');
  expect((await overTime()).bySource).toEqual([{ source: 'search', views: 1 }]);
});

it('two items are compared by days since they were published', async () => {
  const old = await published(site, ada, { title: 'Old' });
  const young = await published(site, ada, { title: 'Young' });
  const publishedAgo = (item: ContentItemEntity, days: number) =>
    site.database.query(
      `update content_items set published_at = $2::date + interval '23 hours' where id = $1`,
      [item.id, daysAgo(days)],
    );
  await publishedAgo(old, 40);
  await publishedAgo(young, 2);
  await write(
    [
      { item: old, day: daysAgo(40), source: 'link', views: 3 },
      { item: old, day: daysAgo(39), source: 'link', views: 5 },
      { item: young, day: daysAgo(1), source: 'link', views: 7 },
    ],
    [],
    [],
  );
  const compare = async () =>
    (
      await ada.call('GET /api/content/analytics/comparison', {
        query: { one: old.id, other: young.id },
      })
    ).body;
  const free = await compare();
  expect(free.one.views).toEqual([3, 5, ...Array.from({ length: 28 }, () => 0)]);
  expect(free.other.views).toEqual([0, 7, 0]);
  await buyPremium(ada);
  expect((await compare()).one.views).toHaveLength(41);
  const bob = await author(site, 'Bob');
  const query = { one: old.id, other: young.id };
  expect((await bob.call('GET /api/content/analytics/comparison', { query })).status).toBe(404);
});

it('the best time to publish counts the first week of what is public for a week, where the visitor is', async () => {
  await buyPremium(ada);
  await site.database.query(
    `with made as (
      insert into content_items (key, visitor_id, title, slug, description, body, type, category, tags, language,
          cover, video_link, video_file, status, published_at)
        select lpad(n::text, 10, 'k'), $1, 'Item', '', '', '', 'article', 'music', '{}', '', '', '', '', 'published',
          -- Mondays at 9 in Berlin for every second one, Thursdays at 18 for the others.
          ((date_trunc('week', now() at time zone 'UTC')::date - 7 * (2 + n / 2)
            + case when n % 2 = 0 then 0 else 3 end) + case when n % 2 = 0 then time '09:30' else time '18:30' end)
            at time zone 'Europe/Berlin'
        from generate_series(0, 31) n returning id, key, published_at)
    insert into content_view_counts (item_id, day, network, views)
      select id, published_at::date + 1, '', case when extract(isodow from published_at) = 1 then 100 else 10 end
      from made
      union all select id, published_at::date + 9, '', 5000 from made`,
    [ada.id],
  );
  const best = async (zone: string) =>
    (await ada.call('GET /api/content/analytics/best-slot', { query: { zone } })).body;
  const { best: slot, items, slots, reason } = await best('Europe/Berlin');
  expect([items, reason, slots.length]).toEqual([32, null, 2]);
  expect(slot).toMatchObject({ weekday: 1, hour: 8, items: 16, better: 16 });
  expect(slot?.low).toBeCloseTo(16 / (16 + 9), 10);
  expect((await best('Asia/Tokyo')).best).toMatchObject({ weekday: 1, hour: 16 });
  const wrong = await ada.call('GET /api/content/analytics/best-slot', {
    query: { zone: 'Nowhere/There' },
  });
  expect(wrong.status).toBe(400);
});
