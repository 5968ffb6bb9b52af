import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { Response } from '@tessera/contracts';
import { figuresLimits } from '@tessera/contracts-creator/values';
import { DataSource } from 'typeorm';
import { Entitlements } from '../../../../platform/entitlements/index.js';
import { dayMs, dayOf, daysFrom } from '../../../../platform/utc-days/index.js';
import type { ContentItemEntity } from '../entities/content-item.entity.js';
import { contentItems } from '../items/content-items.rows.js';
import { periodOf } from './period.js';

type Comparison = Response<'GET /api/content/analytics/comparison'>;

/** Compares items as if they had been published on the same day. */
@Injectable()
export class Comparisons {
  constructor(
    @InjectDataSource() private readonly database: DataSource,
    private readonly entitlements: Entitlements,
  ) {}

  /** @throws ApiProblem `content-not-found` */
  async of(
    visitorId: string,
    { one, other }: { readonly one: string; readonly other: string },
    now: Date,
  ): Promise<Comparison> {
    const { manager } = this.database;
    const rows = await Promise.all(
      [one, other].map((id) => contentItems.find(manager, { id, visitorId })),
    );
    const { locked } = await periodOf(this.entitlements, visitorId, figuresLimits.days, now);
    const days = locked['advanced-analytics'] === undefined ? 365 : figuresLimits.freeDays;
    const [first, second] = await Promise.all(rows.map((row) => this.courseOf(row, days, now)));
    if (!first || !second) throw new Error('Two items have two courses');
    return { one: first, other: second, locked };
  }

  /** Views of the day on which it was published and of those after it, until today. */
  private async courseOf(
    { id, title, publishedAt }: ContentItemEntity,
    days: number,
    now: Date,
  ): Promise<Comparison['one']> {
    if (publishedAt === null) return { id, title, publishedAt: null, views: [] };
    const last = new Date(Math.min(now.getTime(), publishedAt.getTime() + (days - 1) * dayMs));
    const span = [dayOf(publishedAt), dayOf(last)] as const;
    const rows = await this.database.query<{ day: string; views: number }[]>(viewsOfItem, [
      id,
      ...span,
    ]);
    const byDay = new Map(rows.map(({ day, views }) => [day, views]));
    const views = [...daysFrom(...span)].map((day) => byDay.get(day) ?? 0);
    return { id, title, publishedAt: publishedAt.toISOString(), views };
  }
}

const viewsOfItem = `
  select day::text as day, sum(views)::int as views from content_view_counts
  where item_id = $1 and day between $2::date and $3::date group by day`;
