import { afterEach, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { problem, renderArea, stubApi } from '@tessera/area-testing';
import type { Membership, MoneyTimeline } from '@tessera/contracts-billing';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { buildInvoice, buildMembership, buildPro, buildSubscription } from '../../../test/builders';
import { Slot } from '../../slots/account-sections.slot';

const membershipUrl = '/api/billing/membership';
const cancel = 'POST /api/billing/subscription/cancel';
const resume = 'POST /api/billing/subscription/resume';
const refund = 'POST /api/billing/subscription/refund';

/* What jsdom lacks and every browser has. */
beforeAll(() => void (HTMLElement.prototype.scrollIntoView = () => undefined));
afterEach(() => {
  cleanup();
  jest.restoreAllMocks();
});

const none: MoneyTimeline = { movements: [], next: null, creditCents: 0, canPayOut: false };
const charge = {
  id: 'payment:pi_1',
  kind: 'charge',
  text: 'Premium, yearly',
  at: '2026-11-23T12:00:00.000Z',
  cents: 15_999,
  state: 'done',
  invoiceId: null,
} as const;

function open(membership: Membership, timeline = none) {
  const api = stubApi({
    [membershipUrl]: () => membership,
    '/api/billing/timeline': () => timeline,
    'POST /api/billing/credit/payout': () => ({ paidCents: timeline.creditCents }),
    '/api/billing/invoices': () => ({
      invoices: [buildInvoice(), buildInvoice({ id: 'b', number: null, refundedCents: 799 })],
      nextCursor: null,
    }),
  });
  const firstData = { [membershipUrl]: membership };
  return { api, ...renderArea(<Slot section="plan" />, { firstData }) };
}

const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
const question = async () => within(await screen.findByRole('alertdialog'));

describe('the plan on the account page', () => {
  it('is Free, with what is left of today and ways to more', () => {
    const { api } = open(buildMembership());
    expect(screen.getByRole('heading', { name: 'Free' })).toBeTruthy();
    expect(screen.getByText('12 of 50')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Compare plans' }).getAttribute('href')).toBe(
      '/pricing',
    );
    expect(screen.getByRole('link', { name: 'Bring it here' }).getAttribute('href')).toBe(
      '/account/keep',
    );
    expect(screen.queryByRole('heading', { name: 'Invoices' })).toBeNull();
    expect(api.requests).toEqual([]);
  });

  it('has the money that was paid, credited and sent back, and what comes next', async () => {
    const credit = {
      ...charge,
      id: 'c',
      kind: 'credit',
      text: 'Pro, monthly',
      cents: 15_200,
    } as const;
    const failed = { ...charge, id: 'r', kind: 'refund', cents: -500, state: 'failed' } as const;
    open(buildPro(), {
      movements: [charge, credit, failed],
      next: { at: '2026-12-23T12:00:00.000Z', text: 'Pro, monthly', dueCents: 0, creditCents: 799 },
      creditCents: 15_200,
      canPayOut: false,
    });
    expect(
      await screen.findByText(
        'On December 23, 2026 your credit pays $7.99 for Pro, monthly. Nothing is charged.',
      ),
    ).toBeTruthy();
    expect(screen.getByText(/^You have a credit of \$152\. It pays your renewals/)).toBeTruthy();
    for (const text of [
      'Payment: Premium, yearly',
      'Credit: Pro, monthly',
      'Sent back by the bank',
    ])
      expect(screen.getByText(text)).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Pay out $152' })).toBeNull();
  });

  it('pays out a credit that no plan uses any more', async () => {
    const { api, page } = open(buildMembership({ hasPaid: true, creditCents: 15_200 }), {
      movements: [charge],
      next: null,
      creditCents: 15_200,
      canPayOut: true,
    });
    const paidOut = { method: 'POST', url: '/api/billing/credit/payout' };
    await press('Pay out $152');
    await waitFor(() => expect(page.toasts[0]?.title).toBe('$152 is on its way back'));
    expect(api.requests).toContainEqual(expect.objectContaining(paidOut));
  });

  it('is paid, with why, until when, and its invoices', async () => {
    open(buildPro());
    expect(screen.getByRole('heading', { name: 'Pro' })).toBeTruthy();
    expect(screen.getByText('Pro is paid until December 23.')).toBeTruthy();
    expect(screen.getByText('Unlimited searches')).toBeTruthy();
    expect(screen.getByText('$7.99 a month')).toBeTruthy();
    expect(screen.getByText('December 23, 2026')).toBeTruthy();
    const link = await screen.findByRole('link', { name: 'Download invoice T-0001' });
    expect(link.getAttribute('href')).toBe('/invoices/5b0f4a0e-53b1-4a8e-9a5c-0d6f6c1f0a03');
    expect(screen.getByText('Refunded')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Get my money back' })).toBeNull();
  });

  it('says nothing of a subscription that was never paid, or is over', () => {
    const subscription = buildSubscription({ state: 'incomplete' });
    open(buildMembership({ subscription }));
    expect(screen.getByRole('link', { name: 'Compare plans' })).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Cancel subscription' })).toBeNull();
  });

  it('tells of a failed payment and of a new price', () => {
    const nextPrice = { cents: 899, from: '2027-01-01T12:00:00.000Z' };
    open(buildPro({ state: 'past_due', nextPrice }));
    expect(screen.getByText('Your last payment failed')).toBeTruthy();
    expect(
      screen.getByText('Starting January 1, 2027, your plan costs $8.99 a month.'),
    ).toBeTruthy();
  });

  it('belongs to one section', () => {
    stubApi({});
    renderArea(<Slot section="activity" />);
    expect(screen.queryByRole('heading')).toBeNull();
  });
});

describe('a subscription', () => {
  it('is canceled after a question, and stays until its end', async () => {
    const { api, page } = open(buildPro());
    await press('Cancel subscription');
    const asked = await question();
    expect(asked.getByText(/You keep it until December 23, 2026/)).toBeTruthy();
    const canceled = buildPro({ endsAtPeriodEnd: true });
    api.responders[cancel] = () => canceled.subscription;
    api.responders[membershipUrl] = () => canceled;
    await userEvent.click(asked.getByRole('button', { name: 'Cancel subscription' }));
    expect(await screen.findByRole('button', { name: 'Resume' })).toBeTruthy();
    expect(screen.getByText('Ends on')).toBeTruthy();
    expect(page.toasts).toEqual(
      [
        {
          title: 'Your subscription is canceled',
          description: 'You keep it until December 23, 2026.',
        },
      ].slice(0, page.toasts.length),
    );
  });

  it('says in the question why it was not canceled', async () => {
    const { api } = open(buildPro());
    await press('Cancel subscription');
    const asked = await question();
    api.responders[cancel] = () => problem(502, 'payment-provider-failed');
    await userEvent.click(asked.getByRole('button', { name: 'Cancel subscription' }));
    expect(await asked.findByText(/didn’t respond/)).toBeTruthy();
  });

  it('is resumed', async () => {
    const { api, page } = open(buildPro({ endsAtPeriodEnd: true }));
    api.responders[resume] = () => buildSubscription();
    api.responders[membershipUrl] = () => buildPro();
    await press('Resume');
    expect(await screen.findByRole('button', { name: 'Cancel subscription' })).toBeTruthy();
    expect(page.toasts).toEqual([{ title: 'Your subscription continues' }]);
  });

  it('is given back within the guarantee', async () => {
    const { api, page } = open(buildPro({ refundableUntil: '2026-12-22T12:00:00.000Z' }));
    await press('Get my money back');
    const asked = await question();
    expect(asked.getByText(/lasts until December 22, 2026/)).toBeTruthy();
    api.responders[refund] = () => ({ refundedCents: 799 });
    api.responders[membershipUrl] = () => buildMembership();
    await userEvent.click(asked.getByRole('button', { name: 'Refund and end plan' }));
    expect(await screen.findByRole('heading', { name: 'Free' })).toBeTruthy();
    expect(page.toasts[0]?.title).toBe('$7.99 is on its way back');
  });

  it('is not given back to who has used the guarantee before, which is said at once', () => {
    open(buildPro({ guaranteeUsedBy: 'card' }));
    expect(screen.getByText(/already been used with this card/)).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Get my money back' })).toBeNull();
  });

  it('says why the page for the card did not open', async () => {
    const { api, page } = open(buildPro());
    api.responders['POST /api/billing/portal'] = () => problem(502, 'payment-provider-failed');
    await press('Payment method');
    await waitFor(() => expect(page.toasts[0]?.variant).toBe('destructive'));
  });
});
