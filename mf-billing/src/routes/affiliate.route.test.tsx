import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { problem, renderArea, stubApi } from '@tessera/area-testing';
import type { Response } from '@tessera/contracts';
import type { Payout, Referral } from '@tessera/contracts-billing';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Route as Affiliate } from './affiliate.route';

type Stats = Response<'GET /api/affiliate/stats'>;

const api = '/api/affiliate';
const stats: Stats = {
  totalEarnings: 12_050,
  pendingEarnings: 800,
  payableEarnings: 6_250,
  paidEarnings: 5_000,
  totalReferrals: 3,
  conversionRate: 0.125,
  averageConversionRate: 0.031,
  clicks: 24,
  commissionRate: 0.1,
};
const referral: Referral = {
  id: 'r1',
  referredUser: 'Visitor 7F3K',
  conversionDate: '2026-11-20T12:00:00.000Z',
  commissionEarned: 800,
  status: 'pending',
  heldUntil: '2026-12-20T12:00:00.000Z',
  isInReview: false,
  campaign: 'Newsletter May',
};
const payout: Payout = {
  id: 'p1',
  amountCents: 5_000,
  state: 'paid',
  requestedAt: '2026-11-01T06:00:00.000Z',
  changedAt: '2026-11-02T09:00:00.000Z',
  destination: 'PayPal a•••@example.com',
  reason: null,
};
const details = { method: 'paypal', destination: 'PayPal a•••@example.com', country: null };

afterEach(() => {
  cleanup();
  jest.restoreAllMocks();
});

interface Shown {
  readonly at?: string;
  readonly code?: string | null;
  readonly figures?: Partial<Stats>;
}

function open({ at = '/affiliate', code = 'jazz-fan', figures = {} }: Shown = {}) {
  const stubbed = stubApi({
    [`${api}/stats`]: () => ({ ...stats, ...figures }),
    [`${api}/code`]: () => ({ code }),
    '/api/billing/membership': () => ({ plan: 'free' }),
    [`${api}/referrals`]: () => ({ referrals: [referral], nextCursor: null }),
    [`${api}/payouts`]: () => ({ payouts: [payout], nextCursor: null, details }),
  });
  return { api: stubbed, ...renderArea(<Affiliate />, { at }) };
}

const press = async (name: string | RegExp) =>
  userEvent.click(await screen.findByRole('button', { name }));

describe('the figures', () => {
  it('are those of the visitor, in dollars', async () => {
    open();
    const cards = await screen.findByRole('list', { name: 'Figures' });
    expect(
      within(cards)
        .getAllByRole('heading')
        .map(({ textContent }) => textContent),
    ).toEqual(['$120.50', '$8', '3', '12.5%']);
    expect(within(cards).getByText('Average across affiliates: 3.1%')).toBeTruthy();
  });

  it('say where there is not enough to tell', async () => {
    open({ figures: { conversionRate: null, averageConversionRate: null } });
    expect(await screen.findByText(/Not enough data yet/)).toBeTruthy();
  });

  it('can be asked for again', async () => {
    const { responders } = stubApi({ [`${api}/stats`]: () => problem(429, 'too-many-requests') });
    renderArea(<Affiliate />, { at: '/affiliate' });
    expect(await screen.findByText('Your earnings can’t be loaded right now')).toBeTruthy();
    responders[`${api}/stats`] = () => stats;
    await userEvent.click(screen.getAllByRole('button', { name: 'Try Again' })[0] as HTMLElement);
    expect(await screen.findByText('$120.50')).toBeTruthy();
  });
});

