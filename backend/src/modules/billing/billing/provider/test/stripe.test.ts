import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import Stripe from 'stripe';
import type { Fault } from '../../test/stripe-server/stripe-server.js';
import { stripeProvider } from '../open-provider.js';
import { InvalidSignature, PaymentProviderError } from '../provider-errors.js';
import type { ProviderEvent } from '../provider-objects.js';
import { cards, openStripe, type StripeSide, TestClock, webhookSecret } from './sides.js';

const clock = new TestClock(new Date('2026-01-31T10:00:00Z'));
const timeoutMs = 200;

const donation = { key: 'donation', ownId: 'row', amountCents: 1_500, description: 'Support us' };

describe('requests to Stripe that go wrong', () => {
  it('are sent again with the same key, and happen once (fault 49)', async () => {
    const faults: readonly Fault[] = ['hang-after', 'drop-after', 'status-500', 'status-429'];
    await Promise.all(
      faults.map(async (fault) => {
        const side = await openStripe(clock, timeoutMs);
        side.server.failNext(fault);
        const payment = await side.provider.createPayment(donation);
        expect(payment).toMatchObject({ ownId: 'row', state: 'requires_payment' });
        const created = (await side.events()).map(({ type }) => type);
        expect([fault, created]).toEqual([fault, ['payment_intent.created']]);
        expect(side.server.requests).toHaveLength(2);
        await side.close();
      }),
    );
  });

  it('fail after three attempts, and can be sent once more', async () => {
    const side = await openStripe(clock, timeoutMs);
    side.server.failNext('drop-after', 'drop-after', 'status-500');
    const failed = await side.provider.createPayment(donation).catch((error: unknown) => error);
    expect(failed).toBeInstanceOf(PaymentProviderError);
    expect(failed).toMatchObject({ kind: 'unavailable', mayRetry: true });
    const { id } = await side.provider.createPayment(donation);
    expect(side.server.requests).toHaveLength(4);
    const events = await side.events();
    expect(events.map(({ data }) => data.object)).toEqual([expect.objectContaining({ id })]);
    await side.close();
  });

  it('are refused without the right key, which no message repeats', async () => {
    const side = await openStripe(clock);
    const stranger = stripeProvider({
      stripeSecretKey: 'sk_live_wrong',
      stripePublishableKey: 'pk_live_wrong',
      stripeWebhookSecret: webhookSecret,
      stripeApiUrl: side.server.url,
      testPayments: 'auto',
    });
    const failed = await stranger.payment('pi_1').catch((error: unknown) => error);
    expect(failed).toMatchObject({ name: 'PaymentProviderError', kind: 'refused' });
    expect(JSON.stringify([String(failed), failed])).not.toContain('sk_live_wrong');
    await side.close();
  });

  it.each(['keep-500', 'keep-400'] as const)(
    'that Stripe keeps for a key (%s) do not lock what is wanted',
    async (fault) => {
      const side = await openStripe(clock);
      const wanted = { ...donation, key: `wanted ${fault}` };
      side.server.failNext(fault);
      await expect(side.provider.createPayment(wanted)).rejects.toBeInstanceOf(
        PaymentProviderError,
      );
      const { id } = await side.provider.createPayment(wanted);
      expect((await side.provider.createPayment(wanted)).id).toBe(id);
      await side.close();
    },
  );

  it('that leave it unknown have the same key, so that it is done once', async () => {
    const side = await openStripe(clock);
    const wanted = { ...donation, key: 'wanted once' };
    side.server.failNext('drop-after', 'drop-after', 'drop-after');
    await expect(side.provider.createPayment(wanted)).rejects.toMatchObject({ mayRetry: true });
    await side.provider.createPayment(wanted);
    const created = (await side.events()).filter(({ type }) => type === 'payment_intent.created');
    expect(created).toHaveLength(1);
    await side.close();
  });

  it('do not bring secrets of payments into messages', async () => {
    const side = await openStripe(clock);
    const failed = await side.provider.payment('pi_1_secret_abc').catch((error: unknown) => error);
    expect(failed).toMatchObject({ code: 'resource_missing' });
    expect(String(failed)).not.toContain('abc');
    await side.close();
  });
});

describe('webhooks of Stripe', () => {
  let side: StripeSide;
  let receiver: Awaited<ReturnType<typeof openReceiver>>;

  beforeAll(async () => {
    side = await openStripe(clock);
    receiver = await openReceiver(side);
  });
  afterAll(async () => {
    await receiver.close();
    await side.close();
  });

  it('arrive signed, in any order, twice, or not at all', async () => {
    const { id, clientSecret } = await side.provider.createPayment(donation);
    await side.simulated.confirm(clientSecret, cards.pays, null);
    const statuses = await side.server.sendWebhooks(receiver.url, ([, ...events]) => [
      ...events.toReversed(),
      ...events,
    ]);
    expect(statuses).toEqual([200, 200, 200, 200]);
    const types = receiver.received.map(({ type }) => type).toSorted();
    expect(types).toEqual([
      'charge.succeeded',
      'charge.succeeded',
      'payment_intent.succeeded',
      'payment_intent.succeeded',
    ]);
    for (const { object } of receiver.received) expect(object).toEqual({ kind: 'payment', id });
    expect(await side.server.sendWebhooks(receiver.url)).toEqual([]);
  });

  const payload = JSON.stringify({
    id: 'evt_1',
    type: 'customer.updated',
    created: 1_767_000_000,
    data: { object: { id: 'cus_1', object: 'customer' } },
  });
  const now = Math.floor(Date.now() / 1000);
  const signed = (timestamp: number, secret: string) =>
    Stripe.webhooks.generateTestHeaderString({ payload, secret, timestamp });

  it('say nothing of objects that the site does not keep', () => {
    const event = side.provider.readEvent(Buffer.from(payload), signed(now, webhookSecret));
    expect(event).toEqual({
      id: 'evt_1',
      type: 'customer.updated',
      createdAt: new Date('2025-12-29T09:20:00Z'),
      object: null,
    });
  });

  it.each([
    ['is missing', undefined, payload],
    ['is none', 'v1=1', payload],
    ['is made with another secret', signed(now, 'whsec_other'), payload],
    ['is six minutes old', signed(now - 360, webhookSecret), payload],
    ['belongs to another body', signed(now, webhookSecret), payload.replace('evt_1', 'evt_2')],
  ])('are refused if the signature %s (fault 41)', (_, signature, body) => {
    const read = () => side.provider.readEvent(Buffer.from(body), signature);
    expect(read).toThrow(InvalidSignature);
  });
});

/** Reads what arrives, as the endpoint of the site does. */
async function openReceiver({ provider }: StripeSide) {
  const received: ProviderEvent[] = [];
  const server = createServer((request, response) => {
    void buffer(request).then((bytes) => {
      received.push(provider.readEvent(bytes, request.headers['stripe-signature']?.toString()));
      response.end();
    });
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const { port } = server.address() as AddressInfo;
  return {
    received,
    url: `http://127.0.0.1:${port}/webhook`,
    close: async (): Promise<void> => {
      server.closeAllConnections();
      await new Promise((resolve) => {
        server.close(resolve);
      });
    },
  };
}
