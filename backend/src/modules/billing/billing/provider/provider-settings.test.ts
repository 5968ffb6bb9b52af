import { describe, expect, it } from '@jest/globals';
import { defineSettings, readSettings } from '../../../../platform/config/index.js';
import { isTestMode, providerProblems, providerSettings } from './provider-settings.js';

const owner = { name: 'billing', settings: defineSettings(providerSettings, providerProblems) };

const live = {
  STRIPE_SECRET_KEY: 'sk_live_1',
  STRIPE_PUBLISHABLE_KEY: 'pk_live_1',
  STRIPE_WEBHOOK_SECRET: 'whsec_1',
};
const test = { ...live, STRIPE_SECRET_KEY: 'rk_test_1', STRIPE_PUBLISHABLE_KEY: 'pk_test_1' };
const local = 'http://127.0.0.1:12111';

describe('the settings of the payment provider', () => {
  it.each([
    ['no account', {}, true],
    ['a live account', live, false],
    ['a live account and no tests', { ...live, TEST_PAYMENTS: 'off' }, false],
    ['a test account', test, false],
    ['a test account that is not used', { ...test, TEST_PAYMENTS: 'on' }, true],
    ['an API on this machine', { ...test, STRIPE_API_URL: local }, false],
  ])('are right with %s', (_, variables, isTest) => {
    expect(isTestMode(readSettings([owner], variables))).toBe(isTest);
  });

  it.each([
    [{ ...live, TEST_PAYMENTS: 'on' }, 'TEST_PAYMENTS must not be on, because'],
    [{ TEST_PAYMENTS: 'off' }, 'STRIPE_SECRET_KEY must be set, because'],
    [{ TEST_PAYMENTS: 'yes' }, 'TEST_PAYMENTS must be one of auto, on, off'],
    [{ ...live, STRIPE_SECRET_KEY: 'pk_live_1' }, 'STRIPE_SECRET_KEY must look like'],
    [{ ...live, STRIPE_PUBLISHABLE_KEY: 'sk_live_1' }, 'STRIPE_PUBLISHABLE_KEY must look like'],
    [{ ...live, STRIPE_WEBHOOK_SECRET: 'secret' }, 'STRIPE_WEBHOOK_SECRET must look like'],
    [{ ...test, STRIPE_API_URL: 'https://api.example' }, 'STRIPE_API_URL must look like'],
    [{ ...live, STRIPE_API_URL: local }, 'STRIPE_API_URL must not be set, because'],
    [{ ...live, STRIPE_PUBLISHABLE_KEY: '' }, 'STRIPE_PUBLISHABLE_KEY must be set, because'],
    [{ ...live, STRIPE_WEBHOOK_SECRET: '' }, 'STRIPE_WEBHOOK_SECRET must be set, because'],
    [{ ...live, STRIPE_PUBLISHABLE_KEY: 'pk_test_1' }, 'must both be live, or both be test'],
    [{ ...test, STRIPE_PUBLISHABLE_KEY: 'pk_live_1' }, 'must both be live, or both be test'],
    [{ STRIPE_PUBLISHABLE_KEY: 'pk_live_1' }, 'STRIPE_SECRET_KEY must be set, because'],
    [{ STRIPE_WEBHOOK_SECRET: 'whsec_1' }, 'STRIPE_SECRET_KEY must be set, because'],
  ])('keep the site from starting with %j', (variables, problem) => {
    expect(() => readSettings([owner], variables)).toThrow(problem);
  });
});
