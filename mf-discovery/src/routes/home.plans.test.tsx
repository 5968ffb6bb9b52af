import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { problem, renderArea, stubApi, stubLayout } from '@tessera/area-testing';
import { cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { buildCategory, buildPage } from '../../test/builders';
import { Route } from './home.route';

const search = '/api/videos/search';
const categories = [buildCategory()];
const locked = { 'advanced-filters': 'Pro', export: 'Pro' };

beforeEach(() => {
  stubLayout();
  localStorage.clear();
});
afterEach(() => cleanup());

function renderHome(at: string, responders: Parameters<typeof stubApi>[0]) {
  const api = stubApi({ '/api/categories': () => categories, ...responders });
  return { api, ...renderArea(<Route />, { at }) };
}

const link = (name: string | RegExp) => screen.findByRole('link', { name });

describe('what a plan does not have', () => {
  it('stands in its place among the filters, with the plan that has it, and leads to the plans', async () => {
    renderHome('/?q=jazz', { [search]: () => buildPage({ locked }) });
    await screen.findByText('Video 1');
    await userEvent.click(screen.getByRole('button', { name: /^Filters/ }));
    const advanced = ['More ways to sort', 'More tags', 'Language', 'Exact dates'];
    for (const name of [...advanced, 'Length in minutes', 'Likes and comments', 'Platforms']) {
      const field = await link(new RegExp(`^${name}: .*, part of Pro$`));
      expect(field.getAttribute('href')).toBe('/pricing');
    }
    const options = within(screen.getByRole('combobox', { name: 'Sort by' }));
    expect(options.getAllByRole('option')).toHaveLength(5);
    for (const name of ['Duration', 'Upload date', 'Mature videos'])
      expect(screen.getByRole('combobox', { name })).toBeTruthy();
    expect(screen.getByRole('slider', { name: 'Minimum views' })).toBeTruthy();
    await userEvent.type(screen.getByRole('textbox', { name: 'Tags' }), 'live,solo,');
    expect(screen.getAllByRole('button', { name: /^Remove tag/ })).toHaveLength(1);
  });

  it('is everything that exports results', async () => {
    renderHome('/?q=jazz', { [search]: () => buildPage({ locked }) });
    await screen.findByText('Video 1');
    await userEvent.click(screen.getByRole('button', { name: 'More for these results' }));
    const entry = await screen.findByRole('menuitem', { name: 'Export as table (CSV) · Pro' });
    expect(entry.getAttribute('href')).toBe('/pricing');
  });

  it('is nothing where the server says nothing', async () => {
    renderHome('/?q=jazz', { [search]: () => buildPage() });
    await screen.findByText('Video 1');
    await userEvent.click(screen.getByRole('button', { name: /^Filters/ }));
    const options = within(await screen.findByRole('combobox', { name: 'Sort by' }));
    expect(options.getByRole('option', { name: 'Hidden gems' })).toBeTruthy();
    expect(screen.getByRole('combobox', { name: 'Language' })).toBeTruthy();
  });
});

describe('a link with filters that the plan does not have', () => {
  it('shows what is left, says what is missing, and offers both ways on', async () => {
    const leftOut = ['language', 'tags'] as const;
    const { page } = renderHome('/?q=jazz&language=ja&tags=live,solo&minViews=500000', {
      [search]: () => buildPage({ locked, leftOut: [...leftOut] }),
    });
    expect(await screen.findByText('“Japanese” and “#solo” are part of Pro.')).toBeTruthy();
    expect((await link('See the plans')).getAttribute('href')).toBe('/pricing');
    const chips = within(screen.getByRole('list', { name: 'Active filters' }));
    expect(chips.getAllByText(/\(not applied\)/)).toHaveLength(2);
    await userEvent.click(screen.getByRole('button', { name: 'Remove them' }));
    expect(page.path).toBe('/?q=jazz&minViews=500000&tags=live');
  });
});

describe('the last search of a day', () => {
  it('is said kindly, with when there are more and where to get them', async () => {
    const resetsAt = new Date(Date.now() + 5 * 3_600_000).toISOString();
    const extra = { plan: 'Free', limit: 50, resetsAt };
    renderHome('/?q=jazz', {
      [search]: () => problem(429, 'plan-limit-reached', 'Free has 50 searches a day.', extra),
    });
    expect(await screen.findByText('You’ve reached today’s search limit')).toBeTruthy();
    expect(
      screen.getByText(/^Free has 50 searches a day\. You can search again in 5 hours, at /),
    ).toBeTruthy();
    expect((await link('See the plans')).getAttribute('href')).toBe('/pricing');
    expect((await link('Browse trending videos')).getAttribute('href')).toBe('/category/trending');
  });
});
