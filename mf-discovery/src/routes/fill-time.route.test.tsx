import { afterEach, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { buildVideo, problem, renderArea, stubApi, stubLayout } from '@tessera/area-testing';
import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { buildPlaylist, playlistId } from '../../test/builders';
import { Route } from './fill-time.route';

/* What jsdom lacks and every browser has. */
beforeAll(() => void (HTMLElement.prototype.scrollIntoView = () => undefined));
beforeEach(() => void stubLayout());
afterEach(() => {
  cleanup();
  jest.restoreAllMocks();
});

const timed = (id: string, seconds: number) => ({
  video: buildVideo({ id, title: `Video ${id}`, duration: `PT${seconds}S` }),
  seconds,
});

function open(at: string, overrides: object = {}) {
  const found = {
    videos: [timed('a', 1500), timed('b', 1200)],
    alternatives: [timed('c', 1210)],
    seconds: 2700,
    isClose: true,
    match: 'all',
    ...overrides,
  };
  const api = stubApi({ '/api/fitting-videos': () => found });
  return { api, ...renderArea(<Route />, { at }) };
}

const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
const choose = async (menu: string, entry: string) => {
  await press(menu);
  await userEvent.click(await screen.findByRole('menuitem', { name: entry }));
};
const jazz = '/fill-time?q=jazz&minutes=45&hd=true';

describe('filling a time', () => {
  it('begins with a question', async () => {
    const { api, page } = open('/fill-time');
    expect(screen.getByText('How much time do you have?')).toBeTruthy();
    expect(api.requests).toEqual([]);
    await userEvent.type(screen.getByRole('textbox', { name: 'Topic' }), 'jazz');
    const minutes = screen.getByRole('spinbutton', { name: 'Minutes' });
    await userEvent.clear(minutes);
    await userEvent.type(minutes, '20');
    await press('Find videos');
    await waitFor(() => expect(page.path).toBe('/fill-time?q=jazz&minutes=20'));
  });

  it('proposes videos, of which one is replaced and one taken out', async () => {
    const { api } = open(jazz);
    const sum = await screen.findByText(/2 videos/);
    expect(sum.textContent).toBe('2 videos · 45:00 of 45 minutes');
    expect(api.requests[0]?.url).toBe('/api/fitting-videos?hd=true&minutes=45&q=jazz');
    await choose('Actions for Video b', 'Swap');
    expect(await screen.findByText('Video c', { exact: false })).toBeTruthy();
    expect(sum.textContent).toBe('2 videos · 45:10 of 45 minutes');
    await choose('Actions for Video a', 'Remove');
    await waitFor(() => expect(sum.textContent).toBe('1 video · 20:10 of 45 minutes'));
  });

  it('creates the playlist, or says why not', async () => {
    const { api, page } = open(jazz);
    api.responders['POST /api/playlists'] = () =>
      problem(409, 'too-many-playlists', '', { limit: 200 });
    await press('Create playlist');
    await waitFor(() => expect(page.toasts[0]?.title).toBe('The playlist wasn’t created'));
    api.responders['POST /api/playlists'] = () => buildPlaylist();
    await press('Create playlist');
    await waitFor(() => expect(page.path).toBe(`/playlist/${playlistId}`));
    const sent = api.requests.findLast(({ method }) => method === 'POST');
    expect(sent?.body).toEqual({ title: '45 minutes of jazz', videoIds: ['a', 'b'] });
  });

  it('says where there is too little, or nothing', async () => {
    open(jazz, { isClose: false });
    expect(await screen.findByText(/the closest we could get/)).toBeTruthy();
    expect(screen.queryByText(/have some of them/)).toBeNull();
    cleanup();
    open(jazz, { match: 'any' });
    expect(await screen.findByText(/so we added related videos.$/)).toBeTruthy();
    cleanup();
    open(jazz, { videos: [] });
    expect(await screen.findByText('No videos found')).toBeTruthy();
  });
});
