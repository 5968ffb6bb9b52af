import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { problem, renderArea, stubApi, stubLayout } from '@tessera/area-testing';
import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { buildFrames, buildItem, buildItems, buildStory, storySummary } from '../../test/builders';
import { Route } from './news.route';

const news = '/api/news';
const story = `/api/news/stories/${storySummary.id}`;

beforeEach(() => void stubLayout());
afterEach(() => {
  cleanup();
  jest.restoreAllMocks();
});

function open(at: string, responders: Parameters<typeof stubApi>[0]) {
  const api = stubApi({
    '/api/news/topics': () => ({ topics: [] }),
    '/api/follows/topic/river%20flood': () => ({ isFollowed: false }),
    [story]: () => buildStory(),
    [`${story}/replay`]: () => ({ frames: buildFrames() }),
    ...responders,
  });
  return { api, ...renderArea(<Route />, { at }) };
}

describe('a story', () => {
  const withStory = {
    [news]: () => [buildItem({ id: 'first', story: storySummary }), ...buildItems(2)],
  };

  it('unfolds its receipts in place, and folds again', async () => {
    const { page } = open('/news', withStory);
    const button = await screen.findByRole('button', { name: '7 channels in 40 min' });
    await userEvent.click(button);
    expect(page.path).toBe(`/news?story=${storySummary.id}`);
    expect(button.getAttribute('aria-expanded')).toBe('true');
    const panel = await screen.findByRole('region', { name: 'Story: river flood' });
    expect(button.getAttribute('aria-controls')).toBe(panel.id);
    expect(await within(panel).findByText('What made it breaking')).toBeTruthy();
    const links = within(panel).getAllByRole('link');
    expect(links.map((link) => link.getAttribute('href'))).toEqual(
      buildStory().receipts.map(({ watchUrl }) => watchUrl),
    );
    expect(within(panel).getByText(/9:20 AM$/)).toBeTruthy();
    await userEvent.click(button);
    expect(screen.queryByRole('region', { name: 'Story: river flood' })).toBe(null);
    expect(page.path).toBe('/news');
  });

  it('names other sites that report it', async () => {
    const report = {
      title: 'River leaves its bed',
      url: 'https://paper.example/river',
      host: 'paper.example',
      publishedAt: buildStory().startedAt,
    };
    open(`/news?story=${storySummary.id}`, {
      ...withStory,
      [story]: () => buildStory({ reports: [report] }),
    });
    const list = await screen.findByRole('region', { name: 'Also reported by' });
    const link = within(list).getByRole('link', { name: /^River leaves its bed/ });
    expect(link.getAttribute('href')).toBe(report.url);
    expect(within(list).getByText(/paper\.example$/)).toBeTruthy();
  });

  it('is dragged through minute by minute', async () => {
    open(`/news?story=${storySummary.id}`, withStory);
    const slider = await screen.findByRole<HTMLInputElement>('slider', {
      name: 'Minute of the story',
    });
    const replay = within(screen.getByRole('region', { name: 'Replay' }));
    const figures = () => replay.getAllByRole('definition').map(({ textContent }) => textContent);
    expect(figures()).toEqual(['3', '3', '4.5K']);
    expect(replay.getByText('BREAKING')).toBeTruthy();
    fireEvent.change(slider, { target: { value: '0' } });
    expect(figures()).toEqual(['1', '1', '1.5K']);
    expect(replay.queryByText('BREAKING')).toBe(null);
    expect(slider.getAttribute('aria-valuetext')).toMatch(/9:00 AM$/);
    expect(replay.getByText(/New: “River rises over its banks”/)).toBeTruthy();
  });

  it('that took longer is told in hours', async () => {
    const slow = { ...storySummary, owners: 3, minutes: 1315, isBreaking: false };
    open('/news', { [news]: () => [buildItem({ story: slow })] });
    expect(await screen.findByRole('button', { name: '3 channels in 22 h' })).toBeTruthy();
  });

  it('of a notification is shown where no card of the list leads to it', async () => {
    const { page } = open(`/news?story=${storySummary.id}`, { [news]: () => [] });
    const panel = await screen.findByRole('region', { name: 'Story: river flood' });
    expect(await within(panel).findByText('What made it breaking')).toBeTruthy();
    await userEvent.click(within(panel).getByRole('button', { name: 'Close' }));
    expect(screen.queryByRole('region', { name: 'Story: river flood' })).toBe(null);
    expect(page.path).toBe('/news');
  });

  it('that is gone says so', async () => {
    open(`/news?story=${storySummary.id}`, {
      ...withStory,
      [story]: () => problem(404, 'story-not-found'),
    });
    expect(await screen.findByText('The story is no longer available.')).toBeTruthy();
  });
});
