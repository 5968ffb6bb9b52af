import { beforeEach, describe, expect, it } from '@jest/globals';
import { runJobs } from '../../../../../test/harness/due-jobs.js';
import { present } from '../../../../../test/harness/present.js';
import { testSite } from '../../../../../test/harness/test-site.js';
import type { VisitorClient } from '../../../../../test/harness/visitor-client.js';
import { SubscriptionEntity } from '../entities/subscription.entity.js';
import { PaymentProvider } from '../provider/payment-provider.js';
import { SimulatedStripe } from '../provider/simulated-stripe/simulated-stripe.js';
import { billingModules } from './billing-modules.js';
import {
  askForPlan,
  cards,
  confirm,
  forgetUsedGuarantees,
  invoicesOf,
  mailTo,
  membership,
  merge,
  noticesOf,
  startPlan,
  subscribe,
} from './billing-site.js';

const site = testSite(billingModules);

beforeEach(() => forgetUsedGuarantees(site));

const provider = () => site.get(PaymentProvider);
const later = (days: number) => new Date(Date.now() + days * 24 * 60 * 60 * 1000);
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
const change = (
  visitor: VisitorClient,
  plan: 'premium' | 'pro',
  period: 'monthly' | 'yearly' = 'monthly',
) => visitor.call('POST /api/billing/subscription/change', { body: { plan, period } });
const refund = (visitor: VisitorClient) =>
  visitor.call('POST /api/billing/subscription/refund', {});

async function refundAsOperator(visitor: VisitorClient, cents: number, place = -1) {
  const invoice = present(
    (await invoicesOf(visitor)).filter((one) => one.totalCents > 0).at(place),
  );
  const body = { kind: 'invoice', id: invoice.id, cents, reason: 'Asked' } as const;
  return site.visitor().call('POST /api/billing/refunds', { body }, site.operator);
}

async function rowsOf(visitor: VisitorClient): Promise<SubscriptionEntity[]> {
  const where = { visitorId: visitor.id };
  return site.database.manager.find(SubscriptionEntity, { where, order: { createdAt: 'ASC' } });
}

async function atProvider(row: SubscriptionEntity | undefined) {
  return provider().subscription(present(row?.providerId));
}

