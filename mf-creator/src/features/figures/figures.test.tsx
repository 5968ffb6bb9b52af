import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { renderArea, stubApi } from '@tessera/area-testing';
import { accessibilityProblems } from '@tessera/area-testing/accessibility';
import type { Response } from '@tessera/contracts';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { itemId } from '../../../test/builders';
import { slotText } from './figure-words';
import { FiguresTab } from './figures-tab';

type OverTime = Response<'GET /api/content/analytics/over-time'>;
type BestSlot = Response<'GET /api/content/analytics/best-slot'>;
const otherId = itemId.replaceAll('1', '2');
const period = { from: '2026-11-27', to: '2026-11-28', locked: {} };
let figures: OverTime;
let slots: BestSlot;
let api: ReturnType<typeof stubApi>;

beforeEach(() => {
  figures = {
    ...period,
    points: [
      { start: '2026-11-27', views: 3, likes: 1, followers: 4 },
      { start: '2026-11-28', views: 5, likes: 0, followers: 5 },
    ],
    total: { views: 8, likes: 1, followers: 5, newFollowers: 2 },
    byType: [{ type: 'article', items: 2, views: 8, likes: 1 }],
    byCategory: [{ category: 'music', items: 2, views: 8, likes: 1 }],
    bySource: [
      { source: 'search', views: 6 },
      { source: null, views: 2 },
    ],
  };
  slots = {
    best: null,
    reason: 'few-items',
    items: 2,
    needed: 30,
    neededInSlot: 10,
    slots: [],
  };
  const item = {
    id: itemId,
    title: 'Rain',
    type: 'article',
    category: 'music',
    publishedAt: '2026-11-20T10:00:00.000Z',
    views: 6,
    likes: 1,
  };
  api = stubApi({
    '/api/categories': () => [{ slug: 'music', name: 'Music', count: 3, hue: 10 }],
    '/api/content/analytics/over-time': () => figures,
    '/api/content/analytics/items': () => ({
      ...period,
      items: [item, { ...item, id: otherId, title: 'Snow', views: 2, likes: 0 }],
      total: 2,
    }),
    '/api/content/analytics/comparison': () => ({
      one: { id: itemId, title: 'Rain', publishedAt: item.publishedAt, views: [4, 2] },
      other: { id: otherId, title: 'Snow', publishedAt: item.publishedAt, views: [2] },
      locked: {},
    }),
    '/api/content/analytics/best-slot': () => slots,
  });
});
afterEach(cleanup);

const open = (query = '') =>
  renderArea(<FiguresTab />, { at: `/content-management?tab=analytics${query}` });
const asTable = async (title: string) => {
  const figure = (await screen.findByText(title)).closest('figure');
  if (!figure) throw new Error(`${title} is no chart`);
  await userEvent.click(within(figure).getByLabelText('Show as table'));
  return figure.textContent;
};

describe('analytics', () => {
  it('shows sums, and charts that are tables too', async () => {
    open();
    const rate = await screen.findByText('Likes per view', { selector: 'dt' });
    expect(rate.nextElementSibling?.textContent).toBe('12.5%');
    expect(await asTable('Views by source')).toMatch(/Search and lists6Before sources were noted2/);
    expect(await asTable('Views since publishing')).toMatch(/Day 042Day 16/);
    expect(screen.queryByText('Compare plans')).toBeNull();
    expect(await accessibilityProblems()).toEqual([]);
  });

  it('has no charts of nothing, and says why there are none', async () => {
    figures = { ...figures, total: { views: 0, likes: 0, followers: 0, newFollowers: 0 } };
    open();
    expect(await screen.findByText('No readers yet')).toBeTruthy();
    expect(screen.queryByText('Views by source')).toBeNull();
    cleanup();
    figures = { ...figures, byType: [] };
    open();
    expect(await screen.findByText('Nothing published yet')).toBeTruthy();
  });

  it('says which plan goes back further', async () => {
    figures = { ...figures, locked: { 'advanced-analytics': 'Premium' } };
    open('&days=365');
    expect(
      await screen.findByText('Your plan shows the last 30 days. Premium goes back two years.'),
    ).toBeTruthy();
    expect(screen.getByText('Compare plans').getAttribute('href')).toBe('/pricing');
    expect(api.urls()).toContain('/api/content/analytics/over-time?days=365&step=day');
  });

  it('is narrowed by period, type and category, and has the table sorted by the server', async () => {
    open();
    await userEvent.selectOptions(await screen.findByLabelText('Type'), 'Article');
    await userEvent.selectOptions(screen.getByLabelText('Category'), 'Music');
    await userEvent.selectOptions(screen.getByLabelText('Period'), 'Last 7 days');
    await userEvent.click(screen.getByLabelText('By week'));
    await waitFor(() =>
      expect(api.urls()).toContain(
        '/api/content/analytics/over-time?category=music&days=7&step=week&type=article',
      ),
    );
    const table = within(await screen.findByLabelText('Figures by item'));
    await userEvent.click(table.getByText('Likes'));
    await waitFor(() =>
      expect(api.urls()).toContain(
        '/api/content/analytics/items?category=music&days=7&direction=descending&sort=likes&type=article',
      ),
    );
  });

  it('names the best time with its range, and else says why there is none', async () => {
    open();
    expect(await screen.findByText(/2 of 30 items have been public for a week/)).toBeTruthy();
    cleanup();
    const slot = { weekday: 2, hour: 16, items: 20, better: 19, low: 0.61, high: 0.99 };
    slots = { ...slots, best: slot, reason: null, slots: [slot] };
    open();
    expect(
      await screen.findByText(
        'Tuesdays, 4 PM to 8 PM: 19 of 20 items did better than your usual (between 61% and 99%).',
      ),
    ).toBeTruthy();
  });
});

it.each([
  [{ weekday: 1, hour: 0 }, 'Mondays, midnight to 4 AM'],
  [{ weekday: 7, hour: 20 }, 'Sundays, 8 PM to midnight'],
  [{ weekday: 3, hour: 8 }, 'Wednesdays, 8 AM to noon'],
])('a time of the week is read as words: %j', (slot, text) => {
  expect(slotText(slot)).toBe(text);
});
