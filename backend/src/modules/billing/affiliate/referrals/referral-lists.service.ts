import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { Response } from '@tessera/contracts';
import { type Referral, type ReferralState, referralStates } from '@tessera/contracts-billing';
import { DataSource } from 'typeorm';
import { z } from 'zod';
import type { HandlerInput } from '../../../../platform/endpoints/index.js';
import { pageOf, readCursor } from '../../../../platform/paging/index.js';

type PageQuery = HandlerInput<'GET /api/affiliate/referrals'>['query'];

/** Lists referrals. */
@Injectable()
export class ReferralLists {
  constructor(@InjectDataSource() private readonly database: DataSource) {}

  /** A visitor's, the most recent first. */
  async own(
    visitorId: string,
    { cursor, limit }: PageQuery,
  ): Promise<Response<'GET /api/affiliate/referrals'>> {
    const [time, id] = readCursor(cursor, position) ?? [null, null];
    const read: unknown = await this.database.query(selectOwn, [visitorId, time, id, limit + 1]);
    const found = pageOf(ownRows.parse(read), limit, cursorOf);
    const referrals = found.rows.map<Referral>(({ commissionCents, reversedCents, ...row }) => ({
      ...row,
      commissionEarned: commissionCents - reversedCents,
    }));
    return { referrals, nextCursor: found.nextCursor };
  }

  /** Those that operators decide about, the oldest first. */
  async inReview({
    cursor,
    limit,
  }: PageQuery): Promise<Response<'GET /api/affiliate/suspicious-referrals'>> {
    const [time, id] = readCursor(cursor, position) ?? [null, null];
    const read: unknown = await this.database.query(selectInReview, [time, id, limit + 1]);
    const { rows, nextCursor } = pageOf(suspiciousRows.parse(read), limit, cursorOf);
    return { referrals: [...rows], nextCursor };
  }
}

function cursorOf({ conversionDate, id }: { conversionDate: string; id: string }) {
  return [conversionDate, id];
}

const position = z.tuple([z.iso.datetime(), z.uuid()]);
const time = z.date().transform((date) => date.toISOString());
const facts = {
  id: z.uuid(),
  referredUser: z.string(),
  conversionDate: time,
  commissionCents: z.int(),
  heldUntil: time,
};
const ownRows = z.array(
  z.object({
    ...facts,
    reversedCents: z.int(),
    isInReview: z.boolean(),
    campaign: z.string().nullable(),
    status: z.enum(referralStates),
  }),
);
const suspiciousRows = z.array(z.object({ ...facts, code: z.string() }));

const columns = `
  r.id, r.pseudonym as "referredUser", r.converted_at as "conversionDate",
  r.commission_cents as "commissionCents", r.held_until as "heldUntil"`;

const states = {
  reversed: 'r.reversed_cents = r.commission_cents',
  paid: `p.state = 'paid'`,
  confirmed: 'r.released_at is not null',
  pending: 'true',
} as const satisfies Record<ReferralState, string>;

const status = Object.entries(states)
  .map(([state, condition]) => `when ${condition} then '${state}'`)
  .join(' ');

const selectOwn = `
  select ${columns}, r.reversed_cents as "reversedCents",
    r.is_in_review and r.reversed_cents < r.commission_cents as "isInReview", m.name as campaign,
    case ${status} end as status
  from affiliate_referrals r
  join affiliates a on a.id = r.affiliate_id
  left join affiliate_campaigns m on m.id = r.campaign_id
  left join affiliate_payouts p on p.id = r.payout_id
  where a.visitor_id = $1 and ($2::timestamptz is null or (r.converted_at, r.id) < ($2, $3::uuid))
  order by r.converted_at desc, r.id desc
  limit $4`;

const selectInReview = `
  select ${columns}, coalesce(c.code, '') as code
  from affiliate_referrals r
  join affiliates a on a.id = r.affiliate_id
  left join affiliate_codes c on c.affiliate_id = a.id and c.is_active
  where r.is_in_review and a.visitor_id is not null
    and ($1::timestamptz is null or (r.converted_at, r.id) > ($1, $2::uuid))
  order by r.converted_at, r.id
  limit $3`;
