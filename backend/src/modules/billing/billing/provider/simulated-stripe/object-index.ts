import type {
  StoredDispute,
  StoredIntent,
  StoredInvoice,
  StoredObject,
  StoredRefund,
  StoredSubscription,
} from './stored-objects.js';

/** How long the first invoice of a subscription, or a change of plan, may be paid. */
export const paymentWindowSeconds = 23 * 60 * 60;

/** What an object is listed by: its customer, or the payment that it belongs to. */
export function parentOf(object: StoredObject): string | null {
  if ('payment_intent' in object) return object.payment_intent;
  return 'customer' in object ? object.customer : null;
}

/** When something happens to an object by itself, in seconds; `null` for never. */
export function dueAtOf(object: StoredObject): number | null {
  if (object.object === 'subscription') return dueAtOfSubscription(object);
  if (object.object === 'invoice') return dueAtOfInvoice(object);
  return isUndecided(object) ? object.simulated.decidedAt : null;
}

type Undecided = StoredIntent | StoredRefund | StoredDispute;

/** Whether the bank has still to say something. */
function isUndecided(object: StoredObject): object is Undecided {
  const { object: kind } = object;
  if (kind === 'payment_intent') return object.status === 'processing';
  if (kind === 'refund') return object.status === 'pending';
  return kind === 'dispute' && object.status === 'needs_response';
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
