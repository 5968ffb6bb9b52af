import type { NestExpressApplication } from '@nestjs/platform-express';
import { DataSource } from 'typeorm';
import { Entitlements } from '../../../../platform/entitlements/index.js';
import { ContentFigures } from '../figures/content-figures.service.js';
import { periodOf } from '../figures/period.js';
import { compare, type Compared } from './compared.js';
import { addAuthor, addItems, measuredAuthor as visitorId } from './measured-items.js';

/** How many items the author has, each of which has so many rows of views within the last year. */
const [items, rowsOfItem] = [10_000, 52];
const days = 365;

/** Asks for figures of a year as often as asked, each right beside the bare statements that add up the same. */
export async function comparedFigures(
  app: NestExpressApplication,
  runs: number,
): Promise<Readonly<Record<'overTime' | 'items', Compared>>> {
  const database = app.get(DataSource);
  await addAuthor(database);
  await addItems(database, 1, items);
  await addYear(database);
  const figures = app.get(ContentFigures, { strict: false });
  const now = new Date();
  const { from } = await periodOf(app.get(Entitlements), visitorId, days, now);
  const scope = { type: 'all', category: undefined, days } as const;
  const bare = (...statements: readonly string[]) =>
    Promise.all(statements.map((statement) => database.query(statement, [visitorId, from])));
  return {
    overTime: await compare(runs, {
      site: () => figures.overTime(visitorId, { ...scope, step: 'week' }, now),
      bare: () => bare(viewsOfGroups, itemsOfGroups, likesOfDays, viewsOfSources),
    }),
    items: await compare(runs, {
      site: () =>
        figures.items(visitorId, { ...scope, sort: 'views', direction: 'descending' }, now),
      bare: () => bare(mostViewed),
    }),
  };
}

/** All are published, and have a plan that shows a year. */
async function addYear(database: DataSource): Promise<void> {
  await database.query(
    `insert into entitlement_grants (source, visitor_id, plan, valid_until, reason)
      values ('measured', $1, 'premium', now() + interval '1 day', '')`,
    [visitorId],
  );
  await database.query(
    `update content_items set published_at = now() - interval '1 year', status = 'published', live_revision = 1,
      type = (array['article', 'tutorial', 'review'])[1 + length(title) % 3]`,
  );
  // Each statement has a limit of time.
  for (let week = 0; week < rowsOfItem; week += 1)
    await database.query(
      `insert into content_view_counts (item_id, day, network, views)
        select id, current_date - 7 * $1::int, '', 1 + ($1::int + length(title)) % 9 from content_items`,
      [week],
    );
  await database.query(
    `insert into content_view_sources (item_id, day, source, views)
      select item_id, day, 'search', views from content_view_counts where views > 8`,
  );
  await database.query(
    `insert into likes (visitor_id, kind, id, liked_at)
      select 'reader ' || reader, 'content', key, now() - interval '1 day' * (reader * 30)
      from content_items, generate_series(1, 3) reader`,
  );
  await database.query(
    'vacuum analyze content_items, content_view_counts, content_view_sources, likes',
  );
}

const own = 'i.visitor_id = $1 and i.deleted_at is null';

const viewsOfGroups = `
  select c.day, i.type, i.category, sum(c.views)::int as views
  from content_view_counts c join content_items i on i.id = c.item_id
  where ${own} and c.day >= $2::date group by grouping sets ((c.day), (i.type), (i.category))`;

const itemsOfGroups = `
  select i.type, i.category, count(*)::int as items from content_items i
  where ${own} and i.published_at is not null and $2::date is not null group by i.type, i.category`;

const likesOfDays = `
  select l.liked_at::date as day, i.type, i.category, count(*)::int as likes
  from likes l join content_items i on i.key = l.id
  where ${own} and l.kind = 'content' and l.liked_at >= $2::date group by 1, 2, 3`;

const viewsOfSources = `
  select s.source, sum(s.views)::int as views
  from content_view_sources s join content_items i on i.id = s.item_id
  where ${own} and s.day >= $2::date group by s.source`;

const mostViewed = `
  select i.id, i.title, i.type, i.category, i.published_at, v.views, l.likes, count(*) over ()::int as total
  from content_items i
  left join (
    select item_id, sum(views)::int as views from content_view_counts where day >= $2::date group by item_id
  ) v on v.item_id = i.id
  left join (
    select id, count(*)::int as likes from likes where kind = 'content' and liked_at >= $2::date group by id
  ) l on l.id = i.key
  where ${own} and i.published_at is not null
  order by v.views desc nulls last, i.id limit 100`;
