import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { testProvider } from '../open-provider.js';
import { SimulatedStripe } from '../simulated-stripe/simulated-stripe.js';
import { TableStore } from '../simulated-stripe/table-store.js';
import { testCards } from '../simulated-stripe/test-cards.js';
import { cards, siteSecret, TestClock } from './sides.js';
import { openSimulation, type SimulationSide } from './simulation-in-database.js';

const start = new Date('2026-01-31T10:00:00Z');

describe('the simulation in the database', () => {
  let side: SimulationSide;
  let counter = 0;

  beforeAll(async () => {
    side = await openSimulation(new TestClock(start));
  });
  afterAll(() => side.close());

  const donation = () => {
    counter += 1;
    return { key: `key-${counter}`, ownId: `row-${counter}`, amountCents: 500, description: 'Hi' };
  };

  /** Every row that the simulation has, as text. */
  async function everything(): Promise<string> {
    const tables = ['simulated_stripe_objects', 'simulated_stripe_keys'];
    const rows = tables.map((table) => side.source.query<object[]>(`select * from ${table}`));
    return JSON.stringify(await Promise.all(rows));
  }

  it('is one for several processes, which do the same only once', async () => {
    const other = new SimulatedStripe(new TableStore(side.source), side.clock.now);
    const [here, there] = [side.provider, testProvider(other, siteSecret)];
    const input = donation();
    const both = await Promise.all([here.createPayment(input), there.createPayment(input)]);
    expect(both[0]).toEqual(both[1]);
    const { id, clientSecret } = both[0];
    const paid = await Promise.allSettled([
      side.simulated.confirm(clientSecret, cards.pays, null),
      other.confirm(clientSecret, cards.pays, null),
    ]);
    expect(paid.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    const refunds = await Promise.allSettled(
      [here, there, here].map((provider, index) =>
        provider.refund({ key: `refund-${index}`, ownId: `${index}`, paymentId: id, cents: 200 }),
      ),
    );
    expect(refunds.filter(({ status }) => status === 'fulfilled')).toHaveLength(2);
    expect((await there.payment(id)).refunds.map(({ cents }) => cents)).toEqual([200, 200]);
  });

  it('leaves nothing of what it refuses', async () => {
    const before = await everything();
    const tiny = side.provider.createPayment({ ...donation(), amountCents: 49 });
    await expect(tiny).rejects.toMatchObject({ code: 'amount_too_small' });
    expect(await everything()).toBe(before);
  });

  it('hands each event over once', async () => {
    await side.provider.createPayment(donation());
    const events = await side.store.undeliveredEvents(1_000);
    const [first] = await side.store.undeliveredEvents(1);
    expect(events[0]).toEqual(first);
    await side.store.markDelivered(events.slice(1).map(({ id }) => id));
    expect(await side.store.undeliveredEvents(1_000)).toEqual([first]);
    // A change of the object does not tell of it again.
    await side.simulated.eraseEmail(first?.id ?? '');
    await side.store.markDelivered([first?.id ?? '']);
    expect(await side.store.undeliveredEvents(1_000)).toEqual([]);
  });

  it('keeps neither card numbers nor, once erased, email addresses', async () => {
    const { provider, simulated } = side;
    const [customerId, { clientSecret }] = await Promise.all([
      provider.createCustomer({ key: 'customer', ownId: 'visitor' }),
      provider.createPayment(donation()),
    ]);
    const { paymentId } = await simulated.confirm(clientSecret, cards.pays, 'one@example.com');
    const prices = await provider.ensurePrices([
      { plan: 'pro', period: 'monthly', cents: 799, productName: 'Pro' },
    ]);
    const subscribed = await provider.createSubscription({
      key: 'subscribe',
      ownId: 'subscription',
      customerId,
      priceId: prices.get('pro:monthly') ?? '',
    });
    await simulated.confirm(subscribed.clientSecret ?? '', cards.pays, 'two@example.com');
    const before = await everything();
    expect(before).toContain('one@example.com');
    expect(before).toContain('two@example.com');
    for (const { number } of testCards) expect(before).not.toContain(number);
    await simulated.eraseEmail(paymentId);
    await simulated.eraseEmail(customerId);
    expect(await everything()).not.toContain('@example.com');
    expect(await provider.payment(paymentId)).toMatchObject({ state: 'succeeded', email: null });
  });

  it('does what is due in the order of time', async () => {
    for (const card of [cards.disputed, cards.processes]) {
      const { clientSecret } = await side.provider.createPayment(donation());
      await side.simulated.confirm(clientSecret, card, null);
    }
    await side.store.markDelivered((await side.store.undeliveredEvents(1_000)).map(({ id }) => id));
    side.clock.pass({ days: 14 });
    await side.simulated.advance(side.clock.now());
    const types = (await side.store.undeliveredEvents(1_000)).map(({ type }) => type);
    expect(types.filter((type) => /succeeded|dispute/.test(type))).toEqual([
      'charge.succeeded',
      'payment_intent.succeeded',
      'charge.dispute.closed',
    ]);
  });

  it('forgets answers after a day, and delivered events after 30', async () => {
    const count = async (table: string) =>
      Number((await side.source.query<{ n: string }[]>(`select count(*) n from ${table}`))[0]?.n);
    const events = `simulated_stripe_objects where kind = 'event'`;
    await side.store.markDelivered((await side.store.undeliveredEvents(1_000)).map(({ id }) => id));
    const known = await count(events);
    side.clock.pass({ days: 1, seconds: 1 });
    await side.simulated.advance(side.clock.now());
    expect(await count('simulated_stripe_keys')).toBe(0);
    expect(await count(events)).toBe(known);
    const { id } = await side.provider.createPayment(donation());
    side.clock.pass({ days: 31 });
    await side.simulated.advance(side.clock.now());
    const left = await side.store.undeliveredEvents(1_000);
    expect(await count(events)).toBe(left.length);
    expect(left.map(({ data }) => data.object)).toContainEqual(expect.objectContaining({ id }));
  });
});
