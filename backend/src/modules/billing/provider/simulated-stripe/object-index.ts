import type { StoredInvoice, StoredObject, StoredSubscription } from './stored-objects.js';

/** How long the first invoice of a subscription, or a change of plan, may be paid. */
export const paymentWindowSeconds = 23 * 60 * 60;

/** What an object is listed by: its customer, or the payment that it belongs to. */
export function parentOf(object: StoredObject): string | null {
  switch (object.object) {
    case 'charge':
    case 'refund':
    case 'dispute':
      return object.payment_intent;
    case 'payment_intent':
    case 'payment_method':
    case 'subscription':
    case 'invoice':
      return object.customer;
    default:
      return null;
  }
}

/** When something happens to an object by itself, in seconds; `null` for never. */
export function dueAtOf(object: StoredObject): number | null {
  switch (object.object) {
    case 'payment_intent':
      return object.status === 'processing' ? object.simulated.decidedAt : null;
    case 'refund':
      return object.status === 'pending' ? object.simulated.decidedAt : null;
    case 'dispute':
      return object.status === 'needs_response' ? object.simulated.decidedAt : null;
    case 'invoice':
      return dueAtOfInvoice(object);
    case 'subscription':
      return dueAtOfSubscription(object);
    default:
      return null;
  }
}

function dueAtOfInvoice({ status, next_payment_attempt: next }: StoredInvoice): number | null {
  return status === 'open' ? next : null;
}

function dueAtOfSubscription(subscription: StoredSubscription): number | null {
  const { status, created, items, pending_update: pending } = subscription;
  if (status === 'incomplete') return created + paymentWindowSeconds;
  if (status !== 'active' && status !== 'past_due') return null;
  const periodEnd = items.data[0]?.current_period_end ?? created;
  return Math.min(periodEnd, pending?.expires_at ?? periodEnd);
}
