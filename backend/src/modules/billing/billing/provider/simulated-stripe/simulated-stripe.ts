import { providerErrorOf } from '../provider-errors.js';
import type { StripeApi, SubscriptionUpdateParams } from '../stripe-api.js';
import { Calls } from './calls.js';
import { createPrice, createProduct } from './catalog.js';
import { createCustomer, eraseEmail, moveBalance } from './customers.js';
import { paymentOf, voidInvoice } from './invoices.js';
import { answerBank, type Confirmation, confirmWithCard } from './payment-form.js';
import { cancelIntent, createIntent } from './payment-intents.js';
import { type CardOnFile, cardOnFile, replaceCard } from './payment-methods.js';
import { changePrice, type ItemChange, previewChange, setRenewalPrice } from './plan-changes.js';
import { createRefund } from './refunds.js';
import { refusal } from './refusals.js';
import type { Session } from './session.js';
import type { SimulatedStore } from './simulated-store.js';
import type { StoredObject } from './stored-objects.js';
import {
  cancelSubscription,
  setCancelAtPeriodEnd,
  startSubscription,
} from './subscription-cycle.js';
import type { TypedCard } from './test-cards.js';

/** A small Stripe for sites without an account: the same objects, states and events, without money. */
export class SimulatedStripe implements StripeApi {
  private readonly calls: Calls;

  constructor(store: SimulatedStore, clock: () => Date = () => new Date()) {
    this.calls = new Calls(store, clock);
  }

  readonly paymentIntents: StripeApi['paymentIntents'] = {
    create: async (params, options) =>
      this.calls.write({ what: 'create payment', params, options }, async (session) => {
        const { amount, currency, description, metadata } = params;
        const given = { amount, currency, description, metadata };
        return createIntent(session, { ...given, customer: null, invoice: null });
      }),
    retrieve: async (id, params) =>
      this.calls.read(params, async (session) => session.get('payment_intent', id)),
    cancel: async (id, params, options) =>
      this.calls.write({ what: 'cancel payment', id, params, options }, async (session) =>
        cancelIntent(session, await session.get('payment_intent', id), null),
      ),
    list: ({ created, expand = [] }) =>
      this.calls.list('payment_intent', { filter: { since: created.gte }, expand }),
  };

  readonly customers: StripeApi['customers'] = {
    create: async (params, options) =>
      this.calls.write({ what: 'create customer', params, options }, async (session) =>
        createCustomer(session, params.metadata),
      ),
    retrieve: async (id) => this.calls.read({}, async (session) => session.get('customer', id)),
    createBalanceTransaction: async (id, params, options) =>
      this.calls.write({ what: 'move balance', id, params, options }, async (session) =>
        moveBalance(session, id, params),
      ),
  };

  readonly products: StripeApi['products'] = {
    list: ({ ids }) => this.calls.list('product', { where: ({ id }) => ids.includes(id) }),
    create: async (params, options) =>
      this.calls.write({ what: 'create product', params, options }, async (session) =>
        createProduct(session, params),
      ),
    update: async (id, { name }) =>
      this.calls.run(async (session) => {
        const product = await session.get('product', id);
        return session.put({ ...product, name }, 'product.updated');
      }),
  };

  readonly prices: StripeApi['prices'] = {
    list: ({ lookup_keys: keys }) =>
      this.calls.list('price', {
        where: ({ lookup_key: key }) => key !== null && keys.includes(key),
      }),
    retrieve: async (id) => this.calls.read({}, async (session) => session.get('price', id)),
    create: async (params, options) =>
      this.calls.write({ what: 'create price', params, options }, async (session) =>
        createPrice(session, params),
      ),
    update: async (id, { active }) =>
      this.calls.run(async (session) => {
        const price = await session.get('price', id);
        return session.put({ ...price, active }, 'price.updated');
      }),
  };

  readonly subscriptions: StripeApi['subscriptions'] = {
    create: async (params, options) =>
      this.calls.write({ what: 'create subscription', params, options }, async (session) => {
        const { customer, items, metadata } = params;
        return startSubscription(session, { customer, metadata, price: items[0]?.price ?? '' });
      }),
    retrieve: async (id) => this.calls.read({}, async (session) => session.get('subscription', id)),
    update: async (id, params, options) =>
      this.calls.write({ what: 'update subscription', id, params, options }, async (session) =>
        updateSubscription(session, id, params),
      ),
    cancel: async (id, params, options) =>
      this.calls.write({ what: 'cancel subscription', id, params, options }, async (session) =>
        cancelSubscription(session, await session.get('subscription', id)),
      ),
  };

