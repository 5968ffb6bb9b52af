import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { renderArea, stubApi } from '@tessera/area-testing';
import type { ReviewedPayout } from '@tessera/contracts-billing';
import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Slot } from './sections.slot';

const api = '/api/affiliate';
const payouts = `${api}/reviewed-payouts`;
const referrals = `${api}/suspicious-referrals`;

const payout: ReviewedPayout = {
  id: 'p1',
  amountCents: 8_000,
  state: 'requested',
  requestedAt: '2026-11-01T06:00:00.000Z',
  changedAt: '2026-11-01T06:00:00.000Z',
  destination: 'IBAN DE•• •••• 3000',
  reason: null,
  code: 'jazz-fan',
  exportId: null,
};
const suspicious = {
  id: 'r1',
  code: 'jazz-fan',
  referredUser: 'Visitor 7F3K',
  conversionDate: '2026-11-20T12:00:00.000Z',
  commissionCents: 800,
  heldUntil: '2026-12-20T12:00:00.000Z',
};

afterEach(() => {
  cleanup();
  jest.restoreAllMocks();
});

function open(shown: Partial<ReviewedPayout> = {}, toExport = 0) {
  const stubbed = stubApi({
    [payouts]: () => ({ payouts: [{ ...payout, ...shown }], nextCursor: null, toExport }),
    [referrals]: () => ({ referrals: [suspicious], nextCursor: null }),
  });
  return { api: stubbed, ...renderArea(<Slot section="payouts" />) };
}

const press = async (name: string | RegExp) =>
  userEvent.click(await screen.findByRole('button', { name }));

describe('payouts in the console', () => {
  it('are approved', async () => {
    const { api: stubbed, page } = open();
    stubbed.responders[`POST ${payouts}/p1/decision`] = () => ({ ...payout, state: 'approved' });
    await press('Approve the payout of $80 to jazz-fan');
    await waitFor(() => expect(page.toasts[0]?.title).toBe('The payout of $80 is approved'));
    expect(stubbed.requests).toContainEqual({
      method: 'POST',
      url: `${payouts}/p1/decision`,
      body: { decision: 'approve' },
    });
  });

  it('are closed for a reason', async () => {
    const { api: stubbed, page } = open({ state: 'approved' });
    stubbed.responders[`POST ${payouts}/p1/decision`] = () => ({ ...payout, state: 'failed' });
    await press(/^Mark as failed/);
    await press('Mark as failed');
    expect(await screen.findByText('Enter a reason')).toBeTruthy();
    await userEvent.type(screen.getByRole('textbox', { name: 'Reason' }), 'Unknown account');
    await press('Mark as failed');
    await waitFor(() => expect(page.toasts[0]?.title).toBe('The payout of $80 is failed'));
    expect(stubbed.requests).toContainEqual({
      method: 'POST',
      url: `${payouts}/p1/decision`,
      body: { decision: 'mark-failed', reason: 'Unknown account' },
    });
  });

  it('are shown by state, which is in the address', async () => {
    const { api: stubbed, page } = open();
    await userEvent.selectOptions(await screen.findByRole('combobox', { name: 'State' }), 'Paid');
    expect(page.path).toBe('/?state=paid');
    await waitFor(() => expect(stubbed.urls()).toContain(`${payouts}?state=paid`));
  });

  it('go into a file for the bank, which can be downloaded again', async () => {
    const { api: stubbed, page } = open({ state: 'approved', exportId: 'e1' }, 1);
    const file = `${api}/payout-exports/e1/payouts.csv`;
    URL.createObjectURL = () => 'blob:payouts';
    jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
    stubbed.responders[`POST ${api}/payout-exports`] = () => ({ id: 'e1', payouts: 1 });
    stubbed.responders[file] = () => new Response('id,amount');
    await press('Export 1 approved');
    await waitFor(() => expect(page.toasts[0]?.title).toBe('1 payout exported'));
    await press(/^Download again/);
    await waitFor(() => expect(stubbed.urls().filter((url) => url === file)).toHaveLength(2));
  });
});

it('asks about referrals in review', async () => {
  const { api: stubbed, page } = open();
  stubbed.responders[`POST ${referrals}/r1/decision`] = () => ({ isInReview: false });
  await press('Accept Visitor 7F3K');
  await waitFor(() => expect(page.toasts[0]?.title).toBe('Visitor 7F3K is accepted'));
});
