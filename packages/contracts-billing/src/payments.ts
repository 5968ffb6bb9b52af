import { defineEndpoints, paging, rawBody } from '@tessera/contracts';
import { z } from 'zod';
import { maxDonation } from './amounts.js';
import { cents, dollars } from './money.js';

/**
 * States of a payment: `requires_payment` until a card is given, also again after one was declined; `requires_action` while the bank
 * asks the payer (3-D Secure); `processing` while the bank decides; the others are final.
 */
export const paymentStates = [
  'requires_payment',
  'requires_action',
  'processing',
  'succeeded',
  'canceled',
] as const;
export type PaymentState = (typeof paymentStates)[number];

/** Secret of one payment: whoever has it can pay it, and nothing else. */
export const clientSecret = z.string().regex(/^[A-Za-z0-9_]{10,250}$/);

export const payment = z.object({
  state: z.enum(paymentStates),
  amountCents: cents,
  description: z.string(),
  /** Why the last card was declined, in the provider's words. */
  failure: z.string().nullable(),
  createdAt: z.iso.datetime(),
});
export type Payment = z.infer<typeof payment>;

/** What the payment form needs to know of the provider. */
export const paymentForm = z.discriminatedUnion('provider', [
  z.object({ provider: z.literal('stripe'), publishableKey: z.string() }),
  z.object({
    provider: z.literal('test'),
    /** Cards to try, and what they do. */
    cards: z.array(z.object({ number: z.string(), outcome: z.string() })),
  }),
]);
export type PaymentForm = z.infer<typeof paymentForm>;

/** What a visitor types into the form of the test provider. */
export const testCard = z.strictObject({
  number: z
    .string()
    .transform((text) => text.replaceAll(/\s/g, ''))
    .pipe(z.string().regex(/^\d{12,19}$/, 'Your card number is invalid.')),
  /** `MM/YY`. */
  expiry: z
    .string()
    .trim()
    .regex(/^(0[1-9]|1[0-2])\s?\/\s?\d{2}$/, 'Your card’s expiration date is invalid.'),
  cvc: z.string().regex(/^\d{3,4}$/, 'Your card’s security code is invalid.'),
});

const receiptEmail = z.email('Enter an email address.').max(200);

/** What its form takes. Whoever pays for a plan has to say where the receipt goes: by that address the plan comes back. */
export const testPaymentForms = {
  donation: z.object({ card: testCard, email: z.union([z.literal(''), receiptEmail]) }),
  subscription: z.object({ card: testCard, email: receiptEmail }),
} as const;

/** The card that pays a subscription, as its owner sees it. */
export const cardOnFile = z.object({
  /** As the provider calls it: `visa`. */
  brand: z.string(),
  last4: z.string(),
  expiryMonth: z.int(),
  expiryYear: z.int(),
});
export type CardOnFile = z.infer<typeof cardOnFile>;

/** How a confirmation in the test provider's form went. */
export const testConfirmation = z.object({
  state: z.enum(paymentStates),
  /** What the payer reads if the card was declined. */
  failure: z.string().nullable(),
});
export type TestConfirmation = z.infer<typeof testConfirmation>;

/** Money that came in, as operators see it. */
export const receipt = z.object({
  kind: z.enum(['donation', 'invoice']),
  id: z.uuid(),
  /** For example `Pro, monthly`. */
  description: z.string(),
  amountCents: cents,
  refundedCents: cents,
  paidAt: z.iso.datetime(),
});
export type Receipt = z.infer<typeof receipt>;

const refundReason = z.string().trim().min(1, 'Enter a reason').max(500);

/** One movement of a payer's money. */
export const moneyMovement = z.object({
  id: z.string(),
  kind: z.enum([
    'charge',
    'refund',
    'dispute',
    'credit',
    'credit-used',
    'credit-paid-out',
    'refund-elsewhere',
  ]),
  /** What it was for, such as `Premium, yearly`. */
  text: z.string(),
  at: z.iso.datetime(),
  /** Positive is what came from the payer, or what is credited. */
  cents,
  /** Whether the money has arrived: `failed` where a bank has sent it back. */
  state: z.enum(['done', 'pending', 'failed']),
  /** `null` for donations. */
  invoiceId: z.uuid().nullable(),
});
export type MoneyMovement = z.infer<typeof moneyMovement>;

/** A payer's money, from the ledger. */
export const moneyTimeline = z.object({
  /** The most recent first. */
  movements: z.array(moneyMovement),
  /** What is charged next, and how much of that a credit pays; `null` where nothing renews. */
  next: z
    .object({ at: z.iso.datetime(), text: z.string(), dueCents: cents, creditCents: cents })
    .nullable(),
  creditCents: cents,
  /** Whether the credit is paid out on request: not while it pays a plan. */
  canPayOut: z.boolean(),
});
export type MoneyTimeline = z.infer<typeof moneyTimeline>;

/** A refund that the provider has refused, or the payer's bank has sent back, and that nothing has made good. */
export const failedReturn = z.object({
  id: z.uuid(),
  /** For example `Pro, monthly`. */
  description: z.string(),
  cents,
  requestedAt: z.iso.datetime(),
  /** What the provider said; `null` where a bank has sent it back. */
  failure: z.string().nullable(),
});
export type FailedReturn = z.infer<typeof failedReturn>;

/** What an operator types about a refund that was paid another way. */
const elsewhereDetails = z.strictObject({
  /** How and when, for the audit trail. */
  reason: refundReason,
});

