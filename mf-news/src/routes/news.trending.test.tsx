import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { problem, renderArea, setNow, stubApi, stubLayout } from '@tessera/area-testing';
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { buildItem, buildItems, buildStanding } from '../../test/builders';
import { Route } from './news.route';

const news = '/api/news';
const topics = '/api/news/topics';
const follow = '/api/follows/topic/river%20flood';

beforeEach(() => void stubLayout());
afterEach(() => {
  cleanup();
  jest.restoreAllMocks();
  jest.useRealTimers();
});

function open(at = '/news', responders: Parameters<typeof stubApi>[0] = {}, options = {}) {
  const api = stubApi({
    [news]: () => [buildItem()],
    [topics]: () => ({ topics: [] }),
    [follow]: () => ({ isFollowed: false }),
    ...responders,
  });
  return { api, ...renderArea(<Route />, { at, ...options }) };
}

const card = async (title: string | RegExp) => {
  const link = await screen.findByRole('link', { name: title });
  return within(link.closest('article') ?? document.body);
};
const asked = (api: { urls: () => string[] }) =>
  api.urls().filter((url) => url === news || url.startsWith(`${news}?`));

describe('the page of news', () => {
  it('has four tabs and begins with what is trending', async () => {
    const { page } = open();
    expect(page.title).toBe('News & Media Center');
    const tabs = within(screen.getByRole('tablist', { name: 'News & Media Center' }));
    expect(tabs.getAllByRole('tab').map(({ textContent }) => textContent)).toEqual([
      'Trending',
      'Advanced Search',
      'Live Updates',
      'Performance',
    ]);
    expect(screen.getByRole('heading', { level: 2, name: 'Platform News Hub' })).toBeTruthy();
    await card(/River rises/);
  });

  it('shows what came with the document without asking for it', async () => {
    const page = { items: [buildItem()], next: null, total: 1 };
    const { api } = open('/news', {}, { firstData: { [news]: page } });
    await card(/River rises/);
    expect(asked(api)).toEqual([]);
  });
});

describe('a card', () => {
  it('says who published what and when, and how it is received', async () => {
    const now = new Date('2026-05-20T12:00:00Z');
    setNow(now);
    open('/news', {
      [news]: () => [buildItem({ publishedAt: '2026-05-20T09:10:00Z', velocity: 2400 })],
    });
    const shown = await card(/River rises/);
    for (const text of ['YouTube', '12:34', 'City Desk', '1.2M views · 2 hours ago'])
      expect(shown.getByText(text)).toBeTruthy();
    for (const text of ['1.2K likes', '45 comments', '+2.4K views an hour'])
      expect(shown.getByText(text)).toBeTruthy();
    expect(screen.getByRole('link', { name: /River rises/ }).getAttribute('href')).toBe(
      'https://www.youtube.com/watch?v=n1',
    );
    expect([shown.queryByText('LIVE'), shown.queryByText('BREAKING')]).toEqual([null, null]);
  });

  it('tells a live stream from what is breaking', async () => {
    open('/news', {
      [news]: () => [
        buildItem({ id: 'a', title: 'A stream', isLive: true, viewKind: 'concurrent' }),
        buildItem({ id: 'b', title: 'A report', isBreaking: true }),
      ],
    });
    const stream = await card(/A stream/);
    expect(stream.getByText('LIVE')).toBeTruthy();
    expect(stream.queryByText('BREAKING')).toBe(null);
    expect(stream.getByText(/1.2M watching now/)).toBeTruthy();
    const report = await card(/A report/);
    expect(report.getByText('BREAKING')).toBeTruthy();
    expect(report.queryByText('LIVE')).toBe(null);
  });

  it('says what is viral', async () => {
    open('/news', {
      [news]: () => [
        buildItem({ id: 'a', title: 'A goat', isViral: true }),
        buildItem({ id: 'b', title: 'A sheep' }),
      ],
    });
    expect((await card(/A goat/)).getByText('VIRAL')).toBeTruthy();
    expect((await card(/A sheep/)).queryByText('VIRAL')).toBe(null);
  });

  it('leaves out what a platform does not publish', async () => {
    open('/news', {
      [news]: () => [
        buildItem({
          publishedAt: null,
          views: null,
          engagement: { likes: null, comments: null },
        }),
      ],
    });
    const shown = await card(/River rises/);
    expect(shown.getByText('Unknown views · Unknown date')).toBeTruthy();
    expect(shown.queryByText(/like|comment/)).toBe(null);
  });

  it('is reached by arrow keys from the one before', async () => {
    open('/news', { [news]: () => buildItems(3) });
    const first = await screen.findByRole('link', { name: /^Video 1/ });
    act(() => first.focus());
    await userEvent.keyboard('{ArrowRight}');
    expect(document.activeElement).toBe(screen.getByRole('link', { name: /^Video 2/ }));
    expect(first.tabIndex).toBe(-1);
  });
});

