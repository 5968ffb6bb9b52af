import { describe, expect, it, jest } from '@jest/globals';
import { runJobs, runRepeatable } from '../../../../../test/harness/due-jobs.js';
import { testSite } from '../../../../../test/harness/test-site.js';
import { LedgerFacade } from '../../ledger/index.js';
import { PaymentProvider } from '../provider/payment-provider.js';
import { billingModules } from './billing-modules.js';
import { cards, confirm, donate, mailTo, startPlan, webhookSecret } from './billing-site.js';

const site = testSite(billingModules);

const find = (clientSecret: string) =>
  site.visitor().call('POST /api/billing/payment-lookup', { body: { clientSecret } });
const lookUp = async (clientSecret: string) => (await find(clientSecret)).body;
const donated = async () => (await site.get(LedgerFacade).sums({ kinds: ['donations'] })).donations;

describe('a donation', () => {
  it('is in the ledger once it is paid', async () => {
    const before = await donated();
    const secret = await donate(site.visitor(), 15);
    expect(await lookUp(secret)).toMatchObject({
      state: 'requires_payment',
      amountCents: 1500,
      description: 'Donation to Tessera - $15.00',
    });
    expect((await confirm(site.visitor(), secret)).body).toEqual({
      state: 'succeeded',
      failure: null,
    });
    await runJobs(site);
    expect((await donated()) - before).toBe(1500);
    expect(await lookUp(secret)).toMatchObject({ state: 'succeeded', failure: null });
    expect((await confirm(site.visitor(), secret)).problem.code).toBe('payment-not-payable');
  });

  it('has a receipt that says nothing of plans', async () => {
    const secret = await donate(site.visitor(), 15);
    await confirm(site.visitor(), secret, cards.pays, 'donor@example.com');
    await runJobs(site);
    const [receipt = '', ...more] = await mailTo(site, 'donor@example.com');
    expect(more).toEqual([]);
    expect(receipt).toContain('Thank you for your donation');
    expect(receipt).toContain('Your donation of $15.00 arrived on');
    expect(receipt).not.toMatch(/plan|restore|invoice/i);
  });

  it('can be paid with another card after one was declined', async () => {
    const secret = await donate(site.visitor(), 5);
    const { body } = await confirm(site.visitor(), secret, cards.declined);
    expect(body).toEqual({ state: 'requires_payment', failure: 'Your card was declined.' });
    expect(await lookUp(secret)).toMatchObject({ failure: 'Your card was declined.' });
    expect((await confirm(site.visitor(), secret)).body.state).toBe('succeeded');
  });

  it('waits for the bank where that asks the payer', async () => {
    const [approved, refused] = [await donate(site.visitor(), 5), await donate(site.visitor(), 5)];
    for (const secret of [approved, refused])
      expect((await confirm(site.visitor(), secret, cards.asksTheBank)).body.state).toBe(
        'requires_action',
      );
    const answer = (clientSecret: string, approve: boolean) =>
      site
        .visitor()
        .call('POST /api/billing/test-payments/authenticate', { body: { clientSecret, approve } });
    expect((await answer(approved, true)).body.state).toBe('succeeded');
    expect((await answer(refused, false)).body.state).toBe('requires_payment');
    expect((await answer(approved, true)).problem.code).toBe('payment-not-payable');
  });

  it('44: is one, however often and in however many tabs it is started', async () => {
    const ada = site.visitor();
    await ada.call('GET /api/billing/payment-form', {});
    const secrets = await Promise.all(Array.from({ length: 8 }, () => donate(ada, 25)));
    expect(new Set(secrets).size).toBe(1);
    await confirm(ada, secrets[0] ?? '');
    await runJobs(site);
    expect(await donate(ada, 25)).not.toBe(secrets[0]);
    expect(await donate(site.visitor(), 25)).not.toBe(secrets[0]);
  });

  it('is canceled a day after it was left, unless it is paid', async () => {
    const [left, recent, paid] = [
      await donate(site.visitor(), 61),
      await donate(site.visitor(), 62),
      await donate(site.visitor(), 63),
    ];
    await confirm(site.visitor(), paid);
    await site.database.query(
      `update payments set created_at = now() - interval '25 hours' where amount_cents in (6100, 6300)`,
    );
    await runRepeatable(site, 'cancel-left-donations');
    const states = [left, recent, paid].map(async (secret) => (await lookUp(secret)).state);
    expect(await Promise.all(states)).toEqual(['canceled', 'requires_payment', 'succeeded']);
    expect((await confirm(site.visitor(), left)).problem.code).toBe('payment-not-payable');
  });

  it.each([0, -5, 0.001, 0.99, 10_000.01, 1e308, '15abc', '15', Number.NaN, null, [15], {}])(
    '45: of %p is refused',
    async (amount) => {
      const count = async () => (await site.database.query('select id from payments')).length;
      const before = await count();
      const body = { amount, description: 'Donation' };
      const { status } = await site.visitor().send('POST', '/api/create-payment-intent', { body });
      expect([status, await count()]).toEqual([400, before]);
    },
  );

  it.each([1, 10_000, 0.1 + 0.2 + 1, 19.99, 4.35])('of %p is taken to the cent', async (amount) => {
    const secret = await donate(site.visitor(), Math.round(amount * 100) / 100);
    expect((await lookUp(secret)).amountCents).toBe(Math.round(amount * 100));
  });
});

