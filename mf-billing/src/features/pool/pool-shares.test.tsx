import { afterEach, describe, expect, it } from '@jest/globals';
import { renderArea, stubApi } from '@tessera/area-testing';
import type { PoolReceipt } from '@tessera/contracts-billing';
import { cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { PoolShares } from './pool-shares';

afterEach(cleanup);

const id = '3f0c7a52-5d0e-4c7e-9a55-0d6f6c1f0a01';
const part = {
  id,
  month: '2026-10',
  views: 102,
  countedViews: 12,
  cents: 1_066,
  state: 'held',
  heldUntil: '2026-12-01T00:00:00.000Z',
} as const;
const receipt: PoolReceipt = {
  ...part,
  pool: {
    lines: [
      { kind: 'refund', transactions: 1, cents: -1_599 },
      { kind: 'subscription', transactions: 2, cents: 17_789 },
    ],
    revenueCents: 16_190,
    carriedCents: -200,
    cents: 3_198,
    countedViews: 36,
    computedAt: '2026-11-01T00:50:00.000Z',
  },
  hasShare: true,
  networks: [90, 3, 3, 2, 2, 2],
  contents: [
    {
      content: 'content:a',
      label: 'Content',
      title: 'Solder',
      path: '/content/a',
      views: 101,
      cents: 1_056,
    },
    { content: 'content:b', label: 'Content', title: null, path: null, views: 1, cents: 10 },
  ],
  transactions: [
    { id: '7', kind: 'share', occurredAt: '2026-10-31T23:59:59.999Z', cents: 1_066 },
    { id: '9', kind: 'share-released', occurredAt: '2026-12-01T00:40:00.000Z', cents: 0 },
  ],
};

function open({ at = '/dashboard', plan = 'premium', parts = [part] as object[] } = {}) {
  stubApi({
    '/api/monetization/pool': () => ({ parts, current: { month: '2026-11', views: 1 } }),
    [`/api/monetization/pool/${id}`]: () => receipt,
    '/api/billing/membership': () => ({ plan }),
  });
  return { user: userEvent.setup(), ...renderArea(<PoolShares />, { at }) };
}

const cellsOf = (name: string) =>
  within(screen.getByRole('table', { name }))
    .getAllByRole('row')
    .slice(1)
    .map((row) => [...row.children].map(({ textContent }) => textContent));

describe('shares of Premium', () => {
  it('are listed by month, with what the current one has so far', async () => {
    open();
    await screen.findByText('October 2026');
    expect(cellsOf('Shares of Premium by month')[0]).toEqual(
      expect.arrayContaining(['102', '12', '$10.66', 'On hold until December 1, 2026']),
    );
    expect(screen.getByText(/In November 2026 so far: 1 view by members/)).toBeTruthy();
  });

  it('have a receipt at an address of its own, in which every amount follows from those above it', async () => {
    const { user, page } = open();
    await user.click(await screen.findByRole('button', { name: 'Receipt for October 2026' }));
    const dialog = await screen.findByRole('dialog', { name: 'Receipt for October 2026' });
    expect(page.path).toBe(`/dashboard?receipt=${id}`);
    expect(cellsOf('What Premium brought in')).toEqual([
      ['Refunds', '1', '-$15.99'],
      ['Payments', '2', '$177.89'],
      ['Missing from months before', '–', '-$2.00'],
    ]);
    const words = dialog.textContent;
    expect(words).toContain('20% of $159.90 is $31.98');
    expect(words).toContain('90, 3, 3, 2, 2, 2. Of each network at most 2 count');
    expect(words).toContain(
      '12 of 36 views that count were of your content. Of $31.98 that is $10.66',
    );
    expect(cellsOf('By content')).toEqual([
      ['Solder', '101', '$10.56'],
      ['Content, deleted', '1', '$0.10'],
    ]);
    expect(cellsOf('Transactions in the ledger')).toEqual([
      ['7', 'Earned', 'October 31, 2026', '$10.66'],
      ['9', 'Released for payout', 'December 1, 2026', '–'],
    ]);
    await user.keyboard('{Escape}');
    expect(page.path).toBe('/dashboard');
  });

  it('are offered to plans without them, unless there were some', async () => {
    open({ plan: 'free', parts: [] });
    expect(await screen.findByText(/^20% of what Premium brings in/)).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Compare plans' })).toBeTruthy();
    cleanup();
    open({ plan: 'free' });
    expect(await screen.findByText('October 2026')).toBeTruthy();
    expect(screen.queryByRole('link', { name: 'Compare plans' })).toBeNull();
  });
});
