import { beforeEach } from '@jest/globals';
import type { PaidPlanId } from '@tessera/contracts-billing';
import type { DataSource } from 'typeorm';
import { testSite } from '../../../../../test/harness/test-site.js';
import { CountedViews } from '../../../../platform/earning-content/index.js';
import { dayMs } from '../../../../platform/utc-days/index.js';
import { EntitlementsFacade } from '../../entitlements/index.js';
import { LedgerFacade } from '../../ledger/index.js';
import { PoolJob } from '../pool.job.js';
import { modules } from './pool-modules.js';

/** A site on which members view what creators make. Each test has a year of its own, because the books are never emptied. */
export class PoolSite {
  readonly site = testSite(modules);
  private postings = 0;
  private year = 2030;
  private spentBefore = 0;

  constructor() {
    beforeEach(async () => {
      this.year += 2;
      await this.database.query(
        'truncate pools, pool_parts, pool_views, pool_networks, creator_shares, entitlement_grants',
      );
      this.spentBefore = (await this.spending())['creator-pool'];
    });
  }

  /** @param rest such as `-05-01` */
  at(rest: string): string {
    return `${this.year}${rest}`;
  }

  /** The night after May is over, when it is computed. */
  get afterMay(): Date {
    return new Date(this.at('-06-01T00:50:00Z'));
  }

  get database(): DataSource {
    return this.site.database;
  }

  async grant(visitorId: string, plan: PaidPlanId = 'premium'): Promise<void> {
    const until = new Date(Date.now() + dayMs);
    const source = `subscription:${visitorId}`;
    const granted = { visitorId, plan, source, until, reason: 'Paid.' };
    const plans = this.site.get(EntitlementsFacade);
    await this.database.transaction((manager) => plans.grant(manager, granted));
  }

  async revoke(visitorId: string): Promise<void> {
    const plans = this.site.get(EntitlementsFacade);
    await this.database.transaction((manager) =>
      plans.revoke(manager, `subscription:${visitorId}`, 'Refunded.'),
    );
  }

  /** As if Premium had been paid, or refunded where it is negative. @param day such as `-05-02` */
  async takes(cents: number, day: string): Promise<void> {
    this.postings += 1;
    const key = `payment ${this.postings}`;
    const posting = {
      key,
      kind: cents < 0 ? 'refund' : 'subscription',
      source: key,
      occurredAt: new Date(this.at(`${day}T12:00:00Z`)),
      entries: [
        { kind: 'cash', cents },
        { kind: 'subscriptions-premium', cents: -cents },
      ],
    } as const;
    const ledger = this.site.get(LedgerFacade);
    await this.database.transaction((manager) => ledger.post(manager, posting));
  }

  /** As if somebody had read something. */
  async view(view: {
    content: string;
    owner: string;
    by: string;
    network?: string;
  }): Promise<void> {
    const { content, owner, by: visitorId, network = '1' } = view;
    const at = new Date(this.at('-05-10T12:00:00Z'));
    const seen = { content, owner, visitorId, network, at };
    await this.site.get(CountedViews).tell(seen);
  }

  /** As if members in some networks had read so much of an owner in a month, all of it one thing of theirs. */
  async viewed(owner: string, networks: readonly number[], month = '-05-01'): Promise<void> {
    const total = networks.reduce((sum, views) => sum + views, 0);
    await this.database.query('insert into pool_views values ($1, $2, $3, $4)', [
      this.at(month),
      `content:${owner}`,
      owner,
      total,
    ]);
    for (const [at, views] of networks.entries())
      await this.database.query('insert into pool_networks values ($1, $2, $3, $4)', [
        this.at(month),
        owner,
        `n${at}`,
        views,
      ]);
  }

  run(now: Date): Promise<void> {
    return this.site.get(PoolJob).run(now);
  }

  async balancesOf(owner: string): Promise<{ held: number; payable: number }> {
    const books = this.site.get(LedgerFacade);
    const sums = await books.sums({ kinds: ['creator-held', 'creator-payable'], owner });
    return { held: sums['creator-held'], payable: sums['creator-payable'] };
  }

  /** What the site has spent, and whether debits and credits are the same. */
  async books(): Promise<{ spent: number; difference: number }> {
    const spent = (await this.spending())['creator-pool'] - this.spentBefore;
    const [{ difference }] = await this.database.query<[{ difference: number }]>(
      'select coalesce(sum(cents), 0)::int as difference from ledger_entries',
    );
    return { spent, difference };
  }

  private spending() {
    return this.site.get(LedgerFacade).sums({ kinds: ['creator-pool'] });
  }
}
