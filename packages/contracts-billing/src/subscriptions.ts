import { defineEndpoints, paging } from '@tessera/contracts';
import { z } from 'zod';
import { cents } from './money.js';
import { clientSecret } from './payments.js';
import { planLimits } from './plan-catalog.js';
import { billingPeriod, paidPlanId, planId } from './plans.js';

/**
 * States of a subscription: `incomplete` until its first payment, `past_due` while a renewal could not be charged and is tried again,
 * `ended` for good.
 */
export const subscriptionStates = ['incomplete', 'active', 'past_due', 'ended'] as const;
export type SubscriptionState = (typeof subscriptionStates)[number];

/** First purchases are refunded in full within so many days, once a person. */
export const guaranteeDays = 30;

/** By what it is known that a payer has used the guarantee before, also with another cookie. */
export const payerMarks = ['card', 'address'] as const;
export type PayerMark = (typeof payerMarks)[number];

export const subscription = z.object({
  id: z.uuid(),
  plan: paidPlanId,
  period: billingPeriod,
  state: z.enum(subscriptionStates),
  /** What the next period costs. */
  priceCents: cents,
  /** End of what is paid for; it renews then, unless `endsAtPeriodEnd`. */
  periodEndsAt: z.iso.datetime().nullable(),
  endsAtPeriodEnd: z.boolean(),
  /** Until when the first purchase is refunded on request; `null` where it is not. */
  refundableUntil: z.iso.datetime().nullable(),
  /** Why a first purchase is not refunded, where its payer has used the guarantee before. */
  guaranteeUsedBy: z.enum(payerMarks).nullable(),
  /** A new price of the plan, and from when it is charged. */
  nextPrice: z.object({ cents, from: z.iso.datetime() }).nullable(),
});
export type Subscription = z.infer<typeof subscription>;

export const invoice = z.object({
  id: z.uuid(),
  number: z.string().nullable(),
  state: z.enum(['open', 'paid', 'void', 'uncollectible']),
  totalCents: cents,
  refundedCents: cents,
  createdAt: z.iso.datetime(),
  /** The provider's document, or a page of this site where it has none. */
  downloadUrl: z.string(),
});
export type Invoice = z.infer<typeof invoice>;

/** An invoice as its page shows it, for the books of who pays it. */
export const invoiceDocument = invoice.omit({ downloadUrl: true }).extend({
  /** Where the receipt went. */
  email: z.string().nullable(),
  lines: z.array(
    z.object({
      /** For example `Pro, monthly`. */
      text: z.string(),
      /** Negative for a credit. */
      cents,
      startsAt: z.iso.datetime(),
      endsAt: z.iso.datetime(),
    }),
  ),
  /** What was charged, where it is paid: credits of earlier invoices pay first. */
  paidCents: cents,
  paidAt: z.iso.datetime().nullable(),
  /** Whether no money moved. */
  isTest: z.boolean(),
});
export type InvoiceDocument = z.infer<typeof invoiceDocument>;

/** What a visitor may do, and why. */
export const membership = z.object({
  plan: planId,
  /** For example `Pro is paid until December 23.` */
  reason: z.string(),
  limits: z.record(z.enum(planLimits), z.int().nullable()),
  searches: z.object({
    used: z.int().nonnegative(),
    limit: z.int().nullable(),
    resetsAt: z.iso.datetime(),
  }),
  subscription: subscription.nullable(),
  /** What is left of earlier payments; it pays what comes next. */
  creditCents: cents,
  /** Whether the visitor is known to have used the money-back guarantee. */
  isGuaranteeUsed: z.boolean(),
  /** Whether there is anything to see of what was paid. */
  hasPaid: z.boolean(),
});
export type Membership = z.infer<typeof membership>;

/** Either by the provider's price, as the pricing page sends it, or by the plan, as the checkout does. */
const subscriptionStart = z.union([
  z.strictObject({ priceId: z.string().max(200), planName: z.string().max(40), billingPeriod }),
  z.strictObject({ planId: paidPlanId, billingPeriod }),
]);

const planChange = z.strictObject({ plan: paidPlanId, period: billingPeriod });
const providerErrors = ['payment-provider-failed'] as const;
const ownErrors = ['no-subscription', ...providerErrors] as const;
const changeErrors = ['unknown-price', 'payment-due', ...ownErrors] as const;

