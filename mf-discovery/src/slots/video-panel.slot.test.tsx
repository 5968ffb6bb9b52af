import { afterEach, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { buildVideo, renderArea, stubApi, stubLayout } from '@tessera/area-testing';
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { buildDetails } from '../../test/builders';
import { Slot } from './video-panel.slot';

/* What jsdom lacks and every browser has. */
beforeAll(() => void (HTMLElement.prototype.scrollIntoView = () => undefined));
beforeEach(() => {
  stubLayout();
  history.replaceState({ idx: 3 }, '', '/?q=bridges');
  document.title = 'Bridges';
});
afterEach(() => {
  cleanup();
  jest.restoreAllMocks();
});

function List() {
  const [open, setOpen] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Open
      </button>
      <Slot video={buildVideo()} open={open} onClose={() => setOpen(false)} />
    </>
  );
}

async function openPanel() {
  const similar = buildVideo({ id: 'v2', title: 'Tunnels' });
  stubApi({
    '/api/videos/v1': () => buildDetails({ tags: ['jazz'] }),
    '/api/videos/v2': () => buildDetails({ id: 'v2', title: 'Tunnels' }),
    '/api/videos/v1/similar': () => ({ videos: [similar] }),
    '/api/videos/v2/similar': () => ({ videos: [] }),
    '/api/follows/channel/c-structures': () => ({ isFollowed: false }),
  });
  const view = renderArea(<List />, { at: '/?q=bridges' });
  await userEvent.click(screen.getByText('Open'));
  await screen.findByRole('dialog', { name: 'How bridges sing' });
  await screen.findByRole('button', { name: 'Play' });
  return view;
}

const path = () => location.pathname + location.search;
const dialog = () => screen.queryByRole('dialog');

describe('a video over a page', () => {
  it('has the address of the video and a title, until it is closed', async () => {
    const { page } = await openPanel();
    expect([path(), page.title]).toEqual(['/video/v1', 'How bridges sing']);
    expect(history.state).toEqual({ idx: 3 });
    await userEvent.click(screen.getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(dialog()).toBeNull());
    expect([path(), document.title]).toEqual(['/?q=bridges', 'Bridges']);
  });

  it('is closed by Back and by Escape, and leaves the page below where it was', async () => {
    const { page } = await openPanel();
    history.back();
    await waitFor(() => expect(dialog()).toBeNull());
    expect(path()).toBe('/?q=bridges');
    await userEvent.click(screen.getByText('Open'));
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(dialog()).toBeNull());
    expect([path(), page.path]).toEqual(['/?q=bridges', '/?q=bridges']);
  });

  it('plays in a page of the site, because the one below may not show platforms', async () => {
    await openPanel();
    await userEvent.click(screen.getByRole('button', { name: 'Play' }));
    const src = document.querySelector('iframe')?.getAttribute('src');
    expect(src).toBe('/video/v1/player?t=0');
  });

  it('gives its place and its entry in the history to a similar video', async () => {
    await openPanel();
    const entries = history.length;
    fireEvent.keyDown(await screen.findByRole('link', { name: /Tunnels/ }), { key: 'p' });
    await screen.findByRole('dialog', { name: 'Tunnels' });
    expect([path(), history.length]).toEqual(['/video/v2', entries]);
    history.back();
    await waitFor(() => expect(dialog()).toBeNull());
    expect(path()).toBe('/?q=bridges');
  });

  it('closes when a link in it leads elsewhere', async () => {
    const { page } = await openPanel();
    await userEvent.click(screen.getByRole('link', { name: 'jazz' }));
    await waitFor(() => expect(dialog()).toBeNull());
    expect(page.path).toBe('/?tags=jazz');
  });
});
