import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { signedEvent } from '../simulated-stripe/signed-event.js';
import { cards, webhookSecret } from './sides.js';
import { sides, Trial } from './trial.js';

describe.each(sides)('events of %s', (_, open) => {
  let trial: Trial;

  beforeAll(async () => {
    trial = await Trial.open(open);
  });
  afterAll(() => trial.side.close());

  it('name what has changed, and can be listed again', async () => {
    trial.clock.pass({ days: 1 });
    const since = trial.clock.now();
    const subscription = await trial.subscribe('pro:monthly', cards.disputed);
    const { id: invoice, paymentId: payment } = await trial.latestInvoice(subscription);
    const told = (await trial.side.events())
      .map((event) => signedEvent(event, webhookSecret))
      .map(({ bytes, signature }) => trial.provider.readEvent(bytes, signature));
    const about = (id: string | null) =>
      told
        .filter(({ object }) => object?.id === id)
        .map(({ object, type }) => [object?.kind, type]);
    expect(about(subscription.id)).toEqual([
      ['subscription', 'customer.subscription.created'],
      ['subscription', 'customer.subscription.updated'],
    ]);
    expect(about(invoice)).toEqual([
      ['invoice', 'invoice.created'],
      ['invoice', 'invoice.finalized'],
      ['invoice', 'invoice.paid'],
      ['invoice', 'invoice.payment_succeeded'],
      ['invoice', 'invoice_payment.paid'],
    ]);
    expect(about(payment)).toEqual([
      ['payment', 'payment_intent.created'],
      ['payment', 'charge.succeeded'],
      ['payment', 'payment_intent.succeeded'],
      ['payment', 'charge.dispute.created'],
    ]);
    const listed = [];
    for await (const event of trial.provider.eventsSince(since)) listed.push(event);
    const recent = told.filter(({ createdAt }) => createdAt >= since);
    expect(recent.length).toBeLessThan(told.length);
    expect(listed).toEqual(recent.toReversed());
  });

  it('are listed page by page', async () => {
    const since = trial.clock.now();
    const given = { amount: 50, currency: 'usd', description: 'Many', metadata: {} };
    for (let count = 0; count < 101; count += 1)
      await trial.simulated.paymentIntents.create(
        { ...given, payment_method_types: ['card'] },
        { idempotencyKey: `many-${count}` },
      );
    const ids = new Set<string>();
    for await (const { object } of trial.provider.eventsSince(since)) ids.add(object?.id ?? '');
    expect(ids.size).toBeGreaterThanOrEqual(101);
  });
});
