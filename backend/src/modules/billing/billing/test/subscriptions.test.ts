import { describe, expect, it, jest } from '@jest/globals';
import { runJobs, runRepeatable } from '../../../../../test/harness/due-jobs.js';
import { present } from '../../../../../test/harness/present.js';
import { testSite } from '../../../../../test/harness/test-site.js';
import type { VisitorClient } from '../../../../../test/harness/visitor-client.js';
import { LedgerFacade } from '../../ledger/index.js';
import { dateInWords } from '../amounts-and-days.js';
import { SubscriptionEntity } from '../entities/subscription.entity.js';
import { Grants } from '../grants.service.js';
import { PaymentProvider } from '../provider/payment-provider.js';
import { SimulatedStripe } from '../provider/simulated-stripe/simulated-stripe.js';
import { TableStore } from '../provider/simulated-stripe/table-store.js';
import { billingModules } from './billing-modules.js';
import {
  cards,
  confirm,
  invoicesOf,
  mailTo,
  membership,
  startPlan,
  subscribe,
} from './billing-site.js';

const site = testSite(billingModules);

const later = (days: number) => new Date(Date.now() + days * 24 * 60 * 60 * 1000);
const income = () =>
  site
    .get(LedgerFacade)
    .sums({ kinds: ['subscriptions-pro', 'subscriptions-premium', 'cash', 'provider-fees'] });
const post = (visitor: VisitorClient, action: 'cancel' | 'refund' | 'resume') =>
  visitor.call(`POST /api/billing/subscription/${action}`, {});
const refund = (visitor: VisitorClient) =>
  visitor.call('POST /api/billing/subscription/refund', {});
const change = async (
  visitor: VisitorClient,
  plan: 'premium' | 'pro',
  period: 'monthly' | 'yearly' = 'monthly',
) => (await visitor.call('POST /api/billing/subscription/change', { body: { plan, period } })).body;
async function notices(visitor: VisitorClient): Promise<string[]> {
  const { body } = await visitor.call('GET /api/notifications', { query: {} });
  return body.notifications.map(({ text }) => text);
}

/** Lets time pass at the provider. The site's own clock stays: what it shows of the future is what it knows. */
async function pass(days: number): Promise<void> {
  await site.get(SimulatedStripe).advance(later(days));
  await runJobs(site);
}

/** The provider a day later, at which payments are made then. */
const tomorrow = () => new SimulatedStripe(site.get(TableStore), () => later(1));

async function providerIdOf(visitor: VisitorClient): Promise<string> {
  const { providerId } = await site.database.manager.findOneByOrFail(SubscriptionEntity, {
    visitorId: visitor.id,
  });
  return providerId ?? '';
}

/** As with everything that is heard of a subscription. */
const refreshAgain = (providerId: string) =>
  site.database.transaction(async (manager) => {
    const row = await manager.findOneByOrFail(SubscriptionEntity, { providerId });
    await site.get(Grants).refresh(manager, row);
  });

async function pro(card?: string): Promise<VisitorClient> {
  const visitor = site.visitor();
  await subscribe(site, visitor, 'pro', { ...(card && { card }) });
  return visitor;
}

