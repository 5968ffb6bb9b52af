import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { problem, renderArea, stubApi } from '@tessera/area-testing';
import type { MoneyCheck } from '@tessera/contracts-billing';
import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Slot } from './sections.slot';

afterEach(() => {
  cleanup();
  jest.restoreAllMocks();
});

const checkedAt = '2026-11-23T11:00:00.000Z';
const url = '/api/billing/checks';
const stuck = {
  kind: 'refund-stuck',
  subject: 'return:r1',
  text: 'The refund of $7.99 has failed.',
  since: checkedAt,
  isConfirmed: true,
} as const;
const differs = {
  ...stuck,
  kind: 'credit-differs',
  subject: 'credit:c1',
  text: 'The credit is another one.',
  isConfirmed: false,
} as const;

function open(check: Partial<MoneyCheck>) {
  const api = stubApi({
    '/api/ledger/accounts': () => ({ accounts: [], differenceCents: 0 }),
    '/api/ledger/transactions': () => ({ transactions: [], nextCursor: null }),
    [url]: () => ({ checkedAt, breaches: [], ...check }),
  });
  return { api, ...renderArea(<Slot section="ledger" />) };
}

const checkNow = async () =>
  userEvent.click(await screen.findByRole('button', { name: 'Check now' }));

describe('the checks of money', () => {
  it('say that everything is as it must be, or that none was made yet', async () => {
    open({});
    expect(await screen.findByText('Everything is as it must be')).toBeTruthy();
    expect(screen.getByText(/^Checked Nov 23, 2026/)).toBeTruthy();
    cleanup();
    open({ checkedAt: null });
    expect(await screen.findByText('Not checked yet')).toBeTruthy();
  });

  it('say what isn’t, and what may still be under way', async () => {
    open({ breaches: [stuck, differs] });
    expect(await screen.findByText(stuck.text)).toBeTruthy();
    expect(screen.getByText('Not as it must be')).toBeTruthy();
    expect(screen.getByText('May still be under way')).toBeTruthy();
    expect(screen.queryByText('Everything is as it must be')).toBeNull();
  });

  it('are made again on a press, and say where that failed', async () => {
    const { api, page } = open({});
    await screen.findByText('Everything is as it must be');
    api.responders[`POST ${url}`] = () => problem(502, 'payment-provider-failed');
    await checkNow();
    await waitFor(() => expect(page.toasts[0]?.title).toBe('The check failed'));
    api.responders[`POST ${url}`] = () => ({ checkedAt, breaches: [stuck] });
    api.responders[url] = () => ({ checkedAt, breaches: [stuck] });
    await checkNow();
    expect(await screen.findByText(stuck.text)).toBeTruthy();
  });
});
