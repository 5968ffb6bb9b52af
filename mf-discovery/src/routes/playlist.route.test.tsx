import { afterEach, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { problem, renderArea, stubApi, stubLayout } from '@tessera/area-testing';
import type { Playlist, PlaylistItem } from '@tessera/contracts-discovery';
import type { Platform, SlotComponentProps } from '@tessera/platform';
import { act, cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { buildItemPage, buildItems, buildPlaylist, playlistId } from '../../test/builders';
import { Route } from './playlist.route';

const url = `/api/playlists/${playlistId}`;

/* What jsdom lacks and every browser has. */
beforeAll(() => void (HTMLElement.prototype.scrollIntoView = () => undefined));
beforeEach(() => void stubLayout());
afterEach(() => {
  cleanup();
  jest.restoreAllMocks();
});

const at = `/playlist/${playlistId}`;

function open(
  items: readonly PlaylistItem[] = buildItems(3),
  change: Partial<Playlist> = {},
  platform: Partial<Platform> = {},
) {
  const first = { [url]: buildPlaylist(change), [`${url}/items`]: buildItemPage(items) };
  const api = stubApi({ [url]: () => first[url], [`${url}/items`]: () => first[`${url}/items`] });
  return { api, ...renderArea(<Route />, { at, firstData: first, platform }) };
}

/** Numbers of the videos in the order of the page. */
const order = () =>
  screen
    .getAllByRole('heading', { level: 3 })
    .map(({ title }) => title.replace('Video ', ''))
    .join('');
const handle = (video: number) => screen.getByRole('button', { name: `Move Video ${video}` });
const said = () =>
  screen
    .getAllByRole('status')
    .map(({ textContent }) => textContent)
    .join('');

async function choose(video: number, name: string) {
  await userEvent.click(screen.getByRole('button', { name: `Actions for Video ${video}` }));
  await userEvent.click(await screen.findByRole('menuitem', { name }));
}

describe('the order of an own playlist', () => {
  it('is changed by the keys of a handle, and saved once it is dropped', async () => {
    const { api } = open();
    handle(1).focus();
    await userEvent.keyboard(' ');
    expect(said()).toBe('Lifted Video 1: 1 of 3.');
    await userEvent.keyboard('{ArrowDown}{ArrowDown}');
    expect(order()).toBe('231');
    expect(document.activeElement).toBe(handle(1));
    expect(api.requests).toEqual([]);
    await userEvent.keyboard('{Enter}');
    expect(said()).toBe('Moved Video 1: 3 of 3.');
    await waitFor(() =>
      expect(api.requests[0]).toEqual({
        method: 'PATCH',
        url: `${url}/items/i1`,
        body: { after: 'i3' },
      }),
    );
  });

  it.each(['{Escape}', '{Tab}'])('stays as it was after %s', async (leave) => {
    const { api } = open();
    handle(3).focus();
    await userEvent.keyboard(` {ArrowUp}`);
    expect(order()).toBe('132');
    await userEvent.keyboard(leave);
    expect(order()).toBe('123');
    expect(said()).toBe('Canceled.');
    expect(api.requests).toEqual([]);
  });

  it('is changed by the menu, and comes back where that fails', async () => {
    const { api, page } = open();
    let refuse: (response: unknown) => void = () => undefined;
    api.responders[`PATCH ${url}/items/i1`] = () => new Promise((resolve) => (refuse = resolve));
    await choose(1, 'Move to bottom');
    await waitFor(() => expect(order()).toBe('231'));
    await waitFor(() => expect(api.requests[0]?.body).toEqual({}));
    refuse(problem(404, 'item-not-found'));
    await waitFor(() => expect(order()).toBe('123'));
    expect(page.toasts[0]).toMatchObject({
      title: 'The video wasn’t moved',
      description: 'The video is no longer in the playlist.',
    });
  });
});

describe('a video of an own playlist', () => {
  it('is removed at once, and comes back to its place', async () => {
    const items = buildItems(3);
    const { api, page } = open(items);
    api.responders[`DELETE ${url}/items/i2`] = () => ({ after: 'i1' });
    api.responders[`${url}/items`] = () => buildItemPage(items.toSpliced(1, 1));
    await choose(2, 'Remove');
    await waitFor(() => expect(order()).toBe('13'));
    expect(document.activeElement).toBe(
      screen.getByRole('button', { name: 'Actions for Video 3' }),
    );
    await waitFor(() => expect(page.toasts[0]?.title).toBe('Removed from “Talks”'));

    api.responders[`POST ${url}/items`] = () => new Promise(() => undefined);
    page.toasts[0]?.action?.onSelect();
    await waitFor(() => expect(order()).toBe('123'));
    await waitFor(() => expect(api.requests.at(-1)?.body).toEqual({ videoId: 'v2', after: 'i1' }));
  });

  it('that is gone says so', () => {
    open(buildItems(1).map((item) => ({ ...item, video: null })));
    expect(screen.getByText('No longer available')).toBeTruthy();
  });
});

describe('a playlist of somebody else', () => {
  it('can only be read', () => {
    open(buildItems(2), { isOwn: false, isShared: true });
    expect(screen.getByText(/view only/)).toBeTruthy();
    expect(order()).toBe('12');
    expect(screen.queryByRole('button')).toBeNull();
  });

  describe('with an ad', () => {
    let report: () => void;
    const rowHeight = 300;

    beforeEach(() => {
      class StubResizeObserver {
        constructor(callback: () => void) {
          report = callback;
        }
        observe(): void {}
        disconnect(): void {}
      }
      Object.assign(globalThis, { ResizeObserver: StubResizeObserver });
      jest.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (
        this: Element,
      ) {
        const at = [...(this.parentElement?.children ?? [])].indexOf(this);
        return new DOMRect(0, at * rowHeight, 100, rowHeight);
      });
    });

    const Ad = ({ name, props }: SlotComponentProps) =>
      name === 'discovery.ad' ? <p>{`Ad for ${props.content ?? 'the site'}`}</p> : null;
    const rows = () => screen.getAllByRole('listitem').map(({ textContent }) => textContent);
    /** What is measured is shown in the next frame. */
    const measure = async () => {
      report();
      await act(() => new Promise((resolve) => requestAnimationFrame(resolve)));
    };

    it('has it below what is in view, for the owner of the playlist', async () => {
      open(buildItems(5), { isOwn: false, isShared: true }, { Slot: Ad });
      const ad = `Ad for playlist:${playlistId}`;
      expect(getComputedStyle(screen.getByText(ad).closest('li') as Element).visibility).toBe(
        'hidden',
      );
      await measure();
      // The window is 768 px high.
      expect(rows().indexOf(ad)).toBe(3);
      expect(getComputedStyle(screen.getByText(ad).closest('li') as Element).visibility).toBe(
        'visible',
      );
    });

    it('has none where it ends before, and none of one’s own', async () => {
      open(buildItems(3), { isOwn: false, isShared: true }, { Slot: Ad });
      await measure();
      const ad = screen.getByText(/^Ad for/);
      expect(getComputedStyle(ad.closest('li') as Element).visibility).toBe('hidden');
      cleanup();
      open(buildItems(5), { isShared: true }, { Slot: Ad });
      expect(screen.queryByText(/^Ad for/)).toBeNull();
    });
  });

  it.each([
    [404, 'playlist-not-found', []],
    [400, 'invalid-request', [{ field: 'params.id', message: 'Invalid UUID' }]],
  ])('that is not shared, or is none (%i), does not exist', async (status, code, errors) => {
    stubApi({ [url]: () => problem(status, code, '', { errors }) });
    const { page: shown } = renderArea(<Route />, { at });
    expect(
      await screen.findByRole('heading', { name: 'We couldn’t find that playlist' }),
    ).toBeTruthy();
    expect(shown.title).toBe('Playlist not found');
  });
});
