import { periodAt } from './billing-periods.js';
import { applyPending, collect } from './collection.js';
import { createInvoice, draftOf, type NewLine } from './invoices.js';
import { refusal } from './refusals.js';
import type { Session } from './session.js';
import type { StoredInvoice, StoredPrice, StoredSubscription } from './stored-objects.js';
import { activePrice, assertGoesOn, paymentDeadline, periodLine } from './subscription-cycle.js';
import { discardPending, itemOf, withItem } from './subscriptions.js';

export interface ItemChange {
  readonly id: string;
  readonly price: string;
}

/** Bills the difference at once, and changes the price as soon as that is paid. A later change replaces one that is not paid yet. */
export async function changePrice(
  session: Session,
  subscription: StoredSubscription,
  change: ItemChange,
): Promise<StoredSubscription> {
  assertGoesOn(subscription);
  const price = await newPrice(session, subscription, change);
  const current = await discardPending(session, subscription);
  if (price.id === itemOf(current).price.id) return current;
  const invoice = await createInvoice(session, {
    subscription: current,
    reason: 'subscription_update',
    lines: changeLines(current, price, session.now),
  });
  const pending = await session.put({
    ...current,
    latest_invoice: invoice.id,
    pending_update: {
      expires_at: paymentDeadline(session, current),
      subscription_items: [{ id: change.id, price }],
    },
    simulated: { pending: { invoice: invoice.id, since: session.now } },
  });
  return invoice.status === 'paid'
    ? applyPending(session, pending)
    : collectChange(session, pending, invoice);
}

/** Bills nothing: the next period has the price. */
export async function setRenewalPrice(
  session: Session,
  subscription: StoredSubscription,
  change: ItemChange,
): Promise<StoredSubscription> {
  assertGoesOn(subscription);
  const price = await newPrice(session, subscription, change);
  const item = itemOf(subscription);
  if (price.id === item.price.id) return subscription;
  return session.put(withItem(subscription, { ...item, price }), 'customer.subscription.updated');
}

async function collectChange(
  session: Session,
  pending: StoredSubscription,
  invoice: StoredInvoice,
): Promise<StoredSubscription> {
  await collect(session, invoice);
  const after = await session.get('subscription', pending.id);
  if (after.pending_update) await session.emit('customer.subscription.updated', after);
  return after;
}

/** What the change would be billed at a time. */
export async function previewChange(
  session: Session,
  subscription: StoredSubscription,
  change: ItemChange & { readonly at: number },
): Promise<StoredInvoice> {
  assertGoesOn(subscription);
  const price = await newPrice(session, subscription, change);
  const customer = await session.get('customer', subscription.customer);
  const isSame = price.id === itemOf(subscription).price.id;
  return draftOf(session, customer, {
    subscription,
    reason: 'subscription_update',
    lines: isSame ? [] : changeLines(subscription, price, change.at),
  });
}

async function newPrice(
  session: Session,
  subscription: StoredSubscription,
  change: ItemChange,
): Promise<StoredPrice> {
  const item = itemOf(subscription);
  if (change.id !== item.id)
    throw refusal({ message: `No such subscription item: '${change.id}'`, param: 'items' });
  return change.price === item.price.id ? item.price : activePrice(session, change.price);
}

/** Credits what is left of the old price by the second. Another interval begins a new period; the same goes on with what is left. */
function changeLines(
  subscription: StoredSubscription,
  price: StoredPrice,
  at: number,
): readonly NewLine[] {
  const item = itemOf(subscription);
  const { current_period_start: start, current_period_end: end } = item;
  const from = Math.min(Math.max(at, start), end);
  const left = { start: from, end };
  const share = (end - from) / (end - start);
  const credit: NewLine = {
    amount: -Math.round(item.price.unit_amount * share),
    description: `Unused time on ${item.price.product}`,
    isProration: true,
    period: left,
    price: item.price,
  };
  const { interval } = price.recurring;
  if (interval !== item.price.recurring.interval)
    return [credit, periodLine(price, periodAt(from, interval, from))];
  const charge: NewLine = {
    amount: Math.round(price.unit_amount * share),
    description: `Remaining time on ${price.product}`,
    isProration: true,
    period: left,
    price,
  };
  return [credit, charge];
}
