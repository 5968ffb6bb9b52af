import { Injectable } from '@nestjs/common';
import {
  type ExportedRevenueDay,
  maxSeriesDays,
  type RevenueDay,
  type RevenueSource,
  toDollars,
} from '@tessera/contracts-billing';
import { ApiProblem } from '../../../platform/endpoints/index.js';
import { dayMs, daysFrom } from '../../../platform/utc-days/index.js';
import { type Earner, Revenue } from './revenue.js';

/** Days in UTC, ISO 8601. */
export interface Days {
  readonly from: string;
  /** The last day. */
  readonly to: string;
}

/** Revenue over time. */
@Injectable()
export class RevenueSeries {
  constructor(private readonly revenue: Revenue) {}

  /** @throws ApiProblem `invalid-period` */
  find(earner: Earner, days: Days): Promise<RevenueDay[]> {
    return this.revenue.byDay(earner, periodOf(days));
  }

  /** One row for each day, in dollars. @throws ApiProblem `invalid-period` */
  async rows(earner: Earner, { from, to }: Days): Promise<ExportedRevenueDay[]> {
    const found = new Map(
      (await this.find(earner, { from, to })).map((one) => [one.day, one] as const),
    );
    return [...daysFrom(from, to)].map((day) => exported(day, found.get(day)));
  }
}

/** @throws ApiProblem `invalid-period` */
export function periodOf({ from, to }: Days): { from: Date; to: Date } {
  const start = Date.parse(from);
  const end = Date.parse(to) + dayMs;
  if (start >= end) throw new ApiProblem('invalid-period', 'The period ends before it starts.');
  if (end - start > maxSeriesDays * dayMs)
    throw new ApiProblem('invalid-period', `A period can have up to ${maxSeriesDays} days.`);
  return { from: new Date(start), to: new Date(end) };
}

function exported(day: string, amounts: RevenueDay | undefined): ExportedRevenueDay {
  const inDollars = (source: RevenueSource): string => toDollars(amounts?.[source] ?? 0);
  return {
    day,
    donations: inDollars('donations'),
    pro: inDollars('pro'),
    premium: inDollars('premium'),
    ads: inDollars('ads'),
    affiliates: inDollars('affiliates'),
    shares: inDollars('shares'),
    pool: inDollars('pool'),
  };
}
