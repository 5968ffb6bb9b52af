import { PaymentProvider } from './payment-provider.js';
import type { ProviderSettings } from './provider-settings.js';
import { testWebhookSecret } from './simulated-stripe/signed-event.js';
import type { SimulatedStripe } from './simulated-stripe/simulated-stripe.js';
import { stripeClient } from './stripe-client.js';
import type { WriteKeys } from './write-keys.js';

/** How long one request to Stripe may take. */
const timeoutMs = 10_000;

/**
 * Stripe by its keys.
 * @param settings without `providerProblems`
 */
export function stripeProvider(settings: ProviderSettings, keys?: WriteKeys): PaymentProvider {
  const {
    stripeSecretKey: secretKey,
    stripeWebhookSecret: webhookSecret,
    stripeApiUrl: url,
  } = settings;
  if (secretKey === null || webhookSecret === null) throw new Error('There are no Stripe keys');
  const publishableKey = settings.stripePublishableKey;
  const api = stripeClient({ secretKey, url, timeoutMs });
  return new PaymentProvider(api, { name: 'stripe', publishableKey, webhookSecret }, keys);
}

/** Payments without money. */
export function testProvider(
  simulated: SimulatedStripe,
  siteSecret: string,
  keys?: WriteKeys,
): PaymentProvider {
  const webhookSecret = testWebhookSecret(siteSecret);
  return new PaymentProvider(
    simulated,
    { name: 'test', publishableKey: null, webhookSecret },
    keys,
  );
}
