import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { MemoryStore } from '../../test/stripe-server/memory-store.js';
import { testProvider } from '../open-provider.js';
import { PaymentProviderError } from '../provider-errors.js';
import type { ProviderInvoice, ProviderPayment } from '../provider-objects.js';
import { SimulatedStripe } from '../simulated-stripe/simulated-stripe.js';
import { cards, catalog, openStripe, type Side, siteSecret, TestClock } from './sides.js';

type Tried = Pick<Side, 'clock' | 'provider' | 'simulated'>;

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

describe('any order of commands', () => {
  it('gives the same with the SDK as without, and never more than was paid', async () => {
    const property = fc.asyncProperty(
      fc.array(command, { minLength: 4, maxLength: 14, size: 'max' }),
      async (commands) => {
        const time = new Date('2026-01-31T10:00:00Z');
        const stripe = await openStripe(new TestClock(time));
        const [over, within] = [new Trial(stripe), new Trial(simulation(new TestClock(time)))];
        await over.run(commands);
        await within.run(commands);
        await stripe.close();
        expect(anonymous(over.record)).toBe(anonymous(within.record));
      },
    );
    await fc.assert(property, { numRuns: 12 });
  });
});

function simulation(clock: TestClock): Tried {
  const simulated = new SimulatedStripe(new MemoryStore(), clock.now);
  return { clock, simulated, provider: testProvider(simulated, siteSecret) };
}

/** One customer who does as commanded. */
class Trial {
  /** What the provider said to each command, and what is true in the end. */
  readonly record: unknown[] = [];
  private readonly secrets: string[] = [];
  private readonly payments = new Set<string>();
  private readonly subscriptions: string[] = [];
  private prices: readonly string[] = [];
  private customerId = '';
  private keys = 0;

  constructor(private readonly side: Tried) {}

  async run(commands: readonly Command[]): Promise<void> {
    const { provider } = this.side;
    this.prices = [...(await provider.ensurePrices(catalog)).values()];
    this.customerId = await provider.createCustomer({ key: this.key(), ownId: 'visitor' });
    for (const one of commands) {
      this.record.push(await this.try(one).catch(refusalOf));
      await this.check();
    }
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
        return provider.refund({ key, paymentId, cents: one.cents });
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
        return simulated.advance(clock.now());
    }
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

  /** What has to be true whatever somebody does. */
  private async check(): Promise<void> {
    const { provider } = this.side;
    const invoices = await provider.invoicesOf(this.customerId);
    for (const { paymentId } of invoices) if (paymentId !== null) this.payments.add(paymentId);
    const payments = await Promise.all([...this.payments].map((id) => provider.payment(id)));
    this.record.push(invoices, payments);
    for (const payment of payments) expectRefundsWithin(payment);
    expectBilledIsPaid(invoices);
    for (const id of this.subscriptions) await this.checkSubscription(id, invoices);
  }

  /** An active subscription is one whose current period, with its current price, is paid. */
  private async checkSubscription(id: string, invoices: readonly ProviderInvoice[]): Promise<void> {
    const subscription = await this.side.provider.subscription(id);
    this.record.push(subscription);
    if (subscription.state !== 'active') return;
    const paid = invoices.find(
      (invoice) =>
        invoice.subscriptionId === id &&
        invoice.state === 'paid' &&
        invoice.priceId === subscription.priceId &&
        invoice.periodEndsAt.getTime() === subscription.periodEndsAt.getTime(),
    );
    expect(paid).toBeDefined();
  }

  private key(): string {
    this.keys += 1;
    return `key-${this.keys}`;
  }
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
