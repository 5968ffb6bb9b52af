import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { dayOf } from '../../../../../platform/utc-days/index.js';
import { PaymentProviderError } from '../provider-errors.js';
import { cards } from './sides.js';
import { refused, sides, start, Trial } from './trial.js';

describe.each(sides)('a subscription with %s', (_, open) => {
  let trial: Trial;

  beforeAll(async () => {
    trial = await Trial.open(open);
  });
  beforeEach(() => {
    trial.restart();
  });
  afterAll(() => trial.side.close());

  it('begins with its first payment', async () => {
    const subscription = await trial.subscribe();
    expect(subscription).toMatchObject({
      ownId: expect.stringMatching(/^subscription-/),
      priceId: trial.price('pro:monthly'),
      state: 'active',
      startedAt: new Date(start),
      periodStartsAt: new Date(start),
      periodEndsAt: new Date('2026-02-28T10:00:00Z'),
      endsAtPeriodEnd: false,
      endedAt: null,
    });
    const invoice = await trial.latestInvoice(subscription);
    expect(invoice).toMatchObject({
      subscriptionId: subscription.id,
      customerId: subscription.customerId,
      number: expect.stringMatching(/-0001$/),
      state: 'paid',
      reason: 'first',
      priceId: trial.price('pro:monthly'),
      totalCents: 799,
      paidCents: 799,
      periodEndsAt: subscription.periodEndsAt,
      paidAt: new Date(start),
      clientSecret: null,
    });
    expect(await trial.provider.payment(invoice.paymentId ?? '')).toMatchObject({
      ownId: null,
      customerId: subscription.customerId,
      invoiceId: invoice.id,
      state: 'succeeded',
    });
    expect(await trial.provider.invoicesOf(subscription.customerId)).toEqual([invoice]);
  });

  it('is incomplete while the card is declined, and ends after 23 hours', async () => {
    const subscription = await trial.subscribe('pro:monthly', cards.declined);
    expect(subscription.state).toBe('incomplete');
    trial.clock.pass({ hours: 23 });
    expect(await trial.provider.subscription(subscription.id)).toMatchObject({ state: 'ended' });
    const invoice = await trial.latestInvoice(subscription);
    expect(invoice).toMatchObject({ state: 'void', clientSecret: null });
    const payment = await trial.provider.payment(invoice.paymentId ?? '');
    expect(payment.state).toBe('canceled');
  });

  it('renews at the end of each month, by the day that it began', async () => {
    const { id, customerId } = await trial.subscribe();
    const ends: Date[] = [];
    for (const month of ['02-28', '03-31', '04-30']) {
      trial.clock.set(`2026-${month}T10:00:00Z`);
      ends.push((await trial.provider.subscription(id)).periodEndsAt);
    }
    expect(ends.map((end) => dayOf(end))).toEqual(['2026-03-31', '2026-04-30', '2026-05-31']);
    const invoices = await trial.provider.invoicesOf(customerId);
    expect(invoices.map(({ reason, state }) => [reason, state])).toEqual([
      ['renewal', 'paid'],
      ['renewal', 'paid'],
      ['renewal', 'paid'],
      ['first', 'paid'],
    ]);
  });

  it('catches up after a long time, each renewal at its own', async () => {
    const { customerId } = await trial.subscribe();
    trial.clock.set('2026-04-15T00:00:00Z');
    const invoices = await trial.provider.invoicesOf(customerId);
    expect(invoices.map(({ paidAt }) => paidAt?.toISOString().slice(0, 10))).toEqual([
      '2026-03-31',
      '2026-02-28',
      '2026-01-31',
    ]);
  });

  it('is past due while a renewal fails, and ends after the third retry', async () => {
    const { id } = await trial.subscribe('pro:monthly', cards.failsLater);
    trial.clock.set('2026-02-28T10:00:00Z');
    const pastDue = await trial.provider.subscription(id);
    expect(pastDue).toMatchObject({ state: 'past_due' });
    const open = await trial.latestInvoice(pastDue);
    expect(open).toMatchObject({ state: 'open', reason: 'renewal', paidCents: 0 });
    expect(open.clientSecret).not.toBeNull();
    trial.clock.pass({ days: 6, hours: 23 });
    expect(await trial.provider.subscription(id)).toMatchObject({ state: 'past_due' });
    trial.clock.pass({ hours: 1 });
    expect(await trial.provider.subscription(id)).toMatchObject({
      state: 'ended',
      endedAt: trial.clock.now(),
    });
    expect(await trial.latestInvoice(pastDue)).toMatchObject({ state: 'uncollectible' });
    await expect(
      trial.simulated.confirm(open.clientSecret ?? '', cards.pays, null),
    ).rejects.toEqual(refused('payment_intent_unexpected_state'));
  });

  it('goes on as soon as its owner pays with another card, which it keeps', async () => {
    const { id } = await trial.subscribe('pro:monthly', cards.failsLater);
    trial.clock.set('2026-03-01T10:00:00Z');
    const { clientSecret } = await trial.latestInvoice(await trial.provider.subscription(id));
    await trial.simulated.confirm(clientSecret ?? '', cards.pays, null);
    expect(await trial.provider.subscription(id)).toMatchObject({ state: 'active' });
    trial.clock.set('2026-03-31T10:00:00Z');
    const renewed = await trial.provider.subscription(id);
    expect(renewed).toMatchObject({ state: 'active' });
    expect(await trial.latestInvoice(renewed)).toMatchObject({ state: 'paid' });
  });

  it('has its owner asked by the bank for a renewal', async () => {
    const { id } = await trial.subscribe('pro:monthly', cards.asksAlways);
    const first = await trial.latestInvoice(await trial.provider.subscription(id));
    await trial.simulated.authenticate(first.clientSecret ?? '', true);
    trial.clock.set('2026-02-28T10:00:00Z');
    const pastDue = await trial.provider.subscription(id);
    expect(pastDue.state).toBe('past_due');
    const { clientSecret, paymentId } = await trial.latestInvoice(pastDue);
    const asked = await trial.provider.payment(paymentId ?? '');
    expect(asked.state).toBe('requires_action');
    await trial.simulated.authenticate(clientSecret ?? '', true);
    expect(await trial.provider.subscription(id)).toMatchObject({ state: 'active' });
  });

  it('ends with its period unless it is resumed', async () => {
    const { id } = await trial.subscribe();
    const set = (ends: boolean) =>
      trial.provider.setEndsAtPeriodEnd({ key: trial.next('end'), id, ends });
    expect(await set(true)).toMatchObject({ state: 'active', endsAtPeriodEnd: true });
    expect(await set(false)).toMatchObject({ endsAtPeriodEnd: false });
    await set(true);
    trial.clock.set('2026-02-28T10:00:00Z');
    expect(await trial.provider.subscription(id)).toMatchObject({
      state: 'ended',
      endedAt: new Date('2026-02-28T10:00:00Z'),
    });
    await expect(set(false)).rejects.toBeInstanceOf(PaymentProviderError);
  });

  it('ends at once, and what is open of it can no longer be paid', async () => {
    const { id } = await trial.subscribe('pro:monthly', cards.failsLater);
    trial.clock.set('2026-02-28T10:00:00Z');
    const { clientSecret } = await trial.latestInvoice(await trial.provider.subscription(id));
    const input = { key: trial.next('end'), id };
    const ended = await trial.provider.endNow(input);
    expect(ended).toMatchObject({ state: 'ended', endedAt: trial.clock.now() });
    expect(await trial.provider.endNow(input)).toEqual(ended);
    expect(await trial.latestInvoice(ended)).toMatchObject({ state: 'void' });
    await expect(trial.simulated.confirm(clientSecret ?? '', cards.pays, null)).rejects.toEqual(
      refused('payment_intent_unexpected_state'),
    );
  });

  it('leads to the page where cards are managed', async () => {
    const { customerId } = await trial.subscribe();
    const url = await trial.provider.portalUrl(customerId, 'https://tessera.example/account');
    expect(url).toBe('https://tessera.example/payment-method');
  });
});
