import { describe, expect, it } from '@jest/globals';
import {
  isTestMode,
  providerProblems,
  type ProviderSettings,
  providerSettings,
} from './provider-settings.js';

const none: ProviderSettings = {
  stripeSecretKey: null,
  stripePublishableKey: null,
  stripeWebhookSecret: null,
  stripeApiUrl: null,
  testPayments: 'auto',
};
const live: ProviderSettings = {
  ...none,
  stripeSecretKey: 'sk_live_1',
  stripePublishableKey: 'pk_live_1',
  stripeWebhookSecret: 'whsec_1',
};
const test: ProviderSettings = {
  ...live,
  stripeSecretKey: 'rk_test_1',
  stripePublishableKey: 'pk_test_1',
};

describe('providerProblems', () => {
  it.each([
    ['no account', none],
    ['a live account', live],
    ['a live account without tests', { ...live, testPayments: 'off' }],
    ['a test account', test],
    ['a test account that is not used', { ...test, testPayments: 'on' }],
    ['a simulation of the API', { ...test, stripeApiUrl: 'http://127.0.0.1:1' }],
  ] as const)('finds nothing wrong with %s', (_, settings) => {
    expect(providerProblems(settings)).toEqual([]);
  });

  it.each([
    [{ ...live, testPayments: 'on' }, /^TEST_PAYMENTS must not be on/],
    [{ ...none, testPayments: 'off' }, /^STRIPE_SECRET_KEY must be set/],
    [{ ...live, stripePublishableKey: null }, /^STRIPE_PUBLISHABLE_KEY must be set/],
    [{ ...live, stripeWebhookSecret: null }, /^STRIPE_WEBHOOK_SECRET must be set/],
    [{ ...live, stripePublishableKey: 'pk_test_1' }, /must both be live/],
    [{ ...test, stripePublishableKey: 'pk_live_1' }, /must both be live/],
    [{ ...live, stripeApiUrl: 'http://127.0.0.1:1' }, /^STRIPE_API_URL must not be set/],
    [{ ...none, stripePublishableKey: 'pk_live_1' }, /^STRIPE_SECRET_KEY must be set/],
    [{ ...none, stripeWebhookSecret: 'whsec_1' }, /^STRIPE_SECRET_KEY must be set/],
  ] as const)('finds what is wrong with %j', (settings, problem) => {
    expect(providerProblems(settings)).toEqual([expect.stringMatching(problem)]);
  });
});

describe('isTestMode', () => {
  it.each([
    [none, true],
    [live, false],
    [test, false],
    [{ ...test, testPayments: 'on' }, true],
    [{ ...live, testPayments: 'off' }, false],
  ] as const)('of %j is %s', (settings, expected) => {
    expect(isTestMode(settings)).toBe(expected);
  });
});

describe('providerSettings', () => {
  it.each([
    ['stripeSecretKey', 'pk_live_1'],
    ['stripePublishableKey', 'sk_live_1'],
    ['stripeWebhookSecret', 'secret'],
    ['stripeApiUrl', 'https://stripe.example'],
    ['testPayments', 'yes'],
  ] as const)('refuses %s %s', (name, text) => {
    expect(providerSettings[name].schema.safeParse(text).success).toBe(false);
  });
});
