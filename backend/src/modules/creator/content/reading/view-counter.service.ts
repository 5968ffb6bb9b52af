import { Inject, Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource } from 'typeorm';
import { z } from 'zod';
import { CountedViews } from '../../../../platform/earning-content/index.js';
import type { HandlerInput, RequestContext } from '../../../../platform/endpoints/index.js';
import { wideNetwork } from '../../../../platform/http/index.js';
import { SharedCounts, type WindowCounter } from '../../../../platform/limits/index.js';
import { keyedHash, SITE_SECRET } from '../../../../platform/secrets/index.js';
import { dayMs, dayOf } from '../../../../platform/utc-days/index.js';
import { keyIn } from '../publishing/words-of.js';
import { ViewTickets } from './view-tickets.js';

/** What one network adds to an item in a day at most. */
const perNetwork = 20;

/** Counts who reads what: each visitor once a day. It doesn’t say who they were. */
@Injectable()
export class ViewCounter {
  private readonly seen: WindowCounter;

  constructor(
    @InjectDataSource() private readonly database: DataSource,
    @Inject(SITE_SECRET) private readonly secret: string,
    private readonly tickets: ViewTickets,
    private readonly counted: CountedViews,
    counts: SharedCounts,
  ) {
    this.seen = counts.counter('content views', { limit: 1, windowMs: dayMs });
  }

  /** Counts a view that is genuine, and leaves out others without a word, as it does the author’s own. */
  async count(
    slug: string,
    { ticket, source }: HandlerInput<'POST /api/published/:slug/views'>['body'],
    { visitorId, request }: RequestContext,
    now: Date,
  ): Promise<void> {
    const key = keyIn(slug);
    const address = request?.ip;
    if (key === null || address === undefined) return;
    if (!this.tickets.isGood(ticket, { key, visitorId }, now)) return;
    const network = wideNetwork(address);
    const day = dayOf(now);
    const isFirst = await this.seen.countExactly(`${key} ${visitorId} ${day}`, { group: network });
    if (!isFirst.isAllowed) return;
    const values = [key, visitorId, day, this.signed(day, network), perNetwork, source];
    const [rows] = countedRows.parse(await this.database.query<unknown>(addView, values));
    for (const { owner } of rows.filter(({ isListed }) => isListed))
      await this.counted.tell({ content: `content:${key}`, owner, visitorId, network, at: now });
  }

  /** The same network has another signature on the next day, so that nobody can be followed. */
  private signed(day: string, network: string): string {
    return keyedHash(this.secret, 'content view', `${day}\n${network}`).slice(0, 22);
  }
}

const countedRows = z.tuple([
  z.array(z.object({ owner: z.string(), isListed: z.boolean() })),
  z.number(),
]);

/** Nothing is added where the network has had its share. */
const addView = `
  with counted as (
    insert into content_view_counts as known (item_id, day, network, views)
      select item_id, $3, $4, 1 from published_content where key = $1 and visitor_id <> $2 and not is_down
    on conflict (item_id, day, network) do update set views = known.views + 1 where known.views < $5
    returning item_id
  ), noted as (
    insert into content_view_sources as known (item_id, day, source, views)
      select item_id, $3, $6, 1 from counted
    on conflict (item_id, day, source) do update set views = known.views + 1
  )
  update published_content set views = views + 1 from counted
    where published_content.item_id = counted.item_id
    returning visitor_id as owner, is_listed as "isListed"`;
