import type { DataSource } from 'typeorm';
import type { Draw } from './belonging.js';
import { insertedRow } from './inserted-row.js';

const month = '2026-01-01';

/** What creators have of a month of Premium: parts, views, and where these came from; and shares, of ads too. */
export const earningBelongings = {
  'creator-pool': [
    {
      give: async (database: DataSource, visitor: string) => {
        await database.query(
          `insert into pools (month, books, lines, carried_cents, cents, counted_views)
        values ($1, '[]', '[]', 0, 0, 0) on conflict do nothing`,
          [month],
        );
        await database.query(
          `insert into pool_parts (month, owner, networks, counted_views, has_share, cents)
        values ($1, $2, '{1}', 0, true, 0)`,
          [month, visitor],
        );
      },
      held: 'select id::text as key from pool_parts where owner = $1',
    },
    {
      give: (database: DataSource, visitor: string) =>
        database.query(
          `insert into pool_views (month, content, owner, views) values ($1, gen_random_uuid(), $2, 1)`,
          [month, visitor],
        ),
      held: 'select content as key from pool_views where owner = $1',
    },
    {
      give: (database: DataSource, visitor: string, draw: Draw) =>
        database.query('insert into pool_networks values ($1, $2, $3, 1) on conflict do nothing', [
          month,
          visitor,
          `n${draw(3)}`,
        ]),
      held: 'select network as key from pool_networks where owner = $1',
    },
  ],
  'creator-shares': [
    {
      give: (database: DataSource, visitor: string, draw: Draw) =>
        insertedRow(database, 'creator_shares', {
          owner: visitor,
          plan_holder: visitor,
          day: `2026-01-0${1 + draw(9)}`,
        }),
      held: 'select id::text as key from creator_shares where owner = $1',
    },
    {
      give: (database: DataSource, visitor: string) =>
        insertedRow(database, 'ad_content_days', { owner: visitor, day: '2026-01-01' }),
      held: 'select content as key from ad_content_days where owner = $1',
    },
  ],
};
