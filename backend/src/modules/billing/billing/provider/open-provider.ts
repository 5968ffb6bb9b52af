import { PaymentProvider } from './payment-provider.js';
import type { ProviderSettings } from './provider-settings.js';
import { testWebhookSecret } from './simulated-stripe/signed-event.js';
import type { SimulatedStripe } from './simulated-stripe/simulated-stripe.js';
import { stripeClient } from './stripe-client.js';

/** How long one request to Stripe may take. */
const timeoutMs = 10_000;

/**
 * Stripe by its keys.
 * @param settings without `providerProblems`
 */
export function stripeProvider(settings: ProviderSettings): PaymentProvider {
  const {
    stripeSecretKey: secretKey,
    stripeWebhookSecret: webhookSecret,
    stripeApiUrl: url,
  } = settings;
  if (secretKey === null || webhookSecret === null) throw new Error('There are no Stripe keys');
  const publishableKey = settings.stripePublishableKey;
  const api = stripeClient({ secretKey, url, timeoutMs });
  return new PaymentProvider(api, { name: 'stripe', publishableKey, webhookSecret });
}

/** Payments without money. */
export function testProvider(simulated: SimulatedStripe, siteSecret: string): PaymentProvider {
  const webhookSecret = testWebhookSecret(siteSecret);
  return new PaymentProvider(simulated, { name: 'test', publishableKey: null, webhookSecret });
}
