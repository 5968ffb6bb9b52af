import { expect } from '@jest/globals';
import type {
  ProviderInvoice,
  ProviderPayment,
  ProviderSubscription,
} from '../provider-objects.js';
import { cards, catalog, openStripe, openWithin, type Side, TestClock } from './sides.js';

/** When each test begins. */
export const start = '2026-01-31T10:00:00Z';

/** Whose answers are compared. */
export const sides = [
  ['Stripe', openStripe],
  ['the simulation', openWithin],
] as const;

/** What visitors do at one side, each time with another customer. */
export class Trial {
  private prices: ReadonlyMap<string, string> = new Map();
  private counter = 0;

  private constructor(readonly side: Side) {}

  static async open(open: (clock: TestClock) => Promise<Side>): Promise<Trial> {
    const trial = new Trial(await open(new TestClock(new Date(start))));
    trial.prices = await trial.provider.ensurePrices(catalog);
    return trial;
  }

  /** The time of the first one again. */
  restart(): void {
    this.clock.set(start);
  }

  get clock(): TestClock {
    return this.side.clock;
  }

  get provider(): Side['provider'] {
    return this.side.provider;
  }

  get simulated(): Side['simulated'] {
    return this.side.simulated;
  }

  /** A key, and an id, that is used once. */
  next(name: string): string {
    this.counter += 1;
    return `${name}-${this.counter}`;
  }

  /** @param key such as `pro:monthly` */
  price(key: string): string {
    return this.prices.get(key) ?? '';
  }

  async donate(amountCents = 1_500): Promise<ProviderPayment> {
    return this.provider.createPayment({
      key: this.next('donate'),
      ownId: this.next('payment'),
      amountCents,
      description: 'Support us',
    });
  }

  async refund(paymentId: string, cents: number) {
    return this.provider.refund({ key: this.next('refund'), ownId: 'own', paymentId, cents });
  }

  async subscribe(priceKey = 'pro:monthly', card = cards.pays): Promise<ProviderSubscription> {
    const customer = { key: this.next('customer'), ownId: 'visitor' };
    const customerId = await this.provider.createCustomer(customer);
    const { subscription, clientSecret } = await this.subscribeTo(priceKey, customerId);
    await this.simulated.confirm(clientSecret ?? '', card, 'payer@example.com');
    return this.provider.subscription(subscription.id);
  }

  async subscribeTo(priceKey: string, customerId: string) {
    return this.provider.createSubscription({
      key: this.next('subscribe'),
      ownId: this.next('subscription'),
      customerId,
      priceId: this.price(priceKey),
    });
  }

  async change(id: string, priceKey: string) {
    const priceId = this.price(priceKey);
    return this.provider.changeSubscription({ key: this.next('change'), id, priceId });
  }

  async preview(id: string, priceKey: string) {
    return this.provider.previewChange({
      id,
      priceId: this.price(priceKey),
      at: this.clock.now(),
    });
  }

  async endNow(id: string) {
    return this.provider.endNow({ key: this.next('end'), id });
  }

  async latestInvoice({ id }: ProviderSubscription): Promise<ProviderInvoice> {
    const { latestInvoiceId } = await this.provider.subscription(id);
    return this.provider.invoice(latestInvoiceId ?? '');
  }
}

/** An error of the provider. */
export const refused = (code: string): unknown =>
  expect.objectContaining({ name: 'PaymentProviderError', code });
