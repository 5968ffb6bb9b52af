import { z } from 'zod';
import { noSpaces, oneOf } from '../../../../platform/config/index.js';

const stripeKey = (example: string, pattern: RegExp) =>
  z.string().regex(pattern, `must look like ${example}`);

/** Definitions of settings, which the module declares with its own. */
export const providerSettings = {
  stripeSecretKey: {
    description: 'Secret or restricted key of the Stripe account; without one payments are tests',
    schema: stripeKey('sk_live_…, rk_live_… or sk_test_…', /^[sr]k_(live|test)_\w+$/),
    secret: true,
  },
  stripePublishableKey: {
    description: 'Publishable key of the same account, for the payment form',
    schema: stripeKey('pk_live_… or pk_test_…', /^pk_(live|test)_\w+$/),
  },
  stripeWebhookSecret: {
    description: 'Signing secret of the webhook endpoint at Stripe',
    schema: stripeKey('whsec_…', /^whsec_[\w+/=]+$/),
    secret: true,
  },
  stripeApiUrl: {
    description: 'A simulation of the Stripe API on this machine, for tests',
    schema: noSpaces.refine(isLocal, { error: 'must look like http://127.0.0.1:12111' }),
  },
  testPayments: {
    description:
      'Whether payments are tests, without money; auto: where no Stripe key is set. Production says off',
    schema: oneOf(['auto', 'on', 'off']),
    default: 'auto',
  },
} as const;

/** The values of these settings. */
export interface ProviderSettings {
  readonly stripeSecretKey: string | null;
  readonly stripePublishableKey: string | null;
  readonly stripeWebhookSecret: string | null;
  readonly stripeApiUrl: string | null;
  readonly testPayments: 'auto' | 'on' | 'off';
}

/** What would lose money, give away what is sold, or fail with the first payment; one line each. */
export function providerProblems(settings: ProviderSettings): readonly string[] {
  return settings.stripeSecretKey === null
    ? problemsWithoutKey(settings)
    : problemsWithKey(settings, isLive(settings.stripeSecretKey));
}

/** Whether payments are simulated. */
export function isTestMode({ testPayments, stripeSecretKey }: ProviderSettings): boolean {
  return testPayments === 'on' || (testPayments === 'auto' && stripeSecretKey === null);
}

function problemsWithoutKey(settings: ProviderSettings): readonly string[] {
  const lines: string[] = [];
  if (settings.testPayments === 'off')
    lines.push('STRIPE_SECRET_KEY must be set, because TEST_PAYMENTS is off');
  if (settings.stripePublishableKey !== null)
    lines.push('STRIPE_SECRET_KEY must be set, because STRIPE_PUBLISHABLE_KEY is');
  if (settings.stripeWebhookSecret !== null)
    lines.push('STRIPE_SECRET_KEY must be set, because STRIPE_WEBHOOK_SECRET is');
  return lines;
}

function problemsWithKey(settings: ProviderSettings, live: boolean): readonly string[] {
  const { stripePublishableKey, stripeWebhookSecret, stripeApiUrl, testPayments } = settings;
  const lines: string[] = [];
  if (stripePublishableKey === null)
    lines.push('STRIPE_PUBLISHABLE_KEY must be set, because STRIPE_SECRET_KEY is');
  else if (isLive(stripePublishableKey) !== live)
    lines.push('STRIPE_PUBLISHABLE_KEY and STRIPE_SECRET_KEY must both be live, or both be test');
  if (stripeWebhookSecret === null)
    lines.push('STRIPE_WEBHOOK_SECRET must be set, because STRIPE_SECRET_KEY is');
  if (live && testPayments === 'on')
    lines.push('TEST_PAYMENTS must not be on, because STRIPE_SECRET_KEY is a live key');
  if (live && stripeApiUrl !== null)
    lines.push('STRIPE_API_URL must not be set, because STRIPE_SECRET_KEY is a live key');
  return lines;
}

function isLive(key: string): boolean {
  return /^[a-z]+_live_/.test(key);
}

function isLocal(text: string): boolean {
  const url = URL.canParse(text) ? new URL(text) : null;
  if (!url || !/^https?:$/.test(url.protocol)) return false;
  return ['127.0.0.1', '[::1]', 'localhost'].includes(url.hostname);
}
