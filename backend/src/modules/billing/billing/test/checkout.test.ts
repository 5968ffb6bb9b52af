import { describe, expect, it } from '@jest/globals';
import { runJobs } from '../../../../../test/harness/due-jobs.js';
import { testSite } from '../../../../../test/harness/test-site.js';
import { confirm as confirmAddress } from '../../../account/sign-in/test/sign-in-site.js';
import { InvoiceEntity } from '../entities/invoice.entity.js';
import { SimulatedStripe } from '../provider/simulated-stripe/simulated-stripe.js';
import { billingModules } from './billing-modules.js';
import { cards, confirm, invoicesOf, mailTo, membership, startPlan } from './billing-site.js';

const site = testSite(billingModules);

describe('a checkout', () => {
  it('is paid by a payment that whoever has its secret can look up, and nobody else', async () => {
    const visitor = site.visitor();
    const clientSecret = await startPlan(visitor, 'pro');
    const lookUp = (body: { clientSecret: string }) =>
      visitor.call('POST /api/billing/payment-lookup', { body });
    expect((await lookUp({ clientSecret })).body).toMatchObject({
      state: 'requires_payment',
      amountCents: 799,
    });
    await confirm(visitor, clientSecret);
    expect((await lookUp({ clientSecret })).body.state).toBe('succeeded');
    for (const wrong of [`${clientSecret}1`, 'pi_none_secret_1'])
      expect((await lookUp({ clientSecret: wrong })).problem.code).toBe('payment-not-found');
  });

  it('sends its receipt to the address that was confirmed, whatever is typed', async () => {
    const visitor = site.visitor();
    await confirmAddress(site, visitor, 'grace@example.org');
    await confirm(visitor, await startPlan(visitor, 'pro'), cards.pays, 'grcae@example.org');
    await runJobs(site);
    expect((await mailTo(site, 'grace@example.org')).join()).toContain('Receipt for $7.99');
    expect(await mailTo(site, 'grcae@example.org')).toEqual([]);
  });

  it('47: is not granted by the address to which the form leads back', async () => {
    const visitor = site.visitor();
    await startPlan(visitor, 'pro');
    await visitor.send('GET', '/api/billing/membership?subscription=success');
    expect((await membership(visitor)).plan).toBe('free');
  });

  it('46: costs what the catalog says, whatever is sent', async () => {
    const visitor = site.visitor();
    const { body: listed } = await visitor.call('GET /api/billing/plans', {});
    const plans = listed.plans;
    const priceOf = (id: string) => plans.find((plan) => plan.id === id)?.priceIds.monthly;
    const start = (body: object) => visitor.send('POST', '/api/create-subscription', { body });
    const refusalOf = async (body: object) => {
      const { status, code, errors = [] } = (await start(body)).problem;
      return [status, code, ...errors.map(({ field }) => field)];
    };
    const monthly = { billingPeriod: 'monthly' };
    const proMonthly = { priceId: priceOf('pro'), planName: 'Pro', ...monthly };
    for (const [wrong, ...fields] of [
      [{ ...proMonthly, priceId: 'price_invented' }, 'body.priceId'],
      [{ ...proMonthly, planName: 'Premium' }, 'body.planName'],
      [{ ...proMonthly, billingPeriod: 'yearly' }, 'body.billingPeriod'],
    ] as const)
      expect(await refusalOf(wrong)).toEqual([400, 'unknown-price', ...fields]);
    for (const [wrong, ...fields] of [
      [{ planId: 'free', ...monthly }, 'body.planId'],
      [{ planId: 'pro', ...monthly, amount: 1 }, 'body.amount'],
      [{ planId: '__proto__', billingPeriod: 'weekly' }, 'body.planId', 'body.billingPeriod'],
      [{ ...proMonthly, priceId: 5 }, 'body.priceId'],
      [{ planId: 'pro' }, 'body.billingPeriod'],
      [{}, 'body.planId', 'body.billingPeriod'],
      [[], 'body'],
    ] as const)
      expect(await refusalOf(wrong)).toEqual([400, 'invalid-request', ...fields]);
    expect((await start(proMonthly)).status).toBe(200);
  });

  it('44: is one, however often it is started; another plan replaces what is not paid', async () => {
    const visitor = site.visitor();
    await membership(visitor);
    const secrets = await Promise.all(Array.from({ length: 5 }, () => startPlan(visitor, 'pro')));
    expect(new Set(secrets).size).toBe(1);
    const premium = await startPlan(visitor, 'premium');
    expect((await confirm(visitor, secrets[0] ?? '')).problem.code).toBe('payment-not-payable');
    expect((await confirm(visitor, premium)).body.state).toBe('succeeded');
    await runJobs(site);
    expect((await membership(visitor)).plan).toBe('premium');
  });

  it('that was begun and left has no invoice for its visitor, before and after it has ended', async () => {
    const visitor = site.visitor();
    await startPlan(visitor, 'pro');
    await startPlan(visitor, 'premium');
    await runJobs(site);
    const where = { visitorId: visitor.id };
    const invoices = await site.database.manager.findBy(InvoiceEntity, where);
    expect(invoices.map(({ state }) => state).toSorted()).toEqual(['open', 'void']);
    expect(await invoicesOf(visitor)).toEqual([]);
    for (const { id } of invoices)
      expect((await visitor.send('GET', `/api/billing/invoices/${id}`)).problem.code).toBe(
        'invoice-not-found',
      );
    const inTwoDays = new Date(Date.now() + 2 * 24 * 60 * 60 * 1000);
    await site.get(SimulatedStripe).advance(inTwoDays);
    await runJobs(site);
    expect(await invoicesOf(visitor)).toEqual([]);
  });
});