async function creditOf(visitor: VisitorClient): Promise<number> {
  const rows: { id: string }[] = await site.database.query(
    'select provider_id as id from customers where visitor_id = $1 and provider_id is not null',
    [visitor.id],
  );
  const credits = await Promise.all(rows.map(({ id }) => provider().creditOf(id)));
  return credits.reduce((sum, one) => sum + one, 0);
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

/** Premium by year, then Pro by month: what is not used is a credit. */
async function withCredit(email?: string): Promise<VisitorClient> {
  const visitor = await subscribed('premium', 'yearly', { ...(email && { email }) });
  await change(visitor, 'pro');
  await runJobs(site);
  return visitor;
}

describe('money that goes back', () => {
  it('takes the credit with it that it has become: nobody has both', async () => {
    const visitor = await withCredit();
    expect(await creditOf(visitor)).toBe(15_200);
    expect((await refund(visitor)).body).toEqual({ refundedCents: 15_999 });
    await runJobs(site);
    expect([await creditOf(visitor), await cashOf(visitor)]).toEqual([0, 0]);
    await subscribe(site, visitor, 'premium');
    expect(await cashOf(visitor)).toBe(1599);
  });

  it('is taken from a credit too where operators give it back, and no further', async () => {
    const visitor = await withCredit();
    expect((await refundAsOperator(visitor, 500)).status).toBe(200);
    await runJobs(site);
    // It was paid for the month that has begun.
    expect(await creditOf(visitor)).toBe(15_200);
    expect((await refundAsOperator(visitor, 5000)).status).toBe(200);
    await runJobs(site);
    expect(await creditOf(visitor)).toBe(15_999 - 5500);
    expect((await membership(visitor)).plan).toBe('pro');
  });

  it('is paid out on request once nothing is left to pay with it', async () => {
    const visitor = await withCredit('out@example.com');
    const payOut = () => visitor.call('POST /api/billing/credit/payout', {});
    expect((await membership(visitor)).creditCents).toBe(15_200);
    expect((await payOut()).problem.code).toBe('credit-in-use');
    await visitor.send('POST', '/api/billing/subscription/cancel');
    await site.get(SimulatedStripe).advance(later(32));
    await runJobs(site);
    expect(await membership(visitor)).toMatchObject({ plan: 'free', creditCents: 15_200 });
    expect((await noticesOf(visitor)).join()).toContain('$152.00');
    expect((await payOut()).body).toEqual({ paidCents: 15_200 });
    await runJobs(site);
    expect([await creditOf(visitor), await cashOf(visitor)]).toEqual([0, 799]);
    expect((await membership(visitor)).creditCents).toBe(0);
    expect((await payOut()).problem.code).toBe('no-credit');
  });

  it('leaves the guarantee for the rest, where a part was given back before', async () => {
    const visitor = await subscribed('pro', 'monthly');
    await refundAsOperator(visitor, 300);
    expect((await membership(visitor)).subscription?.refundableUntil).toEqual(expect.any(String));
    expect((await refund(visitor)).body).toEqual({ refundedCents: 499 });
    await runJobs(site);
    expect((await invoicesOf(visitor))[0]?.refundedCents).toBe(799);
  });

  it('a plan that a credit pays is answered as one that is paid', async () => {
    const visitor = await withCredit();
    await visitor.send('POST', '/api/billing/subscription/cancel');
    await site.get(SimulatedStripe).advance(later(32));
    await runJobs(site);
    const started = await askForPlan(visitor, 'premium');
    expect([started.status, started.body.clientSecret]).toEqual([200, null]);
    await runJobs(site);
    expect(await membership(visitor)).toMatchObject({
      plan: 'premium',
      creditCents: 15_200 - 1599,
    });
  });
});

describe('a plan whose money went back', () => {
  it('ends at the provider after a full refund, with a notice and a mail', async () => {
    const visitor = await subscribed('pro', 'monthly', { email: 'full@example.com' });
    await refundAsOperator(visitor, 799);
    await runJobs(site);
    const [row] = await rowsOf(visitor);
    expect((await atProvider(row)).state).toBe('ended');
    await site.get(SimulatedStripe).advance(later(64));
    await runJobs(site);
    expect(await cashOf(visitor)).toBe(0);
    expect(await membership(visitor)).toMatchObject({ plan: 'free', subscription: null });
    expect((await noticesOf(visitor)).join()).toContain('won’t be charged again');
    expect((await mailTo(site, 'full@example.com')).join()).toContain('charged again');
  });

  it('ends at the provider after a lost dispute', async () => {
    const visitor = await subscribed('premium', 'yearly', { card: cards.disputed });
    await change(visitor, 'pro');
    await runJobs(site);
    await site.get(SimulatedStripe).advance(later(15));
    await runJobs(site);
    const [row] = await rowsOf(visitor);
    expect((await atProvider(row)).state).toBe('ended');
    expect(await creditOf(visitor)).toBe(0);
    expect(await membership(visitor)).toMatchObject({ plan: 'free', subscription: null });
  });
});

describe('a person', () => {
  it('keeps the better one of two plans, which is said before; the rest of the other is paid back', async () => {
    const ada = await subscribed('pro', 'monthly', { email: 'pro@example.com' });
    const phone = await subscribed('premium', 'yearly', { email: 'premium@example.com' });
    const notes = await site
      .keeper('payments')
      .mergeNotes?.(phone.id, ada.id, site.database.manager);
    expect(notes).toEqual([
      'There are two plans, and one can stay: Premium.',
      'Pro ends, and about $7.99 for what isn’t used of it goes back to how it was paid.',
    ]);
    await merge(site, phone.id, ada.id);
    await runJobs(site);
    const rows = await rowsOf(ada);
    const states = await Promise.all(rows.map(atProvider));
    expect(states.filter(({ state }) => state !== 'ended')).toHaveLength(1);
    expect(await membership(ada)).toMatchObject({
      plan: 'premium',
      subscription: { plan: 'premium', state: 'active' },
    });
    const told = 'You had two plans, so we ended Pro.';
    expect((await noticesOf(ada)).join()).toContain(told);
    const mails = (await mailTo(site, 'pro@example.com')).join();
    expect(mails).toContain('Pro has ended');
    expect(mails).toContain('Refund of $7.99');
    const { movements } = (await ada.call('GET /api/billing/timeline', {})).body;
    expect(movements.map(({ kind, text, cents }) => [kind, text, cents])).toEqual(
      expect.arrayContaining([['refund', 'Pro, monthly', -799]]),
    );
    expect(await cashOf(ada)).toBe(15_999);
    expect(await membership(phone)).toMatchObject({ plan: 'free', subscription: null });
  });

  it('keeps a plan that is paid for rather than a better one that isn’t', async () => {
    const ada = await subscribed('pro', 'yearly');
    const phone = await subscribed('premium', 'monthly');
    await site.database.query(
      `update invoices set period_ends_at = now() - interval '1 day' where visitor_id = $1`,
      [phone.id],
    );
    const keeper = site.keeper('payments');
    expect(await keeper.mergeNotes?.(phone.id, ada.id, site.database.manager)).toEqual([
      'There are two plans, and one can stay: Pro.',
      expect.stringMatching(/^Premium ends/),
    ]);
    await merge(site, phone.id, ada.id);
    await runJobs(site);
    expect(await membership(ada)).toMatchObject({ plan: 'pro', subscription: { state: 'active' } });
  });

  it('is told nothing of plans where only one has any', async () => {
    const ada = await subscribed('pro', 'monthly');
    const keeper = site.keeper('payments');
    expect(await keeper.mergeNotes?.('nobody', ada.id, site.database.manager)).toEqual([]);
  });

  it('can pay one of two checkouts that begin together', async () => {
    const visitor = site.visitor();
    await membership(visitor);
    const both = await Promise.all([
      askForPlan(visitor, 'pro'),
      askForPlan(visitor, 'premium'),
      askForPlan(visitor, 'premium', 'yearly'),
    ]);
    for (const one of both)
      if (one.status < 400 && one.body.clientSecret) await confirm(visitor, one.body.clientSecret);
    await runJobs(site);
    const rows = (await rowsOf(visitor)).filter(({ providerId }) => providerId !== null);
    const states = await Promise.all(rows.map(atProvider));
    expect(states.filter(({ state }) => state === 'active')).toHaveLength(1);
    expect([799, 1599, 15_999]).toContain(await cashOf(visitor));
  });
});

describe('dates', () => {
  it.each([
    ['yearly', 'monthly'],
    ['monthly', 'yearly'],
  ] as const)('after %s to %s are those of the provider’s period', async (from, to) => {
    const visitor = await subscribed('premium', from);
    const { body: changed } = await change(visitor, 'premium', to);
    const [row] = await rowsOf(visitor);
    const ends = (await atProvider(row)).periodEndsAt.toISOString();
    expect(changed.subscription.periodEndsAt).toBe(ends);
    await runJobs(site);
    const { subscription, creditCents } = await membership(visitor);
    expect(subscription?.periodEndsAt).toBe(ends);
    expect(creditCents).toBe(await creditOf(visitor));
    await visitor.send('POST', '/api/billing/subscription/cancel');
    await runJobs(site);
    const rows = await site.database.query(
      'select valid_until as until from entitlement_grants where visitor_id = $1',
      [visitor.id],
    );
    expect(rows).toEqual([{ until: new Date(ends) }]);
  });
});

describe('the timeline of money', () => {
  const timelineOf = async (visitor: VisitorClient) =>
    (await visitor.call('GET /api/billing/timeline', {})).body;
  const shown = ({ movements }: Awaited<ReturnType<typeof timelineOf>>) =>
    movements
      .map(({ kind, text, cents, state }) => [kind, text, cents, state])
      .toSorted((one, other) => (String(one) < String(other) ? -1 : 1));

  it('has every charge, credit and refund, what comes next, and the credit', async () => {
    const visitor = await withCredit();
    const before = await timelineOf(visitor);
    const [row] = await rowsOf(visitor);
    expect(before).toMatchObject({
      next: { text: 'Pro, monthly', dueCents: 0, creditCents: 799 },
      creditCents: 15_200,
      canPayOut: false,
    });
    expect(before.next?.at).toBe((await atProvider(row)).periodEndsAt.toISOString());
    const charged = ['charge', 'Premium, yearly', 15_999, 'done'];
    const credited = ['credit', 'Pro, monthly', 15_200, 'done'];
    expect(shown(before)).toEqual([charged, credited]);
    await refund(visitor);
    await runJobs(site);
    const after = await timelineOf(visitor);
    expect(shown(after)).toEqual([
      charged,
      credited,
      ['credit-paid-out', 'Premium, yearly', -15_200, 'done'],
      ['refund', 'Premium, yearly', -15_999, 'done'],
    ]);
    expect(after).toMatchObject({ next: null, creditCents: 0, canPayOut: false });
    const invoice = after.movements.find(({ kind }) => kind === 'charge');
    const params = { kind: 'invoice', id: present(invoice?.invoiceId) } as const;
    const path = 'GET /api/billing/receipts/:kind/:id/timeline' as const;
    expect((await site.visitor().call(path, { params }, site.operator)).body).toEqual(after);
    expect((await site.visitor().call(path, { params })).status).toBe(401);
    expect(shown(await timelineOf(site.visitor()))).toEqual([]);
  });

  it('follows a refund until the bank has sent it back', async () => {
    const visitor = await subscribed('pro', 'monthly', { card: cards.refusesRefunds });
    await refund(visitor);
    await runJobs(site);
    const of = async () => shown(await timelineOf(visitor)).filter(([kind]) => kind === 'refund');
    expect(await of()).toEqual([['refund', 'Pro, monthly', -799, 'pending']]);
    await site.get(SimulatedStripe).advance(later(0.01));
    await runJobs(site);
    expect(await of()).toEqual([['refund', 'Pro, monthly', -799, 'failed']]);
  });
});
