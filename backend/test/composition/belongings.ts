import { randomUUID } from 'node:crypto';
import { timeOrderedId } from '@tessera/contracts';
import { affiliateBelongings } from './affiliate-belongings.js';
import { type Belonging, type Draw, listOf, one } from './belonging.js';
import { earningBelongings } from './earning-belongings.js';
import { insertedRow } from './inserted-row.js';

const randomKey = (length: number) => randomUUID().replaceAll('-', '').slice(0, length);
const topic = (draw: Draw) => `topic ${draw(4)}`;

/** A row that belongs to a visitor. */
function row(
  table: string,
  values: (draw: Draw) => Readonly<Record<string, unknown>> = () => ({}),
  key = 'id::text',
): Belonging {
  return {
    give: (database, visitor, draw) =>
      insertedRow(database, table, { visitor_id: visitor, ...values(draw) }),
    held: listOf(table, key),
  };
}

/** A row of which a visitor has each only once. */
function mark(
  table: string,
  columns: string,
  values: (draw: Draw) => readonly unknown[],
): Belonging {
  return {
    give: (database, visitor, draw) => {
      const given = values(draw);
      const places = given.map((_, at) => `$${at + 2}`);
      return database.query(
        `insert into ${table} (visitor_id, ${columns}) values ($1, ${places.join()}) on conflict do nothing`,
        [visitor, ...given],
      );
    },
    held: listOf(table, `concat_ws(' ', ${columns})`),
  };
}

