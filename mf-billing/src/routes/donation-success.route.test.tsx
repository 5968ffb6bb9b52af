import { afterEach, expect, it, jest } from '@jest/globals';
import { problem, renderArea, stubApi } from '@tessera/area-testing';
import type { Payment } from '@tessera/contracts-billing';
import { cleanup, screen } from '@testing-library/react';
import { buildPayment, secret } from '../../test/builders';
import { Route } from './donation-success.route';

const lookup = 'POST /api/billing/payment-lookup';
const returned = `/donation-success?payment_intent=pi_1&payment_intent_client_secret=${secret}&redirect_status=succeeded`;

afterEach(() => {
  cleanup();
  jest.restoreAllMocks();
});

function open(payment: Partial<Payment>) {
  const api = stubApi({ [lookup]: () => buildPayment(payment) });
  return { api, ...renderArea(<Route />, { at: returned }) };
}

const heading = (name: string) => screen.findByRole('heading', { name });

it('thanks for what was paid, whatever it was called in the address', async () => {
  const { page, api } = open({ state: 'succeeded' });
  await heading('Thank You!');
  expect(page.title).toBe('Thank You!');
  await heading('Your $15 donation arrived');
  expect(api.requests.map(({ body }) => body)).toEqual([{ clientSecret: secret }]);
});

it.each(['requires_payment', 'requires_action', 'canceled'] as const)(
  '47: never thanks for what is %s',
  async (state) => {
    open({ state, failure: 'Your card was declined.' });
    await heading('Your donation didn’t go through');
    expect(screen.getByText('Your card was declined.')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Try again' })).toBeTruthy();
    expect(document.body.textContent).not.toMatch(/thank/i);
  },
);

it('follows what the bank has not decided', async () => {
  const { api } = open({ state: 'processing' });
  await heading('Your bank is reviewing your $15 donation');
  api.responders[lookup] = () => buildPayment({ state: 'succeeded' });
  expect(
    await screen.findByRole('heading', { name: 'Your $15 donation arrived' }, { timeout: 5000 }),
  ).toBeTruthy();
});

it('knows nothing without a payment', async () => {
  const api = stubApi({});
  renderArea(<Route />, { at: '/donation-success' });
  await heading('We couldn’t find that donation');
  expect(api.requests).toEqual([]);
  cleanup();
  stubApi({ [lookup]: () => problem(404, 'payment-not-found') });
  renderArea(<Route />, { at: returned });
  await heading('We couldn’t find that donation');
  expect(document.body.textContent).not.toMatch(/thank/i);
});
