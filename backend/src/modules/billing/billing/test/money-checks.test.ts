import { beforeEach, describe, expect, it } from '@jest/globals';
import { runJobs, runRepeatable } from '../../../../../test/harness/due-jobs.js';
import { present } from '../../../../../test/harness/present.js';
import { testSite } from '../../../../../test/harness/test-site.js';
import type { VisitorClient } from '../../../../../test/harness/visitor-client.js';
import { AlarmSources } from '../../../releases/alarms/index.js';
import { LedgerFacade } from '../../ledger/index.js';
import { PaymentProvider } from '../provider/payment-provider.js';
import { billingModules } from './billing-modules.js';
import { cards, confirm, membership, noticesOf, startPlan, subscribe } from './billing-site.js';

const site = testSite(billingModules);

const query = (text: string, values: unknown[] = []) => site.database.query(text, values);
const check = async () =>
  (await site.visitor().call('POST /api/billing/checks', {}, site.operator)).body;
const kinds = async () => [...new Set((await check()).breaches.map(({ kind }) => kind))];

async function alarms() {
  const sources = site.get(AlarmSources).all.filter(({ name }) => name === 'Money');
  return (await Promise.all(sources.map((source) => source.conditions()))).flat();
}

/** What the hourly job finds, and a second look confirms. */
async function alarmsAfterAnHour() {
  await runRepeatable(site, 'check-money');
  expect(await alarms()).toEqual([]);
  await query(`update money_breaches set since = now() - interval '31 seconds'`);
  await runJobs(site, 'confirm-money-breaches');
  return alarms();
}

async function premium({ yearly = false, card }: { yearly?: boolean; card?: string } = {}) {
  const visitor = site.visitor();
  const secret = await startPlan(visitor, 'premium', yearly ? 'yearly' : 'monthly');
  await confirm(visitor, secret, card);
  await runJobs(site);
  return visitor;
}

const ofVisitor = async (visitor: VisitorClient) => {
  const [row] = await query(
    `select s.id, c.id as "customerId", c.provider_id as "providerId", i.id as "invoiceId", i.payment_id as "paymentId"
    from subscriptions s join customers c on c.id = s.customer_id join invoices i on i.subscription_id = s.id
    where s.visitor_id = $1 and i.payment_id is not null order by s.created_at limit 1`,
    [visitor.id],
  );
  return row as Record<'id' | 'customerId' | 'providerId' | 'invoiceId' | 'paymentId', string>;
};

beforeEach(async () => {
  // What one test has broken is no matter of the next one.
  await query('truncate money_breaches');
});

describe('what must be true of money', () => {
  let visitor: VisitorClient;

  it('is, after all that can be bought', async () => {
    visitor = await premium({ yearly: true });
    const body = { plan: 'pro', period: 'monthly' };
    await visitor.send('POST', '/api/billing/subscription/change', { body });
    await runJobs(site);
    const refunded = await premium();
    await refunded.send('POST', '/api/billing/subscription/refund');
    await runJobs(site);
    expect((await check()).breaches).toEqual([]);
    expect(await alarmsAfterAnHour()).toEqual([]);
  });

  it('is checked by operators only', async () => {
    expect((await site.visitor().send('POST', '/api/billing/checks')).status).toBe(401);
    expect((await site.visitor().send('GET', '/api/billing/checks')).status).toBe(401);
  });

  it.each([
    {
      kind: 'books-differ',
      says: /the provider has \$\d+\.\d\d after fees and refunds, and the ledger says \$\d+\.\d\d/,
      // A refund that nobody has told the site of.
      breaks: async () => {
        const { paymentId } = await ofVisitor(visitor);
        const provider = site.get(PaymentProvider);
        await provider.refund({ key: 'unheard', ownId: 'unheard', paymentId, cents: 5 });
        await query(`delete from jobs where kind = 'deliver-test-events'`);
      },
      mends: async () => {
        await runRepeatable(site, 'reconcile-payments');
        await runJobs(site);
      },
    },
    {
      kind: 'subscription-without-plan',
      says: /is live and renews, and its visitor does not have Pro/,
      breaks: () =>
        query(
          `update entitlement_grants set valid_until = now() - interval '1 second' where visitor_id = $1`,
          [visitor.id],
        ),
      mends: () =>
        query(
          `update entitlement_grants set valid_until = now() + interval '1 day' where visitor_id = $1`,
          [visitor.id],
        ),
    },
    {
      kind: 'plan-without-subscription',
      says: /Premium is granted because of the subscription:[\w-]+, which is not live/,
      breaks: () =>
        query(
          `insert into entitlement_grants (source, visitor_id, plan, valid_until, reason)
          values ('subscription:' || gen_random_uuid(), 'somebody', 'premium', now() + interval '1 day', 'By hand')`,
        ),
      mends: () => query(`delete from entitlement_grants where visitor_id = 'somebody'`),
    },
    {
      kind: 'two-subscriptions',
      says: /One visitor has 2 live subscriptions/,
      breaks: async () => {
        const other = await premium();
        const { id } = await ofVisitor(other);
        await query(`update entitlement_grants set visitor_id = $1 where source = $2`, [
          visitor.id,
          `subscription:${id}`,
        ]);
        await query('update subscriptions set visitor_id = $1 where id = $2', [visitor.id, id]);
      },
      mends: async () => {
        await query(`update subscriptions set state = 'ended' where plan = 'premium'`);
        await query(`delete from entitlement_grants where plan = 'premium'`);
      },
    },
    {
      kind: 'credit-after-refund',
      says: /has a credit of \$\d+\.\d\d, although the money for it went back/,
      breaks: async () => {
        const { invoiceId } = await ofVisitor(visitor);
        await query('update invoices set back_cents = paid_cents where id = $1', [invoiceId]);
      },
      mends: async () => {
        const { invoiceId } = await ofVisitor(visitor);
        await query('update invoices set back_cents = refunded_cents where id = $1', [invoiceId]);
      },
    },
    {
      kind: 'credit-differs',
      says: /at the provider, and the site shows \$\d+\.\d\d/,
      breaks: () =>
        query('update customers set credit_cents = credit_cents + 1 where visitor_id = $1', [
          visitor.id,
        ]),
      mends: () =>
        query('update customers set credit_cents = credit_cents - 1 where visitor_id = $1', [
          visitor.id,
        ]),
    },
    {
      kind: 'refund-stuck',
      says: /The refund of \$0\.05 for invoice:[\w-]+ has failed, because the bank sent it back/,
      breaks: () =>
        query(
          `update money_returns set state = 'failed', changed_at = now() - interval '61 minutes' where cents = 5`,
        ),
      mends: () => query(`update money_returns set resolved_at = now() where cents = 5`),
    },
  ] as const)('is an alarm where it is not: $kind', async ({ kind, says, breaks, mends }) => {
    await breaks();
    const raised = await alarmsAfterAnHour();
    expect(raised).toMatchObject([
      { kind: 'money-breach', subject: kind, text: expect.stringMatching(says) },
    ]);
    await mends();
    expect(await kinds()).toEqual([]);
    expect(await alarms()).toEqual([]);
  });
});