describe('the lists', () => {
  it('are those of the section, platform and topic of the address', async () => {
    const { api, page } = open('/news?section=breaking&platform=twitch');
    await card(/River rises/);
    expect(asked(api)).toEqual([`${news}?platform=twitch&section=breaking`]);
    await userEvent.click(screen.getByRole('tab', { name: 'Most Viewed' }));
    expect(page.path).toBe('/news?platform=twitch&section=mostviewed');
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Platform' }), 'PeerTube');
    expect(page.path).toBe('/news?section=mostviewed&platform=peertube');
    await waitFor(() =>
      expect(asked(api)).toContain(`${news}?platform=peertube&section=mostviewed`),
    );
  });

  it('name the platforms in the order of the news', () => {
    open();
    const options = within(screen.getByRole('combobox', { name: 'Platform' })).getAllByRole(
      'option',
    );
    expect(options.map(({ textContent }) => textContent)).toEqual([
      'All Platforms',
      'YouTube',
      'TikTok',
      'Twitch',
      'Vimeo',
      'Dailymotion',
      'PeerTube',
    ]);
  });

  it('hold the places of eight cards while they are loading', async () => {
    open('/news', { [news]: () => new Promise(() => {}) });
    const list = await screen.findByRole('list', { name: 'Trending is loading' });
    expect(list.querySelectorAll('[data-skeleton]')).toHaveLength(8);
  });

  it('say that there is nothing, and how to see more', async () => {
    const { page } = open('/news?platform=vimeo', { [news]: () => [] });
    expect(await screen.findByRole('heading', { name: 'No content available' })).toBeTruthy();
    expect(
      screen.getByText('No trending content found on Vimeo. Try selecting All Platforms.'),
    ).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'All Platforms' }));
    expect(page.path).toBe('/news');
    expect(
      await screen.findByText('No trending content found at the moment. Check back soon!'),
    ).toBeTruthy();
  });

  it('go on where the first page ends', async () => {
    const items = buildItems(3);
    open('/news', {
      [news]: (url) =>
        url.searchParams.get('cursor')
          ? items.slice(2)
          : new Response(JSON.stringify(items.slice(0, 2)), {
              headers: { link: `<${news}?cursor=c2>; rel="next"`, 'x-total-count': '3' },
            }),
    });
    await card(/^Video 2/);
    await userEvent.click(screen.getByRole('button', { name: 'Show more videos' }));
    await card(/^Video 3/);
    expect(screen.queryByRole('button', { name: 'Show more videos' })).toBe(null);
  });

  it('are asked for again every five minutes', async () => {
    jest.useFakeTimers();
    const { api } = open();
    await act(() => jest.advanceTimersByTimeAsync(1000));
    expect(asked(api)).toHaveLength(1);
    await act(() => jest.advanceTimersByTimeAsync(5 * 60_000));
    expect(asked(api)).toHaveLength(2);
  });

  it('say why they can’t be shown, and try again', async () => {
    const { api } = open('/news', { [news]: () => problem(503, 'unavailable') });
    expect(
      await screen.findByRole('heading', { name: 'The news can’t be loaded right now' }),
    ).toBeTruthy();
    api.responders[news] = () => [buildItem()];
    await userEvent.click(screen.getByRole('button', { name: 'Try Again' }));
    await card(/River rises/);
  });
});