/** By keeper; every keeper has to be here. */
export const belongings: Readonly<Record<string, readonly Belonging[]>> = {
  // What it keeps is dropped or of this process: its own tests tell.
  account: [],
  'sign-in': [],
  'block-lists': [
    {
      give: row('block_lists').give,
      held: `${listOf('block_lists', 'id::text')} and not is_default`,
    },
    {
      give: async (database, visitor, draw) => {
        const [known] = await database.query<{ id: string }[]>(
          'select id from block_lists where visitor_id = $1 and is_default',
          [visitor],
        );
        const { id } =
          known ??
          (await insertedRow(database, 'block_lists', { visitor_id: visitor, is_default: true }));
        await database.query(
          `insert into block_list_entries (list_id, kind, value) values ($1, 'keyword', $2)
            on conflict do nothing`,
          [id, topic(draw)],
        );
      },
      held: `select value as key from block_list_entries one join block_lists l on l.id = one.list_id
        where l.visitor_id = $1 and l.is_default`,
    },
  ],
  ...affiliateBelongings,
  ...earningBelongings,
  calendar: [
    row('calendar_events', () => ({ type: 'meeting', priority: 'low' })),
    {
      give: (database, visitor) =>
        one(database, 'calendar_settings', {
          visitor_id: visitor,
          feed_digest: randomKey(20),
          feed_created_at: new Date(),
        }),
      held: listOf('calendar_settings', 'feed_digest'),
      isOnce: true,
    },
  ],
  content: [
    {
      give: (database, visitor, draw) =>
        database.query(
          `insert into content_rules (visitor_id, rule, is_on, days) values ($1, $2, true, 3)
            on conflict do nothing`,
          [visitor, draw(2) > 0 ? 'in-review' : 'planned'],
        ),
      held: listOf('content_rules', 'rule'),
    },
    {
      give: async (database, visitor) => {
        const item = { visitor_id: visitor, key: randomKey(10), type: 'article' };
        const { id } = await insertedRow(database, 'content_items', item);
        await insertedRow(database, 'published_content', { ...item, item_id: id });
      },
      held: `${listOf('content_items', 'key')} union all ${listOf('published_content', "'public ' || key")}`,
    },
    {
      give: (database, visitor) =>
        one(database, 'creators', { visitor_id: visitor, id: randomKey(12) }),
      held: listOf('creators', 'id'),
      isOnce: true,
    },
  ],
  files: [
    row('stored_files', () => ({ key: randomKey(32), type: 'general' })),
    {
      give: (database, visitor, draw) =>
        database.query(
          `insert into visitor_documents (visitor_id, data_type, data) values ($1, $2, $3)
            on conflict do nothing`,
          [visitor, draw(2) > 0 ? 'notes' : 'drafts', JSON.stringify(draw(9))],
        ),
      held: listOf('visitor_documents', 'data_type'),
    },
  ],
  follows: [mark('follows', 'kind, id', (draw) => ['topic', topic(draw)])],
  interactions: [
    row(
      'interactions',
      (draw) => ({
        id: timeOrderedId(Date.now() - draw(1000)),
        kind: 'opened',
        subject: topic(draw),
      }),
      `case when kind = 'liked' then subject else id::text end`,
    ),
    {
      give: (database, visitor, draw) =>
        database.query(
          'insert into interaction_settings (visitor_id, learning) values ($1, $2) on conflict do nothing',
          [visitor, draw(2) === 0],
        ),
      held: listOf('interaction_settings', 'learning::text'),
      isOnce: true,
    },
  ],
  // Its amounts are compared by the test itself.
  ledger: [],
  likes: [mark('likes', 'kind, id', (draw) => ['video', topic(draw)])],
  mail: [row('mails', () => ({ content: '{}' }))],
  moderation: [
    {
      give: async (database, visitor, draw) => {
        const subject = topic(draw);
        await database.query(
          `insert into moderation_cases (kind, subject, title, state)
            values ('video', $1, 'A', 'open') on conflict do nothing`,
          [subject],
        );
        await database.query(
          `insert into moderation_reports (case_id, visitor_id, reason, note)
            select id, $2, 'spam', '' from moderation_cases where kind = 'video' and subject = $1
            on conflict do nothing`,
          [subject, visitor],
        );
      },
      held: listOf('moderation_reports', 'case_id::text'),
    },
  ],
  'news-sources': [
    {
      give: async (database, visitor, draw) => {
        const url = `https://${draw(3)}.example/feed`;
        await database.query(
          `insert into news_feeds (url, title) values ($1, 'A') on conflict do nothing`,
          [url],
        );
        await database.query(
          `insert into news_sources (visitor_id, feed_id) select $1, id from news_feeds f where url = $2
            and not exists (select from news_sources where visitor_id = $1 and feed_id = f.id)`,
          [visitor, url],
        );
      },
      held: listOf('news_sources', 'feed_id::text'),
    },
  ],
  notifications: [
    row('notifications'),
    mark('notification_opt_outs', 'kind', (draw) => [`kind ${draw(3)}`]),
  ],
  partnerships: [
    row('partner_applications'),
    row('api_keys'),
    row('widget_brands', undefined, 'key'),
  ],
  payments: [
    row('customers'),
    row('payments'),
    {
      give: async (database, visitor) => {
        const { id: customerId } = await insertedRow(database, 'customers', {
          visitor_id: visitor,
        });
        const [{ price_id: price }] = await database.query<[{ price_id: string }]>(
          `insert into plan_prices (price_id, plan, period, cents, is_current)
            values ('price', 'pro', 'monthly', 799, false)
            on conflict (price_id) do update set cents = 799 returning price_id`,
        );
        const { id } = await insertedRow(database, 'subscriptions', {
          visitor_id: visitor,
          customer_id: customerId,
          price_id: price,
          state: 'ended',
        });
        await insertedRow(database, 'invoices', { visitor_id: visitor, subscription_id: id });
      },
      held: `${listOf('subscriptions', 'id::text')} union all ${listOf('invoices', 'id::text')}`,
    },
  ],
  personalization: [
    {
      give: (database, visitor, draw) =>
        database.query(
          `insert into visitor_profiles (visitor_id, preferences) values ($1, $2) on conflict do nothing`,
          [visitor, JSON.stringify({ value: draw(9) })],
        ),
      held: listOf('visitor_profiles', `preferences::text`),
      isOnce: true,
    },
    mark('visitor_feedback', 'kind, id', (draw) => ['video', topic(draw)]),
  ],
  plans: [
    row('entitlement_grants', () => ({ plan: 'pro' }), 'source'),
    {
      give: (database, visitor, draw) =>
        database.query(
          `insert into daily_uses (visitor_id, limit_name, day, counted)
            values ($1, 'searches', current_date - $2::integer, array[$3]) on conflict do nothing`,
          [visitor, draw(3), randomUUID()],
        ),
      held: listOf('daily_uses', 'unnest(counted)'),
    },
  ],
  playlists: [row('playlists')],
  recommendations: [row('recommendation_slates'), row('recommendation_recipes')],
  'saved-searches': [row('saved_searches')],
  support: [row('support_requests', () => ({ priority: 'normal' }))],
  telemetry: [
    mark('release_exposures', 'name, version, period, network', (draw) => [
      'mf-news',
      `1.${draw(3)}.0`,
      '2026-01-01T00:00:00Z',
      'network',
    ]),
  ],
};
