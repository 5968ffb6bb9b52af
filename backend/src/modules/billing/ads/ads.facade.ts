import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource, type EntityManager, In } from 'typeorm';
import { z } from 'zod';
import { ShareEntity } from './entities/share.entity.js';
import { Shares } from './shares/shares.service.js';

/** What the ads on the page of some content did for its owner. */
export interface ContentShare {
  /** Kind and id: `playlist:…`. */
  readonly content: string;
  readonly impressions: number;
  readonly clicks: number;
  /** Its part of the owner's share. */
  readonly cents: number;
}

/** What becomes of a share; times are `null` where that has not happened. */
export interface ShareFate {
  readonly heldUntil: Date;
  readonly releasedAt: Date | null;
  readonly reversedAt: Date | null;
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
  constructor(
    @InjectDataSource() private readonly database: DataSource,
    private readonly shares: Shares,
  ) {}

  /** By content, what brought in the most first. */
  async sharesOf(owner: string, { from, to, limit }: Period): Promise<readonly ContentShare[]> {
    const rows = await this.database.query<unknown>(selectShares, [owner, from, to, limit]);
    return shareRows.parse(rows);
  }

  /**
   * Gives a visitor a part of the pool: held, released, taken back and given up as shares of ads are.
   * @param part its day is the last one of the month that it is of
   * @returns id of the share; `null` where their plan has none now
   */
  earnOfPool(
    manager: EntityManager,
    part: { readonly owner: string; readonly day: string; readonly cents: number },
  ): Promise<string | null> {
    return this.shares.earnOfPool(manager, part);
  }

  /** What became of some shares, by their ids. */
  async fatesOf(ids: readonly string[]): Promise<ReadonlyMap<string, ShareFate>> {
    const rows = await this.database.manager.findBy(ShareEntity, { id: In([...ids]) });
    return new Map(rows.map((row) => [row.id, row]));
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
