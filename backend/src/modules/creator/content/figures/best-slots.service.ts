import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { Response } from '@tessera/contracts';
import { figuresLimits } from '@tessera/contracts-creator/values';
import { DataSource } from 'typeorm';
import { Entitlements } from '../../../../platform/entitlements/index.js';
import { bestSlotOf, type Outcome } from './best-slot.js';
import { periodOf } from './period.js';

/** When a visitor’s content does best. */
@Injectable()
export class BestSlots {
  constructor(
    @InjectDataSource() private readonly database: DataSource,
    private readonly entitlements: Entitlements,
  ) {}

  /** From what was published on the days that the plan has. */
  async of(
    visitorId: string,
    zone: string,
    now: Date,
  ): Promise<Response<'GET /api/content/analytics/best-slot'>> {
    const { from } = await periodOf(this.entitlements, visitorId, figuresLimits.days, now);
    const outcomes = await this.database.query<Outcome[]>(outcomesStatement, [visitorId, from]);
    return bestSlotOf(outcomes, zone);
  }
}

/** Views of the day of publishing and the six after it, of items for which they are over. */
const outcomesStatement = `
  select i.published_at as "publishedAt", (
    select coalesce(sum(c.views), 0)::int from content_view_counts c
    where c.item_id = i.id and c.day between (i.published_at at time zone 'UTC')::date
      and (i.published_at at time zone 'UTC')::date + 6
  ) as views
  from content_items i
  where i.visitor_id = $1 and i.deleted_at is null
    and i.published_at >= $2::date::timestamp at time zone 'UTC'
    and (i.published_at at time zone 'UTC')::date + 6 < (now() at time zone 'UTC')::date`;