describe('a refund that fails', () => {
  it('is told to who waits for it, and followed until another one has arrived', async () => {
    const visitor = await premium({ card: cards.refusesRefunds });
    await visitor.send('POST', '/api/billing/subscription/refund');
    await runJobs(site);
    expect(await membership(visitor)).toMatchObject({ plan: 'free', subscription: null });
    await query(
      `update simulated_stripe_objects set due_at = now() - interval '1 second',
        data = jsonb_set(data, '{simulated,decidedAt}', to_jsonb(extract(epoch from now())::int - 1)) where kind = 'refund' and data->>'status' = 'pending'`,
    );
    const { paymentId, invoiceId } = await ofVisitor(visitor);
    expect((await site.get(PaymentProvider).payment(paymentId)).refunds[0]?.state).toBe('failed');
    await runJobs(site);
    const [told] = await noticesOf(visitor);
    expect(told).toBe(
      'Your refund of $15.99 for Premium didn’t arrive, because your bank sent it back. We know about it and will pay you another way.',
    );
    await query(
      `update money_returns set changed_at = now() - interval '2 hours' where invoice_id = $1`,
      [invoiceId],
    );
    expect(await kinds()).toEqual(['refund-stuck']);
    // The card takes it now.
    await query(
      `update simulated_stripe_objects set data = jsonb_set(data, '{simulated,behavior}', '"pays"') where kind = 'payment_method'`,
    );
    const body = { kind: 'invoice', id: invoiceId, cents: 1599, reason: 'Once more' } as const;
    const again = await site.visitor().call('POST /api/billing/refunds', { body }, site.operator);
    expect(again.body.refundedCents).toBe(1599);
    await runJobs(site);
    expect(await kinds()).toEqual([]);
  });

  it('is not begun while a bank decides', async () => {
    const visitor = await premium({ card: cards.disputed });
    const asked = await visitor.send('POST', '/api/billing/subscription/refund');
    expect(asked.problem.code).toBe('payment-disputed');
    const { invoiceId } = await ofVisitor(visitor);
    const body = { kind: 'invoice', id: invoiceId, cents: 100, reason: 'Asked' } as const;
    const refused = await site.visitor().call('POST /api/billing/refunds', { body }, site.operator);
    expect(refused.problem.code).toBe('payment-disputed');
    expect(present(await membership(visitor)).plan).toBe('premium');
  });

  it('that the provider refuses spends nothing', async () => {
    const visitor = site.visitor();
    await subscribe(site, visitor, 'pro');
    const { invoiceId, paymentId } = await ofVisitor(visitor);
    // Refunded there by hand, of which nobody has told yet.
    await site.get(PaymentProvider).refund({ key: 'by hand', ownId: '', paymentId, cents: 799 });
    const before = await site.get(LedgerFacade).sums({ kinds: ['cash'] });
    const body = { kind: 'invoice', id: invoiceId, cents: 100, reason: 'Asked' } as const;
    const refused = await site.visitor().call('POST /api/billing/refunds', { body }, site.operator);
    expect(refused.problem.code).toBe('refund-refused');
    await runJobs(site);
    const after = await site.get(LedgerFacade).sums({ kinds: ['cash'] });
    expect(before.cash - after.cash).toBe(799);
    expect(await kinds()).toEqual([]);
  });
});
