import type { QueryClient } from '@tanstack/react-query';
import { endpointQuery, queriesOf, request } from '@tessera/api-client';
import type { PageEvent } from '@tessera/contracts';
import type { Membership } from '@tessera/contracts-billing';
import type { ContentDraft } from '@tessera/contracts-creator';
import { planOnPage, showPlan } from '../../platform/use-plan-on-page';
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

type Handlers = {
  readonly [Name in PageEvent['name']]?: (
    data: Extract<PageEvent, { readonly name: Name }>['data'],
  ) => void;
};

/** Until the browser has the cookie of who it is now, which comes with the response of another page, in milliseconds. */
const cookieMs = 1_500;

/**
 * What a page does about the events of its visitor.
 * @returns handles an event; `null` if some may have been missed
 */
export function followNotifications(client: QueryClient): (event: PageEvent | null) => void {
  // What a page may show of anything depends on the plan, wherever that was bought or ended, and on what came from another browser.
  const refreshAll = () => void client.invalidateQueries();
  const handlers: Handlers = {
    'account-deleted': leaveDeletedAccount,
    'avatar-changed': ({ url }) => showAvatar(url),
    'browser-joined': () => void setTimeout(() => location.reload(), cookieMs),
    'content-changed': (data) => outdateContent(client, data),
    'keep-offered': ({ what }) => setOffer(client, what),
    'notifications-changed': ({ newId }) => ignoreFailure(refresh(client, newId)),
    'plan-changed': ({ plan }) => {
      showPlan(plan);
      refreshAll();
    },
    'things-joined': refreshAll,
  };
  let isFirst = true;
  return (event) => {
    if (event !== null) {
      // A name has the data of its own event.
      const handle = handlers[event.name] as ((data: PageEvent['data']) => void) | undefined;
      handle?.(event.data);
      return;
    }
    ignoreFailure(refresh(client, null));
    // The document has just said which plan it is, unless the page has done something since.
    if (!isFirst || client.getMutationCache().getAll().length > 0) ignoreFailure(catchUp(client));
    isFirst = false;
  };
}

/** Makes up for a change of the plan and an offer, of which the page may not have heard. */
async function catchUp(client: QueryClient): Promise<void> {
  const before = planOnPage();
  const { offer } = await request('GET /api/account/sign-in/offer');
  setOffer(client, offer?.what ?? null);
  const asked = endpointQuery('GET /api/billing/membership');
  const { plan }: Membership = await client.query({ ...asked, staleTime: 0 });
  if (plan !== before) await client.invalidateQueries();
}

/** What fails is made up for by the next event. */
function ignoreFailure(done: Promise<void>): void {
  done.catch(() => undefined);
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
