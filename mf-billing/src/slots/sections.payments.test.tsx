import { afterEach, expect, it, jest } from '@jest/globals';
import { problem, renderArea, stubApi } from '@tessera/area-testing';
import type { Receipt } from '@tessera/contracts-billing';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Slot } from './sections.slot';

afterEach(() => {
  cleanup();
  jest.restoreAllMocks();
});

const receipt: Receipt = {
  kind: 'invoice',
  id: '7d1f4b52-1c0e-4c7e-9a55-0d6f6c1f0b99',
  description: 'Pro, monthly',
  amountCents: 799,
  refundedCents: 0,
  paidAt: '2026-11-20T10:00:00.000Z',
};
const found = (receipts: readonly Receipt[]) => ({ receipts, nextCursor: null });

it('a payment is refunded in part, with a reason, and not beyond what is left', async () => {
  const api = stubApi({ '/api/billing/receipts': () => found([receipt]) });
  const { page } = renderArea(<Slot section="payments" />);
  const press = async (name: string) =>
    userEvent.click(await screen.findByRole('button', { name }));
  await press('Refund Pro, monthly of $7.99');
  const dialog = within(await screen.findByRole('dialog', { name: 'Refund Pro, monthly' }));
  const amount = dialog.getByRole<HTMLInputElement>('textbox', { name: 'Amount in dollars' });
  expect(amount.value).toBe('7.99');
  await userEvent.click(dialog.getByRole('button', { name: 'Refund' }));
  expect(await dialog.findByText('Enter a reason')).toBeTruthy();
  await userEvent.clear(amount);
  await userEvent.type(amount, '2.50');
  await userEvent.type(dialog.getByRole('textbox', { name: 'Reason' }), 'Asked for it');
  api.responders['POST /api/billing/refunds'] = () => problem(409, 'refund-too-large');
  await userEvent.click(dialog.getByRole('button', { name: 'Refund' }));
  expect(await dialog.findByText(/more than the amount left/)).toBeTruthy();
  api.responders['POST /api/billing/refunds'] = () => ({ ...receipt, refundedCents: 250 });
  api.responders['/api/billing/receipts'] = () => found([{ ...receipt, refundedCents: 250 }]);
  await userEvent.click(dialog.getByRole('button', { name: 'Refund' }));
  await waitFor(() => expect(page.toasts[0]?.title).toBe('$2.50 refunded'));
  expect(await screen.findByText('$2.50')).toBeTruthy();
  expect(api.requests).toContainEqual({
    method: 'POST',
    url: '/api/billing/refunds',
    body: { kind: 'invoice', id: receipt.id, cents: 250, reason: 'Asked for it' },
  });
});

it('a payment of an invoice leads to it, a donation has none', async () => {
  const donation = { ...receipt, kind: 'donation', id: 'd1', description: 'Donation' } as const;
  stubApi({ '/api/billing/receipts': () => found([receipt, donation]) });
  renderArea(<Slot section="payments" />);
  await screen.findByText('Donation');
  const [link, ...others] = screen.getAllByRole('link');
  expect(link?.textContent).toMatch(/^Pro, monthly invoice of Nov 20, 2026/);
  expect(link?.getAttribute('href')).toBe(`/invoices/${receipt.id}`);
  expect(others).toEqual([]);
});

it('no payments is said so', async () => {
  stubApi({ '/api/billing/receipts': () => found([]) });
  renderArea(<Slot section="payments" />);
  expect(await screen.findByText('No payments yet')).toBeTruthy();
});
