import { csvTable, defineEndpoints, paging } from '@tessera/contracts';
import { z } from 'zod';
import { affiliateLimits } from './affiliate-terms.js';
import { cents, dollarText } from './money.js';
import { maskedDetails, payoutDetails } from './payout-details.js';

/** A code as links carry it; in small letters, because links with capitals lead to the same person. */
export const affiliateCode = z
  .string()
  .trim()
  .toLowerCase()
  .min(affiliateLimits.codeMin, `Use at least ${affiliateLimits.codeMin} characters`)
  .max(affiliateLimits.codeMax, `Use at most ${affiliateLimits.codeMax} characters`)
  .regex(/^[a-z\d-]*$/, 'Use letters, digits and hyphens')
  .regex(/^(?!-)(?!.*--)(?!.*-$)/, 'Put hyphens between letters or digits');

/** A code of the visitor's choice. */
export const chosenCode = z.strictObject({ customCode: affiliateCode });

/** `pending` while it is on hold, then `confirmed`, then `paid`; `reversed` if all of the money went back or an operator said so. */
export const referralStates = ['pending', 'confirmed', 'paid', 'reversed'] as const;
export type ReferralState = (typeof referralStates)[number];

export const referral = z.object({
  id: z.uuid(),
  /** A pseudonym, for example `Visitor 7F3K`. */
  referredUser: z.string(),
  conversionDate: z.iso.datetime(),
  commissionEarned: cents.describe('In US cents, without what was reversed'),
  status: z.enum(referralStates),
  /** End of the hold. */
  heldUntil: z.iso.datetime(),
  /** Whether an operator looks at it first. */
  isInReview: z.boolean(),
  /** Name of the campaign whose link it came by. */
  campaign: z.string().nullable(),
});
export type Referral = z.infer<typeof referral>;

/** `requested` until an operator approves or declines it; approved ones are `paid` or `failed` in the end. */
export const payoutStates = ['requested', 'approved', 'paid', 'declined', 'failed'] as const;
export type PayoutState = (typeof payoutStates)[number];

const payoutFacts = {
  id: z.uuid(),
  amountCents: cents,
  state: z.enum(payoutStates),
  requestedAt: z.iso.datetime(),
  /** When its state last changed. */
  changedAt: z.iso.datetime(),
  /** Where the money goes, such as `PayPal a•••@example.com`. */
  destination: z.string(),
  /** Why it was declined or failed. */
  reason: z.string().nullable(),
};
export const payout = z.object(payoutFacts);
export type Payout = z.infer<typeof payout>;

/** A payout as operators see it. */
export const reviewedPayout = z.object({
  ...payoutFacts,
  /** The affiliate's code. */
  code: z.string(),
  /** The file for the bank that it is in. */
  exportId: z.uuid().nullable(),
});
export type ReviewedPayout = z.infer<typeof reviewedPayout>;

/** A referral that an operator decides about before its hold ends. */
export const suspiciousReferral = z.object({
  id: z.uuid(),
  code: z.string(),
  referredUser: z.string(),
  conversionDate: z.iso.datetime(),
  commissionCents: cents,
  heldUntil: z.iso.datetime(),
});
export type SuspiciousReferral = z.infer<typeof suspiciousReferral>;

/** A payout for the bank, with what is encrypted everywhere else. */
const exportedPayout = z.object({
  id: z.string(),
  amount: dollarText,
  currency: z.string(),
  method: z.string(),
  email: z.string(),
  holder: z.string(),
  country: z.string(),
  iban: z.string(),
  routingNumber: z.string(),
  accountNumber: z.string(),
});
export type ExportedPayout = z.infer<typeof exportedPayout>;

const clicksOfDay = z.object({
  /** ISO 8601, in UTC. */
  day: z.string(),
  clicks: z.int().nonnegative(),
  referrals: z.int().nonnegative(),
  /** Commissions of the day without what was reversed on it, in cents; negative where more was reversed. */
  earningsCents: cents,
});
export type ClicksOfDay = z.infer<typeof clicksOfDay>;

