import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { buildVideo, problem, renderArea, stubApi, stubLayout } from '@tessera/area-testing';
import type { SlotProps } from '@tessera/contracts';
import type { PlaylistSummary } from '@tessera/contracts-discovery';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { buildPlaylist, buildPlaylists, playlistId } from '../../test/builders';
import { Slot } from './video-actions.slot';

const url = '/api/playlists';
const items = `${url}/${playlistId}/items`;
const added = { id: 'i9', videoId: 'v1', video: null, addedAt: '2026-01-02T03:04:05.000Z' };

beforeEach(() => void stubLayout());
afterEach(() => {
  cleanup();
  jest.restoreAllMocks();
  localStorage.clear();
});

/** An entry of the card's menu. */
const Entry: SlotProps['video.actions']['item'] = ({ label, onSelect }) => (
  <button type="button" onClick={onSelect}>
    {label}
  </button>
);

function open(playlists: readonly PlaylistSummary[]) {
  const api = stubApi({ [url]: () => buildPlaylists(playlists) });
  return { api, ...renderArea(<Slot video={buildVideo()} item={Entry} />) };
}

const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
const box = () => screen.findByRole<HTMLInputElement>('checkbox', { name: 'Talks' });

describe('saving a video', () => {
  it('is shown at once, can be undone, and is offered in the menu afterward', async () => {
    const { api, page } = open([buildPlaylist()]);
    api.responders[`POST ${items}`] = () => ({ ...added, isNew: true });
    await press('Save to playlist…');
    await userEvent.click(await box());
    await waitFor(() => expect(page.toasts[0]?.title).toBe('Saved to “Talks”'));
    expect(screen.getByRole('button', { name: 'Save to “Talks”', hidden: true })).toBeTruthy();

    api.responders[`DELETE ${items}/i9`] = () => ({ after: null });
    page.toasts[0]?.action?.onSelect();
    await waitFor(() => expect(api.requests.some(({ method }) => method === 'DELETE')).toBe(true));
  });

  it('is taken back where it fails, and says why', async () => {
    const { api, page } = open([buildPlaylist()]);
    let refuse: (response: unknown) => void = () => undefined;
    api.responders[`POST ${items}`] = () => new Promise((resolve) => (refuse = resolve));
    await press('Save to playlist…');
    await userEvent.click(await box());
    await waitFor(async () => expect((await box()).checked).toBe(true));
    refuse(problem(409, 'playlist-full', '', { limit: 1000 }));
    await waitFor(async () => expect((await box()).checked).toBe(false));
    expect(page.toasts[0]?.description).toBe('It’s full: it has 1000 videos.');
  });

  it('takes it out of a playlist that has it', async () => {
    const { api, page } = open([buildPlaylist({ savedAs: 'i9' })]);
    api.responders[`DELETE ${items}/i9`] = () => ({ after: null });
    await press('Save to playlist…');
    expect((await box()).checked).toBe(true);
    await userEvent.click(await box());
    await waitFor(() => expect(page.toasts[0]?.title).toBe('Removed from “Talks”'));
  });

  it('creates a playlist with it', async () => {
    const { api, page } = open([]);
    api.responders[`POST ${url}`] = () => buildPlaylist();
    await press('Save to playlist…');
    await userEvent.type(await screen.findByRole('textbox', { name: 'New playlist' }), 'Talks');
    await press('Create and save');
    await waitFor(() => expect(page.toasts[0]?.title).toBe('Saved to “Talks”'));
    const sent = api.requests.find(({ method }) => method === 'POST');
    expect(sent?.body).toEqual({ title: 'Talks', videoId: 'v1' });
  });
});