describe('a topic', () => {
  const today = {
    topics: [
      { topic: 'river flood', videos: 8, videosBefore: 1, isBreaking: true },
      { topic: 'chess final', videos: 3, videosBefore: 4, isBreaking: false },
    ],
  };
  const standing = '/api/news/topics/river%20flood';

  it('is searched for, chosen from those of today, and cleared', async () => {
    const { api, page } = open('/news?section=breaking', {
      [topics]: () => today,
      [standing]: () => buildStanding({ isBreaking: true }),
    });
    await userEvent.click(await screen.findByRole('link', { name: /river flood/ }));
    expect(page.path).toBe('/news?section=breaking&topic=river+flood');
    await waitFor(() => expect(asked(api)).toContain(`${news}?section=breaking&topic=river+flood`));
    const panel = within(screen.getByRole('region', { name: 'river flood' }));
    expect(await panel.findByText('BREAKING')).toBeTruthy();
    await userEvent.click(panel.getByRole('button', { name: 'Clear' }));
    expect(page.path).toBe('/news?section=breaking');
    await userEvent.type(screen.getByRole('searchbox', { name: 'Search topics' }), 'chess{Enter}');
    expect(page.path).toBe('/news?section=breaking&topic=chess');
  });

  it('says why it is not trending, measure by measure', async () => {
    open('/news?topic=river+flood', { [standing]: () => buildStanding() });
    const why = await screen.findByRole('button', { name: 'Why is this not trending?' });
    expect(why.getAttribute('aria-expanded')).toBe('false');
    await userEvent.click(why);
    const panel = within(screen.getByRole('region', { name: 'river flood' }));
    expect(panel.getByRole('progressbar', { name: 'Views gained' })).toBeTruthy();
    expect(panel.getByText('1,200 of 5,000 views an hour')).toBeTruthy();
    expect(panel.getByText('3,800 more needed')).toBeTruthy();
    expect(panel.getByText('Reached')).toBeTruthy();
  });

  it('is followed at once, and no longer where the server refuses', async () => {
    const { api, page } = open('/news?topic=river+flood', {
      [standing]: () => buildStanding({ isTrending: true }),
      [`PUT ${follow}`]: () => problem(409, 'too-many-follows', 'Details.', { limit: 500 }),
    });
    expect(await screen.findByRole('button', { name: 'Why is this trending?' })).toBeTruthy();
    const button = await screen.findByRole('button', { name: 'Follow topic river flood' });
    await waitFor(() => expect(button.matches(':disabled')).toBe(false));
    await userEvent.click(button);
    await waitFor(() => expect(page.toasts).toHaveLength(1));
    expect(page.toasts[0]).toMatchObject({
      title: '“river flood” couldn’t be followed',
      description: 'You follow 500 things already. Unfollow one of them first.',
    });
    expect(button.getAttribute('aria-pressed')).toBe('false');
    let isFollowed = false;
    api.responders[`PUT ${follow}`] = () => ({ isFollowed: (isFollowed = true) });
    api.responders[follow] = () => ({ isFollowed });
    await userEvent.click(button);
    expect(await screen.findByRole('button', { name: 'Following river flood' })).toBeTruthy();
    api.responders[`DELETE ${follow}`] = () => ({ isFollowed: (isFollowed = false) });
    await userEvent.click(button);
    await waitFor(() => expect(button.getAttribute('aria-pressed')).toBe('false'));
    expect(api.requests).toContainEqual(expect.objectContaining({ url: follow }));
  });
});
