import type { NestExpressApplication } from '@nestjs/platform-express';
import { DataSource } from 'typeorm';
import { compare, type Compared } from '../../content/test/compared.js';
import {
  addAuthor,
  addItems,
  measuredAuthor as visitorId,
} from '../../content/test/measured-items.js';
import { CalendarList } from '../days/calendar-list.service.js';

/** Of 500 entries, most are content; so many are events, and of these so many repeat in each of the five weeks. */
const [planned, events, weekly] = [300, 150, 10];
/** Content that is on other days. */
const elsewhere = 1000;
const range = { startDate: '2027-03-01', endDate: '2027-04-04' } as const;

/** Asks for a month with 500 entries as often as asked, each right beside the bare statements that read the same rows. */
export async function comparedMonths(
  app: NestExpressApplication,
  runs: number,
): Promise<Readonly<Record<'month', Compared>>> {
  const database = app.get(DataSource);
  await addAuthor(database);
  await addItems(database, 1, planned + elsewhere);
  await fill(database);
  const list = app.get(CalendarList, { strict: false });
  const found = (await list.days(visitorId, range)).flatMap(({ items }) => items);
  if (found.length !== 500) throw new Error(`There are ${found.length} entries, not 500`);
  const values = [visitorId, range.startDate, range.endDate];
  return {
    month: await compare(runs, {
      site: () => list.days(visitorId, range),
      bare: async () => {
        await database.query(`select zone, now() from calendar_settings where visitor_id = $1`, [
          visitorId,
        ]);
        await Promise.all([contentOfDays, eventsOfDays].map((one) => database.query(one, values)));
      },
    }),
  };
}

async function fill(database: DataSource): Promise<void> {
  await database.query(
    `update content_items set planned_on = date '2027-03-01' + number % 35
        + case when number > $1 then 100 else 0 end
      from (select id, row_number() over (order by key)::int as number from content_items) numbered
      where numbered.id = content_items.id`,
    [planned],
  );
  await database.query(
    `insert into calendar_events (visitor_id, uid, title, type, priority, notes, starts_on, wall_time, minutes, zone, repetition)
      select $1, number::text, 'Event ' || number, 'meeting', 'low', '', date '2027-03-01' + number % 7
          + case when number > $2 then number % 5 * 7 else 0 end,
        '09:00', 30, 'Europe/Berlin',
        case when number <= $2 then '{"every":1,"unit":"week","weekdays":[],"until":null}'::jsonb end
      from generate_series(1, $3::int) number`,
    [visitorId, weekly, weekly + events],
  );
  await database.query('vacuum analyze content_items, calendar_events');
}

const contentOfDays = `
  select id, title, status, version, planned_on::text, publish_at, unpublish_at, zone, published_at
  from content_items where visitor_id = $1 and deleted_at is null
    and (planned_on between $2::date and $3::date or (publish_at >= $2::date and publish_at < $3::date)
      or (live_revision is not null and published_at >= $2::date and published_at < $3::date))`;

const eventsOfDays = `
  select * from calendar_events where visitor_id = $1 and deleted_at is null and starts_on <= $3::date + 2
    and (repetition is not null or starts_on >= $2::date - 2)
    and coalesce((repetition ->> 'until')::date, $3::date) >= $2::date - 2`;