/** Days in UTC, both included; the last 30 days where absent. */
const range = z.strictObject({ from: z.iso.date().optional(), to: z.iso.date().optional() });

/** Why an operator refuses something. */
export const refusal = z.strictObject({
  reason: z
    .string()
    .trim()
    .min(1, 'Enter a reason')
    .max(affiliateLimits.reason, `Use at most ${affiliateLimits.reason} characters`),
});

export const payoutDecisions = ['approve', 'decline', 'mark-paid', 'mark-failed'] as const;
export type PayoutDecision = (typeof payoutDecisions)[number];

const payoutDecision = z.discriminatedUnion('decision', [
  z.strictObject({ decision: z.literal(['approve', 'mark-paid']) }),
  /** Its affiliate reads the reason. */
  refusal.extend({ decision: z.literal(['decline', 'mark-failed']) }),
]);

const id = z.strictObject({ id: z.uuid() });
const report = {
  feature: 'affiliate-dashboard',
  access: 'visitor',
  query: range,
  errors: [],
} as const;

export const affiliateEndpoints = defineEndpoints({
  'GET /api/affiliate/code': {
    summary: 'Get your affiliate code',
    access: 'visitor',
    response: z.object({ code: z.string().nullable() }),
    errors: [],
  },
  'POST /api/affiliate/generate-code': {
    summary: 'Create or change your affiliate code',
    access: 'visitor',
    rateClass: { name: 'affiliate-codes', share: 1 / 60 },
    /** Earlier codes still lead to the same affiliate. Without one of your own the current code is kept, or one is made. */
    body: chosenCode.partial(),
    response: z.object({ code: z.string() }),
    errors: ['affiliate-code-taken', 'affiliate-code-refused', 'too-many-affiliate-codes'],
  },
  'GET /api/affiliate/stats': {
    summary: 'Get your affiliate earnings',
    access: 'visitor',
    response: z.object({
      /** Since the beginning, without what was reversed. */
      totalEarnings: cents,
      /** On hold. */
      pendingEarnings: cents,
      /** Can be paid out, with shares of ads; negative where more was reversed than was left, which later commissions make up for. */
      payableEarnings: cents,
      /** Paid out, or on its way. */
      paidEarnings: cents,
      totalReferrals: z.int().nonnegative(),
      /** Share of the clicks by visitors that led to a referral, from 0 to 1; `null` without clicks. */
      conversionRate: z.number().min(0).max(1).nullable(),
      /** The same of all affiliates in the last 90 days; `null` as long as there are too few to tell. */
      averageConversionRate: z.number().min(0).max(1).nullable(),
      clicks: z.int().nonnegative(),
      commissionRate: z.number().describe('A share of the price: 0.1 is 10 %'),
    }),
    errors: [],
  },
  'GET /api/affiliate/referrals': {
    summary: 'List your referrals, the most recent first',
    access: 'visitor',
    query: z.strictObject(paging),
    response: z.object({ referrals: z.array(referral), nextCursor: z.string().nullable() }),
    errors: [],
  },
  'GET /api/affiliate/clicks': {
    summary: 'Get clicks, referrals and earnings by day',
    ...report,
    response: z.object({ days: z.array(clicksOfDay) }),
  },
  'GET /api/affiliate/clicks.csv': {
    summary: 'Export clicks, referrals and earnings by day',
    ...report,
    response: csvTable(clicksOfDay),
  },
  'GET /api/affiliate/payouts': {
    summary: 'List your payouts, the most recent first',
    access: 'visitor',
    query: z.strictObject(paging),
    response: z.object({
      payouts: z.array(payout),
      nextCursor: z.string().nullable(),
      /** Where payouts go; nobody gets more of it back than this. */
      details: maskedDetails.nullable(),
    }),
    errors: [],
  },
  'PUT /api/affiliate/payout-details': {
    summary: 'Set your payout details',
    access: 'visitor',
    rateClass: { name: 'payout-details', share: 1 / 60 },
    body: payoutDetails,
    response: z.object({ details: maskedDetails }),
    errors: ['no-affiliate-code'],
  },
  'POST /api/affiliate/payouts': {
    summary: 'Request a payout of everything available',
    access: 'visitor',
    status: 201,
    response: payout,
    errors: ['payout-too-small', 'payout-details-missing'],
  },
  'GET /api/affiliate/reviewed-payouts': {
    summary: 'List payouts of all affiliates, the most recent first',
    access: 'operator',
    query: z.strictObject({ ...paging, state: z.enum(payoutStates).optional() }),
    response: z.object({
      payouts: z.array(reviewedPayout),
      nextCursor: z.string().nullable(),
      /** How many are approved and in no file yet. */
      toExport: z.int().nonnegative(),
    }),
    errors: [],
  },
  'POST /api/affiliate/reviewed-payouts/:id/decision': {
    summary: 'Approve, decline or close a payout',
    access: 'operator',
    params: id,
    body: payoutDecision,
    response: reviewedPayout,
    errors: ['payout-not-found', 'payout-state-changed'],
  },
  'POST /api/affiliate/payout-exports': {
    summary: 'Export approved payouts to a bank file',
    access: 'operator',
    status: 201,
    response: z.object({
      /** `null` where no payout is approved that is in no file yet. */
      id: z.uuid().nullable(),
      payouts: z.int().nonnegative(),
    }),
    errors: [],
  },
  'GET /api/affiliate/payout-exports/:id/payouts.csv': {
    summary: 'Get a bank file with its unpaid payouts',
    access: 'operator',
    params: id,
    response: csvTable(exportedPayout),
    errors: ['payout-details-unreadable'],
  },
  'GET /api/affiliate/suspicious-referrals': {
    summary: 'List possible self-referrals',
    access: 'operator',
    query: z.strictObject(paging),
    response: z.object({
      referrals: z.array(suspiciousReferral),
      nextCursor: z.string().nullable(),
    }),
    errors: [],
  },
  'POST /api/affiliate/suspicious-referrals/:id/decision': {
    summary: 'Accept or reverse a suspicious referral',
    access: 'operator',
    params: id,
    body: z.discriminatedUnion('decision', [
      z.strictObject({ decision: z.literal('accept') }),
      refusal.extend({ decision: z.literal('reverse') }),
    ]),
    response: z.object({ isInReview: z.literal(false) }),
    errors: ['referral-not-found'],
  },
});

