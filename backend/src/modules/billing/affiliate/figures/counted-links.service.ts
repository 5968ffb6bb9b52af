import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource } from 'typeorm';
import { z } from 'zod';
import { LedgerFacade } from '../../ledger/index.js';
import { referralIdOf } from '../referrals/commission-ledger.js';
import { type Days, timesOf } from './days-asked-for.js';
import { nothing, type Tally } from './tally.js';

/** What came of the links of one campaign to one page, on one day of the week. */
export interface LinkTally extends Tally {
  readonly campaignId: string | null;
  readonly landingPage: string | null;
  /** From Monday (1) to Sunday (7), in UTC. */
  readonly weekday: number;
}

/** Counts what affiliates' links have brought, from the recorded clicks, referrals and commissions. */
@Injectable()
export class CountedLinks {
  constructor(
    @InjectDataSource() private readonly database: DataSource,
    private readonly ledger: LedgerFacade,
  ) {}

  /** Those of a visitor in a period; their sum is everything that came of it. */
  async in(days: Days, visitorId: string): Promise<LinkTally[]> {
    const [counted, earned] = await Promise.all([
      this.database.query<unknown>(selectCounted, [visitorId, days.from, days.to]),
      this.earned(days, visitorId),
    ]);
    return [...countedRows.parse(counted), ...earned];
  }

  /** Commissions and their reversals, each on its own day. */
  private async earned(days: Days, owner: string): Promise<LinkTally[]> {
    const amounts = await this.ledger.bySource({
      kinds: ['affiliate-held', 'affiliate-payable'],
      owner,
      against: 'affiliate-commissions',
      ...timesOf(days),
    });
    const ids = [...new Set(amounts.map(({ source }) => referralIdOf(source)))];
    const rows: unknown = await this.database.query(selectLinks, [ids]);
    const links = new Map(linkRows.parse(rows).map(({ id, ...link }) => [id, link]));
    return amounts.map(({ source, day, cents }) => ({
      ...nothing,
      ...(links.get(referralIdOf(source)) ?? { campaignId: null, landingPage: null }),
      weekday: new Date(day).getUTCDay() || 7,
      earningsCents: (cents['affiliate-held'] ?? 0) + (cents['affiliate-payable'] ?? 0),
    }));
  }
}

const link = { campaignId: z.uuid().nullable(), landingPage: z.string().nullable() };
const linkRows = z.array(z.object({ id: z.uuid(), ...link }));
const countedRows = z.array(
  z.object({
    ...link,
    weekday: z.int(),
    clicks: z.int(),
    visits: z.int(),
    referrals: z.int(),
    timed: z.int(),
    days: z.number(),
    earningsCents: z.literal(0),
  }),
);

const selectLinks = `
  select id, campaign_id as "campaignId", landing_page as "landingPage"
  from affiliate_referrals where id = any($1::uuid[])`;

/** A provider tells the time of a purchase in whole seconds, so it may be before that of the click. */
const selectCounted = `
  with own as (select id from affiliates where visitor_id = $1), counted as (
    select click.campaign_id, click.landing_page, click.day,
      1 as clicks, (not click.is_framed)::integer as visits, 0 as referrals, 0 as timed, 0 as days
    from affiliate_clicks click join own on own.id = click.affiliate_id
    where click.day between $2::date and $3::date
    union all
    select r.campaign_id, r.landing_page, (r.converted_at at time zone 'UTC')::date,
      0, 0, 1, (r.clicked_at is not null)::integer,
      greatest(0, extract(epoch from r.converted_at - r.clicked_at) / 86400)
    from affiliate_referrals r join own on own.id = r.affiliate_id
    where (r.converted_at at time zone 'UTC')::date between $2::date and $3::date
  )
  select campaign_id as "campaignId", landing_page as "landingPage", extract(isodow from day)::integer as weekday,
    sum(clicks)::integer as clicks, sum(visits)::integer as visits, sum(referrals)::integer as referrals,
    sum(timed)::integer as timed, sum(days)::double precision as days, 0 as "earningsCents"
  from counted group by 1, 2, 3`;
