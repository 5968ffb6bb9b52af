import Stripe from 'stripe';
import type { StripeApi } from './stripe-api.js';

/** The version whose shapes the site reads; a later one is a decision, not an update of the SDK. */
const apiVersion = '2026-10-28.endive';
const maxRetries = 2;

export interface StripeAddress {
  readonly secretKey: string;
  /** Another address than Stripe's own, for tests. */
  readonly url: string | null;
  /** How long one attempt may take. */
  readonly timeoutMs: number;
}

/** Stripe itself. The SDK tries again by itself, with the same idempotency key. */
export function stripeClient({ secretKey, url, timeoutMs }: StripeAddress): StripeApi {
  return new Stripe(secretKey, {
    apiVersion,
    timeout: timeoutMs,
    maxNetworkRetries: maxRetries,
    telemetry: false,
    ...addressOf(url),
  });
}

function addressOf(url: string | null) {
  if (url === null) return {};
  const { hostname, port, protocol } = new URL(url);
  return { host: hostname, port, protocol: protocol === 'http:' ? 'http' : 'https' } as const;
}
