import { periodAt } from './billing-periods.js';
import { markPaid, noteFailure, writeOff } from './invoices.js';
import { attempt } from './payment-intents.js';
import type { Session } from './session.js';
import type { StoredIntent, StoredInvoice, StoredSubscription } from './stored-objects.js';
import { endSubscription, itemOf, openInvoicesOf, withItem } from './subscriptions.js';

const secondsPerDay = 86_400;
/** When a failed renewal is tried again, in days after the first attempt; then the subscription ends. */
const retryDays = [1, 3, 7];

/** Charges the card that the subscription has, without its owner. */
export async function collect(session: Session, invoice: StoredInvoice): Promise<void> {
  const intent = await session.get('payment_intent', invoice.simulated.intent ?? '');
  const { default_payment_method: card } = await subscriptionOf(session, invoice);
  // There is none if a credit has paid so far, which is a failure like any other.
  const method = card === null ? null : await session.get('payment_method', card);
  const tried = method ? await attempt(session, intent, method, 'away') : intent;
  await settle(session, tried, 'away');
}

/** What follows of an attempt to pay for the invoice and its subscription. */
export async function settle(
  session: Session,
  intent: StoredIntent,
  presence: 'present' | 'away',
): Promise<void> {
  const { invoice: id } = intent.simulated;
  if (id === null) return;
  const invoice = await session.get('invoice', id);
  if (intent.status === 'succeeded') await settlePaid(session, invoice, intent);
  if (intent.status === 'processing') await session.put({ ...invoice, next_payment_attempt: null });
  // Who is present is asked by the bank, which is no failure yet.
  const isAsked = intent.status === 'requires_action' && presence === 'present';
  const isFailed =
    intent.status === 'requires_payment_method' || intent.status === 'requires_action';
  if (isFailed && !isAsked) await settleFailed(session, invoice, intent, presence);
}

async function settlePaid(
  session: Session,
  invoice: StoredInvoice,
  intent: StoredIntent,
): Promise<void> {
  await markPaid(session, invoice);
  const subscription = await subscriptionOf(session, invoice);
  const withCard = { ...subscription, default_payment_method: intent.payment_method };
  if (subscription.simulated.pending?.invoice === invoice.id) {
    await applyPending(session, withCard);
    return;
  }
  const open = await openInvoicesOf(session, subscription);
  const isActive = subscription.ended_at === null && open.length === 0;
  await session.put(
    isActive ? { ...withCard, status: 'active' } : withCard,
    'customer.subscription.updated',
  );
}

/** A change begins when it was asked for, however long its payment took. */
export async function applyPending(
  session: Session,
  subscription: StoredSubscription,
): Promise<StoredSubscription> {
  const { pending_update: update, simulated } = subscription;
  const price = update?.subscription_items[0]?.price;
  if (!price || !simulated.pending) return subscription;
  const item = itemOf(subscription);
  const isOtherInterval = price.recurring.interval !== item.price.recurring.interval;
  const anchor = isOtherInterval ? simulated.pending.since : subscription.billing_cycle_anchor;
  const { start, end } = isOtherInterval
    ? periodAt(anchor, price.recurring.interval, anchor)
    : { start: item.current_period_start, end: item.current_period_end };
  const changed = withItem(subscription, {
    ...item,
    current_period_end: end,
    current_period_start: start,
    price,
  });
  return session.put(
    {
      ...changed,
      billing_cycle_anchor: anchor,
      pending_update: null,
      simulated: { pending: null },
    },
    'customer.subscription.pending_update_applied',
    'customer.subscription.updated',
  );
}

async function settleFailed(
  session: Session,
  invoice: StoredInvoice,
  intent: StoredIntent,
  presence: 'present' | 'away',
): Promise<void> {
  const failed = await noteFailure(session, invoice, intent.status);
  if (failed.billing_reason !== 'subscription_cycle' || presence === 'present') return;
  const subscription = await subscriptionOf(session, failed);
  const days = retryDays[failed.simulated.retries];
  if (days === undefined) {
    await giveUp(session, failed, subscription);
    return;
  }
  await session.put(
    {
      ...failed,
      next_payment_attempt: failed.created + days * secondsPerDay,
      simulated: { ...failed.simulated, retries: failed.simulated.retries + 1 },
    },
    'invoice.updated',
  );
  if (subscription.status !== 'past_due')
    await session.put({ ...subscription, status: 'past_due' }, 'customer.subscription.updated');
}

async function giveUp(
  session: Session,
  invoice: StoredInvoice,
  subscription: StoredSubscription,
): Promise<void> {
  await writeOff(session, invoice);
  await endSubscription(session, subscription, 'canceled');
}

async function subscriptionOf(
  session: Session,
  invoice: StoredInvoice,
): Promise<StoredSubscription> {
  return session.get('subscription', invoice.parent.subscription_details.subscription);
}