describe('a subscription', () => {
  it('gives the plan once its first invoice is paid, and nothing before', async () => {
    const ada = site.visitor();
    const before = await income();
    const secret = await startPlan(ada, 'pro');
    await runJobs(site);
    expect(await membership(ada)).toMatchObject({ plan: 'free', subscription: null });
    expect((await confirm(ada, secret)).body.state).toBe('succeeded');
    await runJobs(site);
    expect(await membership(ada)).toMatchObject({
      plan: 'pro',
      reason: expect.stringContaining('Pro is paid until '),
      searches: { limit: null },
      subscription: { plan: 'pro', period: 'monthly', state: 'active', priceCents: 799 },
    });
    expect((await income())['subscriptions-pro'] - before['subscriptions-pro']).toBe(799);
    expect(await notices(ada)).toEqual(['Welcome to Pro.']);
    const { body } = await ada.call('GET /api/billing/invoices', { query: {} });
    expect(body.invoices).toMatchObject([{ state: 'paid', totalCents: 799, refundedCents: 0 }]);
    expect(
      (
        await ada.send('POST', '/api/create-subscription', {
          body: { planId: 'premium', billingPeriod: 'monthly' },
        })
      ).problem.code,
    ).toBe('already-subscribed');
  });

  it('renews, and ends with the period where it was canceled', async () => {
    const visitor = site.visitor();
    await subscribe(site, visitor, 'pro', { email: 'cancels@example.com' });
    expect((await post(visitor, 'cancel')).body).toMatchObject({ endsAtPeriodEnd: true });
    await runJobs(site);
    const { subscription } = await membership(visitor);
    const until = dateInWords(new Date(present(subscription?.periodEndsAt)));
    const told = `Pro won’t renew. You keep it until ${until}.`;
    expect(await notices(visitor)).toContain(told);
    expect((await mailTo(site, 'cancels@example.com')).join()).toContain('Pro won=E2=80=99t renew');
    expect((await post(visitor, 'resume')).body).toMatchObject({ endsAtPeriodEnd: false });
    const before = await income();
    await pass(32);
    expect(await membership(visitor)).toMatchObject({ plan: 'pro' });
    expect((await income())['subscriptions-pro']).toBeGreaterThan(before['subscriptions-pro']);
    await post(visitor, 'cancel');
    expect(await membership(visitor)).toMatchObject({ plan: 'pro' });
    await pass(64);
    expect(await membership(visitor)).toMatchObject({ plan: 'free', subscription: null });
    expect(await notices(visitor)).toContain('Pro has ended.');
  });

  it('goes on for a week while a renewal fails, and ends if nothing is paid', async () => {
    const visitor = site.visitor();
    await subscribe(site, visitor, 'pro', { card: cards.failsLater, email: 'fails@example.com' });
    await pass(31.5);
    expect((await invoicesOf(visitor)).map(({ state }) => state)).toEqual(['open', 'paid']);
    expect(await membership(visitor)).toMatchObject({
      plan: 'pro',
      reason: expect.stringContaining('The last payment for Pro failed.'),
      subscription: { state: 'past_due' },
    });
    expect(await notices(visitor)).toContainEqual(expect.stringContaining('failed'));
    await pass(60);
    expect(await membership(visitor)).toMatchObject({ plan: 'free', subscription: null });
    const mails = (await mailTo(site, 'fails@example.com')).join();
    expect(mails).toContain('You keep it until');
    for (const subject of ['Your payment for Pro failed', 'Pro has ended'])
      expect(mails).toContain(`Subject: ${subject}`);
  });

  it('by the year is announced once before it renews, by mail', async () => {
    const visitor = site.visitor();
    await confirm(
      visitor,
      await startPlan(visitor, 'pro', 'yearly'),
      cards.pays,
      'year@example.com',
    );
    await runJobs(site);
    const reminders = async () => {
      await runRepeatable(site, 'remind-of-renewals');
      await runJobs(site);
      const mails = await mailTo(site, 'year@example.com');
      return mails.filter((text) => text.includes('renews for another year on'));
    };
    expect(await reminders()).toEqual([]);
    await site.database.query(
      `update invoices set period_ends_at = now() + interval '10 days' where visitor_id = $1`,
      [visitor.id],
    );
    expect(await reminders()).toHaveLength(1);
    expect(await reminders()).toHaveLength(1);
  });

  it('changes its plan for the difference, and back for a credit', async () => {
    const visitor = await pro();
    const body = { plan: 'premium', period: 'monthly' } as const;
    const preview = await visitor.call('POST /api/billing/subscription/preview', { body });
    const { dueTodayCents, nextPriceCents } = preview.body;
    expect(nextPriceCents).toBe(1599);
    expect(dueTodayCents).toBeGreaterThan(790);
    expect(dueTodayCents).toBeLessThanOrEqual(800);
    const before = await income();
    const changed = await change(visitor, 'premium');
    expect(changed).toMatchObject({ subscription: { plan: 'premium' }, clientSecret: null });
    await runJobs(site);
    expect(await membership(visitor)).toMatchObject({ plan: 'premium' });
    const charged = (await income())['subscriptions-premium'] - before['subscriptions-premium'];
    expect(Math.abs(charged - dueTodayCents)).toBeLessThanOrEqual(1);
    expect(await change(visitor, 'premium')).toMatchObject({ clientSecret: null });
    await change(visitor, 'pro');
    await runJobs(site);
    expect(await membership(visitor)).toMatchObject({ plan: 'pro' });
  });

  it('changes nothing before the difference is paid', async () => {
    const visitor = await pro(cards.failsLater);
    const { clientSecret } = await change(visitor, 'premium', 'yearly');
    await runJobs(site);
    expect((await invoicesOf(visitor)).map(({ state }) => state)).toEqual(['paid']);
    expect(await membership(visitor)).toMatchObject({ plan: 'pro' });
    expect((await confirm(visitor, present(clientSecret))).body.state).toBe('succeeded');
    await runJobs(site);
    expect(await membership(visitor)).toMatchObject({
      plan: 'premium',
      subscription: { period: 'yearly', priceCents: 15_999 },
    });
  });

  it('50: canceled during an upgrade ends as the provider says', async () => {
    const visitor = await pro();
    await Promise.all([change(visitor, 'premium'), post(visitor, 'cancel')]);
    await runJobs(site);
    const { plan, subscription } = await membership(visitor);
    expect([plan, subscription?.plan, subscription?.endsAtPeriodEnd]).toEqual([
      'premium',
      'premium',
      true,
    ]);
  });

  it('is refunded in full within 30 days, once, and only the first', async () => {
    const visitor = await pro();
    const before = await income();
    expect((await membership(visitor)).subscription?.refundableUntil).toEqual(expect.any(String));
    const answers = await Promise.all([refund(visitor), refund(visitor)]);
    const outcomes = answers.map((one) =>
      one.status < 400 ? one.body.refundedCents : one.problem.code,
    );
    expect(new Set(outcomes)).toEqual(new Set([799, 'not-refundable']));
    await runJobs(site);
    expect(before['subscriptions-pro'] - (await income())['subscriptions-pro']).toBe(799);
    expect(await membership(visitor)).toMatchObject({ plan: 'free', subscription: null });
    await subscribe(site, visitor, 'pro');
    expect((await membership(visitor)).subscription?.refundableUntil).toBeNull();
    expect((await refund(visitor)).problem.code).toBe('not-refundable');
  });

  it.each(['together', 'one after the other'])(
    'that ended before its first invoice was paid is refunded once, and says why (told %s)',
    async (told) => {
      const [visitor, before] = [site.visitor(), await income()];
      const address = `late-${told.length}@example.com`;
      const secret = await startPlan(visitor, 'pro');
      // At the provider, which leaves the invoice open.
      const id = await providerIdOf(visitor);
      const { subscriptions } = site.get(SimulatedStripe);
      await subscriptions.cancel(id, {}, { idempotencyKey: `cancel ${id}` });
      if (told !== 'together') await runJobs(site);
      const card = { number: cards.pays, expiry: '12/60' };
      await tomorrow().confirm(secret, card, address);
      await runJobs(site);
      await refreshAgain(id);
      await runJobs(site);
      expect(await membership(visitor)).toMatchObject({ plan: 'free', subscription: null });
      const after = await income();
      expect(after['subscriptions-pro']).toBe(before['subscriptions-pro']);
      // What is lost is the provider's fee.
      expect(before.cash - after.cash).toBe(after['provider-fees'] - before['provider-fees']);
      const { body } = await visitor.call('GET /api/billing/invoices', { query: {} });
      expect(body.invoices).toMatchObject([{ state: 'paid', totalCents: 799, refundedCents: 799 }]);
      const reason = 'Your payment of $7.99 arrived after Pro had ended, so we refunded all of it.';
      expect((await notices(visitor)).filter((text) => text === reason)).toHaveLength(1);
      const mails = await mailTo(site, address);
      expect(mails.filter((text) => text.includes(reason))).toHaveLength(1);
    },
  );

  it('that is paid while another one replaces it is refunded', async () => {
    const visitor = site.visitor();
    const before = await income();
    const secret = await startPlan(visitor, 'pro');
    const provider = site.get(PaymentProvider);
    const endNow = provider.endNow.bind(provider);
    const ending = jest.spyOn(provider, 'endNow').mockImplementationOnce(async (input) => {
      await confirm(visitor, secret, cards.pays);
      return endNow(input);
    });
    await subscribe(site, visitor, 'premium');
    expect(ending).toHaveBeenCalledTimes(1);
    await runJobs(site);
    expect((await membership(visitor)).plan).toBe('premium');
    const after = await income();
    expect(after['subscriptions-pro']).toBe(before['subscriptions-pro']);
    expect(after['subscriptions-premium'] - before['subscriptions-premium']).toBe(1599);
  });

  it('belongs to its visitor alone', async () => {
    const [visitor, other] = [await pro(), site.visitor()];
    for (const action of ['cancel', 'resume', 'refund'] as const)
      expect((await post(other, action)).problem.code).toBe('no-subscription');
    expect((await other.call('GET /api/billing/invoices', { query: {} })).body.invoices).toEqual(
      [],
    );
    expect((await membership(visitor)).subscription?.endsAtPeriodEnd).toBe(false);
  });
});
