import { MemoryStore } from '../../test/stripe-server/memory-store.js';
import { StripeServer } from '../../test/stripe-server/stripe-server.js';
import { testProvider } from '../open-provider.js';
import { PaymentProvider } from '../payment-provider.js';
import { testWebhookSecret } from '../simulated-stripe/signed-event.js';
import { SimulatedStripe } from '../simulated-stripe/simulated-stripe.js';
import type { StoredEvent } from '../simulated-stripe/stored-objects.js';
import { stripeClient } from '../stripe-client.js';

export const siteSecret = 'a-secret-that-is-long-enough-for-tests';
export const webhookSecret = testWebhookSecret(siteSecret);

/** The time of a test, which passes only when it says so. */
export class TestClock {
  constructor(private time: Date) {}

  readonly now = (): Date => this.time;

  set(time: string): void {
    this.time = new Date(time);
  }

  pass({ days = 0, hours = 0, seconds = 0 }): void {
    this.time = new Date(this.time.getTime() + ((days * 24 + hours) * 3600 + seconds) * 1000);
  }
}

/** A provider, and what happens elsewhere: in the payment form, at the bank, and with time. */
export interface Side {
  readonly clock: TestClock;
  readonly provider: PaymentProvider;
  readonly simulated: SimulatedStripe;
  /** Events that nobody has been told of, the earliest first. */
  events(): Promise<readonly StoredEvent[]>;
  close(): Promise<void>;
}

/** The SDK, over HTTP. */
export async function openStripe(clock: TestClock, timeoutMs = 5_000): Promise<StripeSide> {
  const server = await StripeServer.open({ webhookSecret, clock: clock.now });
  const api = stripeClient({ secretKey: 'sk_test_1', url: server.url, timeoutMs });
  const account = { name: 'stripe', publishableKey: 'pk_test_1', webhookSecret } as const;
  return {
    clock,
    server,
    provider: new PaymentProvider(api, account),
    simulated: server.simulated,
    events: () => server.untold(),
    close: () => server.close(),
  };
}

export interface StripeSide extends Side {
  readonly server: StripeServer;
}

/** The simulation, in this process. */
export async function openWithin(clock: TestClock): Promise<Side> {
  const store = new MemoryStore();
  const simulated = new SimulatedStripe(store, clock.now);
  return {
    clock,
    simulated,
    provider: testProvider(simulated, siteSecret),
    events: () => store.all('event'),
    close: () => Promise.resolve(),
  };
}

export const cards = {
  pays: card('4242424242424242'),
  declined: card('4000000000000002'),
  asksOnce: card('4000002500003155'),
  asksAlways: card('4000000000003220'),
  failsLater: card('4000000000000341'),
  processes: card('4000000000008880'),
  disputed: card('4000000000000259'),
  refundsLate: card('4000000000007726'),
  refusesRefunds: card('4000000000005126'),
} as const;

function card(number: string) {
  return { number, expiry: '12/40' };
}

export const catalog = [
  { plan: 'pro', period: 'monthly', cents: 799, productName: 'Pro' },
  { plan: 'pro', period: 'yearly', cents: 7_999, productName: 'Pro' },
  { plan: 'premium', period: 'monthly', cents: 1_599, productName: 'Premium' },
  { plan: 'premium', period: 'yearly', cents: 15_999, productName: 'Premium' },
] as const;
