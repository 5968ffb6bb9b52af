import { runJobs } from '../../../../../test/harness/due-jobs.js';
import { present } from '../../../../../test/harness/present.js';
import type { SiteUnderTest } from '../../../../../test/harness/site-under-test.js';
import type { VisitorClient } from '../../../../../test/harness/visitor-client.js';
import { SubscriptionEntity } from '../entities/subscription.entity.js';
import { PaymentProvider } from '../provider/payment-provider.js';
import { confirm, startPlan } from './billing-site.js';

/** Visitors of a site who pay for plans, what came in from them, and what the provider knows of it. */
export function payers(site: SiteUnderTest) {
  const provider = () => site.get(PaymentProvider);

  /** What came in from a visitor and did not go back, by the ledger; the provider's fees are left out. */
  async function cashOf(visitor: VisitorClient): Promise<number> {
    const [{ cents }] = await site.database.query(
      `select coalesce(sum(e.cents), 0)::int as cents from ledger_transactions t
      join ledger_entries e on e.transaction_id = t.id join ledger_accounts a on a.id = e.account_id
      where a.kind = 'cash' and t.kind <> 'fee'
        and t.source in (select 'invoice:' || id from invoices where visitor_id = $1)`,
      [visitor.id],
    );
    return cents;
  }

  async function rowsOf(visitor: VisitorClient): Promise<SubscriptionEntity[]> {
    const where = { visitorId: visitor.id };
    return site.database.manager.find(SubscriptionEntity, { where, order: { createdAt: 'ASC' } });
  }

  async function atProvider(row: SubscriptionEntity | undefined) {
    return provider().subscription(present(row?.providerId));
  }

  async function subscribed(
    plan: 'premium' | 'pro',
    period: 'monthly' | 'yearly',
    { card, email }: { card?: string; email?: string } = {},
  ): Promise<VisitorClient> {
    const visitor = site.visitor();
    await confirm(visitor, await startPlan(visitor, plan, period), card, email);
    await runJobs(site);
    return visitor;
  }

  return { provider, cashOf, rowsOf, atProvider, subscribed };
}