/** What an operator types to refund a payment. */
export const refundDetails = z.object({
  amount: z.string().trim().transform(Number).pipe(dollars),
  reason: refundReason,
});

/** Trying cards is slow on purpose. */
const confirming = { name: 'payments', share: 1 / 20 } as const;

const cardErrors = ['no-subscription', 'not-in-test-mode', 'payment-provider-failed'] as const;

export const paymentsEndpoints = defineEndpoints({
  'POST /api/create-payment-intent': {
    summary: 'Start a donation',
    access: 'visitor',
    rateClass: confirming,
    body: z.strictObject({
      amount: dollars,
      description: z.string().trim().min(1).max(200),
    }),
    response: z.object({ clientSecret }),
    errors: ['payment-provider-failed'],
  },
  'GET /api/billing/payment-form': {
    summary: 'Get what the payment form needs',
    access: 'visitor',
    response: paymentForm,
    errors: [],
  },
  'POST /api/billing/payment-lookup': {
    summary: 'Get the state of a payment by its secret',
    access: 'visitor',
    body: z.strictObject({ clientSecret }),
    response: payment,
    errors: ['payment-not-found'],
  },
  'POST /api/billing/test-payments/confirm': {
    summary: 'Pay with a test card',
    access: 'visitor',
    rateClass: confirming,
    body: z.strictObject({ clientSecret, card: testCard, email: z.email().max(200).optional() }),
    response: testConfirmation,
    errors: ['payment-not-found', 'payment-not-payable', 'not-in-test-mode'],
  },
  'GET /api/billing/test-payments/card': {
    summary: 'Get the test card that pays your plan',
    access: 'visitor',
    response: z.object({ card: cardOnFile.nullable() }),
    errors: cardErrors,
  },
  'PUT /api/billing/test-payments/card': {
    summary: 'Have another test card pay your plan',
    access: 'visitor',
    rateClass: confirming,
    body: z.strictObject({ card: testCard }),
    /** With the card that pays from now on, and why the other one was refused, if it was. */
    response: z.object({ card: cardOnFile.nullable(), failure: z.string().nullable() }),
    errors: cardErrors,
  },
  'POST /api/billing/test-payments/authenticate': {
    summary: 'Complete the 3-D Secure step of a test card',
    access: 'visitor',
    rateClass: confirming,
    body: z.strictObject({ clientSecret, approve: z.boolean() }),
    response: testConfirmation,
    errors: ['payment-not-found', 'payment-not-payable', 'not-in-test-mode'],
  },
  'POST /api/billing/webhook': {
    summary: 'Receive an event from the payment provider',
    access: 'visitor',
    crossSite: true,
    headers: z.object({ 'stripe-signature': z.string().max(1000).optional() }),
    body: rawBody({ limit: 256 * 1024 }),
    response: z.object({ received: z.literal(true) }),
    errors: ['event-signature-invalid'],
  },
  'GET /api/billing/timeline': {
    summary: 'Get what you paid and got back, and what is charged next',
    access: 'visitor',
    response: moneyTimeline,
    errors: [],
  },
  'GET /api/billing/receipts/:kind/:id/timeline': {
    summary: 'Get what the payer of a payment paid and got back',
    access: 'operator',
    params: z.strictObject({ kind: z.enum(['donation', 'invoice']), id: z.uuid() }),
    response: moneyTimeline,
    errors: ['payment-not-found'],
  },
  'GET /api/billing/receipts': {
    summary: 'List received payments, the most recent first',
    access: 'operator',
    query: z.strictObject({ kind: z.enum(['donation', 'invoice']).optional(), ...paging }),
    response: z.object({ receipts: z.array(receipt), nextCursor: z.string().nullable() }),
    errors: [],
  },
  'POST /api/billing/refunds': {
    summary: 'Refund a payment',
    access: 'operator',
    body: z.strictObject({
      kind: z.enum(['donation', 'invoice']),
      id: z.uuid(),
      cents: cents
        .min(1)
        .max(maxDonation * 100)
        .describe('In US cents'),
      reason: refundReason,
    }),
    response: receipt,
    errors: [
      'payment-not-found',
      'refund-too-large',
      'payment-disputed',
      'refund-refused',
      'payment-provider-failed',
    ],
  },
  'GET /api/billing/failed-returns': {
    summary: 'List refunds that have failed, the most recent first',
    access: 'operator',
    response: z.object({ returns: z.array(failedReturn) }),
    errors: [],
  },
  'POST /api/billing/failed-returns/:id/paid-elsewhere': {
    summary: 'Note that a failed refund was paid another way',
    access: 'operator',
    params: z.strictObject({ id: z.uuid() }),
    body: elsewhereDetails,
    response: z.object({}),
    errors: ['return-not-failed', 'refund-too-large'],
  },
});

export const paymentErrors = {
  'event-signature-invalid': { status: 400, title: 'The signature is invalid' },
  'payment-not-found': { status: 404, title: 'Payment not found' },
  'not-in-test-mode': { status: 404, title: 'This site isn’t in test mode' },
  'return-not-failed': { status: 409, title: 'This refund is not one that has failed' },
  'refund-too-large': { status: 409, title: 'This is more than the amount left to refund' },
  'payment-disputed': { status: 409, title: 'This payment is disputed' },
  'refund-refused': { status: 409, title: 'The payment provider refused the refund' },
  'payment-not-payable': { status: 409, title: 'This payment can no longer be made' },
  'payment-provider-failed': { status: 502, title: 'The payment provider didn’t respond' },
} as const;

export const paymentAuditActions = ['payment-refunded', 'refund-paid-elsewhere'] as const;
