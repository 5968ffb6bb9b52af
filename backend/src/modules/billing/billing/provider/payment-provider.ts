import { currency } from '@tessera/contracts-billing';
import Stripe from 'stripe';
import { type CatalogPrice, ensurePrices, type PriceKey } from './catalog-prices.js';
import { eventOf } from './mappers/event.mapper.js';
import { invoiceOf, invoiceParts } from './mappers/invoice.mapper.js';
import { paymentOf, refundOf } from './mappers/payment.mapper.js';
import { idOf, objectOf, present } from './mappers/references.js';
import { itemOf, subscriptionOf } from './mappers/subscription.mapper.js';
import { InvalidSignature, PaymentProviderError, providerErrorOf } from './provider-errors.js';
import type {
  ProviderEvent,
  ProviderInvoice,
  ProviderPayment,
  ProviderRefund,
  ProviderSubscription,
} from './provider-objects.js';
import type { StripeApi } from './stripe-api.js';
import type { StripePaymentIntent, StripeSubscription } from './stripe-objects.js';

/** How old a webhook may be, in seconds. */
const signatureTolerance = 5 * 60;
/** The most that Stripe gives at once. */
const limit = 100;
/** Nothing that leads away from the page, except for the bank's question (3-D Secure). */
const paymentMethodTypes = ['card'];
const intentParts = ['latest_charge.balance_transaction', 'latest_charge.refunds'];

/** Whose payments they are. */
export interface ProviderAccount {
  readonly name: 'stripe' | 'test';
  /** For the payment form in the browser; `null` where payments are simulated. */
  readonly publishableKey: string | null;
  /** Signs webhooks. */
  readonly webhookSecret: string;
}

interface Write {
  /** Makes the write happen once, however often it is sent. */
  readonly key: string;
}

/**
 * Stripe, or the simulation of it: one implementation for both. Methods throw `PaymentProviderError` for what the provider refuses or
 * does not answer. None is to be called within a transaction.
 */
export class PaymentProvider {
  readonly name: ProviderAccount['name'];
  /** Whether money moves; test keys of Stripe are tests, too. */
  readonly mode: 'test' | 'live';
  readonly publishableKey: string | null;
  private readonly webhookSecret: string;

  constructor(
    private readonly api: StripeApi,
    account: ProviderAccount,
  ) {
    this.name = account.name;
    this.publishableKey = account.publishableKey;
    this.mode = account.publishableKey?.startsWith('pk_live_') ? 'live' : 'test';
    this.webhookSecret = account.webhookSecret;
  }

  /** Starts a payment by card. */
  async createPayment(
    input: Write & { ownId: string; amountCents: number; description: string },
  ): Promise<ProviderPayment> {
    const params = {
      amount: input.amountCents,
      currency,
      description: input.description,
      metadata: { payment: input.ownId },
      payment_method_types: paymentMethodTypes,
    };
    const intent = await this.ask((api) => api.paymentIntents.create(params, once(input)));
    return this.completed(intent);
  }

  /** @returns id of a customer whom the provider knows by nothing else */
  async createCustomer(input: Write & { ownId: string }): Promise<string> {
    const params = { metadata: { customer: input.ownId } };
    const customer = await this.ask((api) => api.customers.create(params, once(input)));
    return customer.id;
  }

  /** What a customer has left of earlier payments, in cents: it pays the next invoices. */
  async creditOf(customerId: string): Promise<number> {
    // Positive is what a customer owes; a deleted one has none.
    const { balance = 0 } = await this.ask((api) => api.customers.retrieve(customerId));
    return Math.max(0, -balance);
  }

  /**
   * Starts a subscription, which is `incomplete` until its first invoice is paid with the secret. There is none where an earlier
   * credit of the customer pays it.
   */
  async createSubscription(
    input: Write & { ownId: string; customerId: string; priceId: string },
  ): Promise<{ subscription: ProviderSubscription; clientSecret: string | null }> {
    const subscription = await this.ask((api) =>
      api.subscriptions.create(
        {
          customer: input.customerId,
          items: [{ price: input.priceId }],
          metadata: { subscription: input.ownId },
          payment_behavior: 'default_incomplete',
          payment_settings: {
            payment_method_types: paymentMethodTypes,
            save_default_payment_method: 'on_subscription',
          },
          expand: secretOfLatestInvoice,
        },
        once(input),
      ),
    );
    return { subscription: subscriptionOf(subscription), clientSecret: secretOf(subscription) };
  }

