import { beforeAll } from '@jest/globals';
import type { AdContent } from '@tessera/contracts-billing';
import { DataSource } from 'typeorm';
import { testSite } from '../../../../../test/harness/test-site.js';
import type { VisitorClient } from '../../../../../test/harness/visitor-client.js';
import { DomainEvents } from '../../../../platform/events/index.js';
import { dayMs } from '../../../../platform/utc-days/index.js';
import { definition as visitors } from '../../../account/visitors/definition.js';
import { definition as catalog } from '../../../discovery/catalog/definition.js';
import { definition as playlists } from '../../../discovery/playlists/definition.js';
import { definition as operators } from '../../../releases/operators/definition.js';
import { invoiceRefunded } from '../../billing/index.js';
import { definition as entitlements } from '../../entitlements/definition.js';
import { EntitlementsFacade } from '../../entitlements/index.js';
import { definition as ledger } from '../../ledger/definition.js';
import { LedgerFacade } from '../../ledger/index.js';
import { AdSettlement } from '../ad-settlement.js';
import { AdsFacade, type ContentShare } from '../ads.facade.js';
import { definition } from '../definition.js';
import { SharesJob } from '../shares/shares.job.js';

/** The day that is settled. */
export const day = '2027-06-10';
/** After it. */
const night = new Date('2027-06-11T00:40:00Z');

/** Somebody with a shared playlist. */
export interface Curator {
  readonly client: VisitorClient;
  readonly id: string;
  readonly content: AdContent;
}

/** The site with a sponsored ad, shared playlists, and what happens around them. A view earns a cent, a click ten. */
export class SharingSite {
  static readonly sponsored = '00000000-0000-4000-8000-00000000000a';
  static readonly own = '00000000-0000-4000-8000-00000000000b';

  readonly site = testSite(
    [operators, visitors, catalog, playlists, ledger, entitlements, definition],
    { adCentsPerThousandImpressions: 1_000, adCentsPerClick: 10 },
  );

  constructor() {
    beforeAll(async () => {
      await this.database.query(
        `insert into ads (id, title, text, url, weight, is_sponsored)
        values ($1, 'Lenses', 'A text.', '/pricing', 1, true), ($2, 'Own', 'A text.', '/', 1, false)`,
        [SharingSite.sponsored, SharingSite.own],
      );
    });
  }

  get database(): DataSource {
    return this.site.database;
  }

  /** Forgets what was counted and earned, except for the books. */
  async clear(): Promise<void> {
    await this.database.query(
      'truncate ad_counts, ad_days, ad_content_counts, ad_content_days, creator_shares',
    );
  }

  async curator(plan: 'free' | 'pro' | 'premium' = 'premium'): Promise<Curator> {
    const client = this.site.visitor();
    const { content, version } = await this.playlistOf(client);
    const params = { id: content.slice('playlist:'.length) };
    const shared = { params, body: { isShared: true }, ifMatch: version };
    await client.call('PATCH /api/playlists/:id', shared);
    const { id } = client;
    if (plan !== 'free') await this.grant(id, plan);
    return { client, id, content };
  }

  /** Makes a playlist that is not shared. */
  async playlistOf(client: VisitorClient): Promise<{ content: AdContent; version: number }> {
    const { body } = await client.call('POST /api/playlists', { body: { title: 'Talks' } });
    return { content: `playlist:${body.id}`, version: body.version };
  }

  async grant(
    visitorId: string,
    plan: 'pro' | 'premium',
    source = `subscription:${visitorId}`,
  ): Promise<void> {
    const until = new Date(Date.now() + dayMs);
    const granted = { visitorId, plan, source, until, reason: 'Paid.' };
    await this.database.transaction((manager) => this.plans.grant(manager, granted));
  }

  /** As if networks had reported so many views on the day, beside some content or beside none. */
  async count(
    content: AdContent | null,
    networks: Readonly<Record<string, number>>,
    { ad = SharingSite.sponsored, clicks = 0 } = {},
  ): Promise<void> {
    for (const [network, impressions] of Object.entries(networks)) {
      const values = [day, 'results', ad, network, impressions, clicks];
      await this.database.query(
        `insert into ad_counts as known values ($1, $2, $3, $4, $5, $6)
        on conflict (day, placement, ad, network) do update set
          impressions = known.impressions + excluded.impressions, clicks = known.clicks + excluded.clicks`,
        values,
      );
      if (content === null) continue;
      await this.database.query(
        `insert into ad_content_counts (day, placement, ad, network, impressions, clicks, content)
        values ($1, $2, $3, $4, $5, $6, $7)`,
        [...values, content],
      );
    }
  }

  async settle(): Promise<void> {
    const settlement = this.site.get(AdSettlement);
    await this.database.transaction((manager) => settlement.settle(night, manager));
  }

  share(now = night): Promise<void> {
    return this.site.get(SharesJob).run(now);
  }

  async refund(visitorId: string, { paidAt = `${day}T08:00:00Z`, after = 3 } = {}): Promise<void> {
    const refunded = {
      visitorId,
      invoiceId: 'i1',
      plan: 'premium',
      period: 'monthly',
      paidCents: 1_599,
      isFirst: true,
      paidAt: new Date(paidAt),
      eventId: 'evt_1',
      refundId: 'r1',
      refundedCents: 1_599,
      refundedAt: new Date(Date.parse(paidAt) + after * dayMs),
    } as const;
    await this.database.transaction(async (manager) => {
      await this.plans.revoke(manager, `subscription:${visitorId}`, 'Refunded.');
      await this.events.publish(manager, invoiceRefunded, refunded);
    });
  }

  /** Shares and their books; the plan stays where it is. */
  async merge(from: string, to: string): Promise<void> {
    await this.database.transaction(async (manager) => {
      for (const name of ['creator-shares', 'ledger'])
        await this.site.keeper(name).merge(manager, from, to);
    });
  }

  async balancesOf(owner: string): Promise<{ held: number; payable: number }> {
    const books = this.site.get(LedgerFacade);
    const sums = await books.sums({ kinds: ['creator-held', 'creator-payable'], owner });
    return { held: sums['creator-held'], payable: sums['creator-payable'] };
  }

  byPlaylist(owner: string): Promise<readonly ContentShare[]> {
    const facade = this.site.get(AdsFacade);
    return facade.sharesOf(owner, { from: day, to: day, limit: 20 });
  }

  private get plans(): EntitlementsFacade {
    return this.site.get(EntitlementsFacade);
  }

  private get events(): DomainEvents {
    return this.site.get(DomainEvents);
  }
}

/** So many networks, each with as many views. */
export function networks(number: number, views: number, prefix = 'n'): Record<string, number> {
  return Object.fromEntries(Array.from({ length: number }, (_, at) => [`${prefix}${at}`, views]));
}
