import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import '@testing-library/jest-dom/jest-globals';
import { QueryClientProvider } from '@tanstack/react-query';
import { createQueryClient } from '@tessera/api-client';
import type { Notification } from '@tessera/contracts-account';
import { usePageTitle } from '@tessera/platform';
import { act, cleanup, screen, waitFor } from '@testing-library/react';
import { currentAddress, renderOnSite } from '../../../test/render-on-site';
import { followNotifications } from './follow-notifications';
import { Notifications } from './notifications';
import { setUnread } from './unread';

const fetched = jest.spyOn(globalThis, 'fetch');
/** What the server has; `null` while it does not respond. */
let stored: Notification[] | null;

const ids = ['8d1cbd2a-6c5a-4f3c-9a4e-6f0f2f3c9d11', '8d1cbd2a-6c5a-4f3c-9a4e-6f0f2f3c9d12'];

function notification(index: number, text: string, isRead = false): Notification {
  const id = ids[index] ?? '';
  return { id, kind: 'news', text, path: '/news', createdAt: new Date().toISOString(), isRead };
}

beforeEach(() => {
  stored = [];
  fetched.mockReset().mockImplementation(async (url, init) => {
    if (!stored) return new Response(null, { status: 503 });
    const read = /notifications\/(?:([\w-]{36})\/)?read/.exec(url as string);
    if (init?.method === 'POST' && read)
      stored = stored.map((one) =>
        read[1] === undefined || one.id === read[1] ? { ...one, isRead: true } : one,
      );
    const unread = stored.filter(({ isRead }) => !isRead).length;
    return Response.json({ notifications: stored, unread, nextCursor: null });
  });
});
afterEach(() => {
  cleanup();
  act(() => setUnread({ count: 0, announcement: '' }));
});

function Page() {
  usePageTitle('Discover Videos');
  return <Notifications />;
}

function renderBell() {
  const client = createQueryClient();
  const site = renderOnSite(
    <QueryClientProvider client={client}>
      <Page />
    </QueryClientProvider>,
  );
  return { ...site, tell: followNotifications(client) };
}

const bell = () => screen.getByRole('button', { name: /^Notifications/ });

describe('the bell', () => {
  it('says how many are unread, also in the title, and announces a new one', async () => {
    const { tell } = renderBell();
    expect(fetched).not.toHaveBeenCalled();
    expect(document.title).toBe('Discover Videos · Tessera');
    stored = [notification(0, 'Breaking'), notification(1, 'Older')];
    act(() => tell(null));
    await waitFor(() => expect(bell()).toHaveAccessibleName('Notifications (2 unread)'));
    expect(document.title).toBe('(2) Discover Videos · Tessera');
    expect(screen.queryByText('New: Breaking')).toBeNull();
    act(() => tell({ name: 'notifications-changed', data: { newId: ids[0] ?? '' } }));
    expect(await screen.findByText('New: Breaking')).toHaveAttribute('aria-live', 'polite');
  });

  it('has everything fetched anew when the plan of the visitor has changed', async () => {
    const client = createQueryClient();
    client.setQueryData(['of the plan'], 'before');
    followNotifications(client)({ name: 'plan-changed', data: { plan: 'pro' } });
    // Also where nothing on the page has asked for the plan.
    expect(document.documentElement.dataset['plan']).toBe('pro');
    delete document.documentElement.dataset['plan'];
    await waitFor(() => expect(client.getQueryState(['of the plan'])?.isInvalidated).toBe(true));
  });

  it('asks for the plan and the offer once something may have been missed, not when it has just been loaded', async () => {
    const asked: Record<string, object> = {
      '/api/billing/membership': { plan: 'pro' },
      '/api/account/sign-in/offer': { offer: { what: 'plan' } },
    };
    fetched.mockImplementation(async (url) =>
      Response.json(asked[url as string] ?? { notifications: [], unread: 0, nextCursor: null }),
    );
    const client = createQueryClient();
    const tell = followNotifications(client);
    client.setQueryData(['of the plan'], 'before');
    tell(null);
    await waitFor(() => expect(fetched).toHaveBeenCalledTimes(1));
    expect(fetched.mock.calls[0]?.[0]).toContain('/api/notifications');
    tell(null);
    await waitFor(() => expect(client.getQueryState(['of the plan'])?.isInvalidated).toBe(true));
    expect(client.getQueryData(['/api/account/sign-in/offer'])).toEqual({
      offer: { what: 'plan' },
    });
  });

  it('has an item of content fetched anew when another page saved it, and lists and the board always', async () => {
    const client = createQueryClient();
    const item = '/api/content/8d1cbd2a-6c5a-4f3c-9a4e-6f0f2f3c9d11';
    const isOutdated = (address: string) => client.getQueryState([address])?.isInvalidated;
    const tell = (version: number) =>
      followNotifications(client)({
        name: 'content-changed',
        data: { id: ids[0] ?? '', version },
      });
    client.setQueryData([item], { version: 3 });
    client.setQueryData(['/api/content?status=draft'], []);
    client.setQueryData(['/api/content/workflow/board'], { columns: [] });
    tell(3);
    await waitFor(() => expect(isOutdated('/api/content?status=draft')).toBe(true));
    await waitFor(() => expect(isOutdated('/api/content/workflow/board')).toBe(true));
    expect(isOutdated(item)).toBe(false);
    tell(4);
    await waitFor(() => expect(isOutdated(item)).toBe(true));
  });

  it('opens a list that says that there is nothing yet, and what will be there', async () => {
    const { user } = renderBell();
    await user.click(bell());
    expect(await screen.findByText('No notifications yet')).toBeVisible();
    expect(screen.getByText(/will appear here/)).toBeVisible();
  });

  it('opens the page of a notification and marks it as read', async () => {
    stored = [notification(0, 'Breaking'), notification(1, 'Older')];
    const { user } = renderBell();
    await user.click(bell());
    await user.click(await screen.findByRole('link', { name: /Unread: Breaking/ }));
    expect(currentAddress()).toBe('/news');
    expect(screen.queryByRole('region', { name: 'Notifications' })).toBeNull();
    await waitFor(() => expect(bell()).toHaveAccessibleName('Notifications (1 unread)'));
  });

  it('marks all as read', async () => {
    stored = [notification(0, 'Breaking'), notification(1, 'Older')];
    const { user } = renderBell();
    await user.click(bell());
    await user.click(await screen.findByRole('button', { name: 'Mark all as read' }));
    await waitFor(() => expect(screen.queryByText('Unread:')).toBeNull());
    expect(stored?.every(({ isRead }) => isRead)).toBe(true);
  });

  it('says that the list did not load, and tries again', async () => {
    stored = null;
    const { user } = renderBell();
    await user.click(bell());
    const retry = await screen.findByRole('button', { name: 'Try Again' }, { timeout: 10_000 });
    stored = [notification(0, 'Breaking', true)];
    await user.click(retry);
    expect(await screen.findByRole('link', { name: /Breaking/ })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Mark all as read' })).toBeNull();
  });
});