  /**
   * Changes the price at once if the difference can be charged. Otherwise the subscription stays as it is until the difference is paid
   * with the secret; after 23 hours it can't be paid any more.
   */
  async changeSubscription(
    input: Write & { id: string; priceId: string },
  ): Promise<{ subscription: ProviderSubscription; clientSecret: string | null }> {
    const { id } = itemOf(await this.changeable(input.id));
    const changed = await this.ask((api) =>
      api.subscriptions.update(
        input.id,
        {
          items: [{ id, price: input.priceId }],
          // What is not paid is not applied; `default_incomplete` would apply it.
          payment_behavior: 'pending_if_incomplete',
          proration_behavior: 'always_invoice',
          expand: secretOfLatestInvoice,
        },
        once(input),
      ),
    );
    const clientSecret = changed.pending_update === null ? null : secretOf(changed);
    return { subscription: subscriptionOf(changed), clientSecret };
  }

  /** Renews at another price from the next period on; nothing is charged now. */
  async setRenewalPrice(
    input: Write & { id: string; priceId: string },
  ): Promise<ProviderSubscription> {
    const { id } = itemOf(await this.ask((api) => api.subscriptions.retrieve(input.id)));
    const items = [{ id, price: input.priceId }];
    const params = { items, proration_behavior: 'none' } as const;
    return subscriptionOf(
      await this.ask((api) => api.subscriptions.update(input.id, params, once(input))),
    );
  }

  /** What a change would cost; negative where something would be credited. */
  async previewChange(input: {
    id: string;
    priceId: string;
    at: Date;
  }): Promise<{ dueTodayCents: number; nextPriceCents: number }> {
    const { id } = itemOf(await this.changeable(input.id));
    const preview = await this.ask((api) =>
      api.invoices.createPreview({
        subscription: input.id,
        subscription_details: {
          items: [{ id, price: input.priceId }],
          proration_behavior: 'always_invoice',
          proration_date: Math.floor(input.at.getTime() / 1000),
        },
      }),
    );
    const price = await this.ask((api) => api.prices.retrieve(input.priceId));
    return {
      dueTodayCents: preview.total < 0 ? preview.total : preview.amount_due,
      nextPriceCents: present(price.unit_amount, `amount of ${price.id}`),
    };
  }

  /** Ends the subscription with the period, or renews it after all. */
  async setEndsAtPeriodEnd(
    input: Write & { id: string; ends: boolean },
  ): Promise<ProviderSubscription> {
    const params = { cancel_at_period_end: input.ends };
    return subscriptionOf(
      await this.ask((api) => api.subscriptions.update(input.id, params, once(input))),
    );
  }

  /** Ends the subscription at once; what is open of it can no longer be paid. Refunds nothing. */
  async endNow(input: Write & { id: string }): Promise<ProviderSubscription> {
    const params = { expand: ['latest_invoice'] };
    const ended = await this.ask((api) => api.subscriptions.cancel(input.id, params, once(input)));
    const latest = objectOf(ended.latest_invoice);
    if (latest?.status === 'open') {
      const again = once({ key: `${input.key}:void` });
      await this.ask((api) => api.invoices.voidInvoice(latest.id, {}, again));
    }
    return subscriptionOf(ended);
  }

  /** Gives back a part of a payment, or all of it; never more than was paid. */
  async refund(input: Write & { paymentId: string; cents: number }): Promise<ProviderRefund> {
    const params = { payment_intent: input.paymentId, amount: input.cents };
    return refundOf(await this.ask((api) => api.refunds.create(params, once(input))));
  }

  /** Makes a payment impossible that was not made yet. */
  async cancelPayment(input: Write & { id: string }): Promise<ProviderPayment> {
    const canceled = await this.ask((api) => api.paymentIntents.cancel(input.id, {}, once(input)));
    return this.completed(canceled);
  }

  /** Address of the page where a customer manages cards. */
  async portalUrl(customerId: string, returnUrl: string): Promise<string> {
    const params = { customer: customerId, return_url: returnUrl };
    const session = await this.ask((api) => api.billingPortal.sessions.create(params));
    return session.url;
  }

