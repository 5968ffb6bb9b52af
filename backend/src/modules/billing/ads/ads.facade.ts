import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource } from 'typeorm';
import { z } from 'zod';

/** What the ads on the page of some content did for its owner. */
export interface ContentShare {
  /** Kind and id: `playlist:…`. */
  readonly content: string;
  readonly impressions: number;
  readonly clicks: number;
  /** Its part of the owner's share. */
  readonly cents: number;
}

interface Period {
  /** In UTC, ISO 8601. */
  readonly from: string;
  /** The last day. */
  readonly to: string;
  /** How many of it. */
  readonly limit: number;
}

/** The module's interface for other modules. */
@Injectable()
export class AdsFacade {
  constructor(@InjectDataSource() private readonly database: DataSource) {}

  /** By content, what brought in the most first. */
  async sharesOf(owner: string, { from, to, limit }: Period): Promise<readonly ContentShare[]> {
    const rows = await this.database.query<unknown>(selectShares, [owner, from, to, limit]);
    return shareRows.parse(rows);
  }
}

const shareRows = z.array(
  z.object({ content: z.string(), impressions: z.int(), clicks: z.int(), cents: z.int() }),
);

const selectShares = `
  select content, sum(impressions)::int as impressions, sum(clicks)::int as clicks,
    coalesce(sum(share_cents), 0)::int as cents
  from ad_content_days where owner = $1 and day between $2 and $3
  group by content order by cents desc, impressions desc, content limit $4`;
