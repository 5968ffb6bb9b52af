import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { problem, renderArea, stubApi, stubLayout } from '@tessera/area-testing';
import type { PaymentForm } from '@tessera/contracts-billing';
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { buildPayment, secret } from '../../test/builders';
import {
  paymentAddress,
  type PaymentMessage,
  type PaymentRequest,
} from '../features/payment/payment-messages';
import { Route } from './payment.route';

const formUrl = '/api/billing/payment-form';
const confirm = 'POST /api/billing/test-payments/confirm';
const authenticate = 'POST /api/billing/test-payments/authenticate';
const lookup = 'POST /api/billing/payment-lookup';
const request: PaymentRequest = { clientSecret: secret, purpose: 'donation', label: 'Donate $15' };
const form: PaymentForm = {
  provider: 'test',
  cards: [{ number: '4000000000000002', outcome: 'Is declined' }],
};

/** The page around the frame, which hears what the frame tells it. */
const around = document.createElement('iframe');
document.body.append(around);
const parent = around.contentWindow as Window & typeof globalThis;
const heard = jest.fn<(message: PaymentMessage, origin: string) => void>();
parent.postMessage = heard as unknown as typeof parent.postMessage;
const told = () =>
  heard.mock.calls
    .map(([message]) => message)
    .filter(({ kind }) => kind === 'payment-failed' || kind === 'payment-succeeded');

beforeEach(() => {
  heard.mockReset();
  stubLayout();
  jest.spyOn(window, 'parent', 'get').mockReturnValue(parent);
});
afterEach(() => {
  cleanup();
  jest.restoreAllMocks();
});

function open(overrides: Partial<PaymentRequest> = {}, address: string | null = null) {
  const api = stubApi({ [confirm]: () => ({ state: 'succeeded', failure: null }) });
  const at = paymentAddress({ ...request, ...overrides });
  const signedIn = { address, browsers: [], change: null };
  const firstData = { [formUrl]: form, '/api/account/sign-in': signedIn };
  return { api, ...renderArea(<Route />, { at, firstData }) };
}

/* Not by role: to compute the roles of a form takes long. */
const field = (name: string) => screen.findByLabelText<HTMLInputElement>(name);
const button = (name: string | RegExp) => screen.findByText(name, { selector: 'button, button *' });
const press = async (name: string | RegExp) => userEvent.click(await button(name));

async function fill() {
  const values = { 'Card number': '4242424242424242', Expiration: '1229', CVC: '123' };
  for (const [name, value] of Object.entries(values))
    fireEvent.change(await field(name), { target: { value } });
}

describe('the payment form', () => {
  it('is shown in a frame of the site alone', () => {
    jest.spyOn(window, 'parent', 'get').mockReturnValue(window);
    open();
    expect(screen.getByRole('link', { name: 'See the plans' })).toBeTruthy();
  });

  it('has no form without a payment', () => {
    stubApi({});
    renderArea(<Route />, { at: '/payment#label=Donate' });
    expect(screen.getByText('Nothing to pay here')).toBeTruthy();
  });

  it('can be tried again when the server does not say which one it is', async () => {
    const api = stubApi({ [formUrl]: () => problem(503, 'unavailable') });
    renderArea(<Route />, { at: paymentAddress(request) });
    await screen.findByText(/Nothing was charged/);
    api.responders[formUrl] = () => form;
    await press('Try again');
    expect(await field('Card number')).toBeTruthy();
  });
});

