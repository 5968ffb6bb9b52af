import { periodAt } from './billing-periods.js';
import { collect } from './collection.js';
import { createInvoice, type NewLine, voidInvoice, writeOff } from './invoices.js';
import { paymentWindowSeconds } from './object-index.js';
import { refusal } from './refusals.js';
import { newId, type Session } from './session.js';
import type { StoredPrice, StoredSubscription } from './stored-objects.js';
import {
  discardPending,
  endSubscription,
  isEnded,
  itemOf,
  openInvoicesOf,
  withItem,
} from './subscriptions.js';

export interface NewSubscription {
  readonly customer: string;
  readonly metadata: Readonly<Record<string, string>>;
  readonly price: string;
}

/** Starts a subscription that waits for its first payment. */
export async function startSubscription(
  session: Session,
  { customer, metadata, price: priceId }: NewSubscription,
): Promise<StoredSubscription> {
  await session.get('customer', customer);
  const price = await activePrice(session, priceId);
  const { now } = session;
  const { start, end } = periodAt(now, price.recurring.interval, now);
  const started: StoredSubscription = {
    id: newId('sub'),
    object: 'subscription',
    billing_cycle_anchor: now,
    cancel_at: null,
    cancel_at_period_end: false,
    canceled_at: null,
    created: now,
    currency: price.currency,
    customer,
    default_payment_method: null,
    ended_at: null,
    items: {
      object: 'list',
      data: [
        {
          id: newId('si'),
          object: 'subscription_item',
          current_period_end: end,
          current_period_start: start,
          price,
          quantity: 1,
        },
      ],
      has_more: false,
    },
    latest_invoice: null,
    metadata,
    pending_update: null,
    start_date: now,
    status: 'incomplete',
    simulated: { pending: null },
  };
  const invoice = await createInvoice(session, {
    subscription: started,
    reason: 'subscription_create',
    lines: [periodLine(price, { start, end })],
  });
  // An earlier credit may have paid it.
  const status = invoice.status === 'paid' ? 'active' : 'incomplete';
  return session.put(
    { ...started, latest_invoice: invoice.id, status },
    'customer.subscription.created',
  );
}

/** @throws StripeError for an archived price */
export async function activePrice(session: Session, id: string): Promise<StoredPrice> {
  const price = await session.get('price', id);
  if (!price.active)
    throw refusal({
      message: `The price specified is inactive. This field only accepts active prices.`,
      param: 'items',
    });
  return price;
}

export async function setCancelAtPeriodEnd(
  session: Session,
  subscription: StoredSubscription,
  cancels: boolean,
): Promise<StoredSubscription> {
  assertGoesOn(subscription);
  if (subscription.cancel_at_period_end === cancels) return subscription;
  return session.put(
    {
      ...subscription,
      cancel_at_period_end: cancels,
      canceled_at: cancels ? session.now : null,
    },
    'customer.subscription.updated',
  );
}

/** @throws StripeError for one that is incomplete or has ended */
export function assertGoesOn(subscription: StoredSubscription): void {
  if (isEnded(subscription))
    throw refusal({
      message: 'A canceled subscription can only update its cancellation_details and metadata.',
    });
  if (subscription.status === 'incomplete')
    throw refusal({
      message: 'Only the metadata of an incomplete subscription can be updated.',
    });
}

/** Ends it at once. As at Stripe, an open invoice stays open but is no longer collected. */
export async function cancelSubscription(
  session: Session,
  subscription: StoredSubscription,
): Promise<StoredSubscription> {
  if (isEnded(subscription))
    throw refusal({
      message: `No such subscription: '${subscription.id}'`,
      code: 'resource_missing',
      param: 'id',
      statusCode: 404,
    });
  for (const invoice of await openInvoicesOf(session, subscription))
    await session.put({ ...invoice, next_payment_attempt: null });
  const status = subscription.status === 'incomplete' ? 'incomplete_expired' : 'canceled';
  return endSubscription(session, subscription, status);
}

/** What is due of a subscription: it expires, a change of it does, or its period is over. */
export async function cycle(session: Session, subscription: StoredSubscription): Promise<void> {
  if (subscription.status === 'incomplete') {
    await expire(session, subscription);
    return;
  }
  const current = await discardPending(session, subscription);
  if (session.now < itemOf(current).current_period_end) return;
  if (current.cancel_at_period_end) await endWithPeriod(session, current);
  else await renew(session, current);
}

async function expire(session: Session, subscription: StoredSubscription): Promise<void> {
  for (const invoice of await openInvoicesOf(session, subscription))
    await voidInvoice(session, invoice);
  await endSubscription(session, subscription, 'incomplete_expired');
}

async function endWithPeriod(session: Session, subscription: StoredSubscription): Promise<void> {
  for (const invoice of await openInvoicesOf(session, subscription))
    await writeOff(session, invoice);
  await endSubscription(session, subscription, 'canceled');
}

async function renew(session: Session, subscription: StoredSubscription): Promise<void> {
  const item = itemOf(subscription);
  const { interval } = item.price.recurring;
  const period = periodAt(subscription.billing_cycle_anchor, interval, item.current_period_end);
  const renewed = withItem(subscription, {
    ...item,
    current_period_end: period.end,
    current_period_start: period.start,
  });
  const invoice = await createInvoice(session, {
    subscription: renewed,
    reason: 'subscription_cycle',
    lines: [periodLine(item.price, period)],
  });
  await session.put({ ...renewed, latest_invoice: invoice.id }, 'customer.subscription.updated');
  if (invoice.status === 'open') await collect(session, invoice);
}

export function periodLine(
  price: StoredPrice,
  period: { readonly start: number; readonly end: number },
): NewLine {
  const description = `1 × ${price.product} (per ${price.recurring.interval})`;
  return { amount: price.unit_amount, description, isProration: false, period, price };
}

/** Until when a change can be paid that is asked for now. */
export function paymentDeadline(session: Session, subscription: StoredSubscription): number {
  const { current_period_end: periodEnd } = itemOf(subscription);
  return Math.min(periodEnd, session.now + paymentWindowSeconds);
}