describe('links', () => {
  it('carry the code, and are copied', async () => {
    const user = userEvent.setup();
    const { page } = open();
    const home = await screen.findByRole('textbox', { name: 'Home' });
    expect((home as HTMLInputElement).value).toBe(`${location.origin}/?ref=jazz-fan`);
    await user.click(screen.getByRole('button', { name: 'Copy link to Pricing' }));
    await waitFor(() => expect(page.toasts[0]?.title).toBe('Copied to Clipboard'));
    const copied = await navigator.clipboard.readText();
    expect(copied).toBe(`${location.origin}/pricing?ref=jazz-fan`);
  });

  it('come with the first code', async () => {
    const { api: stubbed, page } = open({ code: null });
    stubbed.responders[`POST ${api}/generate-code`] = () => {
      stubbed.responders[`${api}/code`] = () => ({ code: 'k3mx9pqr' });
      return { code: 'k3mx9pqr' };
    };
    await press('Generate Code');
    expect(await screen.findByRole('textbox', { name: 'Home' })).toBeTruthy();
    expect(page.toasts[0]?.title).toBe('Affiliate Code Generated');
  });

  it('say that no code was made', async () => {
    const { api: stubbed, page } = open({ code: null });
    stubbed.responders[`POST ${api}/generate-code`] = () => problem(503, 'unavailable');
    await press('Generate Code');
    await waitFor(() =>
      expect(page.toasts[0]).toMatchObject({
        title: 'Error',
        description: 'Failed to generate affiliate code',
      }),
    );
  });

  it('take a code of the visitor’s choice, or say at the field why not', async () => {
    const { api: stubbed, page } = open();
    const message = 'This code, or one that looks like it, is already taken.';
    stubbed.responders[`POST ${api}/generate-code`] = () =>
      problem(409, 'affiliate-code-taken', message, {
        errors: [{ field: 'body.customCode', message }],
      });
    await press('Change code');
    const field = await screen.findByRole('textbox', { name: 'Code' });
    await userEvent.type(field, 'a!');
    await press('Use this code');
    expect(await screen.findByText('Use at least 3 characters')).toBeTruthy();
    await userEvent.clear(field);
    await userEvent.type(field, 'Jazz-Club');
    await press('Use this code');
    expect(await screen.findByText(message)).toBeTruthy();
    stubbed.responders[`POST ${api}/generate-code`] = () => ({ code: 'jazz-club' });
    await press('Use this code');
    await waitFor(() => expect(page.toasts[0]?.title).toBe('Affiliate Code Generated'));
    expect(stubbed.requests).toContainEqual({
      method: 'POST',
      url: `${api}/generate-code`,
      body: { customCode: 'jazz-club' },
    });
  });

  it('offer the plan with the report, or show it', async () => {
    const { api: stubbed, unmount } = open();
    const offer = await screen.findByRole('region', {
      name: 'See how your links perform over time',
    });
    expect(
      within(offer).getByText(/Premium adds clicks per day, campaigns and export/),
    ).toBeTruthy();
    unmount();
    jest.restoreAllMocks();
    expect(stubbed.urls()).not.toContain(`${api}/clicks`);
    const days = [{ day: '2026-11-22', clicks: 0, referrals: 0, earningsCents: 0 }];
    const { responders } = stubApi({
      [`${api}/stats`]: () => stats,
      [`${api}/code`]: () => ({ code: 'jazz-fan' }),
      '/api/billing/membership': () => ({ plan: 'premium' }),
      [`${api}/clicks`]: () => ({ days }),
    });
    const nothing = renderArea(<Affiliate />, { at: '/affiliate' });
    expect(await screen.findByText('No clicks in the last 30 days')).toBeTruthy();
    nothing.unmount();
    responders[`${api}/clicks`] = () => ({
      days: [{ day: '2026-11-22', clicks: 4, referrals: 1, earningsCents: 800 }],
    });
    renderArea(<Affiliate />, { at: '/affiliate' });
    expect(await screen.findByRole('button', { name: 'Export CSV' })).toBeTruthy();
  });
});

it('lists referrals under pseudonyms', async () => {
  const { page } = open();
  await userEvent.click(await screen.findByRole('tab', { name: 'Referrals' }));
  const table = await screen.findByRole('table', { name: /Your referrals/ });
  expect(await within(table).findByText('Visitor 7F3K')).toBeTruthy();
  expect(within(table).getByText('Newsletter May')).toBeTruthy();
  expect(within(table).getByText('Pending')).toBeTruthy();
  expect(within(table).getByText(/On hold until/)).toBeTruthy();
  expect(page.path).toBe('/affiliate?tab=referrals');
});

