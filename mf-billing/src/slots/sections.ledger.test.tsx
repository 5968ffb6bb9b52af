import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { problem, renderArea, stubApi } from '@tessera/area-testing';
import type { Ad, LedgerTransaction } from '@tessera/contracts-billing';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Slot } from './sections.slot';

afterEach(() => {
  cleanup();
  jest.restoreAllMocks();
});

describe('the ledger', () => {
  const transaction: LedgerTransaction = {
    id: '7',
    kind: 'donation',
    source: 'payment:p1',
    eventId: 'evt_1',
    occurredAt: '2026-11-23T11:00:00.000Z',
    recordedAt: '2026-11-23T11:00:01.000Z',
    entries: [
      { account: 'cash', owner: null, debitCents: 1_505, creditCents: 0 },
      { account: 'donations', owner: null, debitCents: 0, creditCents: 1_505 },
    ],
  };
  const ofInvoice = { ...transaction, id: '8', kind: 'subscription', source: 'invoice:i1' };
  const open = (differenceCents = 0, at = '/') => {
    const api = stubApi({
      '/api/ledger/accounts': () => ({
        accounts: [{ kind: 'cash', balanceCents: 1_505 }],
        differenceCents,
      }),
      '/api/ledger/transactions': () => ({
        transactions: [transaction, ofInvoice],
        nextCursor: null,
      }),
    });
    return { api, ...renderArea(<Slot section="ledger" />, { at }) };
  };

  it('says whether it balances', async () => {
    open();
    expect(await screen.findByText('Balanced')).toBeTruthy();
    cleanup();
    open(-1);
    expect(await screen.findByText(/differ by -\$0.01/)).toBeTruthy();
  });

  it('leads from an account to its transactions, and on to what caused one', async () => {
    const { api, page } = open();
    const name = 'Transactions of Money at the payment provider and bank';
    await userEvent.click(await screen.findByRole('button', { name }));
    expect(page.path).toBe('/?account=cash');
    await userEvent.click(await screen.findByRole('button', { name: 'Entries of payment:p1' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Transaction 7' }));
    expect(dialog.getByText('evt_1')).toBeTruthy();
    expect(dialog.getAllByText('$15.05')).toHaveLength(2);
    await userEvent.click(dialog.getByRole('button', { name: 'Everything from this source' }));
    expect(page.path).toBe('/?source=payment%3Ap1');
    await waitFor(() =>
      expect(api.urls().at(-1)).toBe('/api/ledger/transactions?limit=25&source=payment%3Ap1'),
    );
  });

  it('leads to an invoice that caused a transaction', async () => {
    open();
    const link = await screen.findByRole('link', { name: 'invoice:i1' });
    expect(link.getAttribute('href')).toBe('/invoices/i1');
    expect(screen.queryByRole('link', { name: 'payment:p1' })).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Entries of invoice:i1' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Transaction 8' }));
    expect(dialog.getByRole('link').getAttribute('href')).toBe('/invoices/i1');
  });

  it('has its filters in the address, and leaves out what is none', async () => {
    const { api, page } = open(0, '/?account=nonsense&from=2026-11-01&to=2026-11-30');
    await screen.findByText('Balanced');
    const query = 'from=2026-11-01T00%3A00%3A00.000Z&limit=25&to=2026-12-01T00%3A00%3A00.000Z';
    await waitFor(() => expect(api.urls()).toContain(`/api/ledger/transactions?${query}`));
    await userEvent.click(screen.getByRole('button', { name: 'Remove filters' }));
    expect(page.path).toBe('/');
  });
});

describe('ads', () => {
  const ad: Ad = {
    id: '0d5ab2f1-3ed0-4ba4-a8b0-3be0d4fb8c9e',
    title: 'Lenses',
    text: 'For cameras.',
    url: 'https://lenses.example/',
    weight: 1,
    isSponsored: true,
    startsOn: null,
    endsOn: null,
    version: 3,
    impressions: 1_234,
    clicks: 5,
  };
  const rates = { centsPerThousandImpressions: 500, centsPerClick: 7 };
  const open = () => {
    const api = stubApi({ '/api/ads/all': () => ({ ads: [ad], rates }) });
    return { api, ...renderArea(<Slot section="ads" />) };
  };

  it('are listed with how often they were seen, and what they earn', async () => {
    open();
    expect(await screen.findByText('1,234')).toBeTruthy();
    expect(screen.getByText(/earn \$5 per thousand views and \$0.07 per click/)).toBeTruthy();
  });

  it('are changed in the version that was seen', async () => {
    const { api } = open();
    api.responders[`PATCH /api/ads/${ad.id}`] = () => ({ ...ad, version: 4 });
    await userEvent.click(await screen.findByRole('button', { name: 'Edit Lenses' }));
    const link = await screen.findByRole('textbox', { name: 'Link' });
    await userEvent.clear(link);
    await userEvent.type(link, 'javascript:alert(1)');
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText(/Enter a path such as/)).toBeTruthy();
    await userEvent.clear(link);
    await userEvent.type(link, '/pricing');
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(api.requests.find(({ method }) => method === 'PATCH')).toMatchObject({
      ifMatch: '"3"',
      body: { title: 'Lenses', url: '/pricing', startsOn: null },
    });
  });

  it('keep what was typed where somebody else was faster', async () => {
    const { api } = open();
    api.responders[`PATCH /api/ads/${ad.id}`] = () => problem(412, 'precondition-failed');
    await userEvent.click(await screen.findByRole('button', { name: 'Edit Lenses' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Save' }));
    expect(await screen.findByText(/What you typed is still here/)).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Load the current version' })).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Save over it' })).toBeTruthy();
  });
});
