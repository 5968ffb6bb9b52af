import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { problem, renderArea, stubApi } from '@tessera/area-testing';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { buildPublished } from '../../test/published';
import { Route } from './content.route';

afterEach(() => {
  cleanup();
  jest.useRealTimers();
  jest.restoreAllMocks();
});

const content = buildPublished();
const path = `/api/published/${content.slug}`;

function open(responder: () => unknown, responders: Parameters<typeof stubApi>[0] = {}) {
  const api = stubApi({
    [path]: responder,
    [`${path}/similar`]: () => ({ items: [] }),
    [`/api/likes/content/${content.key}`]: () => ({ isLiked: false, likes: 2 }),
    [`/api/follows/creator/${content.creator.id}`]: () => ({ isFollowed: false }),
    [`POST ${path}/views`]: () => ({}),
    ...responders,
  });
  return { api, ...renderArea(<Route />, { at: `/content/${content.slug}` }) };
}

describe('/content/:slug', () => {
  it('shows what was written, and who wrote it', async () => {
    const { page } = open(() => content);
    expect(await screen.findByRole('heading', { level: 1, name: 'How to solder' })).toBeTruthy();
    expect(page.title).toBe('How to solder');
    expect(screen.getByRole('heading', { level: 2, name: 'Tools' })).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Ada' }).getAttribute('href')).toBe(
      `/creator/${content.creator.id}`,
    );
    expect(screen.getByText('7 followers')).toBeTruthy();
    expect(screen.getByRole('link', { name: '#solder' }).getAttribute('href')).toBe(
      '/content?q=solder',
    );
  });

  it('leads to the video: here where the site has it, else on its platform', async () => {
    const video = { watchUrl: 'https://vimeo.com/1', videoId: 'v1', host: 'vimeo.com' };
    open(() => ({ ...content, video }));
    const here = await screen.findByRole('link', { name: 'Watch the video' });
    expect(here.getAttribute('href')).toBe('/video/v1');
    cleanup();
    open(() => ({ ...content, video: { ...video, videoId: null } }));
    const there = await screen.findByRole('link', { name: 'Watch on vimeo.com' });
    expect([there.getAttribute('href'), there.getAttribute('rel')]).toEqual([
      'https://vimeo.com/1',
      'noopener nofollow ugc',
    ]);
  });

  it('lists what is similar, and nothing where nothing is', async () => {
    const similar = { ...content, key: 'b'.repeat(10), slug: `flux-${'b'.repeat(10)}` };
    open(() => content, {
      [`${path}/similar`]: () => ({ items: [{ ...similar, title: 'All about flux' }] }),
    });
    const list = await screen.findByRole('region', { name: 'More like this' });
    expect(within(list).getByRole('link', { name: 'All about flux' })).toBeTruthy();
    cleanup();
    open(() => content);
    await screen.findByRole('heading', { level: 1 });
    expect(screen.queryByRole('region', { name: 'More like this' })).toBeNull();
  });

  it('counts once that it was read, and not for its author', async () => {
    jest.useFakeTimers({ advanceTimers: true });
    const { api } = open(() => content);
    await screen.findByRole('heading', { level: 1 });
    const counted = () => api.requests.filter(({ method }) => method === 'POST');
    jest.advanceTimersByTime(3000);
    expect(counted()).toEqual([]);
    jest.advanceTimersByTime(10_000);
    await waitFor(() =>
      expect(counted()).toMatchObject([{ url: `${path}/views`, body: { ticket: 'signed' } }]),
    );
    cleanup();
    const own = open(() => ({ ...content, isOwn: true }));
    await screen.findByRole('heading', { level: 1 });
    jest.advanceTimersByTime(10_000);
    expect(own.api.requests.some(({ method }) => method === 'POST')).toBe(false);
  });

  it('can be reported by others, and not by its author', async () => {
    const { api } = open(() => content, { 'POST /api/reports': () => ({}) });
    await userEvent.click(await screen.findByRole('button', { name: 'Report' }));
    const dialog = await screen.findByRole('dialog', { name: 'Report' });
    await userEvent.click(within(dialog).getByRole('radio', { name: /^Spam/ }));
    await userEvent.click(within(dialog).getByRole('button', { name: 'Report' }));
    await waitFor(() =>
      expect(api.requests.find(({ url }) => url === '/api/reports')).toMatchObject({
        body: { kind: 'content', id: content.key, reason: 'spam' },
      }),
    );
    cleanup();
    open(() => ({ ...content, isOwn: true }));
    expect(await screen.findByRole('link', { name: 'Your content' })).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Report' })).toBeNull();
  });

  it.each([
    ['is gone', 410, 'content-gone', 'No longer public', 'Its author has taken it back.'],
    ['was never there', 404, 'content-not-found', 'Content not found', /may be misspelled/],
    ['was taken down', 410, 'content-taken-down', 'This was taken down', 'Stolen.'],
  ])('says what it is where it %s', async (_, status, code, title, text) => {
    open(() => problem(status, code, 'Details.', { reason: 'Stolen.' }));
    expect(await screen.findByRole('heading', { level: 1, name: title })).toBeTruthy();
    expect(screen.getByText(text)).toBeTruthy();
  });
});
