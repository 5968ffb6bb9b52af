import { z } from 'zod';
import { defineJob } from '../../../platform/jobs/index.js';
import type { ObjectKind } from './provider/provider-objects.js';

/** An object of the payment provider. */
export interface ProviderObject {
  readonly kind: ObjectKind;
  readonly id: string;
}

/** Reads what events of the payment provider are about, many objects at once, and applies what has changed. */
export const handleProviderEvents = defineJob({
  name: 'handle-provider-events',
  payload: z.strictObject({}),
  maxAttempts: 12,
  // A provider that does not answer takes its time for each object.
  timeLimitSeconds: 1800,
});

/** The same for one object with which that has failed. At most one job for an object waits. */
export const syncProviderObject = defineJob({
  name: 'sync-provider-object',
  payload: z.strictObject({
    kind: z.enum(['payment', 'subscription', 'invoice']),
    id: z.string().max(200),
  }),
  maxAttempts: 12,
});

export function keyOf({ kind, id }: ProviderObject): string {
  return `${kind}:${id}`;
}

/** Ends a subscription at once and gives back all that was paid for it. */
export const refundSubscription = defineJob({
  name: 'refund-subscription',
  payload: z.strictObject({ subscriptionId: z.uuid() }),
  maxAttempts: 12,
});

/** Ends a subscription whose visitor has deleted everything. */
export const endSubscription = defineJob({
  name: 'end-subscription',
  payload: z.strictObject({ subscriptionId: z.uuid() }),
  maxAttempts: 12,
});

/** Ends a subscription whose money went back, at the provider too: nobody is charged for what the site does not give. */
export const endReturned = defineJob({
  name: 'end-returned-subscription',
  payload: z.strictObject({ subscriptionId: z.uuid(), reason: z.enum(['refunded', 'disputed']) }),
  maxAttempts: 12,
});

/** Leaves a visitor one subscription of those that are live. */
export const keepOneSubscription = defineJob({
  name: 'keep-one-subscription',
  payload: z.strictObject({ visitorId: z.string().max(200) }),
  maxAttempts: 12,
});

/** Goes on with money that goes back. */
export const finishReturn = defineJob({
  name: 'finish-return',
  payload: z.strictObject({ id: z.uuid() }),
  maxAttempts: 12,
});

/** Looks again at what was not as it must be, to tell it from what was under way. */
export const confirmBreaches = defineJob({
  name: 'confirm-money-breaches',
  payload: z.strictObject({}),
});

/** Lowers a credit to what was paid and not given back. */
export const lowerCredit = defineJob({
  name: 'lower-credit',
  payload: z.strictObject({ customerId: z.uuid() }),
  maxAttempts: 12,
});

/** Tells subscribers of a new price, those behind `after` in the order of ids. */
export const announcePrice = defineJob({
  name: 'announce-price',
  payload: z.strictObject({ priceId: z.string().max(200), after: z.uuid().nullable() }),
});

/** Hands over the webhooks of the simulated provider. */
export const deliverTestEvents = defineJob({
  name: 'deliver-test-events',
  payload: z.strictObject({}),
});

/** Has the simulated provider forget where receipts went. Stripe keeps what the law wants, as the privacy policy says. */
export const forgetTestPayers = defineJob({
  name: 'forget-test-payers',
  /** Ids of customers and payments at the provider. */
  payload: z.strictObject({ ids: z.array(z.string().max(200)) }),
});
