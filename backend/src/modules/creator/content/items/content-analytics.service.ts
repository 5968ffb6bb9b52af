import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { Response } from '@tessera/contracts';
import { DataSource } from 'typeorm';
import { LikesFacade } from '../../../account/likes/index.js';

type Analytics = Response<'GET /api/content/analytics'>;

/** Figures of what a visitor writes. */
@Injectable()
export class ContentAnalytics {
  constructor(
    @InjectDataSource() private readonly database: DataSource,
    private readonly likes: LikesFacade,
  ) {}

  /** Views and likes are those of everything that readers have or had; what is deleted counts no more. */
  async of(visitorId: string): Promise<Analytics> {
    const rows = await this.database.query<Figures[]>(statement, [visitorId]);
    const keys = rows.map(({ key }) => key);
    const likes = await this.likes.counts('content', keys);
    return {
      totalContent: rows.length,
      publishedContent: rows.filter(({ isPublic }) => isPublic).length,
      totalViews: sum(rows.map(({ views }) => views)),
      totalEngagement: sum([...likes.values()]),
    };
  }
}

interface Figures {
  readonly key: string;
  readonly isPublic: boolean;
  readonly views: number;
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}

const statement = `
  select i.key, i.live_revision is not null and i.taken_down_at is null as "isPublic",
    (select coalesce(sum(c.views), 0)::int from content_view_counts c where c.item_id = i.id) as views
  from content_items i where i.visitor_id = $1 and i.deleted_at is null`;
