import { afterEach, expect, it, jest } from '@jest/globals';
import { problem, renderArea, stubApi } from '@tessera/area-testing';
import type { InvoiceDocument } from '@tessera/contracts-billing';
import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useLocation } from 'react-router-dom';
import { buildInvoice } from '../../test/builders';
import { InvoiceLink } from '../navigation/invoice-link';
import { Route } from './invoice.route';

afterEach(() => {
  cleanup();
  jest.restoreAllMocks();
});

const { downloadUrl: at, ...invoice } = buildInvoice({ totalCents: 799, refundedCents: 200 });
const period = { startsAt: '2026-11-23T12:00:00.000Z', endsAt: '2026-12-23T12:00:00.000Z' };
const sheet: InvoiceDocument = {
  ...invoice,
  email: 'ada@example.com',
  lines: [{ text: 'Pro, monthly', cents: 799, ...period }],
  paidCents: 600,
  paidAt: '2026-11-23T12:00:05.000Z',
  isTest: true,
};

it('shows what was billed, credited, given back and paid, and prints it', async () => {
  window.print = jest.fn();
  stubApi({ [`/api/billing${at}`]: () => sheet });
  const { container } = renderArea(<Route />, { at });
  expect(await screen.findByRole('heading', { name: 'Invoice T-0001' })).toBeTruthy();
  for (const text of ['$2 refunded', 'Test mode', 'ada@example.com', 'Pro, monthly'])
    expect(screen.getByText(text)).toBeTruthy();
  const sums = [...container.querySelectorAll('dl:last-of-type > *')].map((one) => one.textContent);
  expect(sums).toEqual([
    'Total',
    '$7.99',
    'Paid with credit',
    '-$1.99',
    'Refunded',
    '-$2.00',
    'Amount paid',
    '$4.00',
  ]);
  await userEvent.click(screen.getByRole('button', { name: 'Print or save as PDF' }));
  expect(window.print).toHaveBeenCalled();
});

it('is a credit where it bills less than it credits', async () => {
  const lines = [
    { ...sheet.lines[0], text: 'Pro, monthly', cents: 799 },
    { ...sheet.lines[0], text: 'Pro, yearly: credit for unused time', cents: -7199 },
  ];
  const credited = { ...sheet, lines, totalCents: -6400, paidCents: 0, refundedCents: 0 };
  stubApi({ [`/api/billing${at}`]: () => credited });
  const { container } = renderArea(<Route />, { at });
  await screen.findByRole('heading', { name: 'Invoice T-0001' });
  const sums = [...container.querySelectorAll('dl:last-of-type > *')].map((one) => one.textContent);
  expect(sums).toEqual(['Credit', '$64.00']);
  expect(screen.getByText('The credit pays for your next invoices.')).toBeTruthy();
  expect(screen.queryByText('Paid on')).toBeNull();
  expect(screen.queryByText(/paid/i)).toBeNull();
});

it("is nobody else's", async () => {
  stubApi({ [`/api/billing${at}`]: () => problem(404, 'invoice-not-found') });
  renderArea(<Route />, { at });
  expect(await screen.findByText('This invoice isn’t in this browser')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Bring my things here' })).toBeTruthy();
  expect(screen.queryByRole('button')).toBeNull();
});

it('leads operators back to the page that they came from, and others to their plan', async () => {
  stubApi({ [`/api/billing${at}`]: () => sheet });
  function Area() {
    const isInvoice = useLocation().pathname === at;
    return isInvoice ? <Route /> : <InvoiceLink id={invoice.id}>T-0001</InvoiceLink>;
  }
  const { page } = renderArea(<Area />, { at: '/ledger?page=2' });
  await userEvent.click(screen.getByRole('link', { name: 'T-0001' }));
  expect(screen.queryByRole('link', { name: 'Your plan' })).toBeNull();
  await userEvent.click(screen.getByRole('link', { name: 'Back' }));
  expect(page.path).toBe('/ledger?page=2');
  cleanup();
  renderArea(<Area />, { at });
  expect(screen.getByRole('link', { name: 'Your plan' }).getAttribute('href')).toBe(
    '/account/plan',
  );
});