describe('the playlist that was used last', () => {
  const stored = JSON.stringify({ id: playlistId, title: 'Talks' });

  it('gets a video without a question, and only once', async () => {
    localStorage.setItem('tessera.playlists.last', stored);
    const { api, page } = open([]);
    api.responders[`POST ${items}`] = () => ({ ...added, isNew: false });
    await press('Save to “Talks”');
    await waitFor(() => expect(page.toasts[0]?.title).toBe('Already in “Talks”'));
    expect(page.toasts[0]?.action).toBeUndefined();
  });

  it('is forgotten once it is gone', async () => {
    localStorage.setItem('tessera.playlists.last', stored);
    const { api } = open([]);
    api.responders[`POST ${items}`] = () => problem(404, 'playlist-not-found');
    await press('Save to “Talks”');
    await waitFor(() => expect(screen.queryByRole('button', { name: /Talks/ })).toBeNull());
  });
});

describe('hiding', () => {
  const entries = '/api/block-entries';

  it('takes the channel out of the lists, and can be undone', async () => {
    const { api, page } = open([]);
    const { channelId, channelTitle } = buildVideo();
    const entry = { id: 'e1', kind: 'channel', value: channelId, name: channelTitle };
    api.responders[`POST ${entries}`] = () => ({ entry, listId: playlistId });
    await press('Hide channel');
    const title = `Videos from ${channelTitle} are hidden`;
    await waitFor(() => expect(page.toasts[0]?.title).toBe(title));
    const sent = api.requests.find(({ url: to, method }) => to === entries && method === 'POST');
    expect(sent?.body).toEqual({ kind: 'channel', value: channelId });
    api.responders[`DELETE ${entries}/e1`] = () => ({ listId: playlistId });
    page.toasts[0]?.action?.onSelect();
    await waitFor(() => expect(page.toasts[1]?.title).toBe(`“${channelTitle}” is shown again`));
  });

  it('says why it failed', async () => {
    const { api, page } = open([]);
    api.responders[`POST ${entries}`] = () => problem(409, 'block-list-full', '', { limit: 200 });
    await press('Hide channel');
    await waitFor(() => expect(page.toasts[0]?.variant).toBe('destructive'));
    expect(page.toasts[0]?.description).toMatch(/it hides 200 things/);
  });

  it('offers the words of the title as keywords', async () => {
    open([]);
    await press('Hide a keyword…');
    const [word = ''] = /\p{L}{4,}/u.exec(buildVideo().title) ?? [];
    await press(word);
    const field = await screen.findByRole<HTMLInputElement>('textbox', { name: 'Keyword' });
    expect(field.value).toBe(word);
  });
});

describe('reporting', () => {
  const reports = 'POST /api/reports';

  it('asks why, and says thanks', async () => {
    const { api, page } = open([]);
    api.responders[reports] = () => ({ reportedAt: '2026-01-02T03:04:05.000Z' });
    await press('Report');
    const dialog = within(await screen.findByRole('dialog', { name: 'Report' }));
    const send = dialog.getByRole('button', { name: 'Report' });
    await userEvent.click(send);
    expect(await dialog.findByText('Choose a reason')).toBeTruthy();
    expect(document.activeElement).toBe(dialog.getByRole('radiogroup'));
    await userEvent.click(dialog.getByRole('radio', { name: 'Violent or dangerous' }));
    await userEvent.type(dialog.getByRole('textbox'), ' At 2:10. ');
    await userEvent.click(send);
    await waitFor(() => expect(page.toasts[0]?.title).toBe('Thanks, we’ll take a look.'));
    const body = { kind: 'video', id: 'v1', reason: 'violent', note: 'At 2:10.' };
    expect(api.requests.filter(({ method }) => method === 'POST')).toMatchObject([{ body }]);
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('keeps what was written where it fails, and says why', async () => {
    const { api } = open([]);
    api.responders[reports] = () => problem(429, 'too-many-reports', '', { limit: 20 });
    await press('Report');
    await userEvent.click(await screen.findByRole('radio', { name: 'Spam' }));
    await userEvent.click(
      within(screen.getByRole('dialog')).getByRole('button', { name: 'Report' }),
    );
    expect(await screen.findByText('You can send up to 20 reports a day.')).toBeTruthy();
    expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Spam' }).checked).toBe(true);
  });
});
