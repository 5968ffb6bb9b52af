import type { BillingPeriod, PaidPlanId } from '@tessera/contracts-billing';
import { defineEvent } from '../../platform/events/index.js';

interface InvoiceFacts {
  /** Who is subscribed. */
  readonly visitorId: string;
  /** Id of ours. */
  readonly invoiceId: string;
  readonly plan: PaidPlanId;
  readonly period: BillingPeriod;
  readonly paidCents: number;
  /** Whether it is the first one that this visitor ever paid. */
  readonly isFirst: boolean;
  readonly paidAt: Date;
  /** The event of the provider that said so; `null` where it was noticed otherwise. */
  readonly eventId: string | null;
}

/** An invoice for a subscription is paid. Published once for each invoice. */
export const invoicePaid = defineEvent<InvoiceFacts>('invoice-paid');

/** Money of a paid invoice went back, by a refund or a lost dispute. Published once for each. */
export const invoiceRefunded = defineEvent<
  InvoiceFacts & {
    /** Identifies the refund for good. */
    readonly refundId: string;
    readonly refundedCents: number;
    readonly refundedAt: Date;
  }
>('invoice-refunded');

/** A visitor's purchases now belong to another browser of theirs. */
export const purchasesMoved = defineEvent<{
  readonly fromVisitorId: string;
  readonly toVisitorId: string;
}>('purchases-moved');
