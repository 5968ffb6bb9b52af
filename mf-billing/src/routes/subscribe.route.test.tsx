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
const lookup = 'POST /api/billing/payment-lookup';
const create = 'POST /api/create-subscription';
const begun = `/subscribe?plan=pro&client_secret=${secret}`;

/* What jsdom lacks and every browser has. */
beforeAll(() => void (HTMLElement.prototype.scrollIntoView = () => undefined));
afterEach(() => {
  cleanup();
  jest.restoreAllMocks();
});

function open(at: string, payment: Partial<Payment> = {}) {
  const api = stubApi({
    [plansUrl]: () => buildPlans(),
    [membershipUrl]: () => buildMembership(),
    [lookup]: () => buildPayment({ amountCents: 799, ...payment }),
    [create]: () => ({ clientSecret: secret }),
  });
  return { api, ...renderArea(<Route />, { at, firstData: { [plansUrl]: buildPlans() } }) };
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
