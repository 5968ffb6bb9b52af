import type { PaymentState, SubscriptionState } from '@tessera/contracts-billing';

/** What the provider keeps of ours. */
export type ObjectKind = 'payment' | 'subscription' | 'invoice';

/** Amounts are in cents everywhere, and times are those of the provider. */
export interface ProviderRefund {
  readonly id: string;
  /** Id of our row; `null` for one that somebody made at the provider. */
  readonly ownId: string | null;
  readonly cents: number;
  readonly state: 'pending' | 'succeeded' | 'failed';
  readonly createdAt: Date;
}

/** A payer who asked the bank for the money back; the bank holds it until the dispute is won or lost. */
export interface ProviderDispute {
  readonly id: string;
  readonly cents: number;
  readonly state: 'open' | 'won' | 'lost';
  readonly createdAt: Date;
}

export interface ProviderPayment {
  readonly id: string;
  /** Id of our row; `null` for a payment that the provider made by itself, such as that of an invoice. */
  readonly ownId: string | null;
  /** Whoever has it can pay this payment, and nothing else. */
  readonly clientSecret: string;
  readonly state: PaymentState;
  readonly amountCents: number;
  readonly description: string;
  /** Why the last card was declined, in words for the payer. */
  readonly failure: string | null;
  /** Where the receipt goes. */
  readonly email: string | null;
  /** Of the card that paid it: the same for the same number, whoever pays. `null` until it is paid. */
  readonly cardFingerprint: string | null;
  readonly customerId: string | null;
  readonly invoiceId: string | null;
  readonly createdAt: Date;
  readonly paidAt: Date | null;
  /** What the provider kept; `null` until it is known. */
  readonly feeCents: number | null;
  readonly refunds: readonly ProviderRefund[];
  readonly disputes: readonly ProviderDispute[];
}

export interface ProviderSubscription {
  readonly id: string;
  /** Id of our row; `null` for one that was not started by the site. */
  readonly ownId: string | null;
  readonly customerId: string;
  /** Of the plan that it has; a change that is not paid yet does not show. */
  readonly priceId: string;
  readonly state: SubscriptionState;
  /** Of the current period, which need not be paid: what is paid is in the invoices. */
  readonly periodStartsAt: Date;
  readonly periodEndsAt: Date;
  readonly endsAtPeriodEnd: boolean;
  readonly startedAt: Date;
  readonly endedAt: Date | null;
  readonly latestInvoiceId: string | null;
}

/** What an invoice charges for, or credits. */
interface ProviderInvoiceLine {
  readonly priceId: string | null;
  /** Negative for a credit. */
  readonly cents: number;
  readonly startsAt: Date;
  readonly endsAt: Date;
}

export interface ProviderInvoice {
  readonly id: string;
  readonly subscriptionId: string | null;
  readonly customerId: string;
  /** Of the document; `null` for a draft. */
  readonly number: string | null;
  readonly state: 'draft' | 'open' | 'paid' | 'void' | 'uncollectible';
  readonly reason: 'first' | 'renewal' | 'change' | 'other';
  readonly lines: readonly ProviderInvoiceLine[];
  /** Of the line that is billed for the period. */
  readonly priceId: string | null;
  /** Negative where something is credited to later invoices. */
  readonly totalCents: number;
  /** What was charged: less than the total where an earlier credit paid a part, more where an earlier invoice was too small. */
  readonly paidCents: number;
  readonly periodStartsAt: Date;
  /** End of what is paid for by this invoice. */
  readonly periodEndsAt: Date;
  readonly createdAt: Date;
  readonly paidAt: Date | null;
  /** Where the provider shows it; `null` where it has no document. */
  readonly documentUrl: string | null;
  /** The payment that paid it or is to pay it; `null` where nothing is charged. */
  readonly paymentId: string | null;
  /** Of that payment, while it is open. */
  readonly clientSecret: string | null;
}

export interface ProviderEvent {
  readonly id: string;
  /** As the provider calls it, such as `invoice.paid`. */
  readonly type: string;
  readonly createdAt: Date;
  /** What has to be read again; `null` if nothing of ours has changed. */
  readonly object: { readonly kind: ObjectKind; readonly id: string } | null;
}
