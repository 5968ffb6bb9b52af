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
    expect(screen.getByRole('button').getAttribute('aria-label')).toBe('Report');
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

describe('a playlist that was taken down', () => {
  const takenDown = { at: '2026-01-01T00:00:00.000Z', reason: 'It is spam.' };
  const thing = { kind: 'playlist', id: playlistId, title: 'Talks', path: at, ...takenDown };

  function openDown(appeal: () => object | null) {
    const own = buildPlaylist({ takenDown });
    const api = stubApi({
      [url]: () => own,
      [`${url}/items`]: () => buildItemPage([]),
      '/api/take-downs': () => ({ takeDowns: [{ ...thing, appeal: appeal() }] }),
    });
    return { api, ...renderArea(<Route />, { at, firstData: { [url]: own } }) };
  }

  it('tells its owner why, who can appeal once', async () => {
    let appeal: object | null = null;
    const { api, page } = openDown(() => appeal);
    expect(screen.getByText(/It is spam. It still works for you/)).toBeTruthy();
    const button = () => screen.findByRole('button', { name: 'Appeal' });
    await waitFor(async () => expect((await button()).getAttribute('aria-disabled')).toBe('false'));
    await userEvent.click(await button());
    await userEvent.click(await screen.findByRole('button', { name: 'Send appeal' }));
    expect(await screen.findByText('Say why it should be restored')).toBeTruthy();
    await userEvent.type(screen.getByRole('textbox'), 'It is art.');
    api.responders['POST /api/appeals'] = () => {
      appeal = { text: 'It is art.', at: new Date().toISOString(), outcome: null };
      return { ...thing, appeal };
    };
    await userEvent.click(screen.getByRole('button', { name: 'Send appeal' }));
    await waitFor(() => expect(page.toasts[0]?.title).toBe('Your appeal is sent'));
    expect(
      await screen.findByText(/^You appealed .* We’ll tell you what we decide.$/),
    ).toBeTruthy();
    const sent = api.requests.find(({ method }) => method === 'POST');
    expect(sent?.body).toEqual({ kind: 'playlist', id: playlistId, text: 'It is art.' });
  });

  it('tells its owner that the appeal was declined', async () => {
    openDown(() => ({ text: 'It is art.', at: takenDown.at, outcome: 'kept' }));
    expect(await screen.findByText('Your appeal was declined.')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Appeal' })).toBeNull();
  });

  it('tells everybody else', async () => {
    stubApi({ [url]: () => problem(410, 'playlist-taken-down', '', { reason: 'It is spam.' }) });
    renderArea(<Route />, { at });
    expect(
      await screen.findByRole('heading', { level: 1, name: 'Playlist taken down' }),
    ).toBeTruthy();
    expect(screen.getByText('It is spam.')).toBeTruthy();
  });
});

it('a playlist of somebody else can be reported', async () => {
  const { api, page } = open(buildItems(1), { isOwn: false, isShared: true });
  api.responders['POST /api/reports'] = () => ({ reportedAt: '2026-01-02T03:04:05.000Z' });
  await userEvent.click(screen.getByRole('button', { name: 'Report' }));
  await userEvent.click(await screen.findByRole('radio', { name: 'Misleading' }));
  const [send] = screen.getAllByRole('button', { name: 'Report' }).toReversed();
  await userEvent.click(send as HTMLElement);
  await waitFor(() => expect(page.toasts[0]?.title).toBe('Thanks, we’ll take a look.'));
  const sent = api.requests.find(({ method }) => method === 'POST');
  expect(sent?.body).toEqual({ kind: 'playlist', id: playlistId, reason: 'misleading', note: '' });
});