it('66: no card, address or secret is in a log or stays in the database', async () => {
  const secret = await donate(site.visitor(), 50);
  await confirm(site.visitor(), secret, cards.pays, 'grace@example.com');
  await runJobs(site);
  for (const text of [cards.pays, 'grace@example.com', secret.split('_secret_')[1] ?? '?'])
    expect(site.log()).not.toContain(text);
  const rows = JSON.stringify(await site.database.query('select * from simulated_stripe_objects'));
  expect(rows).not.toContain(cards.pays);
});

it('48: cards are tried in a burst only until the limit, whoever asks from one address', async () => {
  const small = await site.another({ rateLimitPerMinute: 60 });
  const secret = await donate(small.visitor(), 9);
  const burst = Array.from({ length: 10 }, () => confirm(small.visitor(), secret, cards.declined));
  const statuses = (await Promise.all(burst)).map(({ status }) => status);
  expect(statuses.toSorted((one, other) => one - other)).toEqual([
    200,
    200,
    ...Array.from({ length: 8 }, () => 429),
  ]);
  const body = { amount: 9, description: 'Donation' };
  const refused = await small.visitor().call('POST /api/create-payment-intent', { body });
  expect([refused.status, Number(refused.headers.get('retry-after')) > 0]).toEqual([429, true]);
  expect((await small.visitor().call('GET /api/billing/payment-form', {})).status).toBe(200);
  await small.close();
});

describe('a database', () => {
  /** Starts the site once more, as with other settings. */
  const start = async (settings: Partial<typeof site.settings> = {}) => {
    const other = await site.another(settings);
    await other.close();
  };
  const live = {
    stripeSecretKey: 'sk_live_1',
    stripePublishableKey: 'pk_live_1',
    stripeWebhookSecret: webhookSecret,
  };

  it('with test payments is not for real ones', async () => {
    await donate(site.visitor(), 5);
    await expect(start(live)).rejects.toThrow(
      /STRIPE_SECRET_KEY must not be a live key .* test payments \(payments: \d+, .*new database/,
    );
  });

  it('with real payments is not for tests', async () => {
    await site.database.query(`update payment_mode set mode = 'live'`);
    await expect(start()).rejects.toThrow(/must be the live key, because .* real payments/);
    await site.database.query(`update payment_mode set mode = 'test'`);
  });

  it('is for whatever is paid first', async () => {
    await site.database.query('delete from payment_mode');
    await expect(start(live)).resolves.toBeUndefined();
    await startPlan(site.visitor(), 'pro');
    expect(await site.database.query('select mode from payment_mode')).toEqual([{ mode: 'test' }]);
  });
});

it('a payment is found by its whole secret only, and read once', async () => {
  const secret = await donate(site.visitor(), 5);
  const reading = jest.spyOn(site.get(PaymentProvider), 'payment');
  expect((await lookUp(secret)).amountCents).toBe(500);
  expect(reading).toHaveBeenCalledTimes(1);
  reading.mockRestore();
  const [id = ''] = secret.split('_secret_');
  for (const guess of [id, `${id}_secret_guessed000`, 'pi_nothing0000_secret_none'])
    expect((await find(guess)).problem.code).toBe('payment-not-found');
});
