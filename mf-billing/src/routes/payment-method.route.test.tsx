import { afterEach, expect, it, jest } from '@jest/globals';
import { problem, renderArea, stubApi } from '@tessera/area-testing';
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Route } from './payment-method.route';

const cardUrl = '/api/billing/test-payments/card';
const replace = `PUT ${cardUrl}`;
const visa = { brand: 'visa', last4: '4242', expiryMonth: 3, expiryYear: 2060 };
const mastercard = { brand: 'mastercard', last4: '4444', expiryMonth: 12, expiryYear: 2061 };

afterEach(() => {
  cleanup();
  jest.restoreAllMocks();
});

function open(card: object | null) {
  const api = stubApi({
    [cardUrl]: () => ({ card }),
    '/api/billing/payment-form': () => ({
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
});

it('has no card where a credit has paid so far', async () => {
  open(null);
  expect(await screen.findByRole('heading', { name: 'No card yet' })).toBeTruthy();
});

it('leads who has no plan to the plans', async () => {
  stubApi({ [cardUrl]: () => problem(404, 'no-subscription') });
  renderArea(<Route />, { at: '/payment-method' });
  await waitFor(() => expect(screen.getByText('No card to change')).toBeTruthy());
  expect(screen.getByRole('link', { name: 'See the plans' }).getAttribute('href')).toBe('/pricing');
});
