import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { problem, renderArea, setNow, stubApi, stubLayout } from '@tessera/area-testing';
import { plans } from '@tessera/contracts-billing';
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { buildMembership, buildPro } from '../../test/builders';
import { Route } from './dashboard.route';

beforeEach(() => {
  stubLayout();
  setNow(new Date('2026-11-23T12:00:00Z'));
});
afterEach(() => {
  cleanup();
  jest.useRealTimers();
  jest.restoreAllMocks();
});

const growth = {
  totalRevenue: 8.4,
  monthlyRevenue: -33.3,
  subscriberCount: null,
  affiliateRevenue: null,
  adRevenue: null,
};
const figures = {
  totalRevenue: 125_050,
  monthlyRevenue: 4_000,
  subscriberCount: 0,
  affiliateRevenue: 4_000,
  adRevenue: 0,
  growth,
};
const none = { donations: 0, pro: 0, premium: 0, ads: 0, affiliates: 0, shares: 0, pool: 0 };
const stats = '/api/monetization/stats';
const series = '/api/monetization/series';

function open(
  at = '/dashboard',
  { maySeeSite = false, days = [] as object[], plan = 'free', contents = [] as object[] } = {},
) {
  const api = stubApi({
    [stats]: () => ({ ...figures, maySeeSite }),
    [series]: () => ({ days }),
    '/api/billing/membership': () => ({ plan }),
    '/api/monetization/shares': () => ({ contents, heldCents: 2_150, payableCents: 420 }),
  });
  const user = userEvent.setup();
  return { api, user, ...renderArea(<Route />, { at }) };
}

