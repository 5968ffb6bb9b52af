import type { BillingPeriod, PaidPlanId } from '@tessera/contracts-billing';
import { defineEvent } from '../../../platform/events/index.js';
import type { InvoiceEntity } from './entities/invoice.entity.js';

/** What listeners learn of an invoice. */
export interface InvoiceFacts {
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

/** Money of a paid invoice went back, by a refund, another way, or a lost dispute. */
export const invoiceRefunded = defineEvent<
  InvoiceFacts & {
    /** Identifies the refund for good. One that the bank sent back has the same once it is paid another way. */
    readonly refundId: string;
    readonly refundedCents: number;
    readonly refundedAt: Date;
  }
>('invoice-refunded');

/** A visitor who pays as another one does; `invoiceId` is `null` for one who has only confirmed the address, or donated. */
export interface SamePayer {
  readonly visitorId: string;
  readonly invoiceId: string | null;
}

/**
 * By which card something was paid, and where its receipt goes, is known: also who else pays so. Published once for each payment of an
 * invoice; for a donation, of which `invoiceId` is `null`, only where somebody else has paid an invoice with its card.
 */
export const payerKnown = defineEvent<{
  readonly visitorId: string;
  readonly invoiceId: string | null;
  readonly paidAt: Date;
  readonly others: readonly SamePayer[];
}>('payer-known');

/** @param invoice a paid one */
export function invoiceFacts(
  { id: invoiceId, visitorId, plan, period, paidCents, isFirst, paidAt }: InvoiceEntity,
  { eventId }: { readonly eventId: string | null },
): InvoiceFacts {
  if (!paidAt) throw new Error(`The invoice ${invoiceId} is not paid`);
  return { invoiceId, visitorId, plan, period, paidCents, isFirst, paidAt, eventId };
}