export const affiliateErrors = {
  'affiliate-code-refused': { status: 400, title: 'This code can’t be used' },
  'no-affiliate-code': { status: 404, title: 'You don’t have an affiliate code' },
  'payout-not-found': { status: 404, title: 'Payout not found' },
  'referral-not-found': { status: 404, title: 'Referral not found' },
  'affiliate-code-taken': { status: 409, title: 'This code is already taken' },
  'too-many-affiliate-codes': {
    status: 409,
    title: 'You have too many codes',
    extra: z.object({ limit: z.int() }),
  },
  'payout-too-small': {
    status: 409,
    title: 'Not enough to pay out',
    extra: z.object({ payableCents: cents, minimumCents: cents }),
  },
  'payout-details-missing': { status: 409, title: 'Payout details are missing' },
  'payout-state-changed': { status: 409, title: 'The payout has changed state' },
  'payout-details-unreadable': {
    status: 409,
    title: 'Payout details can’t be decrypted',
  },
} as const;

export const affiliateAuditActions = [
  'payout-approved',
  'payout-declined',
  'payout-paid',
  'payout-failed',
  'payouts-exported',
  'referral-accepted',
  'referral-reversed',
] as const;

export const affiliateNotificationKinds = {
  'referral-made': { label: 'Someone subscribes through your link' },
  'payout-update': { label: 'Your payouts are requested, paid or declined' },
} as const;