describe('payouts', () => {
  const at = '/affiliate?tab=payouts';

  it('are requested, and listed', async () => {
    const { api: stubbed, page } = open({ at });
    expect(await screen.findByRole('heading', { name: '$62.50 available' })).toBeTruthy();
    stubbed.responders[`POST ${api}/payouts`] = () => ({
      ...payout,
      state: 'requested',
      amountCents: 6_250,
    });
    await press('Request Payout');
    await waitFor(() =>
      expect(page.toasts[0]).toMatchObject({
        title: 'Payout requested',
        description: '$62.50 will go to PayPal a•••@example.com.',
      }),
    );
    const table = screen.getByRole('table', { name: 'Your payouts' });
    expect(within(table).getByText('Paid')).toBeTruthy();
  });

  it('begin at 50 dollars of earnings, and say what is missing', async () => {
    const figures = { totalEarnings: 4_999, payableEarnings: 1_250 };
    const { unmount } = open({ at, figures });
    const button = await screen.findByRole('button', { name: 'Request Payout' });
    expect((button as HTMLButtonElement).disabled).toBe(true);
    unmount();
    jest.restoreAllMocks();
    const { api: stubbed, page } = open({ at });
    stubbed.responders[`POST ${api}/payouts`] = () =>
      problem(409, 'payout-too-small', '', { payableCents: 1_250, minimumCents: 5_000 });
    await press('Request Payout');
    await waitFor(() =>
      expect(page.toasts[0]?.description).toBe(
        'You can withdraw $12.50 now. The minimum payout is $50.',
      ),
    );
  });

  it('say what is carried forward after a refund', async () => {
    open({ at, figures: { payableEarnings: -800 } });
    expect(await screen.findByText(/deduct \$8 from your next commissions/)).toBeTruthy();
    expect(screen.getByRole('heading', { name: '$0 available' })).toBeTruthy();
  });

  it('go where the visitor says, which is checked in the form', async () => {
    const { api: stubbed, page } = open({ at });
    await press('Change details');
    const dialog = within(await screen.findByRole('dialog'));
    await userEvent.click(dialog.getByRole('radio', { name: 'IBAN' }));
    await userEvent.type(dialog.getByRole('textbox', { name: 'Account holder' }), 'Ada Lovelace');
    const iban = dialog.getByRole('textbox', { name: 'IBAN' });
    await userEvent.type(iban, 'DE89 3704 0044 0532 0130 01');
    await userEvent.click(dialog.getByRole('button', { name: 'Save details' }));
    expect(await dialog.findByText('Enter a valid IBAN')).toBeTruthy();
    await userEvent.clear(iban);
    await userEvent.type(iban, 'DE89 3704 0044 0532 0130 00');
    stubbed.responders[`PUT ${api}/payout-details`] = () => ({
      details: { method: 'iban', destination: 'IBAN DE•• •••• 3000', country: 'DE' },
    });
    await userEvent.click(dialog.getByRole('button', { name: 'Save details' }));
    await waitFor(() =>
      expect(page.toasts[0]?.description).toBe('Payouts will go to IBAN DE•• •••• 3000.'),
    );
    expect(stubbed.requests.find(({ method }) => method === 'PUT')?.body).toEqual({
      method: 'iban',
      holder: 'Ada Lovelace',
      iban: 'DE89370400440532013000',
    });
  });

  it('are not lost without a question, nor where another way is looked at', async () => {
    open({ at });
    await press('Change details');
    const dialog = within(await screen.findByRole('dialog', { name: 'Where payouts go' }));
    const email = () => dialog.getByRole<HTMLInputElement>('textbox', { name: /PayPal/ });
    await userEvent.click(email());
    await userEvent.paste('ada@example.com');
    await userEvent.click(dialog.getByRole('radio', { name: 'IBAN' }));
    await userEvent.click(dialog.getByRole('radio', { name: 'PayPal' }));
    expect(email().value).toBe('ada@example.com');
    await userEvent.keyboard('{Escape}');
    await press('Keep editing');
    expect(email().value).toBe('ada@example.com');
    await userEvent.click(dialog.getByRole('button', { name: 'Close' }));
    await press('Leave');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });
});
