import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { Response } from '@tessera/contracts';
import { commissionRate } from '@tessera/contracts-billing';
import { DataSource } from 'typeorm';
import { z } from 'zod';
import { dayMs, dayOf } from '../../../../platform/utc-days/index.js';
import { LedgerFacade } from '../../ledger/index.js';
import { rateOf } from './tally.js';

/** Before an average says anything, and before it could tell what one affiliate does. */
const enough = { clicks: 100, affiliates: 5 };
const averageDays = 90;

/** What the links of a visitor have brought. Amounts are sums over the ledger. */
@Injectable()
export class AffiliateStats {
  constructor(
    @InjectDataSource() private readonly database: DataSource,
    private readonly ledger: LedgerFacade,
  ) {}

  async of(visitorId: string, now: Date): Promise<Response<'GET /api/affiliate/stats'>> {
    const [amounts, counts, averageConversionRate] = await Promise.all([
      this.amounts(visitorId),
      this.database.query<unknown>(selectCounts, [visitorId]),
      this.average(now),
    ]);
    const [{ clicks, visits, referrals }] = countRows.parse(counts);
    return {
      ...amounts,
      totalReferrals: referrals,
      conversionRate: rateOf(referrals, visits),
      averageConversionRate,
      clicks,
      commissionRate,
    };
  }

  private async amounts(owner: string) {
    const kinds = ['affiliate-held', 'affiliate-payable'] as const;
    const [earned, now] = await Promise.all([
      this.ledger.sums({ kinds, owner, against: 'affiliate-commissions' }),
      this.ledger.sums({ kinds: [...kinds, 'creator-payable'], owner }),
    ]);
    const totalEarnings = earned['affiliate-held'] + earned['affiliate-payable'];
    const pendingEarnings = now['affiliate-held'];
    const paidEarnings = totalEarnings - pendingEarnings - now['affiliate-payable'];
    // Shares of ads are part of the same payout.
    const payableEarnings = now['affiliate-payable'] + now['creator-payable'];
    return { totalEarnings, pendingEarnings, payableEarnings, paidEarnings };
  }

  private async average(now: Date): Promise<number | null> {
    const since = new Date(now.getTime() - averageDays * dayMs);
    const rows: unknown = await this.database.query(selectAverage, [since, dayOf(since)]);
    const [{ visits, affiliates, referrals }] = averageRows.parse(rows);
    const isEnough = visits >= enough.clicks && affiliates >= enough.affiliates;
    return isEnough ? rateOf(referrals, visits) : null;
  }
}

const count = z.coerce.number().int();
const countRows = z.tuple([z.object({ clicks: count, visits: count, referrals: count })]);
const averageRows = z.tuple([z.object({ visits: count, affiliates: count, referrals: count })]);

/** Clicks in frames lead to no visitor, so they play no part in rates. */
const selectCounts = `
  select count(*) as clicks, count(*) filter (where not is_framed) as visits, (
    select count(*) from affiliate_referrals r join affiliates a on a.id = r.affiliate_id where a.visitor_id = $1
  ) as referrals
  from affiliate_clicks click join affiliates a on a.id = click.affiliate_id
  where a.visitor_id = $1`;

const selectAverage = `
  select count(*) as visits, count(distinct affiliate_id) as affiliates, (
    select count(*) from affiliate_referrals where converted_at >= $1
  ) as referrals
  from affiliate_clicks where day >= $2::date and not is_framed`;
