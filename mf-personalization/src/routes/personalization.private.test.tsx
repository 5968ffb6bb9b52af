import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { setPrivate } from '@tessera/api-client';
import { buildVideo } from '@tessera/area-testing';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { buildProfile } from '../../test/builders';
import { api, openCenter } from '../../test/open-center';

const visits = 'tessera.private-visits';

beforeEach(() => localStorage.clear());
afterEach(() => {
  cleanup();
  jest.restoreAllMocks();
  setPrivate(false);
});

const privately = () => {
  const profile = buildProfile();
  return { ...profile, switches: { ...profile.switches, behavior: false, privateMode: true } };
};

const candidate = (id: string, popularity: number, neighbors: [string, number][] = []) => ({
  video: buildVideo({ id, title: `Video ${id}` }),
  popularity,
  neighbors,
});

/** The Center of somebody who opened `h1` in private mode. */
function openPrivately() {
  setPrivate(true);
  localStorage.setItem(visits, JSON.stringify([{ id: 'h1', at: 1 }]));
  return openCenter('', {
    [`${api}/profile/1`]: privately,
    '/api/categories': () => [
      { id: '1', slug: 'music', name: 'Music', icon: '', hue: 1, videoCount: 2 },
      { id: '2', slug: 'food', name: 'Food', icon: '', hue: 2, videoCount: 1 },
    ],
    [`${api}/candidates`]: (url) => ({
      candidates:
        url.searchParams.get('category') === 'music'
          ? [candidate('h1', 1), candidate('p1', 0.9)]
          : [candidate('n1', 0.1, [['h1', 5]])],
    }),
  });
}

const titles = () =>
  screen.getAllByRole('heading', { level: 3 }).map((heading) => heading.getAttribute('title'));

describe('in private mode', () => {
  it('the browser makes the list, and no id of a video is sent', async () => {
    const { stubbed, page } = openPrivately();
    await screen.findByRole('link', { name: /^Video n1 / });
    expect(titles()).toEqual(['Video n1', 'Video p1']);
    expect(screen.getByText('Private mode')).toBeTruthy();
    await userEvent.click(screen.getByRole('link', { name: /^Video n1 / }));
    expect(page.toasts[0]?.title).toBe('Video Opened');
    await waitFor(() => expect(screen.queryByRole('link', { name: /^Video n1 / })).toBeNull());
    expect(localStorage.getItem(visits)).toContain('"n1"');
    const sent = stubbed.requests.map(({ method, url, body }) =>
      JSON.stringify([method, url, body]),
    );
    expect(sent.filter((one) => /h1|n1|p1/.test(one))).toEqual([]);
    expect(sent.filter((one) => one.includes('"POST"'))).toEqual([]);
    const categories = stubbed.urls().filter((url) => url.includes('/candidates'));
    expect(new Set(categories)).toEqual(
      new Set([`${api}/candidates?category=food`, `${api}/candidates?category=music`]),
    );
  });

  it('a video is taken out of the history of this browser', async () => {
    const { stubbed } = openPrivately();
    await userEvent.click(await screen.findByRole('button', { name: 'Why this? Video n1' }));
    const dialog = within(await screen.findByRole('dialog'));
    expect(dialog.getByText('You watched “Video h1”')).toBeTruthy();
    await userEvent.click(dialog.getByRole('button', { name: 'What if you hadn’t?' }));
    await userEvent.click(await dialog.findByRole('button', { name: 'Remove from history' }));
    await waitFor(() => expect(localStorage.getItem(visits)).toBe('[]'));
    expect(stubbed.requests.filter(({ method }) => method !== 'GET')).toEqual([]);
    await waitFor(() => expect(titles()).toEqual(['Video h1', 'Video p1', 'Video n1']));
  });

  it('is left by the switch, which deletes that history', async () => {
    setPrivate(true);
    localStorage.setItem(visits, JSON.stringify([{ id: 'h1', at: 1 }]));
    const { stubbed } = openCenter('?tab=settings', { [`${api}/profile/1`]: privately });
    const one = await screen.findByRole<HTMLInputElement>('switch', { name: 'Private mode' });
    expect(one.checked).toBe(true);
    stubbed.responders[`PUT ${api}/switches/1`] = () => buildProfile().switches;
    stubbed.responders[`${api}/profile/1`] = () => buildProfile();
    await userEvent.click(one);
    await waitFor(() => expect(localStorage.getItem(visits)).toBeNull());
    expect(localStorage.getItem('tessera.private')).toBeNull();
  });
});