describe('the dashboard', () => {
  it('has four figures, each with how it has grown', async () => {
    open();
    const cards = within(await screen.findByRole('list', { name: 'Figures' }));
    await waitFor(() => expect(cards.getByText('$1,250.50')).toBeTruthy());
    const words = cards.getAllByRole('listitem').map((card) => card.textContent);
    expect(words).toEqual([
      'Total Revenue$1,250.50All time+8.4% vs. 30 days ago',
      'Monthly Revenue$40Last 30 days-33.3% vs. the previous 30 days',
      'Subscribers0To your content',
      'Affiliate Revenue$40Your commissions, last 30 days',
    ]);
  });

  it('says how to earn where nothing is earned, tab by tab', async () => {
    const { user, page } = open();
    expect(await screen.findByText('Nothing earned yet')).toBeTruthy();
    const link = screen.getByRole<HTMLAnchorElement>('link', { name: 'Get your affiliate link' });
    expect(link.getAttribute('href')).toBe('/affiliate');
    await user.click(screen.getByRole('tab', { name: 'Advertising' }));
    expect(await screen.findByText('No ad revenue in this period')).toBeTruthy();
    expect(await screen.findByText(/With Premium, you get 70% of the ad revenue/)).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Compare plans' }).getAttribute('href')).toBe(
      '/pricing',
    );
    expect(page.path).toBe('/dashboard?tab=advertising');
  });

  it('compares a period with as many days before', async () => {
    const { api, user } = open('/dashboard', {
      days: [
        { ...none, day: '2026-10-24', affiliates: 2_000 },
        { ...none, day: '2026-11-23', affiliates: 3_000 },
      ],
    });
    expect(await screen.findByText('+50% vs. the previous 30 days')).toBeTruthy();
    expect(screen.getByRole('heading', { name: '$30' })).toBeTruthy();
    expect(api.urls()).toContain(`${series}?from=2026-09-25&to=2026-11-23`);
    await user.click(screen.getByRole('radio', { name: '12 months' }));
    await waitFor(() => expect(api.urls()).toContain(`${series}?from=2024-12-08&to=2026-11-23`));
  });

  it('has the shares by content for plans with shares, and when they are paid', async () => {
    const label = 'Playlist';
    const figures = { impressions: 1_200, clicks: 3, earnedCents: 2_570 };
    const { api } = open('/dashboard?tab=advertising', {
      plan: 'premium',
      contents: [
        { content: 'playlist:p1', label, title: 'Talks', path: '/playlist/p1', ...figures },
        { content: 'playlist:p2', label, title: null, path: null, ...figures, earnedCents: 0 },
      ],
    });
    const talks = await screen.findByRole('link', { name: 'Talks' });
    expect(talks.getAttribute('href')).toBe('/playlist/p1');
    const table = screen.getByRole('table', { name: /Shares by content/ });
    const rows = within(table).getAllByRole('row').slice(1);
    const cells = rows.map((row) =>
      within(row)
        .getAllByRole('cell')
        .map((cell) => cell.textContent),
    );
    expect(cells.flat()).toEqual(expect.arrayContaining(['1,200', '3', '$25.70', '$0']));
    expect(rows[1]?.textContent).toContain('Playlist, deleted');
    expect(screen.getByText(/\$21.50 is on hold.* \$4.20 is available/)).toBeTruthy();
    expect(api.urls()).toContain('/api/monetization/shares?from=2026-10-25&to=2026-11-23');
    expect(screen.queryByRole('link', { name: 'Compare plans' })).toBeNull();
  });

  it('shows the whole site to operators, and the switch to nobody else', async () => {
    open();
    await screen.findByText('$1,250.50');
    expect(screen.queryByRole('radio', { name: 'Whole site' })).toBeNull();
    cleanup();
    const { api, user, page } = open('/dashboard', { maySeeSite: true });
    await user.click(await screen.findByRole('radio', { name: 'Whole site' }));
    expect(page.path).toBe('/dashboard?scope=site');
    await waitFor(() => expect(api.urls()).toContain(`${stats}?scope=site`));
  });

  it('says which plan has the export', async () => {
    const { api, user, page } = open();
    api.responders[`${series}.csv`] = () =>
      problem(403, 'plan-required', 'No.', { feature: 'advanced-analytics', plan: 'Premium' });
    await user.click(await screen.findByRole('button', { name: 'Export CSV' }));
    await waitFor(() =>
      expect(page.toasts[0]?.description).toBe('Exporting your revenue is part of Premium.'),
    );
  });

  it('says what could not be loaded', async () => {
    const { api } = open();
    cleanup();
    api.responders[stats] = () => problem(403, 'forbidden');
    renderArea(<Route />, { at: '/dashboard?scope=site' });
    expect(await screen.findByText('The figures can’t be loaded right now')).toBeTruthy();
  });
});

describe('after a subscription', () => {
  const membership = '/api/billing/membership';

  it('the page waits for the plan, and says above the figures what was bought and what it opens', async () => {
    jest.useFakeTimers({ advanceTimers: true });
    const { api, page } = open('/dashboard?subscription=success');
    let membershipNow = buildMembership();
    api.responders[membership] = () => membershipNow;
    expect(await screen.findByText('Your subscription is being confirmed')).toBeTruthy();
    expect(screen.queryByText(/^Welcome/)).toBeNull();
    membershipNow = buildPro();
    await act(() => jest.advanceTimersByTimeAsync(2_500));
    const bought = await screen.findByRole('region', { name: 'Welcome to Pro' });
    expect(
      within(bought).getByText('Pro for $7.99 a month. It renews on December 23, 2026.'),
    ).toBeTruthy();
    const opened = within(bought).getByRole('list', { name: 'What Pro has' });
    expect(
      within(opened)
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual(plans.pro.promises.map(({ text }) => text));
    const links = within(bought).getAllByRole<HTMLAnchorElement>('link');
    expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
      ['Search with all filters', '/#filters'],
      ['Your plan', '/account'],
    ]);
    const figures = screen.getByRole('list', { name: 'Figures' });
    expect(bought.compareDocumentPosition(figures)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    expect(api.requests.every(({ method }) => method === 'GET')).toBe(true);
    fireEvent.click(screen.getByRole('button', { name: 'Dismiss' }));
    expect(page.path).toBe('/dashboard');
  });
});
