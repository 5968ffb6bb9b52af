import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { PaymentProviderError } from '../provider-errors.js';
import type {
  ProviderInvoice,
  ProviderPayment,
  ProviderSubscription,
} from '../provider-objects.js';
import { cards, catalog, openStripe, openWithin, type Side, TestClock } from './sides.js';
import { openSimulation } from './simulation-in-database.js';

/** What somebody does; `which` says with which of the payments or subscriptions there are. */
type Command =
  | { readonly do: 'donate' | 'refund'; readonly which: number; readonly cents: number }
  | { readonly do: 'pay'; readonly which: number; readonly card: keyof typeof cards }
  | { readonly do: 'authenticate' | 'endLater'; readonly which: number; readonly yes: boolean }
  | { readonly do: 'subscribe' | 'change'; readonly which: number; readonly price: number }
  | { readonly do: 'end'; readonly which: number }
  | { readonly do: 'wait'; readonly hours: number };

const which = fc.nat(5);
const payCards = ['pays', 'declined', 'asksOnce', 'asksAlways', 'failsLater', 'disputed'] as const;
const amounts = fc.integer({ min: 50, max: 3_000 });
const price = fc.nat(3);
const command: fc.Arbitrary<Command> = fc.oneof(
  fc.record({ do: fc.constantFrom('donate', 'refund'), which, cents: amounts }),
  fc.record({ do: fc.constant('pay'), which, card: fc.constantFrom(...payCards) }),
  fc.record({ do: fc.constantFrom('authenticate', 'endLater'), which, yes: fc.boolean() }),
  fc.record({ do: fc.constantFrom('subscribe', 'change'), which, price }),
  fc.record({ do: fc.constant('end'), which }),
  fc.record({ do: fc.constant('wait'), hours: fc.constantFrom(1, 24, 24 * 10, 24 * 31) }),
);

const commandLists = fc.array(command, { minLength: 4, maxLength: 16, size: 'max' });

/** What was said to the commands, by one who begins at the same time each time. */
async function recordOf(
  open: (clock: TestClock) => Promise<Side>,
  commands: readonly Command[],
): Promise<string> {
  const side = await open(new TestClock(new Date('2026-01-31T10:00:00Z')));
  const trial = new Commanded(side);
  await trial.run(commands);
  await side.close();
  return anonymous(trial.record);
}

describe('any order of commands', () => {
  it('gives the same with the SDK as without, and never more than was paid', async () => {
    const property = fc.asyncProperty(commandLists, async (commands) => {
      const withSdk = await recordOf(openStripe, commands);
      expect(await recordOf(openWithin, commands)).toBe(withSdk);
    });
    await fc.assert(property, { numRuns: 15 });
  });

  it('gives the same in the database', async () => {
    const property = fc.asyncProperty(commandLists, async (commands) => {
      const inMemory = await recordOf(openWithin, commands);
      expect(await recordOf(openSimulation, commands)).toBe(inMemory);
    });
    await fc.assert(property, { numRuns: 1 });
  });
});

/** One customer who does as commanded. */
class Commanded {
  /** What the provider said to each command, and what is true in the end. */
  readonly record: unknown[] = [];
  private readonly secrets: string[] = [];
  private readonly payments = new Set<string>();
  private readonly subscriptions: string[] = [];
  private prices: readonly string[] = [];
  private customerId = '';
  private keys = 0;

  constructor(private readonly side: Side) {}

  async run(commands: readonly Command[]): Promise<void> {
    const { provider } = this.side;
    this.prices = [...(await provider.ensurePrices(catalog)).values()];
    this.customerId = await provider.createCustomer({ key: this.key(), ownId: 'visitor' });
    for (const one of commands) this.record.push(await this.try(one).catch(refusalOf));
    await this.check();
  }

