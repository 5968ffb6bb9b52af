import { afterEach, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { problem, renderArea, stubApi } from '@tessera/area-testing';
import type { Membership, PlanId } from '@tessera/contracts-billing';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { buildPlans, buildPro, buildSubscription, secret } from '../../test/builders';
import { paymentFrame, say } from '../../test/payment-frame';
import { Route } from './pricing.route';

const plansUrl = '/api/billing/plans';
const create = 'POST /api/create-subscription';
const change = 'POST /api/billing/subscription/change';
const preview = 'POST /api/billing/subscription/preview';

/* What jsdom lacks and every browser has. */
beforeAll(() => void (HTMLElement.prototype.scrollIntoView = () => undefined));
afterEach(() => {
  cleanup();
  jest.restoreAllMocks();
});

function open(currentPlan: PlanId = 'free', membership?: Membership, at = '/pricing') {
  const firstData = { [plansUrl]: buildPlans(currentPlan) };
  const api = stubApi({ '/api/billing/membership': () => membership });
  return { api, ...renderArea(<Route />, { at, firstData }) };
}

const press = async (name: string | RegExp) =>
  userEvent.click(await screen.findByRole('button', { name }));
const card = (name: string) => {
  const found = screen.getAllByRole('listitem', { name }).at(0);
  if (!found) throw new Error(`There is no card of ${name}`);
  return within(found);
};

describe('the plans', () => {
  it('have their prices by the month and by the year, with what a year really saves', async () => {
    const { page, api } = open();
    expect(page.title).toBe('Choose Your Plan');
    expect(card('Pro').getByText('$7.99')).toBeTruthy();
    expect(card('Premium').getByText('$15.99')).toBeTruthy();
    expect(card('Free').getByText('Current plan')).toBeTruthy();
    expect(screen.getByText('Save up to 17%')).toBeTruthy();
    await userEvent.click(screen.getByRole('radio', { name: 'Yearly' }));
    expect(card('Pro').getByText('$79.99')).toBeTruthy();
    expect(card('Pro').getByText('You save $15.89 a year (17%)')).toBeTruthy();
    expect(card('Premium').getByText('You save $31.89 a year (17%)')).toBeTruthy();
    expect(api.requests).toEqual([]);
  });

  it('are followed by the donation where a link asks for it', async () => {
    const { page } = open('free', undefined, '/pricing?donate');
    const dialog = await screen.findByRole('dialog', { name: 'Support Tessera' });
    await userEvent.click(within(dialog).getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(page.path).toBe('/pricing');
  });

  it('are compared line by line', () => {
    open();
    const table = within(screen.getByRole('table'));
    const row = (name: string) =>
      within(table.getByRole('row', { name: new RegExp(`^${name}`) }))
        .getAllByRole('cell')
        .map(({ textContent }) => textContent);
    expect(row('Searches a day')).toEqual(['50', 'Unlimited', 'Unlimited']);
    expect(row('Export of results')).toEqual(['Not included', 'Included', 'Included']);
    expect(row('API calls a day')).toEqual(['Not included', 'Not included', '10,000']);
    expect(screen.getByRole('heading', { name: '30-Day Money-Back Guarantee' })).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Make a Donation' })).toBeTruthy();
  });

  it('promise no money back to who has used that', () => {
    const firstData = { [plansUrl]: { ...buildPlans(), isGuaranteeUsed: true } };
    stubApi({});
    renderArea(<Route />, { firstData });
    expect(screen.getByText(/You’ve already used it/)).toBeTruthy();
    expect(screen.queryByText(/full refund of your first purchase/)).toBeNull();
  });

  it('can be tried again when they fail', async () => {
    const api = stubApi({ [plansUrl]: () => problem(503, 'unavailable') });
    renderArea(<Route />);
    await screen.findByRole('heading', { name: 'The plans can’t be loaded right now' });
    api.responders[plansUrl] = () => buildPlans();
    await press('Try Again');
    expect(await screen.findByRole('listitem', { name: 'Pro' })).toBeTruthy();
  });
});

describe('choosing a plan', () => {
  it('says that Free is there already', async () => {
    const { page, api } = open();
    await press('Choose Free');
    expect(page.toasts).toEqual([
      {
        title: 'Free Plan',
        description: "You're already on the free plan! Start exploring videos.",
      },
    ]);
    expect(api.requests).toEqual([]);
  });

  it('starts a subscription of the chosen period, once, and goes to its checkout', async () => {
    const { page, api } = open();
    let finish = (_response: object) => {};
    api.responders[create] = () => new Promise((resolve) => (finish = resolve));
    await userEvent.click(screen.getByRole('radio', { name: 'Yearly' }));
    await userEvent.dblClick(screen.getByRole('button', { name: 'Choose Pro' }));
    await press('Setting up...');
    expect(api.requests.map(({ body }) => body)).toEqual([
      { priceId: 'price_pro_yearly', planName: 'Pro', billingPeriod: 'yearly' },
    ]);
    finish({ clientSecret: secret });
    await waitFor(() => expect(page.path).toBe(`/subscribe?plan=pro&client_secret=${secret}`));
  });

  it.each([
    ['Failed to start subscription process', () => problem(500, 'internal')],
    ['Failed to start subscription process', () => new TypeError('no network')],
    [
      'You already have a subscription. You can change it on this page.',
      () => problem(409, 'already-subscribed'),
    ],
    ['No client secret received', () => ({ clientSecret: '' })],
  ])('says “%s”', async (description, response) => {
    const { page, api } = open();
    api.responders[create] = response;
    await press('Choose Premium');
    const toast = { title: 'Subscription Error', description, variant: 'destructive' };
    await waitFor(() => expect(page.toasts).toEqual([toast]));
  });
});

describe('changing the plan', () => {
  it('says first what it costs today, and then does it', async () => {
    const { page, api } = open('pro', buildPro());
    api.responders[preview] = () => ({ dueTodayCents: 640, nextPriceCents: 1599 });
    api.responders[change] = () => ({
      subscription: buildSubscription({ plan: 'premium' }),
      clientSecret: null,
    });
    await screen.findByRole('button', { name: 'Your plan' });
    await press('Switch to Premium');
    const dialog = within(
      await screen.findByRole('dialog', { name: 'Switch to Premium, monthly' }),
    );
    expect(await dialog.findByText('$6.40')).toBeTruthy();
    expect(dialog.getByText('$15.99 a month')).toBeTruthy();
    expect(api.requests.some(({ url }) => url.endsWith('change'))).toBe(false);
    await userEvent.click(dialog.getByRole('button', { name: 'Switch to Premium' }));
    expect(await dialog.findByText('Getting Premium ready…')).toBeTruthy();
    expect(page.toasts).toEqual([]);
    api.responders['/api/billing/membership'] = () => buildPro({}, 'premium');
    const arrived = () => expect(page.toasts).toEqual([{ title: 'You’re now on Premium' }]);
    await waitFor(arrived, { timeout: 5000 });
    expect(api.requests.find(({ url }) => url.endsWith('change'))?.body).toEqual({
      plan: 'premium',
      period: 'monthly',
    });
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('may need a payment, and may lead to a credit', async () => {
    const { page, api } = open('premium', buildPro({ period: 'yearly' }, 'premium'));
    api.responders[preview] = () => ({ dueTodayCents: -400, nextPriceCents: 799 });
    api.responders[change] = () => ({ subscription: buildSubscription(), clientSecret: secret });
    await press('Switch to Pro');
    const dialog = within(await screen.findByRole('dialog'));
    expect(await dialog.findByText('Credited to your next invoice')).toBeTruthy();
    await userEvent.click(dialog.getByRole('button', { name: 'Switch to Pro' }));
    await waitFor(() => expect(paymentFrame()?.src).toContain(`clientSecret=${secret}`));
    expect(page.toasts).toEqual([]);
    api.responders['/api/billing/membership'] = () => buildPro();
    say({ kind: 'payment-succeeded' });
    const arrived = () => expect(page.toasts).toEqual([{ title: 'You’re now on Pro' }]);
    await waitFor(arrived, { timeout: 5000 });
  });

  it('has a renewal paid first that failed, and then goes on', async () => {
    const { api } = open('pro', buildPro({ state: 'past_due' }));
    api.responders[preview] = () => problem(409, 'payment-due');
    api.responders['POST /api/billing/subscription/open-payment'] = () => ({
      clientSecret: secret,
      dueCents: 799,
    });
    await press('Switch to Premium');
    const dialog = within(await screen.findByRole('dialog'));
    expect(await dialog.findByText(/Your last payment of \$7\.99 failed/)).toBeTruthy();
    expect(dialog.queryByRole('button', { name: 'Switch to Premium' })).toBeNull();
    await userEvent.click(dialog.getByRole('button', { name: 'Pay $7.99' }));
    await waitFor(() => expect(paymentFrame()?.src).toContain(`clientSecret=${secret}`));
    say({ kind: 'payment-succeeded' });
    expect(await dialog.findByText('Payment received. One moment…')).toBeTruthy();
    api.responders[preview] = () => ({ dueTodayCents: 800, nextPriceCents: 1599 });
    api.responders['/api/billing/membership'] = () => buildPro();
    expect(await dialog.findByText('$15.99 a month', {}, { timeout: 5000 })).toBeTruthy();
    expect(dialog.getByRole('button', { name: 'Switch to Premium' })).toBeTruthy();
  });

  it('keeps the dialog open where it fails', async () => {
    const { api } = open('pro', buildPro());
    api.responders[preview] = () => ({ dueTodayCents: 640, nextPriceCents: 1599 });
    api.responders[change] = () => problem(502, 'payment-provider-failed');
    await press('Switch to Premium');
    const dialog = within(await screen.findByRole('dialog'));
    await dialog.findByText('$6.40');
    await userEvent.click(dialog.getByRole('button', { name: 'Switch to Premium' }));
    expect(await dialog.findByText(/didn’t respond\. You weren’t charged/)).toBeTruthy();
  });

  it('to Free leads to the account page, where it can be canceled', async () => {
    const { page } = open('pro', buildPro());
    await press('Choose Free');
    expect(page.path).toBe('/account');
  });
});