  readonly invoices: StripeApi['invoices'] = {
    retrieve: async (id, params) =>
      this.calls.read(params, async (session) => session.get('invoice', id)),
    list: ({ customer, expand = [] }) =>
      this.calls.list('invoice', { filter: { parent: customer }, expand }),
    createPreview: async ({ subscription: id, subscription_details: details }) =>
      this.calls.read({}, async (session) => {
        const change = { ...onlyItem(details.items), at: details.proration_date };
        return previewChange(session, await session.get('subscription', id), change);
      }),
    voidInvoice: async (id, params, options) =>
      this.calls.write({ what: 'void invoice', id, params, options }, async (session) =>
        voidInvoice(session, await session.get('invoice', id)),
      ),
  };

  readonly invoicePayments: StripeApi['invoicePayments'] = {
    list: ({ payment }) => this.invoicePaymentsOf(payment.payment_intent),
  };

  readonly refunds: StripeApi['refunds'] = {
    create: async (params, options) =>
      this.calls.write({ what: 'create refund', params, options }, async (session) =>
        createRefund(session, params),
      ),
    list: ({ payment_intent: parent }) => this.calls.list('refund', { filter: { parent } }),
  };

  readonly disputes: StripeApi['disputes'] = {
    list: ({ payment_intent: parent }) => this.calls.list('dispute', { filter: { parent } }),
  };

  readonly billingPortal: StripeApi['billingPortal'] = {
    sessions: {
      // The simulation has no pages of its own; that one is of the site.
      create: async ({ customer, return_url: url }) =>
        this.calls.look(async (session) => {
          await session.get('customer', customer);
          return { url: new URL('/payment-method', url).href };
        }),
    },
  };

  readonly events: StripeApi['events'] = {
    list: ({ created }) => this.calls.list('event', { filter: { since: created.gte } }),
  };

  /**
   * Pays with a test card.
   * @param email where the receipt would go
   * @throws PaymentProviderError with `resource_missing` for a wrong secret, `payment_intent_unexpected_state` if it can't be paid
   */
  async confirm(
    clientSecret: string,
    card: TypedCard,
    email: string | null,
  ): Promise<Confirmation> {
    return this.fromForm((session) => confirmWithCard(session, clientSecret, card, email));
  }

  /**
   * Answers the bank's question (3-D Secure).
   * @throws PaymentProviderError as `confirm`
   */
  async authenticate(clientSecret: string, approve: boolean): Promise<Confirmation> {
    return this.fromForm((session) => answerBank(session, clientSecret, approve));
  }

  /** @param subscriptionId of one that the card pays */
  async cardOnFile(subscriptionId: string): Promise<CardOnFile | null> {
    return this.fromForm((session) => cardOnFile(session, subscriptionId));
  }

  /** Has another card pay a subscription. @returns why the bank refuses it, if it does */
  async replaceCard(subscriptionId: string, card: TypedCard): Promise<string | null> {
    return this.fromForm((session) => replaceCard(session, subscriptionId, card));
  }

  /** Does what has become due, such as renewals; any other call does so, too. Forgets old answers and events. */
  async advance(now: Date): Promise<void> {
    await this.calls.advance(now);
  }

  /** @param id of a payment, or of a customer with all payments, whose email address is forgotten */
  async eraseEmail(id: string): Promise<void> {
    await this.calls.run((session) => eraseEmail(session, id));
  }

  private async fromForm<T>(work: (session: Session) => Promise<T>): Promise<T> {
    try {
      return await this.calls.run(work);
    } catch (error) {
      throw providerErrorOf(error);
    }
  }

  private async *invoicePaymentsOf<T>(intentId: string): AsyncGenerator<T> {
    const payment = await this.calls.look(async (session) => {
      const { simulated } = await session.get('payment_intent', intentId);
      return simulated.invoice ? paymentOf(await session.get('invoice', simulated.invoice)) : null;
    });
    if (payment) yield payment as T;
  }
}

async function updateSubscription(
  session: Session,
  id: string,
  { items, cancel_at_period_end: cancels, proration_behavior }: SubscriptionUpdateParams,
): Promise<StoredObject> {
  const subscription = await session.get('subscription', id);
  if (items && proration_behavior === 'none')
    return setRenewalPrice(session, subscription, onlyItem(items));
  if (items) return changePrice(session, subscription, onlyItem(items));
  return setCancelAtPeriodEnd(session, subscription, cancels ?? false);
}

function onlyItem(items: readonly ItemChange[]): ItemChange {
  const [item] = items;
  if (!item || items.length > 1)
    throw refusal({ message: 'The simulation knows subscriptions of one item.', param: 'items' });
  return item;
}
