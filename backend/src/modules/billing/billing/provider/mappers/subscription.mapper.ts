import type { SubscriptionState } from '@tessera/contracts-billing';
import { PaymentProviderError } from '../provider-errors.js';
import type { ProviderSubscription } from '../provider-objects.js';
import type { StripeSubscription, StripeSubscriptionItem } from '../stripe-objects.js';
import { dateOf, idOf, stateIn } from './references.js';

const states: Readonly<Record<string, SubscriptionState>> = {
  incomplete: 'incomplete',
  trialing: 'active',
  active: 'active',
  past_due: 'past_due',
  unpaid: 'past_due',
  paused: 'past_due',
  incomplete_expired: 'ended',
  canceled: 'ended',
};

export function subscriptionOf(subscription: StripeSubscription): ProviderSubscription {
  const item = itemOf(subscription);
  return {
    id: subscription.id,
    ownId: subscription.metadata['subscription'] ?? null,
    customerId: idOf(subscription.customer),
    priceId: item.price.id,
    state: stateIn(states, 'subscription', subscription.status),
    periodStartsAt: dateOf(item.current_period_start),
    periodEndsAt: dateOf(item.current_period_end),
    // Canceling in the portal may set the date instead.
    endsAtPeriodEnd: subscription.cancel_at_period_end || subscription.cancel_at !== null,
    startedAt: dateOf(subscription.start_date),
    endedAt: subscription.ended_at === null ? null : dateOf(subscription.ended_at),
    latestInvoiceId: idOf(subscription.latest_invoice),
  };
}

/** What is subscribed to; the site sells one thing at a time. */
export function itemOf({ id, items }: StripeSubscription): StripeSubscriptionItem {
  const item = items.data[0];
  if (!item)
    throw new PaymentProviderError(`Subscription ${id} has no items`, 'no-items', 'refused');
  return item;
}
