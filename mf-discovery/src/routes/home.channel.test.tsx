import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { renderArea, stubApi, stubLayout } from '@tessera/area-testing';
import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { buildBlockList, buildPage } from '../../test/builders';
import { Route } from './home.route';

const search = '/api/videos/search';

beforeEach(() => void stubLayout());
afterEach(() => {
  cleanup();
  jest.restoreAllMocks();
});

function renderHome(at: string, responders: Parameters<typeof stubApi>[0]) {
  const api = stubApi({ '/api/categories': () => [], ...responders });
  return { api, ...renderArea(<Route />, { at }) };
}

describe('a channel', () => {
  it('is named by its videos, and can be left by its chip', async () => {
    const channel = { id: 'ch1', title: 'Structures' };
    const { page, api } = renderHome('/?channel=ch1', { [search]: () => buildPage({ channel }) });
    await screen.findByText('Video 1');
    expect(api.urls()).toContain(`${search}?channel=ch1`);
    expect(screen.getByRole('heading', { level: 1, name: 'Structures' })).toBeTruthy();
    expect(screen.getByText('Channel on YouTube')).toBeTruthy();
    expect(page.title).toBe('Structures');
    await userEvent.click(
      screen.getByRole('button', { name: 'Remove filter Channel: Structures' }),
    );
    expect(page.path).toBe('/');
    expect(document.activeElement).toBe(screen.getByRole('searchbox'));
  });

  it('can be followed, but not a search within it', async () => {
    const channel = { id: '7', title: 'Structures' };
    const follow = '/api/follows/channel/7';
    const { api, go } = renderHome('/?channel=7', {
      [search]: () => buildPage({ channel }),
      [follow]: () => ({ isFollowed: false }),
      [`PUT ${follow}`]: () => ({ isFollowed: true }),
    });
    const isEnabled = () => screen.getByRole('button', { name: /^Follow/ }).matches(':enabled');
    await waitFor(() => expect(isEnabled()).toBe(true));
    await userEvent.click(screen.getByRole('button', { name: 'Follow Structures' }));
    await screen.findByRole('button', { name: 'Following Structures', pressed: true });
    expect(api.requests).toContainEqual({ method: 'PUT', url: follow, body: undefined });
    await go('/?channel=7&q=jazz');
    expect(screen.queryByRole('button', { name: /^Follow/ })).toBeNull();
  });

  it('has an empty list while its filters leave nothing', async () => {
    const channel = { id: 'ch1', title: 'Structures' };
    renderHome('/?channel=ch1&hd=true', { [search]: () => buildPage({ videos: [], channel }) });
    await screen.findByText('No videos found');
    expect(screen.getByRole('heading', { level: 1, name: 'Structures' })).toBeTruthy();
    expect(screen.getByText('Channel')).toBeTruthy();
  });

  it.each([
    ['/?channel=gone', 'Browse all videos', '/'],
    ['/?channel=gone&q=jazz', 'Search all channels for “jazz”', '/?q=jazz'],
  ])('that does not exist is said to be none (%s)', async (at, onward, path) => {
    const { page } = renderHome(at, { [search]: () => buildPage({ videos: [] }) });
    await screen.findByText('We couldn’t find that channel');
    expect(page.title).toBe('Channel not found');
    await userEvent.click(screen.getByRole('link', { name: onward }));
    expect(page.path).toBe(path);
  });

  it.each([[{ id: '7', title: 'Noise' }], [null]])(
    'that the visitor hides says so, and is shown again (%j)',
    async (channel) => {
      const list = buildBlockList();
      const { page, api } = renderHome('/?channel=7', {
        [search]: () => buildPage({ videos: [], channel }),
        '/api/block-lists': () => ({ own: [list], subscribed: [] }),
      });
      await screen.findByText('You’ve hidden this channel');
      expect(screen.getByRole('heading', { level: 1, name: 'Noise' })).toBeTruthy();
      expect(page.title).toBe('Noise');
      const entry = `/api/block-entries/${list.entries[0]?.id}`;
      api.responders[`DELETE ${entry}`] = () => ({ listId: list.id });
      api.responders['/api/block-lists'] = () => ({ own: [], subscribed: [] });
      api.responders[search] = () => buildPage({ channel: { id: '7', title: 'Noise' } });
      await userEvent.click(screen.getByRole('button', { name: 'Show again' }));
      await screen.findByText('Video 1');
      expect(api.requests).toContainEqual({ method: 'DELETE', url: entry, body: undefined });
      expect(page.toasts[0]?.title).toBe('“Noise” is shown again');
    },
  );

  it('that a list of others hides leads to that list', async () => {
    const theirs = buildBlockList({ name: 'Theirs', isOwn: false, isSubscribed: true });
    renderHome('/?channel=7', {
      [search]: () => buildPage({ videos: [], channel: { id: '7', title: 'Noise' } }),
      '/api/block-lists': () => ({ own: [], subscribed: [theirs] }),
    });
    await screen.findByText('“Theirs” hides it.');
    expect(screen.queryByRole('button', { name: 'Show again' })).toBeNull();
    const link = screen.getByRole('link', { name: 'Hidden videos and channels' });
    expect(link.getAttribute('href')).toBe('/hidden');
  });
});
