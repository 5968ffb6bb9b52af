import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { cards } from './sides.js';
import { refused, sides, Trial } from './trial.js';

describe.each(sides)('a change of plan with %s', (_, open) => {
  let trial: Trial;

  beforeAll(async () => {
    trial = await Trial.open(open);
  });
  beforeEach(() => {
    trial.restart();
  });
  afterAll(() => trial.side.close());

  it('is billed by the second for what is left of the period', async () => {
    const subscription = await trial.subscribe();
    trial.clock.set('2026-02-14T10:00:00Z');
    const { id, periodEndsAt } = subscription;
    expect(await trial.preview(id, 'premium:monthly')).toEqual({
      dueTodayCents: 400,
      nextPriceCents: 1_599,
    });
    const changed = await trial.change(id, 'premium:monthly');
    expect(changed.clientSecret).toBeNull();
    expect(changed.subscription).toMatchObject({
      priceId: trial.price('premium:monthly'),
      periodEndsAt,
    });
    expect(await trial.latestInvoice(subscription)).toMatchObject({
      reason: 'change',
      state: 'paid',
      priceId: trial.price('premium:monthly'),
      totalCents: 400,
      paidCents: 400,
      periodStartsAt: trial.clock.now(),
      periodEndsAt,
    });
  });

  it('to a year begins a new period, and credits what is left of the month', async () => {
    const { id } = await trial.subscribe();
    trial.clock.set('2026-02-14T10:00:00Z');
    const { subscription } = await trial.change(id, 'pro:yearly');
    expect(subscription).toMatchObject({
      periodStartsAt: trial.clock.now(),
      periodEndsAt: new Date('2027-02-14T10:00:00Z'),
    });
    expect(await trial.latestInvoice(subscription)).toMatchObject({
      totalCents: 7_999 - 400,
      periodEndsAt: subscription.periodEndsAt,
    });
  });

  it('to less is credited to the next invoices', async () => {
    const subscription = await trial.subscribe('premium:monthly');
    trial.clock.set('2026-02-14T10:00:00Z');
    const { id } = subscription;
    expect(await trial.preview(id, 'pro:monthly')).toEqual({
      dueTodayCents: -400,
      nextPriceCents: 799,
    });
    await trial.change(id, 'pro:monthly');
    const credit = await trial.latestInvoice(subscription);
    expect(credit).toMatchObject({
      state: 'paid',
      totalCents: -400,
      paidCents: 0,
      paymentId: null,
      priceId: trial.price('pro:monthly'),
    });
    trial.clock.set('2026-02-28T10:00:00Z');
    expect(await trial.latestInvoice(subscription)).toMatchObject({
      totalCents: 799,
      paidCents: 399,
    });
  });

  it('that costs too little to be charged is billed with the next invoice', async () => {
    const subscription = await trial.subscribe();
    trial.clock.set('2026-02-27T10:00:00Z');
    expect(await trial.preview(subscription.id, 'premium:monthly')).toMatchObject({
      dueTodayCents: 0,
    });
    const changed = await trial.change(subscription.id, 'premium:monthly');
    expect(changed.subscription.priceId).toBe(trial.price('premium:monthly'));
    expect(await trial.latestInvoice(subscription)).toMatchObject({ totalCents: 28, paidCents: 0 });
    trial.clock.set('2026-02-28T10:00:00Z');
    expect(await trial.latestInvoice(subscription)).toMatchObject({
      totalCents: 1_599,
      paidCents: 1_627,
    });
  });

  it('is not made before the difference is paid', async () => {
    const subscription = await trial.subscribe('pro:monthly', cards.failsLater);
    const { id } = subscription;
    const changed = await trial.change(id, 'premium:monthly');
    expect(changed.subscription).toMatchObject({
      state: 'active',
      priceId: trial.price('pro:monthly'),
    });
    await trial.simulated.confirm(changed.clientSecret ?? '', cards.declined, null);
    expect(await trial.provider.subscription(id)).toMatchObject({
      priceId: trial.price('pro:monthly'),
    });
    await trial.simulated.confirm(changed.clientSecret ?? '', cards.pays, null);
    expect(await trial.provider.subscription(id)).toMatchObject({
      priceId: trial.price('premium:monthly'),
    });
  });

  it('can be paid for 23 hours', async () => {
    const { id, customerId } = await trial.subscribe('pro:monthly', cards.failsLater);
    const { clientSecret } = await trial.change(id, 'premium:monthly');
    trial.clock.pass({ hours: 23 });
    await expect(trial.simulated.confirm(clientSecret ?? '', cards.pays, null)).rejects.toEqual(
      refused('payment_intent_unexpected_state'),
    );
    const [invoice] = await trial.provider.invoicesOf(customerId);
    expect(invoice).toMatchObject({ reason: 'change', state: 'void' });
    expect(await trial.provider.subscription(id)).toMatchObject({
      state: 'active',
      priceId: trial.price('pro:monthly'),
    });
  });

  it('gives back the credit that it would have used', async () => {
    const subscription = await trial.subscribe('premium:monthly', cards.failsLater);
    const { id } = subscription;
    trial.clock.set('2026-02-14T10:00:00Z');
    await trial.change(id, 'pro:monthly');
    const { clientSecret } = await trial.change(id, 'premium:yearly');
    expect(clientSecret).not.toBeNull();
    trial.clock.set('2026-02-28T10:00:00Z');
    const renewal = await trial.latestInvoice(subscription);
    await trial.simulated.confirm(renewal.clientSecret ?? '', cards.pays, null);
    expect(await trial.latestInvoice(subscription)).toMatchObject({
      totalCents: 799,
      paidCents: 399,
    });
  });

  it('gives way to a later one, or to the end (fault 50)', async () => {
    const { id } = await trial.subscribe('pro:monthly', cards.failsLater);
    const first = await trial.change(id, 'premium:monthly');
    const second = await trial.change(id, 'premium:yearly');
    await expect(
      trial.simulated.confirm(first.clientSecret ?? '', cards.pays, null),
    ).rejects.toEqual(refused('payment_intent_unexpected_state'));
    await trial.provider.endNow({ key: trial.next('end'), id });
    await expect(
      trial.simulated.confirm(second.clientSecret ?? '', cards.pays, null),
    ).rejects.toEqual(refused('payment_intent_unexpected_state'));
    expect(await trial.provider.subscription(id)).toMatchObject({
      state: 'ended',
      priceId: trial.price('pro:monthly'),
    });
  });

  it('is refused while a payment is missing', async () => {
    const { id } = await trial.subscribe('pro:monthly', cards.failsLater);
    trial.clock.set('2026-02-28T10:00:00Z');
    await expect(trial.change(id, 'premium:monthly')).rejects.toEqual(refused('not-changeable'));
    await expect(trial.preview(id, 'premium:monthly')).rejects.toEqual(refused('not-changeable'));
  });

  it('leaves a credit that pays a later subscription without a card', async () => {
    const { id, customerId } = await trial.subscribe('premium:yearly');
    await trial.change(id, 'pro:yearly');
    await trial.provider.endNow({ key: trial.next('end'), id });
    const again = await trial.provider.createSubscription({
      key: trial.next('subscribe'),
      ownId: trial.next('subscription'),
      customerId,
      priceId: trial.price('pro:monthly'),
    });
    expect(again).toMatchObject({ clientSecret: null, subscription: { state: 'active' } });
  });
});
