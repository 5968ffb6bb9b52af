import { describe, expect, it } from '@jest/globals';
import { runJobs } from '../../../../../test/harness/due-jobs.js';
import { testSite } from '../../../../../test/harness/test-site.js';
import { dayMs } from '../../../../platform/utc-days/index.js';
import { SimulatedStripe } from '../provider/simulated-stripe/simulated-stripe.js';
import { billingModules } from './billing-modules.js';
import { cards, confirm, membership, subscribe } from './billing-site.js';

const site = testSite(billingModules);

/** Lets time pass at the provider. */
async function pass(days: number): Promise<void> {
  await site.get(SimulatedStripe).advance(new Date(Date.now() + days * dayMs));
  await runJobs(site);
}

describe('a subscription', () => {
  it('is paid by another card from then on, unless the bank refuses that', async () => {
    const visitor = site.visitor();
    await subscribe(site, visitor, 'pro', { card: cards.pays });
    const card = async () =>
      (await visitor.call('GET /api/billing/test-payments/card', {})).body.card;
    const replace = (number: string, expiry = '11/61') =>
      visitor.call('PUT /api/billing/test-payments/card', {
        body: { card: { number, expiry, cvc: '123' } },
      });
    const first = { brand: 'visa', last4: '4242', expiryMonth: 12, expiryYear: 2060 };
    expect(await card()).toEqual(first);
    const page = await visitor.call('POST /api/billing/portal', {});
    expect(page.body).toMatchObject({ url: expect.stringMatching(/\/payment-method$/) });
    expect((await replace(cards.declined)).body).toEqual({
      card: first,
      failure: 'Your card was declined.',
    });
    expect((await replace('4242424242424242', '11/20')).body.failure).toContain('in the past');
    expect((await replace('5555 5555 5555 4444')).body).toEqual({
      card: { brand: 'mastercard', last4: '4444', expiryMonth: 11, expiryYear: 2061 },
      failure: null,
    });
    await pass(32);
    expect(await membership(visitor)).toMatchObject({ subscription: { state: 'active' } });
    const other = await site.visitor().send('GET', '/api/billing/test-payments/card');
    expect(other.problem.code).toBe('no-subscription');
  });

  it('whose renewal failed is paid first, and then changed', async () => {
    const visitor = site.visitor();
    await subscribe(site, visitor, 'pro', { card: cards.failsLater });
    const due = () => visitor.call('POST /api/billing/subscription/open-payment', {});
    expect((await due()).problem.code).toBe('nothing-due');
    await pass(31.5);
    const body = { plan: 'premium', period: 'monthly' } as const;
    for (const action of ['preview', 'change'] as const) {
      const refused = await visitor.send('POST', `/api/billing/subscription/${action}`, { body });
      expect([refused.status, refused.problem.code]).toEqual([409, 'payment-due']);
    }
    const { clientSecret, dueCents } = (await due()).body;
    expect(dueCents).toBe(799);
    expect((await confirm(visitor, clientSecret)).body.state).toBe('succeeded');
    await runJobs(site);
    expect(await membership(visitor)).toMatchObject({ subscription: { state: 'active' } });
    expect((await due()).problem.code).toBe('nothing-due');
    await visitor.call('POST /api/billing/subscription/change', { body });
    await runJobs(site);
    expect(await membership(visitor)).toMatchObject({ plan: 'premium' });
  });
});
