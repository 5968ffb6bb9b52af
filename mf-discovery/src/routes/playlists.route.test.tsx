import { afterEach, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { problem, renderArea, stubApi, stubLayout } from '@tessera/area-testing';
import type { PlaylistSummary } from '@tessera/contracts-discovery';
import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { buildPlaylist, buildPlaylists, playlistId } from '../../test/builders';
import { Route } from './playlists.route';

const url = '/api/playlists';
const one = `${url}/${playlistId}`;

/* What jsdom lacks and every browser has. */
beforeAll(() => void (HTMLElement.prototype.scrollIntoView = () => undefined));
beforeEach(() => void stubLayout());
afterEach(() => {
  cleanup();
  jest.restoreAllMocks();
  localStorage.clear();
});

/** The page of a visitor with these playlists, and the API that has them. */
function open(playlists: PlaylistSummary[]) {
  const api = stubApi({ [url]: () => buildPlaylists(playlists) });
  return { api, ...renderArea(<Route />, { firstData: { [url]: buildPlaylists(playlists) } }) };
}

async function choose(name: string) {
  await userEvent.click(screen.getByRole('button', { name: 'Actions for Talks' }));
  await userEvent.click(await screen.findByRole('menuitem', { name }));
}

const card = () => screen.queryByRole('link', { name: 'Talks' });
const titleField = () => screen.findByRole<HTMLInputElement>('textbox', { name: 'Title' });
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));

describe('the page of the playlists', () => {
  it('has a card for each, and says what to do without any', () => {
    open([buildPlaylist({ isShared: true, itemCount: 1 })]);
    expect(card()?.getAttribute('href')).toBe(`/playlist/${playlistId}`);
    expect(screen.getByText('1 video')).toBeTruthy();
    expect(screen.getByText('Shared')).toBeTruthy();
    cleanup();
    open([]);
    expect(screen.getByRole('heading', { name: 'You have no playlists yet' })).toBeTruthy();
    expect(screen.getAllByRole('button', { name: 'New playlist' })).toHaveLength(1);
  });

  it('can be tried again when it fails', async () => {
    const api = stubApi({ [url]: () => problem(503, 'unavailable') });
    renderArea(<Route />);
    await screen.findByRole('heading', { name: 'Your playlists can’t be loaded right now' });
    api.responders[url] = () => buildPlaylists([buildPlaylist()]);
    await press('Try Again');
    expect(await screen.findByRole('link', { name: 'Talks' })).toBeTruthy();
  });
});

describe('deleting', () => {
  it('takes the card away at once, and can be undone', async () => {
    const playlists = [buildPlaylist()];
    const { api, page } = open(playlists);
    let confirm = () => {};
    api.responders[`DELETE ${one}`] = () =>
      new Promise((resolve) => {
        confirm = () => {
          playlists.pop();
          resolve({ restorableUntil: '2026-02-01T00:00:00.000Z' });
        };
      });
    await choose('Delete');
    await waitFor(() => expect(card()).toBeNull());
    expect(page.toasts).toEqual([]);
    confirm();
    await waitFor(() => expect(page.toasts[0]?.title).toBe('“Talks” is deleted'));

    api.responders[`POST ${one}/restore`] = () => {
      playlists.push(buildPlaylist());
      return buildPlaylist();
    };
    page.toasts[0]?.action?.onSelect();
    await waitFor(() => expect(card()).toBeTruthy());
  });

  it('brings the card back where it fails, and says why', async () => {
    const { api, page } = open([buildPlaylist()]);
    api.responders[`DELETE ${one}`] = () => new TypeError('no network');
    await choose('Delete');
    await waitFor(() => expect(page.toasts[0]?.variant).toBe('destructive'));
    expect(page.toasts[0]?.title).toBe('The playlist wasn’t deleted');
    expect(card()).toBeTruthy();
  });
});

describe('a new playlist', () => {
  it('needs what the server asks for, said at the fields, and opens', async () => {
    const { api, page } = open([]);
    await press('New playlist');
    await press('Create');
    expect(await screen.findByText('Give the playlist a title')).toBeTruthy();
    const message = 'You have a playlist of this name';
    const errors = [{ field: 'body.title', message }];
    api.responders[`POST ${url}`] = () => problem(400, 'invalid-request', '', { errors });
    await userEvent.type(await titleField(), ' Talks ');
    await press('Create');
    expect(await screen.findByText(message)).toBeTruthy();
    expect(document.activeElement).toBe(await titleField());
    api.responders[`POST ${url}`] = () => buildPlaylist();
    await press('Create');
    await waitFor(() => expect(page.path).toBe(`/playlist/${playlistId}`));
    const sent = api.requests.findLast(({ method }) => method === 'POST');
    expect(sent?.body).toEqual({ title: 'Talks', description: '' });
  });
});

describe('a playlist that was changed elsewhere', () => {
  /** Types a title into the form, and saves it to a version that is no longer current. */
  async function conflict() {
    const opened = open([buildPlaylist()]);
    const { responders } = opened.api;
    responders[`PATCH ${one}`] = () => problem(412, 'precondition-failed');
    responders[one] = () => buildPlaylist({ title: 'Lectures', version: 2 });
    await choose('Edit');
    await userEvent.clear(await titleField());
    await userEvent.type(await titleField(), 'Speeches');
    await press('Save');
    await screen.findByText(/was changed elsewhere/);
    expect((await titleField()).value).toBe('Speeches');
    return opened;
  }

  it('can be saved over', async () => {
    const { api } = await conflict();
    api.responders[`PATCH ${one}`] = () => buildPlaylist({ title: 'Speeches', version: 3 });
    await press('Save over it');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    const sent = api.requests.filter(({ method }) => method === 'PATCH');
    expect(sent.map(({ ifMatch }) => ifMatch)).toEqual(['"1"', '"2"']);
  });

  it('can be loaded in place of what was typed', async () => {
    await conflict();
    await press('Load the current version');
    expect((await titleField()).value).toBe('Lectures');
    expect(document.activeElement).toBe(await titleField());
    expect(screen.queryByText(/was changed elsewhere/)).toBeNull();
  });
});
