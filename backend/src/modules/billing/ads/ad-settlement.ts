import { Inject, Injectable } from '@nestjs/common';
import { adPlacement, type AdPlacement, boundedNetworks } from '@tessera/contracts-billing';
import type { EntityManager } from 'typeorm';
import { z } from 'zod';
import { type Job, Repeatable } from '../../../platform/jobs/index.js';
import { endOfDay } from '../../../platform/utc-days/index.js';
import { LedgerFacade } from '../ledger/index.js';
import { providerAd } from './ad-tickets.js';
import { adsSettings, type AdsSettings } from './settings.js';
import { ContentSettlement } from './shares/content-settlement.js';

/** Records every night what the ads of the day before brought in. */
@Injectable()
export class AdSettlement {
  constructor(
    private readonly ledger: LedgerFacade,
    private readonly content: ContentSettlement,
    @Inject(adsSettings.token) private readonly settings: AdsSettings,
  ) {}

  @Repeatable({ name: 'ad-settlement', cron: '20 0 * * *', timeZone: 'UTC' })
  settleNightly(job: Job): Promise<void> {
    return job.completeWith((manager) => this.settle(job.dueAt, manager));
  }

  /** Settles all days before that of `now` (UTC) that are not settled yet. */
  async settle(now: Date, manager: EntityManager): Promise<void> {
    const { adCentsPerThousandImpressions, adCentsPerClick } = this.settings;
    const rows: unknown = await manager.query(settleDays, [
      now,
      boundedNetworks,
      providerAd,
      adCentsPerThousandImpressions,
      adCentsPerClick,
    ]);
    for (const row of settledRows.parse(rows)) await this.post(manager, row);
    await this.content.settle(now, manager);
    await manager.query(forgetNetworks, [now]);
  }

  private async post(manager: EntityManager, { day, placement, cents }: SettledDay): Promise<void> {
    if (cents === 0) return;
    await this.ledger.post(manager, {
      key: `ads:${day}:${placement}`,
      kind: 'ads',
      source: `ads:${placement}`,
      occurredAt: endOfDay(day),
      entries: [
        { kind: 'ads-receivable', cents },
        { kind: 'ads', cents: -cents },
      ],
    });
  }
}

interface SettledDay {
  readonly day: string;
  readonly placement: AdPlacement;
  readonly cents: number;
}

const settledRows = z.array(
  z.object({ day: z.string(), placement: adPlacement, cents: z.coerce.number().int() }),
);

/**
 * Of each ad in each place, the networks with the most count no more than the next one: those that a single machine has bring in
 * nothing where there are no others. Cents are rounded down once for each ad, place and day.
 */
const settleDays = `
  with bounded as (
    select day, placement, ad, impressions, clicks,
      nth_value(impressions, $2::int + 1) over (
        partition by day, placement, ad order by impressions desc
        rows between unbounded preceding and unbounded following
      ) as most_impressions,
      nth_value(clicks, $2::int + 1) over (
        partition by day, placement, ad order by clicks desc
        rows between unbounded preceding and unbounded following
      ) as most_clicks
    from ad_counts where day < ($1::timestamptz at time zone 'UTC')::date
  ), days as (
    select day, placement, ad, sum(impressions)::int as impressions, sum(clicks)::int as clicks,
      sum(least(impressions, coalesce(most_impressions, 0)))::int as billed_impressions,
      sum(least(clicks, coalesce(most_clicks, 0)))::int as billed_clicks
    from bounded group by day, placement, ad
  ), settled as (
    insert into ad_days
    select days.*, case when ad = $3 or exists (select from ads where id::text = ad and is_sponsored)
      then floor(billed_impressions::numeric * $4::int / 1000 + billed_clicks::numeric * $5::int)::int
      else 0 end
    from days
    on conflict do nothing
    returning day, placement, cents
  )
  select day::text, placement, sum(cents)::int as cents
  from settled group by day, placement order by day, placement`;

const forgetNetworks = `delete from ad_counts where day < ($1::timestamptz at time zone 'UTC')::date`;
