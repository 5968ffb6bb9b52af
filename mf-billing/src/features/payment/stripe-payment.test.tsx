import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { renderArea, stubApi, stubLayout } from '@tessera/area-testing';
import type { PaymentForm } from '@tessera/contracts-billing';
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { buildPayment, secret } from '../../../test/builders';
import { Route } from '../../routes/payment.route';
import { paymentAddress, type PaymentMessage } from './payment-messages';

/** Stripe's script as far as the form uses it, at the place where its script would put it. */
const confirmPayment = jest.fn<(options: object) => Promise<object>>();
const elementOptions: object[] = [];
const stripe = {
  elements: (options: object) => {
    elementOptions.push(options);
    return {
      create: () => ({ mount() {}, destroy() {}, on() {}, off() {}, update() {} }),
      update() {},
    };
  },
  createToken() {},
  createPaymentMethod() {},
  confirmCardPayment() {},
  confirmPayment,
  _registerWrapper() {},
  registerAppInfo() {},
};
const keys: string[] = [];
const form: PaymentForm = { provider: 'stripe', publishableKey: 'pk_live_1' };
const told: PaymentMessage[] = [];

beforeEach(() => {
  told.length = 0;
  keys.length = 0;
  elementOptions.length = 0;
  confirmPayment.mockReset();
  stubLayout();
  Object.assign(window, {
    matchMedia: () => ({ matches: true }),
    Stripe: (key: string) => {
      keys.push(key);
      return stripe;
    },
  });
  const postMessage = (message: PaymentMessage) => void told.push(message);
  jest.spyOn(window, 'parent', 'get').mockReturnValue({ postMessage } as unknown as Window);
});
afterEach(() => {
  cleanup();
  jest.restoreAllMocks();
  Reflect.deleteProperty(window, 'Stripe');
});

async function open(purpose: 'donation' | 'subscription' = 'subscription') {
  const api = stubApi({});
  const at = paymentAddress({ clientSecret: secret, purpose, label: 'Pay' });
  const firstData = { '/api/billing/payment-form': form };
  const area = renderArea(<Route />, { at, firstData });
  await screen.findByText('Pay');
  return { api, ...area };
}

const outcomes = () => told.filter(({ kind }) => /failed|succeeded/.test(kind));
const press = async () => userEvent.click(await screen.findByText('Pay'));

async function typeEmail() {
  fireEvent.change(screen.getByLabelText('Email'), { target: { value: 'a@b.example' } });
}

it('is Stripe’s, in the color and the theme of the site', async () => {
  await open();
  expect(keys).toEqual(['pk_live_1']);
  expect(elementOptions).toEqual([
    {
      clientSecret: secret,
      appearance: {
        theme: 'night',
        variables: {
          colorPrimary: '#7c3aed',
          borderRadius: '8px',
          fontFamily: 'system-ui, sans-serif',
        },
      },
    },
  ]);
});

it.each([
  ['subscription', '/dashboard?subscription=success'],
  ['donation', '/donation-success'],
] as const)('pays for a %s, and would return to %s', async (purpose, path) => {
  await open(purpose);
  if (purpose === 'subscription') await typeEmail();
  confirmPayment.mockResolvedValue({ paymentIntent: { status: 'succeeded' } });
  await press();
  await waitFor(() => expect(outcomes()).toEqual([{ kind: 'payment-succeeded' }]));
  expect(confirmPayment.mock.calls).toMatchObject([
    [{ redirect: 'if_required', confirmParams: { return_url: location.origin + path } }],
  ]);
  expect(screen.queryByText('Pay')).toBeNull();
});

it.each([
  [{ error: { message: 'Your card was declined.' } }, 'Your card was declined.'],
  [{ error: {} }, 'The payment didn’t go through. Try another card.'],
])('says why it failed, and can be used again: %j', async (answer, message) => {
  await open();
  await typeEmail();
  confirmPayment.mockResolvedValueOnce(answer);
  await press();
  await waitFor(() => expect(outcomes()).toEqual([{ kind: 'payment-failed', message }]));
  expect(screen.getByText(message)).toBeTruthy();
  confirmPayment.mockResolvedValueOnce({ paymentIntent: { status: 'succeeded' } });
  await press();
  await waitFor(() => expect(outcomes().at(-1)).toEqual({ kind: 'payment-succeeded' }));
});

it('follows what the bank has not decided', async () => {
  const { api } = await open('donation');
  confirmPayment.mockResolvedValue({ paymentIntent: { status: 'processing' } });
  api.responders['POST /api/billing/payment-lookup'] = () =>
    buildPayment({ state: 'canceled', failure: 'The bank refused.' });
  await press();
  const refused = { kind: 'payment-failed', message: 'The bank refused.' };
  await waitFor(() => expect(outcomes()).toEqual([refused]));
});
