import { afterEach, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { problem, renderArea, stubApi } from '@tessera/area-testing';
import type { Payment } from '@tessera/contracts-billing';
import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { buildMembership, buildPayment, buildPlans, buildPro, secret } from '../../test/builders';
import { paymentFrame, say } from '../../test/payment-frame';
import { Route } from './subscribe.route';

const plansUrl = '/api/billing/plans';
const membershipUrl = '/api/billing/membership';
const signInUrl = '/api/account/sign-in';
const lookup = 'POST /api/billing/payment-lookup';
const create = 'POST /api/create-subscription';
const begun = `/subscribe?plan=pro&client_secret=${secret}`;

/* What jsdom lacks and every browser has. */
beforeAll(() => void (HTMLElement.prototype.scrollIntoView = () => undefined));
afterEach(() => {
  cleanup();
  jest.restoreAllMocks();
});

function signedIn(address: string | null) {
  return { address, browsers: [], change: null };
}

function open(
  at: string,
  payment: Partial<Payment> = {},
  address: string | null = 'a…@example.org',
) {
  const api = stubApi({
    [signInUrl]: () => signedIn(address),
    [plansUrl]: () => buildPlans(),
    [membershipUrl]: () => buildMembership(),
    [lookup]: () => buildPayment({ amountCents: 799, ...payment }),
    [create]: () => ({ clientSecret: secret }),
  });
  const firstData = { [plansUrl]: buildPlans(), [signInUrl]: signedIn(address) };
  return { api, ...renderArea(<Route />, { at, firstData }) };
}

describe('the checkout', () => {
  it('says what is bought, and has the payment form', async () => {
    const { page, api } = open(begun);
    expect(await screen.findByText('$7.99 a month')).toBeTruthy();
    expect(screen.getByText(/first purchase in full within 30 days/)).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Back' }).getAttribute('href')).toBe('/pricing');
    const fragment = new URLSearchParams(new URL(paymentFrame()?.src ?? '').hash.slice(1));
    expect(Object.fromEntries(fragment)).toEqual({
      clientSecret: secret,
      purpose: 'subscription',
      label: 'Complete Subscription',
    });
    expect(page.title).toBe('Checkout');
    expect(api.urls()).toEqual(['/api/billing/payment-lookup']);
  });

  it('has the address confirmed first, and the form then', async () => {
    const { api } = open(begun, {}, null);
    const code = '5b0f4a0e-53b1-4a8e-9a5c-0d6f6c1f0a09';
    api.responders['POST /api/account/sign-in/codes'] = () => ({
      code,
      expiresAt: '2026-11-23T12:15:00.000Z',
    });
    await userEvent.type(await screen.findByLabelText('Email'), 'ada@example');
    await userEvent.click(screen.getByRole('button', { name: 'Send code' }));
    expect(await screen.findByText('Enter an email address.')).toBeTruthy();
    await userEvent.type(screen.getByLabelText('Email'), '.org{Enter}');
    await screen.findByText('We’ve sent a code to ada@example.org.');
    expect(document.activeElement).toBe(screen.getByLabelText('Code'));
    const wrong = problem(422, 'code-wrong', 'That isn’t the code.', { triesLeft: 4 });
    const confirm = `POST /api/account/sign-in/codes/${code}/confirm`;
    api.responders[confirm] = () => wrong;
    await userEvent.type(screen.getByLabelText('Code'), '1234 5678{Enter}');
    expect(await screen.findByText('That isn’t the code.')).toBeTruthy();
    expect(paymentFrame()).toBeNull();
    api.responders[confirm] = () => ({ code, join: null });
    api.responders[signInUrl] = () => signedIn('a…@example.org');
    await userEvent.click(screen.getByRole('button', { name: 'Confirm' }));
    await waitFor(() => expect(paymentFrame()).toBeTruthy());
  });

  it('can be paid without an address that is confirmed', async () => {
    open(begun, {}, null);
    await userEvent.click(await screen.findByRole('button', { name: 'Pay without confirming' }));
    await waitFor(() => expect(paymentFrame()).toBeTruthy());
  });

  it('asks who has things with the address elsewhere to continue with them', async () => {
    const { api } = open(begun, {}, null);
    const code = '5b0f4a0e-53b1-4a8e-9a5c-0d6f6c1f0a09';
    const join = { address: 'a…@example.org', things: [], endings: [], browsers: [] };
    api.responders['POST /api/account/sign-in/codes'] = () => ({
      code,
      expiresAt: '2026-11-23T12:15:00.000Z',
    });
    api.responders[`POST /api/account/sign-in/codes/${code}/confirm`] = () => ({ code, join });
    api.responders[`POST /api/account/sign-in/codes/${code}/join`] = () =>
      problem(409, 'too-many-browsers', 'You can be signed in with up to 5 browsers.');
    await userEvent.type(await screen.findByLabelText('Email'), 'ada@example.org{Enter}');
    await userEvent.type(await screen.findByLabelText('Code'), '12345678{Enter}');
    await screen.findByRole('heading', { name: 'Welcome back' });
    await userEvent.click(screen.getByRole('button', { name: 'Continue' }));
    expect(await screen.findByText(/up to 5 browsers/)).toBeTruthy();
  });

  it('46: believes the payment, not the address', async () => {
    open(`/subscribe?plan=pro&client_secret=${secret}`, { amountCents: 15_999 });
    expect(await screen.findByRole('heading', { name: 'Premium' })).toBeTruthy();
    expect(screen.getByText('$159.99 a year')).toBeTruthy();
  });

  it('starts a subscription of its own without one, and can be loaded again', async () => {
    const { page, api } = open('/subscribe?plan=pro');
    expect(screen.getByText('Setting up your subscription...')).toBeTruthy();
    await waitFor(() => expect(page.path).toBe(begun));
    expect(api.requests[0]?.body).toEqual({ planId: 'pro', billingPeriod: 'monthly' });
    await waitFor(() => expect(paymentFrame()).toBeTruthy());
    expect(api.urls().filter((url) => url.endsWith('create-subscription'))).toHaveLength(1);
  });

  it.each([
    ['Failed to create subscription', () => problem(500, 'internal')],
    ['No client secret received', () => ({ clientSecret: '' })],
  ])('says “%s”', async (description, response) => {
    stubApi({ [create]: response });
    const { page } = renderArea(<Route />, { at: '/subscribe?plan=pro' });
    const toast = { title: 'Subscription Error', description, variant: 'destructive' };
    await waitFor(() => expect(page.toasts).toEqual([toast]));
  });

  it('can be set up once more when that failed', async () => {
    const api = stubApi({ [create]: () => problem(502, 'payment-provider-failed') });
    renderArea(<Route />, { at: '/subscribe?plan=premium' });
    await screen.findByRole('heading', { name: 'The subscription couldn’t be started' });
    api.responders[plansUrl] = () => buildPlans();
    api.responders[signInUrl] = () => signedIn('a…@example.org');
    api.responders[lookup] = () => buildPayment({ amountCents: 1599 });
    api.responders[create] = () => ({ clientSecret: secret });
    await userEvent.click(screen.getByRole('button', { name: 'Try Again' }));
    await waitFor(() => expect(paymentFrame()).toBeTruthy());
  });

  it.each(['/subscribe', '/subscribe?plan=free', '/subscribe?plan=gold'])(
    'at %s starts nothing, and goes to the plans',
    async (at) => {
      const { api, page } = open(at);
      expect(screen.getByRole('status').textContent).toBe('Setting up your subscription...');
      await waitFor(() => expect(page.path).toBe('/pricing'));
      expect(api.requests).toEqual([]);
    },
  );

  it('that has expired leads to the plans', async () => {
    open(begun, { state: 'canceled' });
    await screen.findByText('This checkout has expired');
    const link = screen.getByRole('link', { name: 'Choose a plan' });
    expect(link.getAttribute('href')).toBe('/pricing');
    expect(paymentFrame()).toBeNull();
  });
});

describe('after the payment', () => {
  it('waits until the plan is there, welcomes, and leaves for good', async () => {
    const { page, api } = open(begun);
    await screen.findByText('$7.99 a month');
    say({ kind: 'payment-succeeded' });
    await screen.findByRole('heading', { name: 'Payment received' });
    expect(page.toasts).toEqual([]);
    api.responders[membershipUrl] = () => buildPro();
    await waitFor(() => expect(page.path).toBe('/dashboard?subscription=success'), {
      timeout: 5000,
    });
    expect(page.toasts).toEqual([
      { title: 'Subscription Successful', description: 'Welcome to your new plan!' },
    ]);
  });

  it('47: grants nothing by itself', async () => {
    const { page } = open(begun, { state: 'succeeded' });
    await screen.findByRole('heading', { name: 'Payment received' });
    expect(screen.getByText('Getting Pro ready…')).toBeTruthy();
    expect(page.toasts).toEqual([]);
    expect(paymentFrame()).toBeNull();
  });

  it('can be loaded again without being charged again', async () => {
    const { page, api } = open(begun, { state: 'succeeded' });
    api.responders[membershipUrl] = () => buildPro();
    await screen.findByRole('heading', { name: 'You’re on Pro' }, { timeout: 5000 });
    expect(page.path).toBe(begun);
    expect(paymentFrame()).toBeNull();
  });

  it('has no form while the bank decides', async () => {
    const { api } = open(begun, { state: 'processing' });
    await screen.findByRole('heading', { name: 'Your payment is being processed' });
    expect(paymentFrame()).toBeNull();
    api.responders[lookup] = () => buildPayment({ amountCents: 799, state: 'succeeded' });
    await screen.findByRole('heading', { name: 'Payment received' }, { timeout: 5000 });
  });
});
