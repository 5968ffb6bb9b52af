import type { CardBehavior, CardError } from './test-cards.js';

/**
 * Objects as Stripe documents them, with ids where one refers to another. Under `simulated` is what only the simulation knows. All are
 * replaced and never changed in place. Times are in seconds, amounts in cents.
 */
interface Stored<K extends string> {
  readonly id: string;
  readonly object: K;
  readonly created: number;
}

type Metadata = Readonly<Record<string, string>>;

interface StoredList<T> {
  readonly object: 'list';
  readonly data: readonly T[];
  readonly has_more: false;
}

export interface StoredCustomer extends Stored<'customer'> {
  /** Added to the next invoice; negative for a credit. */
  readonly balance: number;
  readonly invoice_prefix: string;
  readonly metadata: Metadata;
  readonly next_invoice_sequence: number;
}

export interface StoredBalanceMovement extends Stored<'customer_balance_transaction'> {
  /** Positive takes credit away. */
  readonly amount: number;
  readonly currency: string;
  readonly customer: string;
  readonly description: string;
  readonly ending_balance: number;
  readonly type: 'adjustment';
}

interface StoredCard {
  readonly brand: string;
  readonly exp_month: number;
  readonly exp_year: number;
  readonly fingerprint: string;
  readonly last4: string;
}

export interface StoredPaymentMethod extends Stored<'payment_method'> {
  readonly card: StoredCard;
  readonly customer: string | null;
  readonly type: 'card';
  readonly simulated: { readonly behavior: CardBehavior };
}

export interface StoredIntent extends Stored<'payment_intent'> {
  readonly amount: number;
  readonly amount_received: number;
  readonly canceled_at: number | null;
  readonly cancellation_reason: string | null;
  readonly client_secret: string;
  readonly currency: string;
  readonly customer: string | null;
  readonly description: string | null;
  readonly last_payment_error: CardError | null;
  readonly latest_charge: string | null;
  readonly metadata: Metadata;
  readonly next_action: { readonly type: 'use_stripe_sdk' } | null;
  readonly payment_method: string | null;
  readonly payment_method_types: readonly string[];
  readonly receipt_email: string | null;
  readonly status:
    | 'requires_payment_method'
    | 'requires_action'
    | 'processing'
    | 'succeeded'
    | 'canceled';
  readonly simulated: {
    /** The invoice that it pays. */
    readonly invoice: string | null;
    /** When the bank will have decided about a payment that is processing. */
    readonly decidedAt: number | null;
  };
}

export interface StoredCharge extends Stored<'charge'> {
  readonly amount: number;
  readonly amount_refunded: number;
  readonly balance_transaction: string | null;
  readonly billing_details: { readonly email: string | null };
  readonly currency: string;
  readonly customer: string | null;
  readonly disputed: boolean;
  readonly failure_code: string | null;
  readonly failure_message: string | null;
  readonly paid: boolean;
  readonly payment_intent: string;
  readonly payment_method: string;
  readonly payment_method_details: { readonly card: StoredCard; readonly type: 'card' };
  readonly refunded: boolean;
  readonly status: 'succeeded' | 'pending' | 'failed';
}

interface StoredBalanceTransaction extends Stored<'balance_transaction'> {
  readonly amount: number;
  readonly currency: string;
  readonly fee: number;
  readonly net: number;
  readonly source: string;
  readonly type: 'charge';
}

export interface StoredRefund extends Stored<'refund'> {
  readonly amount: number;
  readonly charge: string;
  readonly currency: string;
  readonly metadata: Metadata;
  readonly payment_intent: string;
  readonly status: 'pending' | 'succeeded' | 'failed';
  readonly simulated: { readonly decidedAt: number; readonly fails: boolean };
}

export interface StoredDispute extends Stored<'dispute'> {
  readonly amount: number;
  readonly charge: string;
  readonly currency: string;
  readonly is_charge_refundable: false;
  readonly metadata: Metadata;
  readonly payment_intent: string;
  readonly reason: 'fraudulent';
  readonly status: 'needs_response' | 'lost';
  readonly simulated: { readonly decidedAt: number };
}

export interface StoredProduct extends Stored<'product'> {
  readonly active: boolean;
  readonly name: string;
}

