import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { PaymentProviderError } from '../provider-errors.js';
import type { ProviderInvoice, ProviderSubscription } from '../provider-objects.js';
import { signedEvent } from '../simulated-stripe/signed-event.js';
import {
  cards,
  catalog,
  openSimulation,
  openStripe,
  type Side,
  TestClock,
  webhookSecret,
} from './sides.js';

const start = '2026-01-31T10:00:00Z';
let counter = 0;
/** A key, and an id, that is used once. */
const next = (name: string): string => `${name}-${(counter += 1)}`;

const refused = (code: string) => expect.objectContaining({ name: 'PaymentProviderError', code });

describe.each([
  ['Stripe', openStripe],
  ['the simulation', openSimulation],
])('payments with %s', (_, open) => {
  let side: Side;
  let prices: ReadonlyMap<string, string>;

  beforeAll(async () => {
    side = await open(new TestClock(new Date(start)));
    prices = await side.provider.ensurePrices(catalog);
  });
  beforeEach(() => {
    side.clock.set(start);
  });
  afterAll(() => side.close());

  const price = (key: string): string => prices.get(key) ?? '';

  async function donate(amountCents = 1_500) {
    return side.provider.createPayment({
      key: next('donate'),
      ownId: next('payment'),
      amountCents,
      description: 'Support us',
    });
  }

  async function subscribe(priceKey = 'pro:monthly', card = cards.pays) {
    const { provider, simulated } = side;
    const customerId = await provider.createCustomer({ key: next('customer'), ownId: 'visitor' });
    const { subscription, clientSecret } = await provider.createSubscription({
      key: next('subscribe'),
      ownId: next('subscription'),
      customerId,
      priceId: price(priceKey),
    });
    await simulated.confirm(clientSecret ?? '', card, 'payer@example.com');
    return provider.subscription(subscription.id);
  }

  async function latestInvoice(subscription: ProviderSubscription): Promise<ProviderInvoice> {
    const { latestInvoiceId } = await side.provider.subscription(subscription.id);
    return side.provider.invoice(latestInvoiceId ?? '');
  }

  describe('a payment', () => {
    it('is paid with a card', async () => {
      const created = await donate();
      expect(created).toMatchObject({
        ownId: expect.stringMatching(/^payment-/),
        state: 'requires_payment',
        amountCents: 1_500,
        description: 'Support us',
        createdAt: new Date(start),
        paidAt: null,
        feeCents: null,
      });
      side.clock.pass({ seconds: 30 });
      await side.simulated.confirm(created.clientSecret, cards.pays, 'payer@example.com');
      expect(await side.provider.payment(created.id)).toEqual({
        ...created,
        state: 'succeeded',
        email: 'payer@example.com',
        paidAt: side.clock.now(),
        feeCents: 74,
      });
    });

    it('can be paid with another card after one was declined', async () => {
      const { id, clientSecret } = await donate();
      const declined = await side.simulated.confirm(clientSecret, cards.declined, null);
      expect(declined).toEqual({
        paymentId: id,
        state: 'requires_payment',
        failure: 'Your card was declined.',
      });
      expect(await side.provider.payment(id)).toMatchObject({
        state: 'requires_payment',
        failure: 'Your card was declined.',
        paidAt: null,
      });
      await side.simulated.confirm(clientSecret, cards.pays, null);
      expect(await side.provider.payment(id)).toMatchObject({ state: 'succeeded', failure: null });
    });

    it.each([
      [
        'the number of a card that is none',
        { number: '4242424242424241', expiry: '12/40' },
        /number/,
      ],
      ['a real card', { number: '4111111111111111', expiry: '12/40' }, /test mode/],
      ['a card of last month', { number: '4242424242424242', expiry: '12/25' }, /past/],
    ])('stays as it is with %s', async (_name, card, failure) => {
      const { id, clientSecret } = await donate();
      const result = await side.simulated.confirm(clientSecret, card, 'payer@example.com');
      expect(result.failure).toMatch(failure);
      expect(await side.provider.payment(id)).toMatchObject({ failure: null, email: null });
    });

    it.each([
      [true, 'succeeded', null],
      [false, 'requires_payment', expect.stringMatching(/authenticate/)],
    ])('asks the bank, which says %s', async (approve, state, failure) => {
      const { id, clientSecret } = await donate();
      const asked = await side.simulated.confirm(clientSecret, cards.asksOnce, null);
      expect(asked.state).toBe('requires_action');
      await side.simulated.authenticate(clientSecret, approve);
      expect(await side.provider.payment(id)).toMatchObject({ state, failure });
    });

    it('is processed for a while', async () => {
      const { id, clientSecret } = await donate();
      await side.simulated.confirm(clientSecret, cards.processes, null);
      expect(await side.provider.payment(id)).toMatchObject({ state: 'processing', paidAt: null });
      side.clock.pass({ seconds: 10 });
      expect(await side.provider.payment(id)).toMatchObject({ state: 'succeeded' });
    });

    it('is created once for a key, and a key means one thing', async () => {
      const input = { key: next('key'), ownId: 'one', amountCents: 500, description: 'Once' };
      const first = await side.provider.createPayment(input);
      expect(await side.provider.createPayment(input)).toEqual(first);
      const other = side.provider.createPayment({ ...input, amountCents: 600 });
      await expect(other).rejects.toMatchObject({ kind: 'refused', mayRetry: false });
    });

    it('can be canceled until it is paid', async () => {
      const { id, clientSecret } = await donate();
      const canceled = await side.provider.cancelPayment({ key: next('cancel'), id });
      expect(canceled.state).toBe('canceled');
      await expect(side.simulated.confirm(clientSecret, cards.pays, null)).rejects.toEqual(
        refused('payment_intent_unexpected_state'),
      );
      const paid = await donate();
      await side.simulated.confirm(paid.clientSecret, cards.pays, null);
      await expect(
        side.provider.cancelPayment({ key: next('cancel'), id: paid.id }),
      ).rejects.toEqual(refused('payment_intent_unexpected_state'));
    });

    it('is refunded in parts, and never more than was paid', async () => {
      const { id, clientSecret } = await donate();
      await side.simulated.confirm(clientSecret, cards.pays, null);
      const refund = (cents: number) =>
        side.provider.refund({ key: next('refund'), paymentId: id, cents });
      const first = await refund(1_000);
      expect(first).toMatchObject({ cents: 1_000, state: 'succeeded' });
      await expect(refund(501)).rejects.toBeInstanceOf(PaymentProviderError);
      const second = await refund(500);
      await expect(refund(1)).rejects.toEqual(refused('charge_already_refunded'));
      expect((await side.provider.payment(id)).refunds).toEqual([second, first]);
    });

    it.each([
      [cards.refundsLate, 'succeeded', 0],
      [cards.refusesRefunds, 'failed', 1_500],
    ])('has refunds that the bank decides later', async (card, state, left) => {
      const { id, clientSecret } = await donate();
      await side.simulated.confirm(clientSecret, card, null);
      await side.provider.refund({ key: next('refund'), paymentId: id, cents: 1_500 });
      expect((await side.provider.payment(id)).refunds).toMatchObject([{ state: 'pending' }]);
      side.clock.pass({ seconds: 60 });
      expect((await side.provider.payment(id)).refunds).toMatchObject([{ state }]);
      const again = side.provider.refund({ key: next('refund'), paymentId: id, cents: 1_500 });
      if (left === 0) await expect(again).rejects.toEqual(refused('charge_already_refunded'));
      else expect(await again).toMatchObject({ cents: left });
    });

    it('is disputed, and lost because nobody answers', async () => {
      const { id, clientSecret } = await donate();
      await side.simulated.confirm(clientSecret, cards.disputed, null);
      const disputes = async () => (await side.provider.payment(id)).disputes;
      expect(await disputes()).toMatchObject([{ cents: 1_500, state: 'open' }]);
      const refund = side.provider.refund({ key: next('refund'), paymentId: id, cents: 1 });
      await expect(refund).rejects.toEqual(refused('charge_disputed'));
      side.clock.pass({ days: 14 });
      expect(await disputes()).toMatchObject([{ state: 'lost' }]);
    });

    it('is refused where it does not exist', async () => {
      await expect(side.provider.payment('pi_none')).rejects.toEqual(refused('resource_missing'));
      await expect(side.simulated.confirm('pi_none_secret_x', cards.pays, null)).rejects.toEqual(
        refused('resource_missing'),
      );
    });
  });

  describe('a subscription', () => {
    it('begins with its first payment', async () => {
      const subscription = await subscribe();
      expect(subscription).toMatchObject({
        ownId: expect.stringMatching(/^subscription-/),
        priceId: price('pro:monthly'),
        state: 'active',
        startedAt: new Date(start),
        periodStartsAt: new Date(start),
        periodEndsAt: new Date('2026-02-28T10:00:00Z'),
        endsAtPeriodEnd: false,
        endedAt: null,
      });
      const invoice = await latestInvoice(subscription);
      expect(invoice).toMatchObject({
        subscriptionId: subscription.id,
        customerId: subscription.customerId,
        number: expect.stringMatching(/-0001$/),
        state: 'paid',
        reason: 'first',
        priceId: price('pro:monthly'),
        totalCents: 799,
        paidCents: 799,
        periodEndsAt: subscription.periodEndsAt,
        paidAt: new Date(start),
        clientSecret: null,
      });
      expect(await side.provider.payment(invoice.paymentId ?? '')).toMatchObject({
        ownId: null,
        customerId: subscription.customerId,
        invoiceId: invoice.id,
        state: 'succeeded',
      });
      expect(await side.provider.invoicesOf(subscription.customerId)).toEqual([invoice]);
    });

    it('is incomplete while the card is declined, and ends after 23 hours', async () => {
      const subscription = await subscribe('pro:monthly', cards.declined);
      expect(subscription.state).toBe('incomplete');
      side.clock.pass({ hours: 23 });
      expect(await side.provider.subscription(subscription.id)).toMatchObject({ state: 'ended' });
      const invoice = await latestInvoice(subscription);
      expect(invoice).toMatchObject({ state: 'void', clientSecret: null });
      const payment = await side.provider.payment(invoice.paymentId ?? '');
      expect(payment.state).toBe('canceled');
    });

    it('renews at the end of each month, by the day that it began', async () => {
      const { id, customerId } = await subscribe();
      const ends: Date[] = [];
      for (const month of ['02-28', '03-31', '04-30']) {
        side.clock.set(`2026-${month}T10:00:00Z`);
        ends.push((await side.provider.subscription(id)).periodEndsAt);
      }
      expect(ends.map((end) => end.toISOString().slice(0, 10))).toEqual([
        '2026-03-31',
        '2026-04-30',
        '2026-05-31',
      ]);
      const invoices = await side.provider.invoicesOf(customerId);
      expect(invoices.map(({ reason, state }) => [reason, state])).toEqual([
        ['renewal', 'paid'],
        ['renewal', 'paid'],
        ['renewal', 'paid'],
        ['first', 'paid'],
      ]);
    });

    it('catches up after a long time, each renewal at its own', async () => {
      const { customerId } = await subscribe();
      side.clock.set('2026-04-15T00:00:00Z');
      const invoices = await side.provider.invoicesOf(customerId);
      expect(invoices.map(({ paidAt }) => paidAt?.toISOString().slice(0, 10))).toEqual([
        '2026-03-31',
        '2026-02-28',
        '2026-01-31',
      ]);
    });

    it('is past due while a renewal fails, and ends after the third retry', async () => {
      const { id } = await subscribe('pro:monthly', cards.failsLater);
      side.clock.set('2026-02-28T10:00:00Z');
      const pastDue = await side.provider.subscription(id);
      expect(pastDue).toMatchObject({ state: 'past_due' });
      const open = await latestInvoice(pastDue);
      expect(open).toMatchObject({ state: 'open', reason: 'renewal', paidCents: 0 });
      expect(open.clientSecret).not.toBeNull();
      side.clock.pass({ days: 6, hours: 23 });
      expect(await side.provider.subscription(id)).toMatchObject({ state: 'past_due' });
      side.clock.pass({ hours: 1 });
      expect(await side.provider.subscription(id)).toMatchObject({
        state: 'ended',
        endedAt: side.clock.now(),
      });
      expect(await latestInvoice(pastDue)).toMatchObject({ state: 'uncollectible' });
      await expect(
        side.simulated.confirm(open.clientSecret ?? '', cards.pays, null),
      ).rejects.toEqual(refused('payment_intent_unexpected_state'));
    });

    it('goes on as soon as its owner pays with another card, which it keeps', async () => {
      const { id } = await subscribe('pro:monthly', cards.failsLater);
      side.clock.set('2026-03-01T10:00:00Z');
      const { clientSecret } = await latestInvoice(await side.provider.subscription(id));
      await side.simulated.confirm(clientSecret ?? '', cards.pays, null);
      expect(await side.provider.subscription(id)).toMatchObject({ state: 'active' });
      side.clock.set('2026-03-31T10:00:00Z');
      const renewed = await side.provider.subscription(id);
      expect(renewed).toMatchObject({ state: 'active' });
      expect(await latestInvoice(renewed)).toMatchObject({ state: 'paid' });
    });

    it('has its owner asked by the bank for a renewal', async () => {
      const { id } = await subscribe('pro:monthly', cards.asksAlways);
      const first = await latestInvoice(await side.provider.subscription(id));
      await side.simulated.authenticate(first.clientSecret ?? '', true);
      side.clock.set('2026-02-28T10:00:00Z');
      const pastDue = await side.provider.subscription(id);
      expect(pastDue.state).toBe('past_due');
      const { clientSecret, paymentId } = await latestInvoice(pastDue);
      const asked = await side.provider.payment(paymentId ?? '');
      expect(asked.state).toBe('requires_action');
      await side.simulated.authenticate(clientSecret ?? '', true);
      expect(await side.provider.subscription(id)).toMatchObject({ state: 'active' });
    });

    it('ends with its period unless it is resumed', async () => {
      const { id } = await subscribe();
      const set = (ends: boolean) =>
        side.provider.setEndsAtPeriodEnd({ key: next('end'), id, ends });
      expect(await set(true)).toMatchObject({ state: 'active', endsAtPeriodEnd: true });
      expect(await set(false)).toMatchObject({ endsAtPeriodEnd: false });
      await set(true);
      side.clock.set('2026-02-28T10:00:00Z');
      expect(await side.provider.subscription(id)).toMatchObject({
        state: 'ended',
        endedAt: new Date('2026-02-28T10:00:00Z'),
      });
      await expect(set(false)).rejects.toBeInstanceOf(PaymentProviderError);
    });

    it('ends at once, and what is open of it can no longer be paid', async () => {
      const { id } = await subscribe('pro:monthly', cards.failsLater);
      side.clock.set('2026-02-28T10:00:00Z');
      const { clientSecret } = await latestInvoice(await side.provider.subscription(id));
      const input = { key: next('end'), id };
      const ended = await side.provider.endNow(input);
      expect(ended).toMatchObject({ state: 'ended', endedAt: side.clock.now() });
      expect(await side.provider.endNow(input)).toEqual(ended);
      expect(await latestInvoice(ended)).toMatchObject({ state: 'void' });
      await expect(side.simulated.confirm(clientSecret ?? '', cards.pays, null)).rejects.toEqual(
        refused('payment_intent_unexpected_state'),
      );
    });
  });

  describe('a change of plan', () => {
    const change = (id: string, key: string) =>
      side.provider.changeSubscription({ key: next('change'), id, priceId: price(key) });
    const preview = (id: string, key: string) =>
      side.provider.previewChange({ id, priceId: price(key), at: side.clock.now() });

    it('is billed by the second for what is left of the period', async () => {
      const subscription = await subscribe();
      side.clock.set('2026-02-14T10:00:00Z');
      const { id, periodEndsAt } = subscription;
      expect(await preview(id, 'premium:monthly')).toEqual({
        dueTodayCents: 400,
        nextPriceCents: 1_599,
      });
      const changed = await change(id, 'premium:monthly');
      expect(changed.clientSecret).toBeNull();
      expect(changed.subscription).toMatchObject({
        priceId: price('premium:monthly'),
        periodEndsAt,
      });
      expect(await latestInvoice(subscription)).toMatchObject({
        reason: 'change',
        state: 'paid',
        priceId: price('premium:monthly'),
        totalCents: 400,
        paidCents: 400,
        periodStartsAt: side.clock.now(),
        periodEndsAt,
      });
    });

    it('to a year begins a new period, and credits what is left of the month', async () => {
      const { id } = await subscribe();
      side.clock.set('2026-02-14T10:00:00Z');
      const { subscription } = await change(id, 'pro:yearly');
      expect(subscription).toMatchObject({
        periodStartsAt: side.clock.now(),
        periodEndsAt: new Date('2027-02-14T10:00:00Z'),
      });
      expect(await latestInvoice(subscription)).toMatchObject({
        totalCents: 7_999 - 400,
        periodEndsAt: subscription.periodEndsAt,
      });
    });

    it('to less is credited to the next invoices', async () => {
      const subscription = await subscribe('premium:monthly');
      side.clock.set('2026-02-14T10:00:00Z');
      const { id } = subscription;
      expect(await preview(id, 'pro:monthly')).toEqual({
        dueTodayCents: -400,
        nextPriceCents: 799,
      });
      await change(id, 'pro:monthly');
      const credit = await latestInvoice(subscription);
      expect(credit).toMatchObject({
        state: 'paid',
        totalCents: -400,
        paidCents: 0,
        paymentId: null,
        priceId: price('pro:monthly'),
      });
      side.clock.set('2026-02-28T10:00:00Z');
      expect(await latestInvoice(subscription)).toMatchObject({ totalCents: 799, paidCents: 399 });
    });

    it('is not made before the difference is paid', async () => {
      const subscription = await subscribe('pro:monthly', cards.failsLater);
      const { id } = subscription;
      const changed = await change(id, 'premium:monthly');
      expect(changed.subscription).toMatchObject({
        state: 'active',
        priceId: price('pro:monthly'),
      });
      await side.simulated.confirm(changed.clientSecret ?? '', cards.declined, null);
      expect(await side.provider.subscription(id)).toMatchObject({
        priceId: price('pro:monthly'),
      });
      await side.simulated.confirm(changed.clientSecret ?? '', cards.pays, null);
      expect(await side.provider.subscription(id)).toMatchObject({
        priceId: price('premium:monthly'),
      });
    });

    it('can be paid for 23 hours', async () => {
      const { id, customerId } = await subscribe('pro:monthly', cards.failsLater);
      const { clientSecret } = await change(id, 'premium:monthly');
      side.clock.pass({ hours: 23 });
      await expect(side.simulated.confirm(clientSecret ?? '', cards.pays, null)).rejects.toEqual(
        refused('payment_intent_unexpected_state'),
      );
      const [invoice] = await side.provider.invoicesOf(customerId);
      expect(invoice).toMatchObject({ reason: 'change', state: 'void' });
      expect(await side.provider.subscription(id)).toMatchObject({
        state: 'active',
        priceId: price('pro:monthly'),
      });
    });

    it('gives way to a later one, or to the end (fault 50)', async () => {
      const { id } = await subscribe('pro:monthly', cards.failsLater);
      const first = await change(id, 'premium:monthly');
      const second = await change(id, 'premium:yearly');
      await expect(
        side.simulated.confirm(first.clientSecret ?? '', cards.pays, null),
      ).rejects.toEqual(refused('payment_intent_unexpected_state'));
      await side.provider.endNow({ key: next('end'), id });
      await expect(
        side.simulated.confirm(second.clientSecret ?? '', cards.pays, null),
      ).rejects.toEqual(refused('payment_intent_unexpected_state'));
      expect(await side.provider.subscription(id)).toMatchObject({
        state: 'ended',
        priceId: price('pro:monthly'),
      });
    });

    it('is refused while a payment is missing', async () => {
      const { id } = await subscribe('pro:monthly', cards.failsLater);
      side.clock.set('2026-02-28T10:00:00Z');
      await expect(change(id, 'premium:monthly')).rejects.toEqual(refused('not-changeable'));
      await expect(preview(id, 'premium:monthly')).rejects.toEqual(refused('not-changeable'));
    });

    it('leaves a credit that pays a later subscription without a card', async () => {
      const { id, customerId } = await subscribe('premium:yearly');
      await change(id, 'pro:yearly');
      await side.provider.endNow({ key: next('end'), id });
      const again = await side.provider.createSubscription({
        key: next('subscribe'),
        ownId: next('subscription'),
        customerId,
        priceId: price('pro:monthly'),
      });
      expect(again).toMatchObject({ clientSecret: null, subscription: { state: 'active' } });
    });
  });

  describe('an event', () => {
    it('names what has changed, and can be listed again', async () => {
      const since = new Date(side.clock.now());
      const subscription = await subscribe('pro:monthly', cards.disputed);
      const { id: invoice, paymentId: payment } = await latestInvoice(subscription);
      const told = (await side.events()).map((event) => {
        const { bytes, signature } = signedEvent(event, webhookSecret);
        return side.provider.readEvent(bytes, signature);
      });
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
      for await (const event of side.provider.eventsSince(since)) listed.push(event);
      expect(listed.map(({ id }) => id)).toEqual(
        expect.arrayContaining(
          told.filter(({ createdAt }) => createdAt >= since).map(({ id }) => id),
        ),
      );
      expect(listed.map(({ id }) => id)).toEqual(
        listed.map(({ id }) => id).toSorted(byIndex(told)),
      );
    });
  });

  describe('the catalog of prices', () => {
    it('is found again, and a changed amount replaces a price', async () => {
      const again = await side.provider.ensurePrices(catalog);
      expect(again).toEqual(prices);
      const subscription = await subscribe();
      const [pro, ...others] = catalog;
      const dearer = [{ ...pro, cents: 899, productName: 'Pro!' }, ...others];
      const changed = await side.provider.ensurePrices(dearer);
      expect(changed.get('pro:monthly')).not.toBe(prices.get('pro:monthly'));
      expect(changed.get('premium:yearly')).toBe(prices.get('premium:yearly'));
      side.clock.set('2026-02-28T10:00:00Z');
      expect(await latestInvoice(subscription)).toMatchObject({ totalCents: 799 });
      const archived = side.provider.createSubscription({
        key: next('subscribe'),
        ownId: next('subscription'),
        customerId: subscription.customerId,
        priceId: price('pro:monthly'),
      });
      await expect(archived).rejects.toBeInstanceOf(PaymentProviderError);
      const back = await side.provider.ensurePrices(catalog);
      expect(back.get('pro:monthly')).not.toBe(prices.get('pro:monthly'));
      prices = back;
    });
  });

  it('leads to the page where cards are managed', async () => {
    const { customerId } = await subscribe();
    const url = await side.provider.portalUrl(customerId, 'https://tessera.example/account');
    expect(url).toBe('https://tessera.example/account');
  });

  /** The most recent first: the other way round than they were told. */
  function byIndex(told: readonly { readonly id: string }[]) {
    const index = new Map(told.map(({ id }, place) => [id, place]));
    return (a: string, b: string) => (index.get(b) ?? 0) - (index.get(a) ?? 0);
  }
});