  /** The payment as it is now. */
  async payment(id: string): Promise<ProviderPayment> {
    const params = { expand: intentParts };
    return this.completed(await this.ask((api) => api.paymentIntents.retrieve(id, params)));
  }

  /** The subscription as it is now. */
  async subscription(id: string): Promise<ProviderSubscription> {
    return subscriptionOf(await this.ask((api) => api.subscriptions.retrieve(id)));
  }

  /** The invoice as it is now. */
  async invoice(id: string): Promise<ProviderInvoice> {
    const params = { expand: invoiceParts };
    return invoiceOf(await this.ask((api) => api.invoices.retrieve(id, params)));
  }

  /** All invoices of a customer, the most recent first. */
  async invoicesOf(customerId: string): Promise<readonly ProviderInvoice[]> {
    const expand = invoiceParts.map((part) => `data.${part}`);
    const params = { customer: customerId, limit, expand };
    return (await this.ask((api) => all(api.invoices.list(params)))).map(invoiceOf);
  }

  /**
   * Reads a webhook.
   * @param bytes the body as it arrived
   * @throws InvalidSignature
   */
  readEvent(bytes: Buffer, signature: string | undefined): ProviderEvent {
    const { webhookSecret } = this;
    try {
      return eventOf(
        Stripe.webhooks.constructEvent(bytes, signature ?? '', webhookSecret, signatureTolerance),
      );
    } catch (error) {
      if (error instanceof Stripe.errors.StripeSignatureVerificationError)
        throw new InvalidSignature('The webhook is not signed by the payment provider');
      throw error;
    }
  }

  /** What has happened since, the most recent first; Stripe keeps 30 days. */
  async *eventsSince(at: Date): AsyncGenerator<ProviderEvent> {
    const params = { created: { gte: Math.floor(at.getTime() / 1000) }, limit };
    try {
      for await (const event of this.api.events.list(params)) yield eventOf(event);
    } catch (error) {
      throw providerErrorOf(error);
    }
  }

  /**
   * Finds the prices of the catalog and creates what is missing. A price whose amount has changed is replaced; subscriptions that have
   * it keep it.
   */
  async ensurePrices(catalog: readonly CatalogPrice[]): Promise<ReadonlyMap<PriceKey, string>> {
    return this.ask((api) => ensurePrices(api, catalog));
  }

  private async ask<T>(request: (api: StripeApi) => Promise<T>): Promise<T> {
    try {
      return await request(this.api);
    } catch (error) {
      throw providerErrorOf(error);
    }
  }

  /** Prorating what is not paid would credit it; so only what is paid can be changed. */
  private async changeable(id: string): Promise<StripeSubscription> {
    const subscription = await this.ask((api) => api.subscriptions.retrieve(id));
    if (subscriptionOf(subscription).state === 'active') return subscription;
    const message = `Subscription ${id} is ${subscription.status}`;
    throw new PaymentProviderError(message, 'not-changeable', 'refused');
  }

  private async completed(intent: StripePaymentIntent): Promise<ProviderPayment> {
    const isPaid = intent.status === 'succeeded';
    const mine = { payment_intent: intent.id, limit };
    const ofIntent = { type: 'payment_intent', payment_intent: intent.id } as const;
    const charge = objectOf(intent.latest_charge);
    const isDisputed = charge?.disputed ?? false;
    const known = charge?.refunds?.has_more === false ? charge.refunds.data : null;
    return this.ask(async (api) => {
      const [invoices, refunds, disputes] = await Promise.all([
        // Only customers have invoices.
        intent.customer ? all(api.invoicePayments.list({ payment: ofIntent })) : [],
        isPaid ? (known ?? all(api.refunds.list(mine))) : [],
        isPaid && isDisputed ? all(api.disputes.list(mine)) : [],
      ]);
      return paymentOf(intent, { invoiceId: idOf(invoices[0]?.invoice), refunds, disputes });
    });
  }
}

const secretOfLatestInvoice = ['latest_invoice.confirmation_secret'];

function secretOf({ latest_invoice: invoice }: StripeSubscription): string | null {
  return objectOf(invoice)?.confirmation_secret?.client_secret ?? null;
}

function once({ key }: Write): { idempotencyKey: string } {
  return { idempotencyKey: key };
}

async function all<T>(list: AsyncIterable<T>): Promise<readonly T[]> {
  const items: T[] = [];
  for await (const item of list) items.push(item);
  return items;
}
