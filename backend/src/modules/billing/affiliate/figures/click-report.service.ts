import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { affiliateLimits, type ClicksOfDay } from '@tessera/contracts-billing';
import { DataSource } from 'typeorm';
import { z } from 'zod';
import type { HandlerInput } from '../../../../platform/endpoints/index.js';
import { daysFrom } from '../../../../platform/utc-days/index.js';
import { LedgerFacade } from '../../ledger/index.js';
import { daysAskedFor, timesOf } from './days-asked-for.js';

/** Clicks, referrals and earnings of a visitor over time. */
@Injectable()
export class ClickReport {
  constructor(
    @InjectDataSource() private readonly database: DataSource,
    private readonly ledger: LedgerFacade,
  ) {}

  /** Every day of the range, also those without anything. @throws ApiProblem `invalid-request` for a range that is too long, or none */
  async of(
    visitorId: string,
    query: HandlerInput<'GET /api/affiliate/clicks'>['query'],
    now: Date,
  ): Promise<ClicksOfDay[]> {
    const { from, to } = daysAskedFor(query, affiliateLimits.days, now);
    const [counted, earned] = await Promise.all([
      this.database.query<unknown>(selectDays, [visitorId, from, to]),
      this.ledger.byDay({
        kinds: ['affiliate-held', 'affiliate-payable'],
        owner: visitorId,
        ...timesOf({ from, to }),
        against: 'affiliate-commissions',
      }),
    ]);
    const counts = new Map(dayRows.parse(counted).map(({ day, ...row }) => [day, row]));
    const amounts = new Map(
      earned.map(({ day, cents }) => [
        day,
        (cents['affiliate-held'] ?? 0) + (cents['affiliate-payable'] ?? 0),
      ]),
    );
    return [...daysFrom(from, to)].map((day) => ({
      day,
      ...(counts.get(day) ?? { clicks: 0, referrals: 0 }),
      earningsCents: amounts.get(day) ?? 0,
    }));
  }
}

const count = z.coerce.number().int();
const dayRows = z.array(z.object({ day: z.string(), clicks: count, referrals: count }));

const selectDays = `
  with own as (select id from affiliates where visitor_id = $1), counted as (
    select click.day, 1 as clicks, 0 as referrals
    from affiliate_clicks click join own on own.id = click.affiliate_id
    where click.day between $2::date and $3::date
    union all
    select (r.converted_at at time zone 'UTC')::date, 0, 1
    from affiliate_referrals r join own on own.id = r.affiliate_id
    where (r.converted_at at time zone 'UTC')::date between $2::date and $3::date
  )
  select to_char(day, 'YYYY-MM-DD') as day, sum(clicks) as clicks, sum(referrals) as referrals
  from counted group by day`;
