import { afterEach, beforeAll, expect, it, jest } from '@jest/globals';
import { problem, renderArea, stubApi } from '@tessera/area-testing';
import type { Follow } from '@tessera/contracts-account';
import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Slot } from './account-sections.slot';

const url = '/api/follows';
const one = `${url}/channel/1`;
const jazz: Follow = {
  kind: 'channel',
  id: '1',
  name: 'Jazz Club',
  followedAt: '2026-01-02T03:04:05.000Z',
};
const gone: Follow = { ...jazz, id: '2', name: null };

const pageOf = (follows: readonly Follow[], total = follows.length) => ({
  follows,
  total,
  nextCursor: total > follows.length ? 'next' : null,
});

/* What jsdom lacks and every browser has. */
beforeAll(() => void (HTMLElement.prototype.scrollIntoView = () => undefined));
afterEach(() => {
  cleanup();
  jest.restoreAllMocks();
});

/** A list of what is followed of one kind, besides nothing of others. */
const listOf =
  (follows: readonly Follow[], total?: number, kind = 'channel') =>
  ({ searchParams }: URL) =>
    searchParams.get('kind') === kind ? pageOf(follows, total) : pageOf([]);

function open(follows: readonly Follow[], total?: number) {
  const api = stubApi({ [url]: listOf(follows, total) });
  return { api, ...renderArea(<Slot section="activity" />) };
}

const unfollow = async (name: string) =>
  userEvent.click(await screen.findByRole('button', { name: `Unfollow ${name}` }));
const link = () => screen.queryByRole('link', { name: 'Jazz Club' });

it('lists the channels that are followed, page by page', async () => {
  const { api } = open([jazz], 2);
  expect((await screen.findByRole('link', { name: 'Jazz Club' })).getAttribute('href')).toBe(
    '/?channel=1',
  );
  expect(api.urls()).toContain(`${url}?kind=channel`);
  api.responders[url] = listOf([gone]);
  await userEvent.click(screen.getByRole('button', { name: 'Show more channels' }));
  const ofGone = { name: 'Unfollow Deleted channel' };
  expect(await screen.findByRole('button', ofGone)).toBeTruthy();
});

it('lists the creators that are followed, where there are any', async () => {
  const ada: Follow = { ...jazz, kind: 'creator', id: 'a1b2c3d4e5f6', name: 'Ada' };
  const api = stubApi({ [url]: listOf([ada, { ...gone, kind: 'creator' }], 2, 'creator') });
  renderArea(<Slot section="activity" />);
  await screen.findByRole('heading', { name: 'Creators you follow' });
  const path = screen.getByRole('link', { name: 'Ada' }).getAttribute('href');
  expect(path).toBe('/creator/a1b2c3d4e5f6');
  expect(screen.getByRole('button', { name: 'Unfollow Deleted creator' })).toBeTruthy();
  api.responders[`DELETE ${url}/creator/a1b2c3d4e5f6`] = () => ({ isFollowed: false });
  api.responders[url] = listOf([]);
  await unfollow('Ada');
  await waitFor(() =>
    expect(screen.queryByRole('heading', { name: 'Creators you follow' })).toBeNull(),
  );
});

it('says how to follow a channel, and belongs to one section', async () => {
  open([]);
  await screen.findByRole('heading', { name: 'You don’t follow any channels yet' });
  cleanup();
  renderArea(<Slot section="plan" />);
  expect(screen.queryByRole('heading')).toBeNull();
});

it('unfollows at once, keeps the focus in the list, and can be undone', async () => {
  const { api, page } = open([jazz, gone]);
  api.responders[`DELETE ${one}`] = () => ({ isFollowed: false });
  api.responders[`PUT ${one}`] = () => ({ isFollowed: true });
  await screen.findByRole('link', { name: 'Jazz Club' });
  api.responders[url] = listOf([gone]);
  await unfollow('Jazz Club');
  await waitFor(() => expect(link()).toBeNull());
  expect(document.activeElement?.textContent).toBe('Unfollow Deleted channel');
  await waitFor(() => expect(page.toasts[0]?.title).toBe('Unfollowed Jazz Club'));
  api.responders[url] = listOf([jazz, gone]);
  page.toasts[0]?.action?.onSelect();
  await waitFor(() => expect(link()).toBeTruthy());
});

it('keeps the row where the server refuses', async () => {
  const { api, page } = open([jazz]);
  api.responders[`DELETE ${one}`] = () => problem(503, 'unavailable');
  await unfollow('Jazz Club');
  await waitFor(() => expect(page.toasts[0]?.title).toBe('Jazz Club couldn’t be unfollowed'));
  expect(link()).toBeTruthy();
});