export interface StoredPrice extends Stored<'price'> {
  readonly active: boolean;
  readonly currency: string;
  readonly lookup_key: string | null;
  readonly product: string;
  readonly recurring: { readonly interval: 'month' | 'year'; readonly interval_count: 1 };
  readonly type: 'recurring';
  readonly unit_amount: number;
}

export interface StoredSubscriptionItem {
  readonly id: string;
  readonly object: 'subscription_item';
  readonly current_period_end: number;
  readonly current_period_start: number;
  readonly price: StoredPrice;
  readonly quantity: 1;
}

export interface StoredSubscription extends Stored<'subscription'> {
  readonly billing_cycle_anchor: number;
  readonly cancel_at: null;
  readonly cancel_at_period_end: boolean;
  readonly canceled_at: number | null;
  readonly currency: string;
  readonly customer: string;
  readonly default_payment_method: string | null;
  readonly ended_at: number | null;
  readonly items: StoredList<StoredSubscriptionItem>;
  readonly latest_invoice: string | null;
  readonly metadata: Metadata;
  /** A change that has to be paid first. */
  readonly pending_update: {
    readonly expires_at: number;
    readonly subscription_items: readonly { readonly id: string; readonly price: StoredPrice }[];
  } | null;
  readonly start_date: number;
  readonly status: 'incomplete' | 'active' | 'past_due' | 'canceled' | 'incomplete_expired';
  readonly simulated: {
    /** The invoice of the pending update, and when that was asked for. */
    readonly pending: { readonly invoice: string; readonly since: number } | null;
  };
}

export interface StoredInvoiceLine {
  readonly id: string;
  readonly object: 'line_item';
  readonly amount: number;
  readonly currency: string;
  readonly description: string;
  readonly parent: {
    readonly subscription_item_details: {
      readonly proration: boolean;
      readonly subscription: string;
    };
    readonly type: 'subscription_item_details';
  };
  readonly period: { readonly start: number; readonly end: number };
  readonly pricing: {
    readonly price_details: { readonly price: string; readonly product: string };
    readonly type: 'price_details';
  };
  readonly quantity: 1;
}

export interface StoredInvoice extends Stored<'invoice'> {
  readonly amount_due: number;
  readonly amount_paid: number;
  readonly amount_remaining: number;
  readonly attempt_count: number;
  readonly billing_reason: 'subscription_create' | 'subscription_cycle' | 'subscription_update';
  readonly currency: string;
  readonly customer: string;
  readonly ending_balance: number;
  /** The simulation has no documents. */
  readonly hosted_invoice_url: null;
  readonly lines: StoredList<StoredInvoiceLine>;
  readonly next_payment_attempt: number | null;
  readonly number: string;
  readonly parent: {
    readonly subscription_details: { readonly metadata: Metadata; readonly subscription: string };
    readonly type: 'subscription_details';
  };
  readonly period_end: number;
  readonly period_start: number;
  readonly starting_balance: number;
  readonly status: 'open' | 'paid' | 'void' | 'uncollectible';
  readonly status_transitions: {
    readonly finalized_at: number;
    readonly marked_uncollectible_at: number | null;
    readonly paid_at: number | null;
    readonly voided_at: number | null;
  };
  readonly subtotal: number;
  readonly total: number;
  readonly simulated: {
    /** The payment that is to pay it; `null` where nothing is due. */
    readonly intent: string | null;
    /** How often a renewal was tried again. */
    readonly retries: number;
  };
}

export interface StoredEvent extends Stored<'event'> {
  readonly api_version: string;
  readonly data: { readonly object: object };
  readonly livemode: false;
  readonly type: string;
}

/** Every kind of object. */
export interface StoredObjects {
  readonly balance_transaction: StoredBalanceTransaction;
  readonly charge: StoredCharge;
  readonly customer: StoredCustomer;
  readonly customer_balance_transaction: StoredBalanceMovement;
  readonly dispute: StoredDispute;
  readonly event: StoredEvent;
  readonly invoice: StoredInvoice;
  readonly payment_intent: StoredIntent;
  readonly payment_method: StoredPaymentMethod;
  readonly price: StoredPrice;
  readonly product: StoredProduct;
  readonly refund: StoredRefund;
  readonly subscription: StoredSubscription;
}

export type StoredKind = keyof StoredObjects;
export type StoredObject = StoredObjects[StoredKind];
