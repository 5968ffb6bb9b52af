import { Inject, Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { z } from 'zod';
import { boundedNetworks } from '../bounds.js';
import { adsSettings, type AdsSettings } from '../settings.js';
import { ContentOwners } from './content-owners.service.js';

/** Finds out what of a settled day's ads was brought in beside whose content. */
@Injectable()
export class ContentSettlement {
  constructor(
    private readonly owners: ContentOwners,
    @Inject(adsSettings.token) private readonly settings: AdsSettings,
  ) {}

  /** For all days before that of `now` (UTC), in the transaction that settles them. */
  async settle(now: Date, manager: EntityManager): Promise<void> {
    const counted = contentRows.parse(await manager.query<unknown>(selectContents, [now]));
    const owners = await this.owners.of(
      counted.map(({ content }) => content),
      manager,
    );
    const { adCentsPerThousandImpressions, adCentsPerClick } = this.settings;
    await manager.query(settleContents, [
      now,
      JSON.stringify(owners),
      boundedNetworks,
      adCentsPerThousandImpressions / 1_000,
      adCentsPerClick,
    ]);
    await manager.query(forgetNetworks, [now]);
  }
}

const contentRows = z.array(z.object({ content: z.string() }));

const selectContents = `
  select distinct content from ad_content_counts where day < ($1::timestamptz at time zone 'UTC')::date`;

/**
 * Content gets its part of what is billed for each ad and place, so that all parts together are never more than that. A network counts
 * in it as it does in the bill; and of an owner, the networks with the most over all their content count no more than the next one, so
 * that one machine in front of one's own pages brings in nothing, however many visitors the same ads have elsewhere.
 */
const settleContents = `
  with rates (kind, rate) as (values ('impression', $4::numeric), ('click', $5::numeric)),
  networks as (
    select day, placement, ad, network, kind, counted,
      least(counted, coalesce(nth_value(counted, $3::int + 1) over (
        partition by day, placement, ad, kind order by counted desc
        rows between unbounded preceding and unbounded following
      ), 0)) as billed
    from ad_counts cross join lateral (values ('impression', impressions), ('click', clicks)) event (kind, counted)
    where day < ($1::timestamptz at time zone 'UTC')::date
  ), events as (
    select day, placement, ad, network, kind, content, owner, counted
    from ad_content_counts
    join jsonb_to_recordset($2::jsonb) as owned (content text, owner text) using (content)
    cross join lateral (values ('impression', impressions), ('click', clicks)) event (kind, counted)
    where day < ($1::timestamptz at time zone 'UTC')::date
  ), of_ads as (
    select day, placement, ad, network, kind, sum(counted) as counted
    from events group by day, placement, ad, network, kind
  ), of_owners as (
    select day, owner, network, kind, counted,
      least(counted, coalesce(nth_value(counted, $3::int + 1) over (
        partition by day, owner, kind order by counted desc
        rows between unbounded preceding and unbounded following
      ), 0)) as bounded
    from (
      select day, owner, network, kind, sum(counted) as counted from events group by day, owner, network, kind
    ) as summed
    where counted > 0
  ), parts as (
    select events.day, events.placement, events.ad, events.kind, events.content, events.owner, events.counted,
      coalesce(events.counted::numeric * of_owners.bounded / of_owners.counted
        * networks.billed / greatest(networks.counted, of_ads.counted, 1), 0) as billed
    from events
    join of_ads using (day, placement, ad, network, kind)
    join networks using (day, placement, ad, network, kind)
    left join of_owners on (of_owners.day, of_owners.owner, of_owners.network, of_owners.kind)
      = (events.day, events.owner, events.network, events.kind)
  )
  insert into ad_content_days (day, content, owner, impressions, clicks, revenue)
  select parts.day, content, owner,
    coalesce(sum(counted) filter (where kind = 'impression'), 0),
    coalesce(sum(counted) filter (where kind = 'click'), 0),
    coalesce(sum(
      parts.billed * rate * ad_days.cents / nullif(billed_impressions * $4::numeric + billed_clicks * $5::numeric, 0)
    ), 0)
  from parts join rates using (kind) join ad_days using (day, placement, ad)
  group by parts.day, content, owner
  on conflict do nothing`;

const forgetNetworks = `delete from ad_content_counts where day < ($1::timestamptz at time zone 'UTC')::date`;
