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
const nothingFailed = { '/api/billing/failed-returns': () => ({ returns: [] }) };
const found = (receipts: readonly Receipt[]) => ({ receipts, nextCursor: null });

it('a payment is refunded in part, with a reason, and not beyond what is left', async () => {
  const api = stubApi({
    ...nothingFailed,
    '/api/billing/receipts': () => found([receipt]),
  });
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
  stubApi({ ...nothingFailed, '/api/billing/receipts': () => found([receipt, donation]) });
  renderArea(<Slot section="payments" />);
  await screen.findByText('Donation');
  const [link, ...others] = screen.getAllByRole('link');
  expect(link?.textContent).toMatch(/^Pro, monthly invoice of Nov 20, 2026/);
  expect(link?.getAttribute('href')).toBe(`/invoices/${receipt.id}`);
  expect(others).toEqual([]);
});

it('no payments is said so', async () => {
  stubApi({ ...nothingFailed, '/api/billing/receipts': () => found([]) });
  renderArea(<Slot section="payments" />);
  expect(await screen.findByText('No payments yet')).toBeTruthy();
});

it('the payer of a payment is shown with all money, what comes next and the credit', async () => {
  stubApi({
    ...nothingFailed,
    '/api/billing/receipts': () => found([receipt]),
    [`/api/billing/receipts/invoice/${receipt.id}/timeline`]: () => ({
      movements: [
        {
          id: 'm1',
          kind: 'refund-elsewhere',
          text: 'Pro, monthly',
          at: receipt.paidAt,
          cents: -799,
          state: 'done',
          invoiceId: receipt.id,
        },
        {
          id: 'm2',
          kind: 'refund',
          text: 'Pro, monthly',
          at: receipt.paidAt,
          cents: -799,
          state: 'failed',
          invoiceId: receipt.id,
        },
      ],
      next: {
        at: '2026-12-20T10:00:00.000Z',
        text: 'Pro, monthly',
        dueCents: 299,
        creditCents: 500,
      },
      creditCents: 500,
      canPayOut: false,
    }),
  });
  renderArea(<Slot section="payments" />);
  await userEvent.click(await screen.findByRole('button', { name: 'Payer Pro, monthly of $7.99' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Money of this payer' }));
  expect(await dialog.findByText('Refund, paid another way: Pro, monthly')).toBeTruthy();
  expect(dialog.getByText('Sent back by the bank')).toBeTruthy();
  expect(dialog.getByText(/^Credit: \$5/)).toBeTruthy();
  expect(dialog.getByText(/\$2\.99/)).toBeTruthy();
});

it('a refund that failed is noted as paid another way, with how', async () => {
  const failed = {
    id: '9d1f4b52-1c0e-4c7e-9a55-0d6f6c1f0b99',
    description: 'Pro, monthly',
    cents: 799,
    requestedAt: receipt.paidAt,
    failure: null,
  };
  const noted = `POST /api/billing/failed-returns/${failed.id}/paid-elsewhere`;
  const api = stubApi({
    '/api/billing/failed-returns': () => ({ returns: [failed] }),
    '/api/billing/receipts': () => found([receipt]),
    [noted]: () => problem(409, 'return-not-failed'),
  });
  const { page } = renderArea(<Slot section="payments" />);
  expect(await screen.findByText('The payer’s bank sent it back.')).toBeTruthy();
  await userEvent.click(
    screen.getByRole('button', { name: 'Paid another way Pro, monthly of $7.99' }),
  );
  const dialog = within(await screen.findByRole('dialog', { name: 'Paid another way' }));
  await userEvent.type(dialog.getByRole('textbox', { name: 'Reason' }), 'Bank transfer');
  await userEvent.click(dialog.getByRole('button', { name: 'Note it' }));
  expect(await dialog.findByText(/made good already/)).toBeTruthy();
  api.responders[noted] = () => ({});
  api.responders['/api/billing/failed-returns'] = () => ({ returns: [] });
  await userEvent.click(dialog.getByRole('button', { name: 'Note it' }));
  await waitFor(() => expect(page.toasts[0]?.title).toBe('$7.99 noted as paid another way'));
  await waitFor(() => expect(screen.queryByText('The payer’s bank sent it back.')).toBeNull());
  expect(api.requests).toContainEqual({
    method: 'POST',
    url: `/api/billing/failed-returns/${failed.id}/paid-elsewhere`,
    body: { reason: 'Bank transfer' },
  });
});
