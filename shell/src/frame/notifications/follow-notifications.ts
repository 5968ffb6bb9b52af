import type { QueryClient } from '@tanstack/react-query';
import { queriesOf, request } from '@tessera/api-client';
import type { PageEvent } from '@tessera/contracts';
import type { ContentDraft } from '@tessera/contracts-creator';
import { showAvatar } from '../account-menu/show-avatar';
import { setOffer } from '../keep-offer/offer-on-page';
import { setUnread } from './unread';

/** Fetches the number of unread notifications, and announces one that has just come. */
async function refresh(client: QueryClient, newId: string | null): Promise<void> {
  const page = await request('GET /api/notifications', { query: { limit: 1 } });
  const [newest] = page.notifications;
  const isNew = newest !== undefined && newest.id === newId && !newest.isRead;
  setUnread({ count: page.unread, ...(isNew && { announcement: `New: ${newest.text}` }) });
  await client.invalidateQueries(queriesOf('GET /api/notifications'));
}

/** Until the browser has the cookie of who it is now, which comes with the response of another page, in milliseconds. */
const cookieMs = 1_500;

/**
 * What a page does about the events of its visitor.
 * @returns handles an event; `null` if some may have been missed
 */
export function followNotifications(client: QueryClient): (event: PageEvent | null) => void {
  // What a page may show of anything depends on the plan, wherever that was bought or ended, and on what came from another browser.
  const refreshAll = () => void client.invalidateQueries();
  const handlers: Partial<Record<PageEvent['name'], () => void>> = {
    'account-deleted': leaveDeletedAccount,
    'browser-joined': () => void setTimeout(() => location.reload(), cookieMs),
    'plan-changed': refreshAll,
    'things-joined': refreshAll,
  };
  return (event) => {
    if (event === null || event.name === 'notifications-changed')
      // What fails is made up for by the next event.
      refresh(client, event?.data.newId ?? null).catch(() => undefined);
    else if (event.name === 'keep-offered') setOffer(client, event.data.what);
    else if (event.name === 'avatar-changed') showAvatar(event.data.url);
    else if (event.name === 'content-changed') outdateContent(client, event.data);
    else handlers[event.name]?.();
  };
}

/** Has what shows an item of content fetched anew, so that an editor takes over what another page saved; not by the page that saved it. */
function outdateContent(client: QueryClient, { id, version }: { id: string; version: number }) {
  const isOfItem = queriesOf('GET /api/content/:id', { id }).predicate;
  const isOlder = (data: unknown) => !data || (data as ContentDraft).version < version;
  void client.invalidateQueries({
    predicate: (query) => isOfItem?.(query) === true && isOlder(query.state.data),
  });
  void client.invalidateQueries(queriesOf('GET /api/content'));
  void client.invalidateQueries(queriesOf('GET /api/content/workflow/board'));
}

/** Everything on the page was of a visitor who is no more; the account page shows the receipt itself. */
function leaveDeletedAccount(): void {
  if (!location.pathname.startsWith('/account')) location.reload();
}
