import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { attributionDays } from '@tessera/contracts-billing';
import { DataSource, type EntityManager } from 'typeorm';
import { z } from 'zod';
import { lockName } from '../../../../platform/database/index.js';
import { dayMs, dayOf } from '../../../../platform/utc-days/index.js';
import type { FollowedLink } from './followed-link.js';

/** Where nothing is said of campaign and page, they are not known. */
interface Click extends Pick<FollowedLink, 'code'>, Partial<Omit<FollowedLink, 'code'>> {
  /** `null` in a frame of another site, where a visitor is nobody. */
  readonly visitorId: string | null;
  /** Digest of the visitor's network; `null` where it is unknown. */
  readonly network: string | null;
  readonly at: Date;
}

/** The click that a purchase is attributed to. */
interface AttributedClick {
  readonly affiliateId: string;
  readonly campaignId: string | null;
  readonly landingPage: string | null;
  readonly clickedAt: Date;
  readonly isSuspicious: boolean;
}

/** Clicks of one network that count for one affiliate a day. */
const maxOfNetwork = 50;

/** Remembers who came by whose link. */
@Injectable()
export class Clicks {
  constructor(@InjectDataSource() private readonly database: DataSource) {}

  /**
   * Counts a click, once a visitor and day; in frames, once a network and day. Codes that nobody has, and affiliates who follow their
   * own links, have no effect. A campaign that the affiliate has not made is none. Of several links on a day the last one counts.
   */
  async record(click: Click): Promise<void> {
    const { code, campaign = null, landingPage = null, visitorId, network, at } = click;
    if (visitorId === null && network === null) return;
    const values = [code, dayOf(at), visitorId, network, at, maxOfNetwork, campaign, landingPage];
    await this.database.transaction(async (manager) => {
      // Those of one network come one after the other, so that each counts all before it.
      if (network !== null) await lockName(manager, `clicks of ${network}`);
      await manager.query(visitorId === null ? insertFramed : insertVisit, values);
    });
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
  ): Promise<AttributedClick | null> {
    const since = new Date(purchasedAt.getTime() - attributionDays * dayMs);
    // Payment providers tell times in whole seconds, so the purchase was at any time of its second.
    const until = new Date(purchasedAt.getTime() + 1_000);
    const rows: unknown = await manager.query(selectAttributed, [visitorId, since, until]);
    return attributedRows.parse(rows)[0] ?? null;
  }
}

const attributedRows = z.array(
  z.object({
    affiliateId: z.uuid(),
    campaignId: z.uuid().nullable(),
    landingPage: z.string().nullable(),
    clickedAt: z.date(),
    isSuspicious: z.boolean(),
  }),
);

const isNotCrowded = `
  ($4::text is null or (
    select count(*) from affiliate_clicks k
    where k.affiliate_id = a.id and k.day = $2::date and k.network = $4
  ) < $6)`;

/** Of an affiliate who is still there. */
const byCode = `
  from affiliate_codes c join affiliates a on a.id = c.affiliate_id
  left join affiliate_campaigns m on m.affiliate_id = a.id and m.slug = $7
  where c.code = $1 and a.visitor_id is not null`;

const columns =
  'affiliate_id, day, visitor_id, network, is_framed, clicked_at, campaign_id, landing_page';
const values = '$5::timestamptz, m.id, $8::text';

const insertVisit = `
  insert into affiliate_clicks as click (${columns})
  select a.id, $2::date, $3, $4, false, ${values} ${byCode} and a.visitor_id <> $3 and ${isNotCrowded}
  on conflict (affiliate_id, day, visitor_id) where visitor_id is not null
  do update set clicked_at = excluded.clicked_at, campaign_id = excluded.campaign_id, landing_page = excluded.landing_page
    where click.clicked_at <= excluded.clicked_at`;

const insertFramed = `
  insert into affiliate_clicks (${columns})
  select a.id, $2::date, $3::text, $4, true, ${values} ${byCode} and ${isNotCrowded}
  on conflict do nothing`;

const insertSighting = `
  insert into affiliate_sightings (affiliate_id, network, day)
  select id, $2, $3 from affiliates where visitor_id = $1
  on conflict do nothing`;

/** Suspicious is who came from a network in which the affiliate was seen on the same day. */
const selectAttributed = `
  select click.affiliate_id as "affiliateId", click.campaign_id as "campaignId",
    click.landing_page as "landingPage", click.clicked_at as "clickedAt", exists (
    select from affiliate_sightings s
    where s.affiliate_id = click.affiliate_id and s.day = click.day and s.network = click.network
  ) as "isSuspicious"
  from affiliate_clicks click join affiliates a on a.id = click.affiliate_id
  where click.visitor_id = $1 and click.clicked_at >= $2 and click.clicked_at < $3
    and a.visitor_id is not null and a.visitor_id <> $1
  order by click.clicked_at desc, click.id desc
  limit 1`;