describe('a test card', () => {
  it('is grouped, and pays once', async () => {
    const { api } = open();
    let finish = (_confirmation: object) => {};
    api.responders[confirm] = () => new Promise((resolve) => (finish = resolve));
    await fill();
    expect(screen.getByText('Test mode')).toBeTruthy();
    expect((await field('Card number')).value).toBe('4242 4242 4242 4242');
    expect((await field('Expiration')).value).toBe('12 / 29');
    expect(screen.getByText('Visa')).toBeTruthy();
    await userEvent.dblClick(await button('Donate $15'));
    await waitFor(() => expect(api.requests).toHaveLength(1));
    finish({ state: 'succeeded', failure: null });
    expect(await screen.findByText('Paid.')).toBeTruthy();
    expect(told()).toEqual([{ kind: 'payment-succeeded' }]);
    expect(api.requests.map(({ body }) => body)).toEqual([
      {
        clientSecret: secret,
        card: { number: '4242424242424242', expiry: '12 / 29', cvc: '123' },
      },
    ]);
    expect(heard.mock.calls.every(([, origin]) => origin === location.origin)).toBe(true);
  });

  it('keeps the cursor where a digit is corrected', async () => {
    open();
    const number = await field('Card number');
    await fill();
    await userEvent.type(number, '{Backspace}', {
      initialSelectionStart: 6,
      initialSelectionEnd: 6,
    });
    expect([number.value, number.selectionStart]).toEqual(['4242 2424 2424 242', 4]);
  });

  it('says at the fields what is wrong, and sends nothing', async () => {
    const { api } = open({ purpose: 'subscription', label: 'Complete Subscription' });
    await press('Complete Subscription');
    expect(await screen.findByText('Enter an email address.')).toBeTruthy();
    expect(screen.getByText('Your card number is invalid.')).toBeTruthy();
    expect(screen.getByText('Your card’s expiration date is invalid.')).toBeTruthy();
    expect(screen.getByText('Your card’s security code is invalid.')).toBeTruthy();
    expect(document.activeElement).toBe(await field('Email'));
    expect(api.requests).toEqual([]);
  });

  it('asks no address of who has confirmed one', async () => {
    const { api } = open({ purpose: 'subscription', label: 'Pay' }, 'a…@example.org');
    expect(await screen.findByText('Your receipt goes to a…@example.org.')).toBeTruthy();
    expect(screen.queryByLabelText('Email')).toBeNull();
    await fill();
    await press('Pay');
    await waitFor(() => expect(api.requests).toHaveLength(1));
    expect(api.requests[0]?.body).not.toHaveProperty('email');
  });

  it('may be declined, and then the form can be used again', async () => {
    const { api } = open();
    api.responders[confirm] = () => ({
      state: 'requires_payment',
      failure: 'Your card was declined.',
    });
    await press('4000 0000 0000 0002');
    await press('Donate $15');
    const failed = { kind: 'payment-failed', message: 'Your card was declined.' };
    await waitFor(() => expect(told()).toEqual([failed]));
    expect(screen.getByText('Your card was declined.')).toBeTruthy();
    api.responders[confirm] = () => ({ state: 'succeeded', failure: null });
    await press('Donate $15');
    await waitFor(() => expect(told()).toEqual([failed, { kind: 'payment-succeeded' }]));
  });

  it('48: that is tried too often has to wait', async () => {
    const { api } = open();
    api.responders[confirm] = () => problem(429, 'too-many-requests');
    await fill();
    await press('Donate $15');
    expect(await screen.findByText(/Wait a minute/)).toBeTruthy();
  });

  it.each([
    ['Complete', true],
    ['Fail', false],
  ])('asks as a bank does: %s', async (answer, approve) => {
    const { api } = open();
    api.responders[confirm] = () => ({ state: 'requires_action', failure: null });
    api.responders[authenticate] = () =>
      approve
        ? { state: 'succeeded', failure: null }
        : { state: 'requires_payment', failure: 'It was not you.' };
    await fill();
    await press('Donate $15');
    const question = (await screen.findByText(/your bank would ask you here/)).closest(
      '[role=dialog]',
    );
    expect(document.activeElement).toBe(question);
    await press(answer);
    const message = { kind: 'payment-failed', message: 'It was not you.' };
    await waitFor(() =>
      expect(told()).toEqual([approve ? { kind: 'payment-succeeded' } : message]),
    );
    expect(api.requests.at(-1)?.body).toEqual({ clientSecret: secret, approve });
    expect((await field('CVC')).value).toBe('123');
  });

  it('may take a while', async () => {
    const { api } = open();
    api.responders[confirm] = () => ({ state: 'processing', failure: null });
    api.responders[lookup] = () => buildPayment({ state: 'processing' });
    await fill();
    await press('Donate $15');
    await screen.findByText('Your payment is being processed');
    expect(told()).toEqual([]);
    api.responders[lookup] = () => buildPayment({ state: 'succeeded' });
    await waitFor(() => expect(told()).toEqual([{ kind: 'payment-succeeded' }]), { timeout: 5000 });
  });
});
