import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { PaymentProviderError } from '../provider-errors.js';
import { cards } from './sides.js';
import { refused, sides, start, Trial } from './trial.js';

describe.each(sides)('a payment with %s', (_, open) => {
  let trial: Trial;

  beforeAll(async () => {
    trial = await Trial.open(open);
  });
  beforeEach(() => {
    trial.restart();
  });
  afterAll(() => trial.side.close());

  it('is paid with a card', async () => {
    const created = await trial.donate();
    expect(created).toMatchObject({
      ownId: expect.stringMatching(/^payment-/),
      state: 'requires_payment',
      amountCents: 1_500,
      description: 'Support us',
      createdAt: new Date(start),
      paidAt: null,
      feeCents: null,
    });
    trial.clock.pass({ seconds: 30 });
    await trial.simulated.confirm(created.clientSecret, cards.pays, 'payer@example.com');
    expect(await trial.provider.payment(created.id)).toEqual({
      ...created,
      state: 'succeeded',
      email: 'payer@example.com',
      cardFingerprint: expect.stringMatching(/^\w{16}$/),
      paidAt: trial.clock.now(),
      feeCents: 74,
    });
  });

  it('tells one card from another, whoever pays', async () => {
    const fingerprints: (string | null)[] = [];
    for (const card of [cards.pays, cards.pays, cards.failsLater]) {
      const { id, clientSecret } = await trial.donate();
      expect((await trial.provider.payment(id)).cardFingerprint).toBeNull();
      await trial.simulated.confirm(clientSecret, { ...card, expiry: '11/50' }, null);
      fingerprints.push((await trial.provider.payment(id)).cardFingerprint);
    }
    const [one, again, other] = fingerprints;
    expect(again).toBe(one);
    expect(other).not.toBe(one);
    expect(cards.pays.number).not.toContain(one);
  });

  it('can be paid with another card after one was declined', async () => {
    const { id, clientSecret } = await trial.donate();
    const declined = await trial.simulated.confirm(clientSecret, cards.declined, null);
    expect(declined).toEqual({
      paymentId: id,
      state: 'requires_payment',
      failure: 'Your card was declined.',
    });
    expect(await trial.provider.payment(id)).toMatchObject({
      state: 'requires_payment',
      failure: 'Your card was declined.',
      paidAt: null,
    });
    await trial.simulated.confirm(clientSecret, cards.pays, null);
    expect(await trial.provider.payment(id)).toMatchObject({ state: 'succeeded', failure: null });
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
    const { id, clientSecret } = await trial.donate();
    const result = await trial.simulated.confirm(clientSecret, card, 'payer@example.com');
    expect(result.failure).toMatch(failure);
    expect(await trial.provider.payment(id)).toMatchObject({ failure: null, email: null });
  });

  it.each([
    [true, 'succeeded', null],
    [false, 'requires_payment', expect.stringMatching(/authenticate/)],
  ])('asks the bank, which says %s', async (approve, state, failure) => {
    const { id, clientSecret } = await trial.donate();
    const asked = await trial.simulated.confirm(clientSecret, cards.asksOnce, null);
    expect(asked.state).toBe('requires_action');
    await trial.simulated.authenticate(clientSecret, approve);
    expect(await trial.provider.payment(id)).toMatchObject({ state, failure });
  });

  it('is processed for a while', async () => {
    const { id, clientSecret } = await trial.donate();
    await trial.simulated.confirm(clientSecret, cards.processes, null);
    expect(await trial.provider.payment(id)).toMatchObject({ state: 'processing', paidAt: null });
    trial.clock.pass({ seconds: 10 });
    expect(await trial.provider.payment(id)).toMatchObject({ state: 'succeeded' });
  });

  it('is created once for a key, and a key means one thing', async () => {
    const input = { key: trial.next('key'), ownId: 'one', amountCents: 500, description: 'Once' };
    const first = await trial.provider.createPayment(input);
    expect(await trial.provider.createPayment(input)).toEqual(first);
    const other = trial.provider.createPayment({ ...input, amountCents: 600 });
    await expect(other).rejects.toMatchObject({ kind: 'refused', mayRetry: false });
  });

  it('can be canceled until it is paid', async () => {
    const { id, clientSecret } = await trial.donate();
    const canceled = await trial.provider.cancelPayment({ key: trial.next('cancel'), id });
    expect(canceled.state).toBe('canceled');
    await expect(trial.simulated.confirm(clientSecret, cards.pays, null)).rejects.toEqual(
      refused('payment_intent_unexpected_state'),
    );
    const paid = await trial.donate();
    await trial.simulated.confirm(paid.clientSecret, cards.pays, null);
    await expect(
      trial.provider.cancelPayment({ key: trial.next('cancel'), id: paid.id }),
    ).rejects.toEqual(refused('payment_intent_unexpected_state'));
  });

  it('is refunded in parts, and never more than was paid', async () => {
    const { id, clientSecret } = await trial.donate();
    await trial.simulated.confirm(clientSecret, cards.pays, null);
    const refund = (cents: number) =>
      trial.provider.refund({ key: trial.next('refund'), ownId: 'own', paymentId: id, cents });
    const first = await refund(1_000);
    expect(first).toMatchObject({ cents: 1_000, state: 'succeeded' });
    await expect(refund(501)).rejects.toBeInstanceOf(PaymentProviderError);
    const second = await refund(500);
    await expect(refund(1)).rejects.toEqual(refused('charge_already_refunded'));
    expect((await trial.provider.payment(id)).refunds).toEqual([second, first]);
  });

  it('has all of its refunds, also many', async () => {
    const { id, clientSecret } = await trial.donate();
    await trial.simulated.confirm(clientSecret, cards.pays, null);
    for (let number = 0; number < 12; number += 1) await trial.refund(id, 100);
    expect((await trial.provider.payment(id)).refunds).toHaveLength(12);
  });

  it('has refunds that take the bank a while', async () => {
    const { id, clientSecret } = await trial.donate();
    await trial.simulated.confirm(clientSecret, cards.refundsLate, null);
    expect(await trial.refund(id, 1_500)).toMatchObject({ state: 'pending' });
    trial.clock.pass({ seconds: 60 });
    expect((await trial.provider.payment(id)).refunds).toMatchObject([{ state: 'succeeded' }]);
    await expect(trial.refund(id, 1)).rejects.toEqual(refused('charge_already_refunded'));
  });

  it('can be refunded again if the bank could not', async () => {
    const { id, clientSecret } = await trial.donate();
    await trial.simulated.confirm(clientSecret, cards.refusesRefunds, null);
    await trial.refund(id, 1_500);
    await expect(trial.refund(id, 1)).rejects.toEqual(refused('charge_already_refunded'));
    trial.clock.pass({ seconds: 60 });
    expect((await trial.provider.payment(id)).refunds).toMatchObject([{ state: 'failed' }]);
    expect(await trial.refund(id, 1_500)).toMatchObject({ cents: 1_500, state: 'pending' });
  });

  it('is disputed, and lost because nobody answers', async () => {
    const { id, clientSecret } = await trial.donate();
    await trial.simulated.confirm(clientSecret, cards.disputed, null);
    const disputes = async () => (await trial.provider.payment(id)).disputes;
    expect(await disputes()).toMatchObject([{ cents: 1_500, state: 'open' }]);
    const refund = trial.provider.refund({
      key: trial.next('refund'),
      ownId: 'own',
      paymentId: id,
      cents: 1,
    });
    await expect(refund).rejects.toEqual(refused('charge_disputed'));
    trial.clock.pass({ days: 14 });
    expect(await disputes()).toMatchObject([{ state: 'lost' }]);
  });

  it('is refused where it does not exist', async () => {
    await expect(trial.provider.payment('pi_none')).rejects.toEqual(refused('resource_missing'));
    await expect(trial.simulated.confirm('pi_none_secret_x', cards.pays, null)).rejects.toEqual(
      refused('resource_missing'),
    );
  });
});
