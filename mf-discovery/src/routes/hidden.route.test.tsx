import { afterEach, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { problem, renderArea, stubApi, stubLayout } from '@tessera/area-testing';
import type { BlockList } from '@tessera/contracts-discovery';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { blockListId, buildBlockList } from '../../test/builders';
import { Route as SharedList } from './block-list.route';
import { Route } from './hidden.route';

const url = '/api/block-lists';
const otherId = '7d1f4b52-1c0e-4c7e-9a55-0d6f6c1f0b99';
const other = buildBlockList({ id: otherId, name: 'Clickbait', isDefault: false, entries: [] });

/* What jsdom lacks and every browser has. */
beforeAll(() => void (HTMLElement.prototype.scrollIntoView = () => undefined));
beforeEach(() => void stubLayout());
afterEach(() => {
  cleanup();
  jest.restoreAllMocks();
});

function open(own: BlockList[], subscribed: BlockList[] = []) {
  const api = stubApi({ [url]: () => ({ own, subscribed }) });
  return { api, ...renderArea(<Route />, { firstData: { [url]: { own, subscribed } } }) };
}

const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
const choose = async (menu: string, entry: string) => {
  await press(menu);
  await userEvent.click(await screen.findByRole('menuitem', { name: entry }));
};
const keyword = () => screen.findByRole<HTMLInputElement>('textbox', { name: 'Keyword' });

describe('the page of what is hidden', () => {
  it('says how to hide something as long as nothing is', () => {
    open([]);
    expect(screen.getByRole('heading', { name: 'Nothing hidden' })).toBeTruthy();
  });

  it('has own lists and those of others', () => {
    const theirs = buildBlockList({
      id: otherId,
      name: 'Theirs',
      isOwn: false,
      isSubscribed: true,
    });
    open([buildBlockList()], [theirs]);
    const own = within(screen.getByRole('region', { name: 'Hidden by you' }));
    expect(own.getByText('1 channel, 1 keyword')).toBeTruthy();
    expect(own.getByRole('link', { name: 'Noise' }).getAttribute('href')).toBe('/?channel=7');
    const others = within(screen.getByRole('region', { name: 'Theirs' }));
    expect(others.queryByRole('button', { name: /Actions/ })).toBeNull();
    expect(others.getByRole('button', { name: /Unsubscribe/ })).toBeTruthy();
  });

  it('unsubscribes from a list, which can be undone', async () => {
    const theirs = buildBlockList({ id: otherId, name: 'Theirs', isOwn: false });
    const { api, page } = open([buildBlockList()], [theirs]);
    const path = `${url}/${otherId}/subscription`;
    api.responders[`DELETE ${path}`] = () => ({ isSubscribed: false });
    api.responders[`PUT ${path}`] = () => ({ isSubscribed: true });
    await press('Unsubscribe from Theirs');
    await waitFor(() => expect(page.toasts[0]?.title).toBe('Unsubscribed from “Theirs”'));
    page.toasts[0]?.action?.onSelect();
    await waitFor(() => expect(page.toasts[1]?.title).toBe('Subscribed to “Theirs”'));
    expect(
      api.requests.filter(({ url: sent }) => sent === path).map(({ method }) => method),
    ).toEqual(['DELETE', 'PUT']);
  });

  it('says why lists that were taken down hide nothing', () => {
    const takenDown = { at: '2026-01-01T00:00:00.000Z', reason: 'It is spam.' };
    const theirs = buildBlockList({ id: otherId, name: 'Theirs', isOwn: false, takenDown });
    open([{ ...other, id: blockListId, takenDown }], [theirs]);
    const own = within(screen.getByRole('region', { name: 'Clickbait' }));
    expect(own.getByText(/It is spam. It still works for you/)).toBeTruthy();
    const others = within(screen.getByRole('region', { name: 'Theirs' }));
    expect(others.getByText(/It is spam. It hides nothing for you/)).toBeTruthy();
    expect(others.queryByRole('link')).toBeNull();
  });

  it('hides a keyword, which the form checks', async () => {
    const { api, page } = open([buildBlockList()]);
    await press('Hide a keyword');
    await userEvent.type(await keyword(), 'x');
    await press('Hide');
    expect(await screen.findByText('Use a word of at least two letters or digits')).toBeTruthy();
    const entry = { id: 'e3', kind: 'keyword', value: 'xylophone', name: 'xylophone' };
    api.responders['POST /api/block-entries'] = () => ({ entry, listId: blockListId });
    await userEvent.type(await keyword(), 'ylophone');
    await press('Hide');
    await waitFor(() => expect(page.toasts[0]?.title).toBe('Videos with “xylophone” are hidden'));
    const sent = api.requests.find(({ method }) => method === 'POST');
    expect(sent?.body).toEqual({ kind: 'keyword', value: 'xylophone', listId: blockListId });
  });

  it('shows a keyword again at once, and can undo it', async () => {
    const own = [buildBlockList()];
    const { api, page } = open(own);
    api.responders['DELETE /api/block-entries/e2'] = () => {
      own[0] = buildBlockList({ entries: own[0]?.entries.slice(0, 1) ?? [] });
      return { listId: blockListId };
    };
    await choose('Actions for Drama', 'Show again');
    await waitFor(() => expect(screen.queryByText('Drama')).toBeNull());
    await waitFor(() => expect(page.toasts[0]?.title).toBe('“Drama” is shown again'));
    const entry = buildBlockList().entries[1];
    api.responders['POST /api/block-entries'] = () => ({ entry, listId: blockListId });
    page.toasts[0]?.action?.onSelect();
    await waitFor(() => expect(page.toasts[1]?.title).toBe('“Drama” is hidden again'));
    const sent = api.requests.find(({ method }) => method === 'POST');
    expect(sent?.body).toEqual({ kind: 'keyword', value: 'Drama', listId: blockListId });
  });

  it('moves a channel to another list', async () => {
    const { api, page } = open([buildBlockList(), other]);
    const moved = { entry: buildBlockList().entries[0], listId: otherId };
    api.responders['PATCH /api/block-entries/e1'] = () => moved;
    await choose('Actions for Noise', 'Move to “Clickbait”');
    await waitFor(() => expect(page.toasts[0]?.title).toBe('Moved to “Clickbait”'));
  });

  it('shares a list, and says when that failed', async () => {
    const { api, page } = open([other]);
    api.responders[`PATCH ${url}/${otherId}`] = () => problem(412, 'precondition-failed');
    await choose('Actions for Clickbait', 'Share');
    await userEvent.click(await screen.findByRole('switch'));
    await waitFor(() => expect(page.toasts[0]?.title).toBe('Nothing was changed'));
  });
});

describe('a list that somebody shares', () => {
  const at = `/block-list/${otherId}`;
  const shared = buildBlockList({ ...other, ...buildBlockList(), id: otherId, isOwn: false });

  it('can be subscribed to', async () => {
    const list = { ...shared, name: 'Clickbait' };
    const api = stubApi({ [`${url}/${otherId}`]: () => list });
    const { page } = renderArea(<SharedList />, { at });
    api.responders[`PUT ${url}/${otherId}/subscription`] = () => {
      list.isSubscribed = true;
      return { isSubscribed: true };
    };
    await press('Subscribe');
    expect(await screen.findByRole('button', { name: 'Subscribed' })).toBeTruthy();
    await waitFor(() => expect(page.toasts[0]?.title).toBe('Subscribed to “Clickbait”'));
  });

  it('tells its owner that it was taken down', async () => {
    const takenDown = { at: '2026-01-01T00:00:00.000Z', reason: 'It is spam.' };
    stubApi({ [`${url}/${otherId}`]: () => buildBlockList({ id: otherId, takenDown }) });
    renderArea(<SharedList />, { at });
    expect(await screen.findByText(/It is spam. It still works for you/)).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Edit' })).toBeTruthy();
  });

  it('has a heading while it is loading, and where it can not be loaded', async () => {
    stubApi({ [`${url}/${otherId}`]: () => problem(503, 'unavailable') });
    renderArea(<SharedList />, { at });
    expect(screen.getByRole('heading', { level: 1, name: 'List' })).toBeTruthy();
    await screen.findByRole('alert', {}, { timeout: 5000 });
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('List');
  });

  it('may be gone', async () => {
    stubApi({ [`${url}/${otherId}`]: () => problem(404, 'block-list-not-found') });
    renderArea(<SharedList />, { at });
    expect(await screen.findByRole('heading', { name: 'We couldn’t find that list' })).toBeTruthy();
  });
});
