import { beforeEach, describe, expect, it } from '@jest/globals';
import { runJobs } from '../../../../../test/harness/due-jobs.js';
import { present } from '../../../../../test/harness/present.js';
import { testSite } from '../../../../../test/harness/test-site.js';
import type { VisitorClient } from '../../../../../test/harness/visitor-client.js';
import { SimulatedStripe } from '../provider/simulated-stripe/simulated-stripe.js';
import { billingModules } from './billing-modules.js';
import {
  askForPlan,
  cards,
  forgetUsedGuarantees,
  invoicesOf,
  mailTo,
  membership,
  noticesOf,
  subscribe,
} from './billing-site.js';
import { payers } from './payers.js';

const site = testSite(billingModules);

beforeEach(() => forgetUsedGuarantees(site));

const { cashOf, provider, rowsOf, atProvider, subscribed } = payers(site);
const later = (days: number) => new Date(Date.now() + days * 24 * 60 * 60 * 1000);
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

async function creditOf(visitor: VisitorClient): Promise<number> {
  const rows: { id: string }[] = await site.database.query(
    'select provider_id as id from customers where visitor_id = $1 and provider_id is not null',
    [visitor.id],
  );
  const credits = await Promise.all(rows.map(({ id }) => provider().creditOf(id)));
  return credits.reduce((sum, one) => sum + one, 0);
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