  private async try(one: Command): Promise<unknown> {
    const { provider, simulated, clock } = this.side;
    const key = this.key();
    switch (one.do) {
      case 'donate': {
        const given = { key, ownId: key, amountCents: one.cents, description: 'Support us' };
        return this.remember(await provider.createPayment(given));
      }
      case 'refund': {
        const paymentId = pick([...this.payments], one.which);
        return provider.refund({ key, ownId: key, paymentId, cents: one.cents });
      }
      case 'pay':
        return simulated.confirm(pick(this.secrets, one.which), cards[one.card], null);
      case 'authenticate':
        return simulated.authenticate(pick(this.secrets, one.which), one.yes);
      case 'subscribe': {
        const priceId = pick(this.prices, one.price);
        const { customerId } = this;
        const given = { key, ownId: key, customerId, priceId };
        const { subscription, clientSecret } = await provider.createSubscription(given);
        this.subscriptions.push(subscription.id);
        if (clientSecret !== null) this.secrets.push(clientSecret);
        return subscription;
      }
      case 'change':
        return this.change(key, one);
      case 'endLater': {
        const id = pick(this.subscriptions, one.which);
        return provider.setEndsAtPeriodEnd({ key, id, ends: one.yes });
      }
      case 'end':
        return provider.endNow({ key, id: pick(this.subscriptions, one.which) });
      case 'wait':
        clock.pass({ hours: one.hours });
        await simulated.advance(clock.now());
    }
    return null;
  }

  private async change(key: string, one: { which: number; price: number }): Promise<unknown> {
    const { provider, clock } = this.side;
    const [id, priceId] = [pick(this.subscriptions, one.which), pick(this.prices, one.price)];
    const preview = await provider.previewChange({ id, priceId, at: clock.now() });
    const changed = await provider.changeSubscription({ key, id, priceId });
    if (changed.clientSecret !== null) this.secrets.push(changed.clientSecret);
    return { preview, changed };
  }

  private remember(payment: ProviderPayment): ProviderPayment {
    this.secrets.push(payment.clientSecret);
    this.payments.add(payment.id);
    return payment;
  }

  /** What has to be true whatever somebody has done. */
  private async check(): Promise<void> {
    const { provider } = this.side;
    const invoices = await provider.invoicesOf(this.customerId);
    for (const { paymentId } of invoices) if (paymentId !== null) this.payments.add(paymentId);
    const payments = await Promise.all([...this.payments].map((id) => provider.payment(id)));
    this.record.push(invoices, payments);
    for (const payment of payments) expectRefundsWithin(payment);
    expectBilledIsPaid(invoices);
    const subscriptions = await Promise.all(
      this.subscriptions.map((id) => provider.subscription(id)),
    );
    this.record.push(subscriptions);
    for (const subscription of subscriptions) expectPaid(subscription, invoices);
  }

  private key(): string {
    this.keys += 1;
    return `key-${this.keys}`;
  }
}

/** An active subscription is one whose current period, with its current price, is paid. */
function expectPaid(
  { id, state, priceId, periodEndsAt }: ProviderSubscription,
  invoices: readonly ProviderInvoice[],
): void {
  const paid = invoices.filter(
    (invoice) =>
      invoice.subscriptionId === id &&
      invoice.state === 'paid' &&
      invoice.priceId === priceId &&
      invoice.periodEndsAt.getTime() === periodEndsAt.getTime(),
  );
  expect(state === 'active' ? paid.length : 1).toBeGreaterThan(0);
}

function expectRefundsWithin({ state, amountCents, refunds }: ProviderPayment): void {
  const paid = state === 'succeeded' ? amountCents : 0;
  const refunded = refunds.filter((refund) => refund.state !== 'failed');
  expect(refunded.reduce((sum, { cents }) => sum + cents, 0)).toBeLessThanOrEqual(paid);
}

/** What is billed was paid, but for what is too little to be charged. */
function expectBilledIsPaid(invoices: readonly ProviderInvoice[]): void {
  const paid = invoices.filter(({ state }) => state === 'paid');
  const open = paid.reduce((sum, { totalCents, paidCents }) => sum + totalCents - paidCents, 0);
  expect(open).toBeLessThan(50);
}

function pick<T>(from: readonly T[], index: number): T {
  const picked = from[index % Math.max(1, from.length)];
  if (picked === undefined) throw new PaymentProviderError('There is none', 'none', 'refused');
  return picked;
}

function refusalOf(error: unknown): object {
  if (!(error instanceof PaymentProviderError)) throw error;
  return { refused: error.code, kind: error.kind };
}

/** Ids and numbers of invoices are random; what counts is which are the same. */
function anonymous(record: readonly unknown[]): string {
  const names = new Map<string, string>();
  const random = /\b(?:[a-z]+_[A-Za-z\d]{24}(?:_secret_[A-Za-z\d]+)?|[A-Z\d]{8}-\d{4})/g;
  return JSON.stringify(record, null, 1).replaceAll(random, (id) => {
    const name = names.get(id) ?? `#${names.size}`;
    names.set(id, name);
    return name;
  });
}
