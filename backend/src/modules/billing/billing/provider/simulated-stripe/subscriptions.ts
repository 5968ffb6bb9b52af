import { voidInvoice } from './invoices.js';
import type { Session } from './session.js';
import type {
  StoredInvoice,
  StoredSubscription,
  StoredSubscriptionItem,
} from './stored-objects.js';

type Ended = 'canceled' | 'incomplete_expired';

/** What is subscribed to; the site sells one thing at a time. */
export function itemOf(subscription: StoredSubscription): StoredSubscriptionItem {
  const item = subscription.items.data[0];
  if (!item) throw new Error(`Subscription ${subscription.id} has no item`);
  return item;
}

export function withItem(
  subscription: StoredSubscription,
  item: StoredSubscriptionItem,
): StoredSubscription {
  return { ...subscription, items: { ...subscription.items, data: [item] } };
}

export function isEnded({ ended_at: endedAt }: StoredSubscription): boolean {
  return endedAt !== null;
}

export async function endSubscription(
  session: Session,
  subscription: StoredSubscription,
  status: Ended,
): Promise<StoredSubscription> {
  const ended: StoredSubscription = {
    ...subscription,
    canceled_at: subscription.canceled_at ?? session.now,
    ended_at: session.now,
    pending_update: null,
    status,
    simulated: { pending: null },
  };
  // Stripe tells of one that never began as of a change.
  const event = status === 'canceled' ? 'deleted' : 'updated';
  return session.put(ended, `customer.subscription.${event}`);
}

/** Forgets a change that was not paid. */
export async function discardPending(
  session: Session,
  subscription: StoredSubscription,
): Promise<StoredSubscription> {
  const { pending } = subscription.simulated;
  if (!pending) return subscription;
  await voidInvoice(session, await session.get('invoice', pending.invoice));
  return session.put(
    { ...subscription, pending_update: null, simulated: { pending: null } },
    'customer.subscription.pending_update_expired',
    'customer.subscription.updated',
  );
}

export async function openInvoicesOf(
  session: Session,
  subscription: StoredSubscription,
): Promise<readonly StoredInvoice[]> {
  const invoices = await session.objects.list('invoice', { parent: subscription.customer });
  return invoices.filter(
    ({ status, parent }) =>
      status === 'open' && parent.subscription_details.subscription === subscription.id,
  );
}
