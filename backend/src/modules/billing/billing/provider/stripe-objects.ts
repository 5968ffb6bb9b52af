/** What the site reads of Stripe's objects, as Stripe documents them: times in seconds, amounts in cents. */

/** An id, or the object itself where it was asked for by `expand`. */
export type Reference<T = Identified> = string | T;

export interface Identified {
  readonly id: string;
}

export interface StripeCustomer extends Identified {
  /** Negative for a credit; absent once the customer is deleted. */
  readonly balance?: number;
}

/** A change of what a customer owes. */
export interface StripeBalanceMovement extends Identified {
  /** Of the customer after it; negative for a credit. */
  readonly ending_balance: number;
}

interface List<T> {
  readonly data: readonly T[];
}

type Metadata = Readonly<Record<string, string>>;

export interface StripePaymentIntent extends Identified {
  readonly amount: number;
  readonly client_secret: string | null;
  readonly created: number;
  readonly customer: Reference | null;
  readonly description: string | null;
  readonly last_payment_error: { readonly message?: string } | null;
  readonly latest_charge: Reference<StripeCharge> | null;
  readonly metadata: Metadata;
  readonly receipt_email: string | null;
  readonly status: string;
}

export interface StripeCharge extends Identified {
  readonly balance_transaction: Reference<StripeBalanceTransaction> | null;
  readonly billing_details: { readonly email: string | null };
  readonly created: number;
  readonly disputed: boolean;
  /** Absent for what is no card, and in what was stored before fingerprints were. */
  readonly payment_method_details?: {
    readonly card?: { readonly fingerprint?: string | null } | null;
  } | null;
  /** The first of them, where they were asked for. */
  readonly refunds?: { readonly data: readonly StripeRefund[]; readonly has_more: boolean } | null;
}

interface StripeBalanceTransaction extends Identified {
  readonly fee: number;
}

export interface StripeRefund extends Identified {
  readonly amount: number;
  readonly created: number;
  readonly metadata: Metadata | null;
  readonly status: string | null;
}

export interface StripeDispute extends Identified {
  readonly amount: number;
  readonly created: number;
  readonly status: string;
}

export interface StripeSubscription extends Identified {
  readonly cancel_at: number | null;
  readonly cancel_at_period_end: boolean;
  readonly customer: Reference;
  readonly ended_at: number | null;
  readonly items: List<StripeSubscriptionItem>;
  readonly latest_invoice: Reference<StripeInvoice> | null;
  readonly metadata: Metadata;
  readonly pending_update: object | null;
  readonly start_date: number;
  readonly status: string;
}

export interface StripeSubscriptionItem extends Identified {
  readonly current_period_end: number;
  readonly current_period_start: number;
  readonly price: Identified;
}

export interface StripeInvoice extends Identified {
  readonly amount_due: number;
  readonly amount_paid: number;
  readonly billing_reason: string | null;
  /** Only where it was asked for. */
  readonly confirmation_secret?: { readonly client_secret: string } | null;
  readonly created: number;
  readonly customer: Reference | null;
  readonly hosted_invoice_url?: string | null;
  readonly lines: List<StripeInvoiceLine>;
  readonly number: string | null;
  readonly parent: {
    readonly subscription_details: { readonly subscription: Reference } | null;
  } | null;
  /** Only where they were asked for. */
  readonly payments?: List<StripeInvoicePayment>;
  readonly period_end: number;
  readonly period_start: number;
  readonly status: string | null;
  readonly status_transitions: { readonly paid_at: number | null };
  readonly total: number;
}

export interface StripeInvoiceLine extends Identified {
  readonly amount: number;
  readonly period: { readonly start: number; readonly end: number };
  readonly pricing: { readonly price_details?: { readonly price: Reference } } | null;
}

export interface StripeInvoicePayment extends Identified {
  readonly invoice: Reference;
  readonly is_default: boolean;
  readonly payment: { readonly payment_intent?: Reference };
  readonly status: string;
}

export interface StripeProduct extends Identified {
  readonly name: string;
}

export interface StripePrice extends Identified {
  readonly active: boolean;
  readonly currency: string;
  readonly lookup_key: string | null;
  readonly recurring: { readonly interval: string; readonly interval_count: number } | null;
  readonly unit_amount: number | null;
}

export interface StripeEvent extends Identified {
  readonly created: number;
  readonly data: { readonly object: object };
  readonly type: string;
}
