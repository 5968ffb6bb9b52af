import { Injectable } from '@nestjs/common';
import { type MonetizationStats, revenueMonthDays } from '@tessera/contracts-billing';
import { dayMs } from '../../../platform/utc-days/index.js';
import { BillingFacade } from '../billing/index.js';
import { type Amounts, type Earner, Revenue, revenueOf } from './revenue.js';

const monthMs = revenueMonthDays * dayMs;

/** The figures on the cards of the dashboard. */
@Injectable()
export class RevenueStats {
  constructor(
    private readonly revenue: Revenue,
    private readonly billing: BillingFacade,
  ) {}

  async find(earner: Earner, now: Date): Promise<MonetizationStats> {
    const monthAgo = new Date(now.getTime() - monthMs);
    const twoMonthsAgo = new Date(monthAgo.getTime() - monthMs);
    const [ever, month, monthBefore, subscribers, subscribersBefore] = await Promise.all([
      this.revenue.sums(earner, { to: now }),
      this.revenue.sums(earner, { from: monthAgo, to: now }),
      this.revenue.sums(earner, { from: twoMonthsAgo, to: monthAgo }),
      this.subscribers(earner, now),
      this.subscribers(earner, monthAgo),
    ]);
    const current = monthly(earner, month);
    const before = monthly(earner, monthBefore);
    const totalRevenue = revenueOf(earner, ever);
    return {
      totalRevenue,
      ...current,
      subscriberCount: subscribers,
      growth: {
        totalRevenue: growthOf(totalRevenue, totalRevenue - current.monthlyRevenue),
        monthlyRevenue: growthOf(current.monthlyRevenue, before.monthlyRevenue),
        subscriberCount: growthOf(subscribers, subscribersBefore),
        affiliateRevenue: growthOf(current.affiliateRevenue, before.affiliateRevenue),
        adRevenue: growthOf(current.adRevenue, before.adRevenue),
      },
    };
  }

  /** Nobody is subscribed to a visitor: subscriptions are to the site. */
  private async subscribers(earner: Earner, at: Date): Promise<number> {
    if (earner !== null) return 0;
    const { pro, premium } = await this.billing.subscriberCounts(at);
    return pro + premium;
  }
}

function monthly(earner: Earner, amounts: Amounts) {
  return {
    monthlyRevenue: revenueOf(earner, amounts),
    affiliateRevenue: amounts.affiliates,
    adRevenue: earner === null ? amounts.ads : amounts.shares,
  };
}

/** In percent with one decimal; `null` where there was nothing to grow from. */
function growthOf(now: number, before: number): number | null {
  if (before <= 0) return null;
  return Math.round(((now - before) / before) * 1000) / 10;
}
