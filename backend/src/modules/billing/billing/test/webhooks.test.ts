import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import Stripe from 'stripe';
import { DataSource } from 'typeorm';
import { runJobs } from '../../../../../test/harness/due-jobs.js';
import type { SiteUnderTest } from '../../../../../test/harness/site-under-test.js';
import { LedgerFacade } from '../../ledger/index.js';
import { cards, donate, membership, openBillingWithStripe, webhookSecret } from './billing-site.js';
import { StripeServer } from './stripe-server/stripe-server.js';

let stripe: StripeServer;
let site: SiteUnderTest;
let database: DataSource;
let webhook: string;

beforeAll(async () => {
  stripe = await StripeServer.open({ webhookSecret });
  site = await openBillingWithStripe(stripe);
  database = site.database;
  webhook = `${site.address}/api/billing/webhook`;
});
afterAll(async () => {
  await site.close();
  await stripe.close();
});

const card = { number: cards.pays, expiry: '12/60' };
const pay = (secret: string, number: string = cards.pays) =>
  stripe.simulated.confirm(secret, { number, expiry: '12/60' }, null);
const sums = () =>
  site
    .get(LedgerFacade)
    .sums({ kinds: ['donations', 'cash', 'subscriptions-pro', 'subscriptions-premium'] });
const storedEvents = async (): Promise<number> =>
  (await database.query('select id from provider_events')).length;
/** Also what waits because Stripe has failed. */
const work = () => runJobs(site, 'sync-provider-object', 'refund-subscription', 'end-subscription');

describe('a webhook', () => {
  it('39: that comes fifty times at once has one effect', async () => {
    const secret = await donate(site.visitor(), 15);
    await pay(secret);
    const [before, known] = [await sums(), await storedEvents()];
    const events = (await stripe.untold()).length;
    const statuses = await stripe.sendWebhooks(webhook, (all) =>
      all.flatMap((event) => Array.from({ length: 50 }, () => event)),
    );
    expect(new Set(statuses)).toEqual(new Set([200]));
    await work();
    expect((await sums()).donations - before.donations).toBe(1500);
    expect((await storedEvents()) - known).toBe(events);
  });

  it('has its effect beside those of more payments than are applied together', async () => {
    const payments = 60;
    for (let index = 0; index < payments; index += 1) await pay(await donate(site.visitor(), 5));
    const before = await sums();
    stripe.failNext('status-500');
    await stripe.sendWebhooks(webhook);
    await work();
    expect((await sums()).donations - before.donations).toBe(payments * 500);
    const left = 'select id from provider_events where handled_at is null';
    expect(await database.query(left)).toEqual([]);
  });

  it('comes from no visitor, and gets no cookie', async () => {
    const cookiesOf = async (answer: Promise<Response>) => (await answer).headers.getSetCookie();
    expect(await cookiesOf(fetch(webhook, { method: 'POST', body: '{}' }))).toEqual([]);
    expect(await cookiesOf(fetch(`${site.address}/api/billing/plans`))).toHaveLength(1);
  });

  it.each([
    ['nobody signed', () => undefined],
    ['another secret signed', (payload: string) => signed(payload, { secret: 'whsec_other' })],
    [
      'was signed an hour ago',
      (payload: string) => signed(payload, { timestamp: secondsAgo(3600) }),
    ],
    ['was changed', (payload: string) => signed(`${payload} `, {})],
  ])('41: that %s leaves no trace', async (_, signature) => {
    const known = await storedEvents();
    const payload = JSON.stringify({
      id: 'evt_forged',
      object: 'event',
      type: 'payment_intent.succeeded',
      created: secondsAgo(0),
      data: { object: { id: 'pi_forged', object: 'payment_intent' } },
    });
    const given = signature(payload);
    const response = await fetch(webhook, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...(given && { 'stripe-signature': given }) },
      body: payload,
    });
    expect([response.status, await storedEvents()]).toEqual([400, known]);
  });

  it.each(['{}', 'no JSON', '{"id":5}'])(
    'that is signed and no event is refused: %s',
    async (payload) => {
      const known = await storedEvents();
      const headers = { 'stripe-signature': signed(payload, {}) };
      const response = await fetch(webhook, { method: 'POST', headers, body: payload });
      expect([response.status, await storedEvents()]).toEqual([400, known]);
    },
  );

  it('64: of 100 MB is refused', async () => {
    const response = await fetch(webhook, {
      method: 'POST',
      headers: { 'stripe-signature': 't=1,v1=x' },
      body: new Uint8Array(1_000_000),
    });
    expect(response.status).toBe(413);
  });

  it('42: that is repeated after its work was done does nothing', async () => {
    const secret = await donate(site.visitor(), 7.5);
    await pay(secret);
    const events = await stripe.untold();
    await stripe.sendWebhooks(webhook);
    await work();
    const before = await sums();
    await database.query('delete from provider_events where id = any($1)', [
      events.map(({ id }) => id),
    ]);
    for (const event of events) {
      const payload = JSON.stringify(event);
      await post(payload, signed(payload, {}));
    }
    await work();
    expect(await sums()).toEqual(before);
  });

  it('about something that is not of this site is stored, and nothing else', async () => {
    const intent = await stripe.simulated.paymentIntents.create(
      {
        amount: 4200,
        currency: 'usd',
        description: 'Of another shop',
        metadata: {},
        payment_method_types: ['card'],
      },
      { idempotencyKey: 'another shop' },
    );
    await stripe.simulated.confirm(intent.client_secret ?? '', card, null);
    const before = await sums();
    await stripe.sendWebhooks(webhook);
    await work();
    expect(await sums()).toEqual(before);
    expect(await failedJobs()).toEqual([]);
  });
});

describe('the provider', () => {
  it('49: that is silent after it has acted is asked again with the same key, and charges once', async () => {
    const visitor = site.visitor();
    await membership(visitor);
    const count = async () => (await stripe.untold()).filter(isCreation).length;
    const before = await count();
    stripe.failNext('drop-after');
    const secret = await donate(visitor, 33);
    expect([typeof secret, (await count()) - before]).toEqual(['string', 1]);
    stripe.failNext('status-500', 'status-500', 'status-500');
    const body = { amount: 34, description: 'Donation' };
    const refused = await visitor.call('POST /api/create-payment-intent', { body });
    expect([refused.status, refused.problem.code]).toEqual([502, 'payment-provider-failed']);
    expect(await donate(visitor, 34)).toEqual(expect.stringMatching(/^pi_/));
    expect((await count()) - before).toBe(2);
  });
});

const isCreation = ({ type }: { type: string }) => type === 'payment_intent.created';

async function failedJobs(): Promise<unknown[]> {
  return database.query(`select kind, last_error from jobs where state = 'failed'`);
}

function secondsAgo(seconds: number): number {
  return Math.floor(Date.now() / 1000) - seconds;
}

function signed(payload: string, other: { secret?: string; timestamp?: number }): string {
  return Stripe.webhooks.generateTestHeaderString({ payload, secret: webhookSecret, ...other });
}

async function post(payload: string, signature: string): Promise<number> {
  const headers = { 'content-type': 'application/json', 'stripe-signature': signature };
  return (await fetch(webhook, { method: 'POST', headers, body: payload })).status;
}
