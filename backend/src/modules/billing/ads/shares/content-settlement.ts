import { Inject, Injectable } from '@nestjs/common';
import { boundedNetworks } from '@tessera/contracts-billing';
import type { EntityManager } from 'typeorm';
import { z } from 'zod';
import { EarningKinds } from '../../../../platform/earning-content/index.js';
import { adsSettings, type AdsSettings } from '../settings.js';

/** Finds out what of a settled day's ads was brought in beside whose content. */
@Injectable()
export class ContentSettlement {
  constructor(
    private readonly earning: EarningKinds,
    @Inject(adsSettings.token) private readonly settings: AdsSettings,
  ) {}

  /** For all days before that of `now` (UTC), in the transaction that settles them. */
  async settle(now: Date, manager: EntityManager): Promise<void> {
    const counted = contentRows.parse(await manager.query<unknown>(selectContents, [now]));
    const owners = await this.ownersOf(
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

  /** Without what is gone. What earns nothing any more did when its ads were seen. */
  private async ownersOf(contents: readonly string[], manager: EntityManager) {
    const known = await this.earning.describe(contents, manager);
    return [...known].flatMap(([content, { described }]) =>
      described ? [{ content, owner: described.owner }] : [],
    );
  }
}

const contentRows = z.array(z.object({ content: z.string() }));

const selectContents = `
  select distinct content from ad_content_counts where day < ($1::timestamptz at time zone 'UTC')::date`;

/**
 * Content gets its part of what is billed for each ad and place, so that all parts together are never more than that. A network counts
 * in it as it does in the bill; and of an owner, the networks with the most over all their content count no more than the next one, so
 * that one machine in front of one's own pages brings in nothing, however many visitors the same ads have elsewhere. Windows over one
 * list, because joins of lists that nothing is known about take a time that grows with their square.
 */
const settleContents = `
  with counts as (
    select day, placement, ad, network, null as content, null as owner, impressions, clicks from ad_counts
    union all
    select day, placement, ad, network, content, owner, impressions, clicks
    from ad_content_counts join jsonb_to_recordset($2::jsonb) as owned (content text, owner text) using (content)
  ), networks as (
    select counts.*, kind, rate, counted,
      max(counted) filter (where content is null) over of_ad as of_ad,
      sum(counted) filter (where content is not null) over of_ad as beside_content,
      sum(counted) over of_owner as of_owner,
      row_number() over of_owner as turn
    from counts cross join lateral (
      values ('impression', impressions, $4::numeric), ('click', clicks, $5::numeric)
    ) as event (kind, counted, rate)
    where day < ($1::timestamptz at time zone 'UTC')::date
    window of_ad as (partition by day, placement, ad, network, kind),
      of_owner as (partition by day, owner, network, kind)
  ), bounded as (
    select networks.*,
      coalesce(nth_value(case when content is null then of_ad end, $3::int + 1) over (
        partition by day, placement, ad, kind order by content is not null, of_ad desc
        rows between unbounded preceding and unbounded following
      ), 0) as most_of_ad,
      coalesce(nth_value(case when turn = 1 then of_owner end, $3::int + 1) over (
        partition by day, owner, kind order by turn > 1, of_owner desc
        rows between unbounded preceding and unbounded following
      ), 0) as most_of_owner
    from networks
  ), parts as (
    select day, placement, ad, content, owner,
      coalesce(sum(counted) filter (where kind = 'impression'), 0) as impressions,
      coalesce(sum(counted) filter (where kind = 'click'), 0) as clicks,
      sum(rate * counted * least(of_owner, most_of_owner) / nullif(of_owner, 0)
        * least(of_ad, most_of_ad) / greatest(of_ad, beside_content, 1)) as billed
    from bounded where content is not null
    group by day, placement, ad, content, owner
  )
  insert into ad_content_days (day, content, owner, impressions, clicks, revenue)
  select day, content, owner, sum(parts.impressions), sum(parts.clicks),
    coalesce(sum(billed * cents / nullif(billed_impressions * $4::numeric + billed_clicks * $5::numeric, 0)), 0)
  from parts join ad_days using (day, placement, ad)
  group by day, content, owner
  on conflict do nothing`;

const forgetNetworks = `delete from ad_content_counts where day < ($1::timestamptz at time zone 'UTC')::date`;
