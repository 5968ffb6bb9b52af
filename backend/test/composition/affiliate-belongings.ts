import type { DataSource } from 'typeorm';
import { type Belonging, listOf, one } from './belonging.js';
import { insertedRow } from './inserted-row.js';

const affiliate = (database: DataSource, visitor: string) =>
  one(database, 'affiliates', { visitor_id: visitor });
const ofAffiliate = (table: string, key: string) =>
  `select ${key} as key from ${table} one join affiliates a on a.id = one.affiliate_id where a.visitor_id = $1`;

/** What affiliates have, and who came by their links. */
export const affiliateBelongings: Readonly<Record<string, readonly Belonging[]>> = {
  affiliate: [
    {
      give: async (database, visitor) => {
        const { id } = await affiliate(database, visitor);
        await insertedRow(database, 'affiliate_codes', { affiliate_id: id });
      },
      held: ofAffiliate('affiliate_codes', 'code'),
    },
    {
      give: async (database, visitor, draw) => {
        const { id } = await affiliate(database, visitor);
        await database.query(
          `insert into affiliate_campaigns (affiliate_id, slug, name) values ($1, $2, 'A')
            on conflict do nothing`,
          [id, `slug${draw(3)}`],
        );
      },
      held: ofAffiliate('affiliate_campaigns', 'slug'),
    },
    {
      give: async (database, visitor) => {
        const { id } = await affiliate(database, visitor);
        await insertedRow(database, 'affiliate_referrals', { affiliate_id: id });
      },
      held: ofAffiliate('affiliate_referrals', 'one.id::text'),
    },
    {
      give: async (database, visitor) => {
        const { id } = await affiliate(database, visitor);
        await insertedRow(database, 'affiliate_payouts', { affiliate_id: id, state: 'paid' });
      },
      held: ofAffiliate('affiliate_payouts', 'one.id::text'),
    },
    {
      give: async (database, visitor, draw) => {
        const { id } = await affiliate(database, `influencer ${draw(2)}`);
        await database.query(
          `insert into affiliate_clicks (affiliate_id, day, visitor_id, is_framed, clicked_at)
            values ($1, current_date - $3::integer, $2, false, now()) on conflict do nothing`,
          [id, visitor, draw(2)],
        );
      },
      held: listOf('affiliate_clicks', `concat_ws(' ', affiliate_id, day)`),
    },
  ],
};