export const subscriptionsEndpoints = defineEndpoints({
  'POST /api/create-subscription': {
    summary: 'Start a subscription',
    access: 'visitor',
    rateClass: { name: 'payments', share: 1 / 20 },
    body: subscriptionStart,
    /** Without a secret where a credit has paid it. */
    response: z.object({ clientSecret: clientSecret.nullable() }),
    errors: [
      'unknown-price',
      'already-subscribed',
      'checkout-replaced',
      'refund-in-progress',
      ...providerErrors,
    ],
  },
  'GET /api/billing/membership': {
    summary: 'Get your plan, its limits and your subscription',
    access: 'visitor',
    response: membership,
    errors: [],
  },
  'POST /api/billing/subscription/open-payment': {
    summary: 'Get what pays a renewal that failed',
    access: 'visitor',
    response: z.object({ clientSecret, dueCents: cents }),
    errors: ['nothing-due', ...ownErrors],
  },
  'POST /api/billing/subscription/preview': {
    summary: 'Preview the cost of a plan change',
    access: 'visitor',
    body: planChange,
    /** Negative where something is credited to the next invoice. */
    response: z.object({ dueTodayCents: cents, nextPriceCents: cents }),
    errors: changeErrors,
  },
  'POST /api/billing/subscription/change': {
    summary: 'Change your plan or billing period',
    access: 'visitor',
    body: planChange,
    /** With a secret if the difference has to be paid in the form. */
    response: z.object({ subscription, clientSecret: clientSecret.nullable() }),
    errors: ['refund-in-progress', ...changeErrors],
  },
  'POST /api/billing/subscription/cancel': {
    summary: 'Cancel your subscription at the end of the period',
    access: 'visitor',
    response: subscription,
    errors: ownErrors,
  },
  'POST /api/billing/subscription/resume': {
    summary: 'Resume your subscription',
    access: 'visitor',
    response: subscription,
    errors: ownErrors,
  },
  'POST /api/billing/subscription/refund': {
    summary: 'Get a refund of your first subscription within 30 days',
    access: 'visitor',
    response: z.object({ refundedCents: cents }),
    errors: ['not-refundable', 'guarantee-used', 'payment-disputed', ...ownErrors],
  },
  'POST /api/billing/credit/payout': {
    summary: 'Get your credit paid out',
    access: 'visitor',
    rateClass: { name: 'payments', share: 1 / 20 },
    response: z.object({ paidCents: cents }),
    errors: ['credit-in-use', 'no-credit', 'refund-refused', ...providerErrors],
  },
  'POST /api/billing/portal': {
    summary: 'Get the address of the payment method page',
    access: 'visitor',
    response: z.object({ url: z.string() }),
    errors: ownErrors,
  },
  'GET /api/billing/invoices': {
    summary: 'List your invoices, the most recent first',
    access: 'visitor',
    query: z.strictObject(paging),
    response: z.object({ invoices: z.array(invoice), nextCursor: z.string().nullable() }),
    errors: [],
  },
  'GET /api/billing/invoices/:id': {
    summary: 'Get one of your invoices in full',
    access: 'operator-aware',
    params: z.strictObject({ id: z.uuid() }),
    response: invoiceDocument,
    errors: ['invoice-not-found', ...providerErrors],
  },
});

export const subscriptionErrors = {
  'unknown-price': { status: 400, title: 'Price not found' },
  'no-subscription': { status: 404, title: 'You don’t have a subscription' },
  'invoice-not-found': { status: 404, title: 'Invoice not found' },
  'already-subscribed': { status: 409, title: 'You already have a subscription' },
  'checkout-replaced': { status: 409, title: 'This checkout was replaced by another one' },
  'payment-due': { status: 409, title: 'A payment is due' },
  'nothing-due': { status: 409, title: 'Nothing is due' },
  'refund-in-progress': { status: 409, title: 'A refund is in progress' },
  'credit-in-use': { status: 409, title: 'Your credit pays your plan' },
  'no-credit': { status: 409, title: 'There is no credit' },
  'guarantee-used': { status: 409, title: 'The guarantee has been used' },
  'not-refundable': { status: 409, title: 'This purchase can’t be refunded' },
} as const;

export const subscriptionNotificationKinds = {
  'subscription-changed': { label: 'Your subscription starts, changes or ends' },
  'payment-failed': { label: 'A payment for your subscription failed' },
  'money-returned': { label: 'Money goes back to you, or could not' },
  'price-change': { label: 'Your plan’s price will change' },
} as const;
