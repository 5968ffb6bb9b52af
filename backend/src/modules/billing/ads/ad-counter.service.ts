import { Inject, Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { AdEventKind } from '@tessera/contracts-billing';
import { DataSource } from 'typeorm';
import type { HandlerInput, RequestContext } from '../../../platform/endpoints/index.js';
import { wideNetwork } from '../../../platform/http/index.js';
import { SharedCounts, type WindowCounter } from '../../../platform/limits/index.js';
import { keyedHash, SITE_SECRET } from '../../../platform/secrets/index.js';
import { dayMs, dayOf } from '../../../platform/utc-days/index.js';
import { type AdTicket, AdTickets, ticketMs } from './ad-tickets.js';
import { perNetwork, perVisitor } from './bounds.js';

type Events = HandlerInput<'POST /api/ads/events'>['body']['events'];
type CountedEvent = AdTicket & { readonly kind: AdEventKind };

/** Counts what happens to ads: each once, and so much of one visitor and one network. */
@Injectable()
export class AdCounter {
  private readonly used: WindowCounter;
  private readonly ofVisitors: Readonly<Record<AdEventKind, WindowCounter>>;

  constructor(
    @InjectDataSource() private readonly database: DataSource,
    @Inject(SITE_SECRET) private readonly secret: string,
    private readonly tickets: AdTickets,
    counts: SharedCounts,
  ) {
    this.used = counts.counter('used ad tickets', { limit: 1, windowMs: 2 * ticketMs });
    const counterOf = (kind: AdEventKind): WindowCounter =>
      counts.counter(`ad ${kind}s of visitors`, { limit: perVisitor[kind], windowMs: dayMs });
    this.ofVisitors = { impression: counterOf('impression'), click: counterOf('click') };
  }

  /** Counts the events that are genuine, and leaves out the others without a word. */
  async count(events: Events, context: RequestContext, now: Date): Promise<void> {
    const address = context.request?.ip;
    if (address === undefined) return;
    const network = wideNetwork(address);
    for (const { ticket, kind } of events) {
      const known = this.tickets.read(ticket, context.visitorId, now);
      if (!known || !(await this.isNew({ ...known, kind }, context.visitorId, network))) continue;
      await this.add({ ...known, kind }, this.signed(network, now), now);
    }
  }

  private async isNew({ id, kind }: CountedEvent, visitorId: string, group: string) {
    const ofVisitor = this.ofVisitors[kind].count(visitorId, { group });
    if (!ofVisitor.isAllowed) return false;
    return (await this.used.countExactly(`${id} ${kind}`, { group })).isAllowed;
  }

  private async add({ ad, placement, kind, content }: CountedEvent, network: string, now: Date) {
    const isClick = kind === 'click';
    const values = [
      dayOf(now),
      placement,
      ad,
      network,
      isClick ? 0 : 1,
      isClick ? 1 : 0,
      perNetwork.impression,
      perNetwork.click,
    ];
    await this.database.query(addCount, values);
    if (content) await this.database.query(addContentCount, [...values, content]);
  }

  /** The same network has another signature on the next day, so that nobody can be followed. */
  private signed(network: string, now: Date): string {
    return keyedHash(this.secret, 'ad', `${dayOf(now)}\n${network}`).slice(0, 22);
  }
}

const addCount = `
  insert into ad_counts as known (day, placement, ad, network, impressions, clicks)
  values ($1, $2, $3, $4, $5, $6)
  on conflict (day, placement, ad, network) do update set
    impressions = least(known.impressions + excluded.impressions, $7),
    clicks = least(known.clicks + excluded.clicks, $8)`;

/** What of it was beside somebody's content. */
const addContentCount = `
  insert into ad_content_counts as known (day, placement, ad, network, impressions, clicks, content)
  values ($1, $2, $3, $4, $5, $6, $9)
  on conflict (day, placement, ad, content, network) do update set
    impressions = least(known.impressions + excluded.impressions, $7),
    clicks = least(known.clicks + excluded.clicks, $8)`;
