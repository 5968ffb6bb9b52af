import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { problem, renderArea, stubApi, stubLayout } from '@tessera/area-testing';
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { buildItem, buildItems } from '../../test/builders';
import { Route } from './news.route';

const search = '/api/news/search';

beforeEach(() => void stubLayout());
afterEach(() => {
  cleanup();
  jest.restoreAllMocks();
  jest.useRealTimers();
});

function open(at = '/news?tab=search', responders: Parameters<typeof stubApi>[0] = {}) {
  const api = stubApi({ [search]: () => buildItems(3), ...responders });
  return { api, ...renderArea(<Route />, { at }) };
}

const field = async () => screen.findByRole('searchbox', { name: 'Search the news' });
const button = () => screen.getByRole('button', { name: 'Search' });
/** Address and purpose of the searches so far. */
const searches = () =>
  jest
    .mocked(fetch)
    .mock.calls.filter(([url]) => typeof url === 'string' && url.startsWith(search))
    .map(([url, init]) => [url, new Headers(init?.headers).get('x-purpose')]);

describe('the search of news', () => {
  it('runs at Enter and at the button, from three characters on', async () => {
    const { page } = open();
    await userEvent.type(await field(), 'el{Enter}');
    expect(button().matches(':disabled')).toBe(true);
    expect(searches()).toEqual([]);
    await userEvent.type(await field(), 'ection');
    expect(searches()).toEqual([]);
    await userEvent.click(button());
    expect(await screen.findByText('3 results found')).toBeTruthy();
    expect(page.path).toBe('/news?tab=search&q=election');
    expect(searches()).toEqual([[`${search}?q=election`, 'search']]);
    await userEvent.clear(await field());
    await userEvent.type(await field(), '  budget {Enter}');
    await waitFor(() => expect(searches().at(-1)).toEqual([`${search}?q=budget`, 'search']));
  });

  it('is not run for spaces', async () => {
    open();
    await userEvent.type(await field(), 'a   {Enter}');
    expect(button().matches(':disabled')).toBe(true);
    expect(searches()).toEqual([]);
  });

  it('runs a quick topic at once, as one that does not count', async () => {
    const { page } = open();
    await field();
    const topics = within(screen.getByRole('group', { name: 'Quick topics' }));
    expect(topics.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
      'Politics',
      'Technology',
      'Finance',
      'Health',
      'Climate',
      'Sports',
      'Entertainment',
      'World News',
      'Science',
      'Business',
    ]);
    await userEvent.click(topics.getByRole('button', { name: 'World News' }));
    expect(page.path).toBe('/news?tab=search&q=world+news');
    expect(await screen.findByText('3 results found')).toBeTruthy();
    expect((await field()).getAttribute('value')).toBe('world news');
    expect(searches()).toEqual([[`${search}?q=world+news`, 'topic']]);
  });

  it('narrows and sorts what is shown, without another search', async () => {
    const { page } = open('/news?tab=search&q=election');
    await screen.findByText('3 results found');
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Sort by' }), 'Views');
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Platform' }), 'TikTok');
    expect(page.path).toBe('/news?tab=search&q=election&platform=tiktok&sort=views');
    await waitFor(() => expect(searches()).toHaveLength(3));
    expect(searches()).toEqual([
      [`${search}?q=election`, 'search'],
      [`${search}?q=election&sort=views`, 'refresh'],
      [`${search}?platform=tiktok&q=election&sort=views`, 'refresh'],
    ]);
  });

  it('shows the platforms that are still to come, and does not offer them', async () => {
    open();
    await field();
    const options = within(screen.getByRole('combobox', { name: 'Platform' }))
      .getAllByRole<HTMLOptionElement>('option')
      .filter(({ disabled }) => disabled);
    expect(options.map(({ textContent }) => textContent)).toEqual([
      'Twitter – Coming Soon',
      'Facebook – Coming Soon',
      'Instagram – Coming Soon',
      'Snapchat – Coming Soon',
    ]);
  });

  it('says what is breaking, and where nothing is found what to do', async () => {
    const { api } = open('/news?tab=search&q=election', {
      [search]: () => [buildItem({ isBreaking: true })],
    });
    expect(await screen.findByText('1 result found')).toBeTruthy();
    expect(screen.getByText('BREAKING')).toBeTruthy();
    api.responders[search] = () => [];
    await userEvent.click(screen.getByRole('button', { name: 'Science' }));
    expect(await screen.findByRole('heading', { name: 'No results found' })).toBeTruthy();
    expect(screen.getByText('Try searching for different keywords or topics')).toBeTruthy();
  });

  it('renews its results every 120 seconds, which does not count', async () => {
    jest.useFakeTimers();
    open('/news?tab=search&q=election');
    await act(() => jest.advanceTimersByTimeAsync(5000));
    expect(searches()).toHaveLength(1);
    await act(() => jest.advanceTimersByTimeAsync(120_000));
    expect(searches().slice(1)).toEqual([[`${search}?q=election`, 'refresh']]);
  });

  it('says that the searches of a plan are used up, and does not ask again by itself', async () => {
    jest.useFakeTimers();
    open('/news?tab=search&q=election', {
      [search]: () =>
        problem(429, 'plan-limit-reached', 'Free includes 50 searches a day.', {
          plan: 'free',
          limit: 50,
          resetsAt: new Date(Date.now() + 3_600_000).toISOString(),
        }),
    });
    await act(() => jest.advanceTimersByTimeAsync(5000));
    expect(
      screen.getByRole('heading', { name: 'You’ve reached today’s search limit' }),
    ).toBeTruthy();
    expect(screen.getByText(/Free includes 50 searches a day. You can search again/)).toBeTruthy();
    expect(screen.getByRole('link', { name: 'See the plans' }).getAttribute('href')).toBe(
      '/pricing',
    );
    await act(() => jest.advanceTimersByTimeAsync(300_000));
    expect(searches()).toHaveLength(1);
  });
});
