import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { PaidPlanId } from '@tessera/contracts-billing';
import { DataSource } from 'typeorm';
import { z } from 'zod';

/** The module's interface for other modules. */
@Injectable()
export class BillingFacade {
  constructor(@InjectDataSource() private readonly database: DataSource) {}

  /** How many subscriptions there were at a time, by plan. */
  async subscriberCounts(at = new Date()): Promise<Record<PaidPlanId, number>> {
    const rows: unknown = await this.database.query(
      `select plan, count(*)::integer as count from subscriptions
      where started_at <= $1 and (ended_at is null or ended_at > $1) group by plan`,
      [at],
    );
    const counts = countRows.parse(rows).map(({ plan, count }) => [plan, count] as const);
    return { pro: 0, premium: 0, ...Object.fromEntries(counts) };
  }
}

const countRows = z.array(z.object({ plan: z.enum(['pro', 'premium']), count: z.int() }));
