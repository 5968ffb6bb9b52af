import { currency } from '@tessera/contracts-billing';
import Stripe from 'stripe';
import { type CatalogPrice, ensurePrices, type PriceKey } from './catalog-prices.js';
import { eventOf } from './mappers/event.mapper.js';
import { invoiceOf, invoiceParts } from './mappers/invoice.mapper.js';
import { paymentOf, type PaymentParts, refundOf } from './mappers/payment.mapper.js';
import { idOf, objectOf, present } from './mappers/references.js';
import { itemOf, subscriptionOf } from './mappers/subscription.mapper.js';
import { ProviderCalls, type Write } from './provider-calls.js';
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
import { MemoryKeys, type WriteKeys } from './write-keys.js';

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
  private readonly calls: ProviderCalls;

  constructor(
    private readonly api: StripeApi,
    account: ProviderAccount,
    keys: WriteKeys = new MemoryKeys(),
  ) {
    this.calls = new ProviderCalls(api, keys);
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
    const intent = await this.calls.write(input, (api, options) =>
      api.paymentIntents.create(params, options),
    );
    return this.completed(intent);
  }

  /** @returns id of a customer whom the provider knows by nothing else */
  async createCustomer(input: Write & { ownId: string }): Promise<string> {
    const params = { metadata: { customer: input.ownId } };
    const customer = await this.calls.write(input, (api, options) =>
      api.customers.create(params, options),
    );
    return customer.id;
  }

  /** What a customer has left of earlier payments, in cents: it pays the next invoices. */
  async creditOf(customerId: string): Promise<number> {
    // Positive is what a customer owes; a deleted one has none.
    const { balance = 0 } = await this.calls.ask((api) => api.customers.retrieve(customerId));
    return Math.max(0, -balance);
  }

  /**
   * Takes credit from a customer, or gives it back where `cents` is negative.
   * @param input.reason for whoever looks at the customer at the provider
   * @returns what is left of it, in cents
   */
  async takeCredit(
    input: Write & { customerId: string; cents: number; reason: string },
  ): Promise<number> {
    const params = { amount: input.cents, currency, description: input.reason };
    const { ending_balance: balance } = await this.calls.write(
      input,
      (api, options) => api.customers.createBalanceTransaction(input.customerId, params, options),
      // Nothing at the provider says whether it was this one that lowered a balance.
      { mayHaveHappened: true },
    );
    return Math.max(0, -balance);
  }

  /**
   * Starts a subscription, which is `incomplete` until its first invoice is paid with the secret. There is none where an earlier
   * credit of the customer pays it.
   */
  async createSubscription(
    input: Write & { ownId: string; customerId: string; priceId: string },
  ): Promise<{ subscription: ProviderSubscription; clientSecret: string | null }> {
    const subscription = await this.calls.write(input, (api, options) =>
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
        options,
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
    const changed = await this.calls.write(input, (api, options) =>
      api.subscriptions.update(
        input.id,
        {
          items: [{ id, price: input.priceId }],
          // What is not paid is not applied; `default_incomplete` would apply it.
          payment_behavior: 'pending_if_incomplete',
          proration_behavior: 'always_invoice',
          expand: secretOfLatestInvoice,
        },
        options,
      ),
    );
    const clientSecret = changed.pending_update === null ? null : secretOf(changed);
    return { subscription: subscriptionOf(changed), clientSecret };
  }

  /** Renews at another price from the next period on; nothing is charged now. */
  async setRenewalPrice(
    input: Write & { id: string; priceId: string },
  ): Promise<ProviderSubscription> {
    const { id } = itemOf(await this.calls.ask((api) => api.subscriptions.retrieve(input.id)));
    const items = [{ id, price: input.priceId }];
    const params = { items, proration_behavior: 'none' } as const;
    return subscriptionOf(
      await this.calls.write(input, (api, options) =>
        api.subscriptions.update(input.id, params, options),
      ),
    );
  }

  /** What a change would cost; negative where something would be credited. */
  async previewChange(input: {
    id: string;
    priceId: string;
    at: Date;
  }): Promise<{ dueTodayCents: number; nextPriceCents: number }> {
    const { id } = itemOf(await this.changeable(input.id));
    const preview = await this.calls.ask((api) =>
      api.invoices.createPreview({
        subscription: input.id,
        subscription_details: {
          items: [{ id, price: input.priceId }],
          proration_behavior: 'always_invoice',
          proration_date: Math.floor(input.at.getTime() / 1000),
        },
      }),
    );
    const price = await this.calls.ask((api) => api.prices.retrieve(input.priceId));
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
      await this.calls.write(input, (api, options) =>
        api.subscriptions.update(input.id, params, options),
      ),
    );
  }

  /** Ends the subscription at once, unless it has ended; what is open of it can no longer be paid. Refunds nothing. */
  async endNow(input: Write & { id: string }): Promise<ProviderSubscription> {
    try {
      return await this.cancel(input);
    } catch (error) {
      // What has ended by itself in the meantime is not there any more to be ended.
      const isGone = error instanceof PaymentProviderError && error.code === 'resource_missing';
      if (!isGone) throw error;
      return this.subscription(input.id);
    }
  }

  private async cancel(input: Write & { id: string }): Promise<ProviderSubscription> {
    const params = { expand: ['latest_invoice'] };
    const ended = await this.calls.write(input, (api, options) =>
      api.subscriptions.cancel(input.id, params, options),
    );
    const latest = objectOf(ended.latest_invoice);
    if (latest?.status === 'open') {
      const again = { key: `${input.key}:void` };
      await this.calls.write(again, (api, options) =>
        api.invoices.voidInvoice(latest.id, {}, options),
      );
    }
    return subscriptionOf(ended);
  }

  /** Gives back a part of a payment, or all of it; never more than was paid. */
  async refund(
    input: Write & { ownId: string; paymentId: string; cents: number },
  ): Promise<ProviderRefund> {
    const metadata = { return: input.ownId };
    const params = { payment_intent: input.paymentId, amount: input.cents, metadata };
    return refundOf(
      await this.calls.write(input, (api, options) => api.refunds.create(params, options)),
    );
  }

  /** Makes a payment impossible that was not made yet. */
  async cancelPayment(input: Write & { id: string }): Promise<ProviderPayment> {
    const canceled = await this.calls.write(input, (api, options) =>
      api.paymentIntents.cancel(input.id, {}, options),
    );
    return this.completed(canceled);
  }

  /** Address of the page where a customer manages cards. */
  async portalUrl(customerId: string, returnUrl: string): Promise<string> {
    const params = { customer: customerId, return_url: returnUrl };
    const session = await this.calls.ask((api) => api.billingPortal.sessions.create(params));
    return session.url;
  }

  /** The payment as it is now. */
  async payment(id: string): Promise<ProviderPayment> {
    const params = { expand: intentParts };
    return this.completed(await this.calls.ask((api) => api.paymentIntents.retrieve(id, params)));
  }

  /** Payments that were begun since, each as it is now, but without its invoice. */
  async *paymentsSince(at: Date): AsyncGenerator<ProviderPayment> {
    const expand = intentParts.map((part) => `data.${part}`);
    const params = { created: { gte: Math.floor(at.getTime() / 1000) }, limit, expand };
    try {
      for await (const intent of this.api.paymentIntents.list(params))
        yield paymentOf(intent, { invoiceId: null, ...(await this.backOf(intent)) });
    } catch (error) {
      throw providerErrorOf(error);
    }
  }

  /** The subscription as it is now. */
  async subscription(id: string): Promise<ProviderSubscription> {
    return subscriptionOf(await this.calls.ask((api) => api.subscriptions.retrieve(id)));
  }

  /** The invoice as it is now. */
  async invoice(id: string): Promise<ProviderInvoice> {
    const params = { expand: invoiceParts };
    return invoiceOf(await this.calls.ask((api) => api.invoices.retrieve(id, params)));
  }

  /** All invoices of a customer, the most recent first. */
  async invoicesOf(customerId: string): Promise<readonly ProviderInvoice[]> {
    const expand = invoiceParts.map((part) => `data.${part}`);
    const params = { customer: customerId, limit, expand };
    return (await this.calls.ask((api) => all(api.invoices.list(params)))).map(invoiceOf);
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
    return this.calls.ask((api) => ensurePrices(api, catalog));
  }

  /** Prorating what is not paid would credit it; so only what is paid can be changed. */
  private async changeable(id: string): Promise<StripeSubscription> {
    const subscription = await this.calls.ask((api) => api.subscriptions.retrieve(id));
    if (subscriptionOf(subscription).state === 'active') return subscription;
    const message = `Subscription ${id} is ${subscription.status}`;
    throw new PaymentProviderError(message, 'not-changeable', 'refused');
  }

  private async completed(intent: StripePaymentIntent): Promise<ProviderPayment> {
    const ofIntent = { type: 'payment_intent', payment_intent: intent.id } as const;
    const [invoices, back] = await Promise.all([
      // Only customers have invoices.
      intent.customer
        ? this.calls.ask((api) => all(api.invoicePayments.list({ payment: ofIntent })))
        : [],
      this.backOf(intent),
    ]);
    return paymentOf(intent, { invoiceId: idOf(invoices[0]?.invoice), ...back });
  }

  /** What went back of a payment. @param intent with `intentParts` */
  private async backOf(
    intent: StripePaymentIntent,
  ): Promise<Pick<PaymentParts, 'refunds' | 'disputes'>> {
    const isPaid = intent.status === 'succeeded';
    const mine = { payment_intent: intent.id, limit };
    const charge = objectOf(intent.latest_charge);
    const isDisputed = charge?.disputed ?? false;
    const known = charge?.refunds?.has_more === false ? charge.refunds.data : null;
    const [refunds, disputes] = await Promise.all([
      isPaid ? (known ?? this.calls.ask((api) => all(api.refunds.list(mine)))) : [],
      isPaid && isDisputed ? this.calls.ask((api) => all(api.disputes.list(mine))) : [],
    ]);
    return { refunds, disputes };
  }
}

const secretOfLatestInvoice = ['latest_invoice.confirmation_secret'];

function secretOf({ latest_invoice: invoice }: StripeSubscription): string | null {
  return objectOf(invoice)?.confirmation_secret?.client_secret ?? null;
}

async function all<T>(list: AsyncIterable<T>): Promise<readonly T[]> {
  const items: T[] = [];
  for await (const item of list) items.push(item);
  return items;
}
