import type {
  Identified,
  StripeBalanceMovement,
  StripeCustomer,
  StripeDispute,
  StripeEvent,
  StripeInvoice,
  StripeInvoicePayment,
  StripePaymentIntent,
  StripePrice,
  StripeProduct,
  StripeRefund,
  StripeSubscription,
} from './stripe-objects.js';

/** Makes a write happen once. */
export interface WriteOptions {
  readonly idempotencyKey: string;
}

/** Asks for objects instead of their ids, by paths such as `latest_invoice.payments`. */
export interface Expanding {
  readonly expand?: string[];
}

interface PaymentIntentParams extends Expanding {
  readonly amount: number;
  readonly currency: string;
  readonly description: string;
  readonly metadata: Record<string, string>;
  readonly payment_method_types: string[];
}

interface SubscriptionParams extends Expanding {
  readonly customer: string;
  readonly items: { price: string }[];
  readonly metadata: Record<string, string>;
  readonly payment_behavior: 'default_incomplete';
  readonly payment_settings: {
    payment_method_types: string[];
    save_default_payment_method: 'on_subscription';
  };
}

/** Either a change of what is bought, or of how it ends: one whose payment may be pending can't do both. */
export interface SubscriptionUpdateParams extends Expanding {
  readonly items?: { id: string; price: string }[];
  readonly payment_behavior?: 'pending_if_incomplete';
  readonly proration_behavior?: 'always_invoice' | 'none';
  readonly cancel_at_period_end?: boolean;
}

interface PreviewParams {
  readonly subscription: string;
  readonly subscription_details: {
    items: { id: string; price: string }[];
    proration_behavior: 'always_invoice';
    proration_date: number;
  };
}

export interface PriceParams {
  readonly currency: string;
  readonly lookup_key: string;
  readonly product: string;
  readonly recurring: { interval: 'month' | 'year' };
  readonly transfer_lookup_key: boolean;
  readonly unit_amount: number;
}

interface Page {
  readonly limit?: number;
}

/** The part of Stripe that the site uses, as the SDK has it. Lists are read page by page while they are iterated. */
export interface StripeApi {
  readonly paymentIntents: {
    create(params: PaymentIntentParams, options: WriteOptions): Promise<StripePaymentIntent>;
    retrieve(id: string, params: Expanding): Promise<StripePaymentIntent>;
    cancel(id: string, params: Expanding, options: WriteOptions): Promise<StripePaymentIntent>;
    list(
      params: Page & Expanding & { created: { gte: number } },
    ): AsyncIterable<StripePaymentIntent>;
  };
  readonly customers: {
    create(
      params: { metadata: Record<string, string> },
      options: WriteOptions,
    ): Promise<Identified>;
    retrieve(id: string): Promise<StripeCustomer>;
    createBalanceTransaction(
      id: string,
      params: { amount: number; currency: string; description: string },
      options: WriteOptions,
    ): Promise<StripeBalanceMovement>;
  };
  readonly products: {
    list(params: Page & { ids: string[] }): AsyncIterable<StripeProduct>;
    create(params: { id: string; name: string }, options: WriteOptions): Promise<StripeProduct>;
    update(id: string, params: { name: string }): Promise<StripeProduct>;
  };
  readonly prices: {
    list(params: Page & { lookup_keys: string[] }): AsyncIterable<StripePrice>;
    retrieve(id: string): Promise<StripePrice>;
    create(params: PriceParams, options: WriteOptions): Promise<StripePrice>;
    update(id: string, params: { active: boolean }): Promise<StripePrice>;
  };
  readonly subscriptions: {
    create(params: SubscriptionParams, options: WriteOptions): Promise<StripeSubscription>;
    retrieve(id: string): Promise<StripeSubscription>;
    update(
      id: string,
      params: SubscriptionUpdateParams,
      options: WriteOptions,
    ): Promise<StripeSubscription>;
    cancel(id: string, params: Expanding, options: WriteOptions): Promise<StripeSubscription>;
  };
  readonly invoices: {
    retrieve(id: string, params: Expanding): Promise<StripeInvoice>;
    list(params: Page & Expanding & { customer: string }): AsyncIterable<StripeInvoice>;
    createPreview(params: PreviewParams): Promise<StripeInvoice>;
    voidInvoice(id: string, params: Expanding, options: WriteOptions): Promise<StripeInvoice>;
  };
  readonly invoicePayments: {
    list(
      params: Page & { payment: { type: 'payment_intent'; payment_intent: string } },
    ): AsyncIterable<StripeInvoicePayment>;
  };
  readonly refunds: {
    create(
      params: { payment_intent: string; amount: number; metadata: Record<string, string> },
      options: WriteOptions,
    ): Promise<StripeRefund>;
    list(params: Page & { payment_intent: string }): AsyncIterable<StripeRefund>;
  };
  readonly disputes: {
    list(params: Page & { payment_intent: string }): AsyncIterable<StripeDispute>;
  };
  readonly billingPortal: {
    readonly sessions: {
      create(params: { customer: string; return_url: string }): Promise<{ readonly url: string }>;
    };
  };
  readonly events: {
    list(params: Page & { created: { gte: number } }): AsyncIterable<StripeEvent>;
  };
}
