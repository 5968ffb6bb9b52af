import type { BillingPeriod, PaidPlanId } from '@tessera/contracts-billing';
import type {
  ProviderEvent,
  ProviderInvoice,
  ProviderPayment,
  ProviderRefund,
  ProviderSubscription,
} from './provider-objects.js';

/** One price of the plan catalog. */
export interface CatalogPrice {
  readonly plan: PaidPlanId;
  readonly period: BillingPeriod;
  readonly cents: number;
  readonly productName: string;
}

export type PriceKey = `${PaidPlanId}:${BillingPeriod}`;

/**
 * Stripe, or the simulation of it: one implementation for both. `key` makes a write happen once, however often it is sent. Methods
 * throw `PaymentProviderError` for what the provider refuses or does not answer. None is called within a transaction.
 */
export declare class PaymentProvider {
  readonly name: 'stripe' | 'test';
  /** For the payment form in the browser; `null` where payments are simulated. */
  readonly publishableKey: string | null;

  /** Starts a payment by card. */
  createPayment(input: {
    key: string;
    ownId: string;
    amountCents: number;
    description: string;
  }): Promise<ProviderPayment>;

  /** @returns id of a customer, whom the provider knows by nothing but this id */
  createCustomer(input: { key: string; ownId: string }): Promise<string>;

  /** Sends receipts there. */
  setCustomerEmail(customerId: string, email: string, key: string): Promise<void>;

  /** Starts a subscription, which is `incomplete` until its first invoice is paid with the secret. */
  createSubscription(input: {
    key: string;
    ownId: string;
    customerId: string;
    priceId: string;
  }): Promise<{ subscription: ProviderSubscription; clientSecret: string }>;

  /**
   * Changes the plan at once if the difference can be charged. Otherwise the subscription stays as it is until the invoice is paid with
   * the secret, or nothing happens within 23 hours.
   */
  changeSubscription(input: {
    key: string;
    id: string;
    priceId: string;
  }): Promise<{ subscription: ProviderSubscription; clientSecret: string | null }>;

  /** What a change would cost; negative where something would be credited. */
  previewChange(input: {
    id: string;
    priceId: string;
    at: Date;
  }): Promise<{ dueTodayCents: number; nextPriceCents: number }>;

  /** Ends the subscription with the period, or renews it after all. */
  setEndsAtPeriodEnd(input: {
    key: string;
    id: string;
    ends: boolean;
  }): Promise<ProviderSubscription>;

  /** Ends the subscription at once; what is open of it can no longer be paid. Refunds nothing. */
  endNow(input: { key: string; id: string }): Promise<ProviderSubscription>;

  refund(input: { key: string; paymentId: string; cents: number }): Promise<ProviderRefund>;

  cancelPayment(input: { key: string; id: string }): Promise<ProviderPayment>;

  /** Address of the page where a customer manages cards. */
  portalUrl(customerId: string, returnUrl: string): Promise<string>;

  /** The payment as it is now. */
  payment(id: string): Promise<ProviderPayment>;
  subscription(id: string): Promise<ProviderSubscription>;
  invoice(id: string): Promise<ProviderInvoice>;

  /** All invoices of a customer, the most recent first. */
  invoicesOf(customerId: string): Promise<readonly ProviderInvoice[]>;

  /**
   * Reads a webhook.
   * @param bytes the body as it arrived
   * @throws InvalidSignature
   */
  readEvent(bytes: Buffer, signature: string | undefined): ProviderEvent;

  /** What has happened since, the most recent first; Stripe keeps 30 days. */
  eventsSince(at: Date): AsyncIterable<ProviderEvent>;

  /**
   * Finds the prices of the catalog and creates what is missing. A price whose amount has changed is replaced; subscriptions that have
   * it keep it.
   */
  ensurePrices(catalog: readonly CatalogPrice[]): Promise<ReadonlyMap<PriceKey, string>>;
}
