import { afterEach, expect, it, jest } from '@jest/globals';
import { problem, renderArea, stubApi } from '@tessera/area-testing';
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { buildMembership, buildPro } from '../../test/builders';
import { Route } from './payment-method.route';

const cardUrl = '/api/billing/test-payments/card';
const membershipUrl = '/api/billing/membership';
const formUrl = '/api/billing/payment-form';
const replace = `PUT ${cardUrl}`;
const visa = { brand: 'visa', last4: '4242', expiryMonth: 3, expiryYear: 2060 };
const mastercard = { brand: 'mastercard', last4: '4444', expiryMonth: 12, expiryYear: 2061 };

afterEach(() => {
  cleanup();
  jest.restoreAllMocks();
});

function open(card: object | null) {
  const api = stubApi({
    [membershipUrl]: () => buildPro(),
    [cardUrl]: () => ({ card }),
    [formUrl]: () => ({
      provider: 'test',
      cards: [{ number: '5555555555554444', outcome: 'Pays' }],
    }),
  });
  return { api, ...renderArea(<Route />, { at: '/payment-method' }) };
}

async function type() {
  const values = { 'Card number': '5555555555554444', Expiration: '1261', CVC: '123' };
  for (const [name, value] of Object.entries(values))
    fireEvent.change(await screen.findByLabelText(name), { target: { value } });
}

const send = async () => userEvent.click(screen.getByRole('button', { name: 'Use this card' }));

it('shows the card that pays, and takes another one', async () => {
  const { api, page } = open(visa);
  expect(await screen.findByRole('heading', { name: 'Visa ending in 4242' })).toBeTruthy();
  expect(screen.getByText('Expires 03/2060. It pays your renewals.')).toBeTruthy();
  await type();
  api.responders[replace] = () => ({ card: visa, failure: 'Your card was declined.' });
  await send();
  expect((await screen.findByText('Your card was declined.')).getAttribute('role')).toBe('alert');
  expect(page.toasts).toEqual([]);
  api.responders[replace] = () => ({ card: mastercard, failure: null });
  api.responders[cardUrl] = () => ({ card: mastercard });
  await send();
  expect(await screen.findByRole('heading', { name: 'Mastercard ending in 4444' })).toBeTruthy();
  expect(page.toasts).toEqual([{ title: 'Mastercard ending in 4444 pays your plan now' }]);
  expect(screen.queryByText('Your card was declined.')).toBeNull();
  const number = screen.getByLabelText('Card number');
  expect([(number as HTMLInputElement).value, document.activeElement]).toEqual(['', number]);
});

it('has no card where a credit has paid so far', async () => {
  open(null);
  expect(await screen.findByRole('heading', { name: 'No card yet' })).toBeTruthy();
});

it('leads who has no plan to the plans, and asks for no card', async () => {
  const api = stubApi({ [membershipUrl]: () => buildMembership() });
  renderArea(<Route />, { at: '/payment-method' });
  await waitFor(() => expect(screen.getByText('No card to change')).toBeTruthy());
  expect(screen.getByRole('link', { name: 'See the plans' }).getAttribute('href')).toBe('/pricing');
  expect(api.requests.map(({ url }) => url)).toEqual([membershipUrl]);
});

it('leads to Stripe where that keeps the card', async () => {
  const api = stubApi({
    [membershipUrl]: () => buildPro(),
    [formUrl]: () => ({ provider: 'stripe', publishableKey: 'pk_test_1' }),
    'POST /api/billing/portal': () => problem(502, 'payment-provider-failed'),
  });
  const { page } = renderArea(<Route />, { at: '/payment-method' });
  await userEvent.click(await screen.findByRole('button', { name: 'Open the payment page' }));
  await waitFor(() => expect(page.toasts[0]?.title).toBe('The payment method page didn’t open'));
  expect(api.requests.at(-1)?.url).toBe('/api/billing/portal');
});
