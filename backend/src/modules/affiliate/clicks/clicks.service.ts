import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { attributionDays } from '@tessera/contracts-billing';
import { DataSource, type EntityManager } from 'typeorm';
import { z } from 'zod';
import { dayMs, dayOf } from '../days.js';

interface Click {
  readonly code: string;
  /** `null` in a frame of another site, where a visitor is nobody. */
  readonly visitorId: string | null;
  /** Digest of the visitor's network; `null` where it is unknown. */
  readonly network: string | null;
  readonly at: Date;
}

/** Clicks of one network that count for one affiliate a day. */
const maxOfNetwork = 50;

/** Remembers who came by whose link. */
@Injectable()
export class Clicks {
  constructor(@InjectDataSource() private readonly database: DataSource) {}

  /**
   * Counts a click, once a visitor and day; in frames, once a network and day. Codes that nobody has, and affiliates who follow their
   * own links, have no effect.
   */
  async record({ code, visitorId, network, at }: Click): Promise<void> {
    if (visitorId === null && network === null) return;
    const values = [code, dayOf(at), visitorId, network, at, maxOfNetwork];
    await this.database.query(visitorId === null ? insertFramed : insertVisit, values);
  }

  /** Remembers in which network an affiliate was seen. */
  async sight(visitorId: string, network: string, day: string): Promise<void> {
    await this.database.query(insertSighting, [visitorId, network, day]);
  }

  /** The last click that counts for a purchase of a visitor. */
  async attributed(
    manager: EntityManager,
    visitorId: string,
    purchasedAt: Date,
  ): Promise<{ readonly affiliateId: string; readonly isSuspicious: boolean } | null> {
    const since = new Date(purchasedAt.getTime() - attributionDays * dayMs);
    // Payment providers tell times in whole seconds, so the purchase was at any time of its second.
    const until = new Date(purchasedAt.getTime() + 1_000);
    const rows: unknown = await manager.query(selectAttributed, [visitorId, since, until]);
    return attributedRows.parse(rows)[0] ?? null;
  }
}

const attributedRows = z.array(z.object({ affiliateId: z.uuid(), isSuspicious: z.boolean() }));

const isNotCrowded = `
  ($4::text is null or (
    select count(*) from affiliate_clicks k
    where k.affiliate_id = a.id and k.day = $2::date and k.network = $4
  ) < $6)`;

/** Of an affiliate who is still there. */
const byCode = `
  from affiliate_codes c join affiliates a on a.id = c.affiliate_id
  where c.code = $1 and a.visitor_id is not null`;

const insertVisit = `
  insert into affiliate_clicks as click (affiliate_id, day, visitor_id, network, is_framed, clicked_at)
  select a.id, $2::date, $3, $4, false, $5::timestamptz ${byCode} and a.visitor_id <> $3 and ${isNotCrowded}
  on conflict (affiliate_id, day, visitor_id) where visitor_id is not null
  do update set clicked_at = greatest(click.clicked_at, excluded.clicked_at)`;

const insertFramed = `
  insert into affiliate_clicks (affiliate_id, day, visitor_id, network, is_framed, clicked_at)
  select a.id, $2::date, $3::text, $4, true, $5::timestamptz ${byCode} and ${isNotCrowded}
  on conflict do nothing`;

const insertSighting = `
  insert into affiliate_sightings (affiliate_id, network, day)
  select id, $2, $3 from affiliates where visitor_id = $1
  on conflict do nothing`;

/** Suspicious is who came from a network in which the affiliate was seen on the same day. */
const selectAttributed = `
  select click.affiliate_id as "affiliateId", exists (
    select from affiliate_sightings s
    where s.affiliate_id = click.affiliate_id and s.day = click.day and s.network = click.network
  ) as "isSuspicious"
  from affiliate_clicks click join affiliates a on a.id = click.affiliate_id
  where click.visitor_id = $1 and click.clicked_at >= $2 and click.clicked_at < $3
    and a.visitor_id is not null and a.visitor_id <> $1
  order by click.clicked_at desc, click.id desc
  limit 1`;
