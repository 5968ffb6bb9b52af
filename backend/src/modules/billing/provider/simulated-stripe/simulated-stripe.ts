import { createHash } from 'node:crypto';
import type { PaymentState } from '@tessera/contracts-billing';
import { paymentStateOf } from '../mappers/payment.mapper.js';
import { providerErrorOf } from '../provider-errors.js';
import type {
  Expanding,
  StripeApi,
  SubscriptionUpdateParams,
  WriteOptions,
} from '../stripe-api.js';
import { createPrice, createProduct } from './catalog.js';
import { settle } from './collection.js';
import { createCustomer, eraseEmail } from './customers.js';
import { doDueWork } from './due-work.js';
import { paymentOf, voidInvoice } from './invoices.js';
import {
  attempt,
  cancelIntent,
  createIntent,
  failAuthentication,
  unexpectedState,
} from './payment-intents.js';
import { changePrice, type ItemChange, previewChange, setRenewalPrice } from './plan-changes.js';
import { present } from './presentation.js';
import { createRefund } from './refunds.js';
import { missing, refusal } from './refusals.js';
import { newId, Session } from './session.js';
import type { ListFilter, SimulatedStore } from './simulated-store.js';
import type { StoredIntent, StoredKind, StoredObject, StoredObjects } from './stored-objects.js';
import {
  cancelSubscription,
  setCancelAtPeriodEnd,
  startSubscription,
} from './subscription-cycle.js';
import { readCard, type TypedCard } from './test-cards.js';

const answersKeptSeconds = 24 * 60 * 60;
const eventsKeptSeconds = 30 * 24 * 60 * 60;

/** How a payment went on. */
export interface Confirmation {
  readonly paymentId: string;
  readonly state: PaymentState;
  /** What the payer reads if the card was declined. */
  readonly failure: string | null;
}

/**
 * A small Stripe for sites without an account: the same objects, states and events, without money. Each call first does what has become
 * due, in one transaction with what it does itself.
 */
export class SimulatedStripe implements StripeApi {
  constructor(
    private readonly store: SimulatedStore,
    private readonly clock: () => Date = () => new Date(),
  ) {}

  readonly paymentIntents: StripeApi['paymentIntents'] = {
    create: async (params, options) =>
      this.write('create payment', params, options, async (session) => {
        const { amount, currency, description, metadata } = params;
        const given = { amount, currency, description, metadata };
        return createIntent(session, { ...given, customer: null, invoice: null });
      }),
    retrieve: async (id, params) =>
      this.read(params, async (session) => session.get('payment_intent', id)),
    cancel: async (id, params, options) =>
      this.write('cancel payment', { ...params, id }, options, async (session) =>
        cancelIntent(session, await session.get('payment_intent', id), null),
      ),
  };

  readonly customers: StripeApi['customers'] = {
    create: async (params, options) =>
      this.write('create customer', params, options, async (session) =>
        createCustomer(session, params.metadata),
      ),
    update: async (id, params, options) =>
      this.write('update customer', { ...params, id }, options, async (session) => {
        const customer = await session.get('customer', id);
        return session.put({ ...customer, email: params.email }, 'customer.updated');
      }),
  };

  readonly products: StripeApi['products'] = {
    list: ({ ids }) => this.list('product', {}, {}, ({ id }) => ids.includes(id)),
    create: async (params, options) =>
      this.write('create product', params, options, async (session) =>
        createProduct(session, params),
      ),
    update: async (id, { name }) =>
      this.read({}, async (session) => {
        const product = await session.get('product', id);
        return session.put({ ...product, name }, 'product.updated');
      }),
  };

  readonly prices: StripeApi['prices'] = {
    list: ({ lookup_keys: keys }) =>
      this.list('price', {}, {}, ({ lookup_key: key }) => key !== null && keys.includes(key)),
    retrieve: async (id) => this.read({}, async (session) => session.get('price', id)),
    create: async (params, options) =>
      this.write('create price', params, options, async (session) => createPrice(session, params)),
    update: async (id, { active }) =>
      this.read({}, async (session) => {
        const price = await session.get('price', id);
        return session.put({ ...price, active }, 'price.updated');
      }),
  };

  readonly subscriptions: StripeApi['subscriptions'] = {
    create: async (params, options) =>
      this.write('create subscription', params, options, async (session) => {
        const { customer, items, metadata } = params;
        return startSubscription(session, { customer, metadata, price: items[0]?.price ?? '' });
      }),
    retrieve: async (id) => this.read({}, async (session) => session.get('subscription', id)),
    update: async (id, params, options) =>
      this.write('update subscription', { ...params, id }, options, async (session) =>
        this.updateSubscription(session, id, params),
      ),
    cancel: async (id, params, options) =>
      this.write('cancel subscription', { ...params, id }, options, async (session) =>
        cancelSubscription(session, await session.get('subscription', id)),
      ),
  };

  readonly invoices: StripeApi['invoices'] = {
    retrieve: async (id, params) =>
      this.read(params, async (session) => session.get('invoice', id)),
    list: ({ customer, expand = [] }) => this.list('invoice', { parent: customer }, { expand }),
    createPreview: async ({ subscription: id, subscription_details: details }) =>
      this.read({}, async (session) => {
        const change = { ...onlyItem(details.items), at: details.proration_date };
        return previewChange(session, await session.get('subscription', id), change);
      }),
    voidInvoice: async (id, params, options) =>
      this.write('void invoice', { ...params, id }, options, async (session) =>
        voidInvoice(session, await session.get('invoice', id)),
      ),
  };

  readonly invoicePayments: StripeApi['invoicePayments'] = {
    list: ({ payment }) => this.invoicePaymentsOf(payment.payment_intent),
  };

  readonly refunds: StripeApi['refunds'] = {
    create: async (params, options) =>
      this.write('create refund', params, options, async (session) =>
        createRefund(session, params),
      ),
    list: ({ payment_intent: parent }) => this.list('refund', { parent }),
  };

  readonly disputes: StripeApi['disputes'] = {
    list: ({ payment_intent: parent }) => this.list('dispute', { parent }),
  };

  readonly billingPortal: StripeApi['billingPortal'] = {
    sessions: {
      // The simulation has no pages; whoever manages cards is back at once.
      create: async ({ customer, return_url: url }) =>
        this.call(async (session) => {
          await session.get('customer', customer);
          return { url };
        }),
    },
  };

  readonly events: StripeApi['events'] = {
    list: ({ created }) => this.list('event', { since: created.gte }),
  };

  /**
   * Pays with a test card, as Stripe's own form does in the browser.
   * @param email where the receipt would go
   * @throws PaymentProviderError with `resource_missing` for a wrong secret, `payment_intent_unexpected_state` if it can't be paid
   */
  async confirm(
    clientSecret: string,
    card: TypedCard,
    email: string | null,
  ): Promise<Confirmation> {
    return this.fromForm(async (session) => {
      const intent = await intentBySecret(session, clientSecret);
      const isPayable = ['requires_payment_method', 'requires_action'].includes(intent.status);
      if (!isPayable) throw unexpectedState(intent, 'confirm');
      const read = readCard(card, session.now);
      if ('code' in read) return { ...confirmationOf(intent), failure: read.message };
      const method = await session.put({
        id: newId('pm'),
        object: 'payment_method',
        card: {
          brand: read.card.brand,
          exp_month: read.expires.month,
          exp_year: read.expires.year,
          last4: read.card.number.slice(-4),
        },
        created: session.now,
        customer: intent.customer,
        type: 'card',
        simulated: { behavior: read.card.behavior },
      });
      const named = { ...intent, receipt_email: email ?? intent.receipt_email };
      return confirmed(session, await attempt(session, named, method, 'present'));
    });
  }

  /**
   * Answers the bank's question (3-D Secure).
   * @throws PaymentProviderError as `confirm`
   */
  async authenticate(clientSecret: string, approve: boolean): Promise<Confirmation> {
    return this.fromForm(async (session) => {
      const intent = await intentBySecret(session, clientSecret);
      if (intent.status !== 'requires_action') throw unexpectedState(intent, 'authenticate');
      const method = await session.get('payment_method', intent.payment_method ?? '');
      return confirmed(
        session,
        approve
          ? await attempt(session, intent, method, 'authenticated')
          : await failAuthentication(session, intent),
      );
    });
  }

  /** Does what has become due, such as renewals, and forgets what Stripe forgets: events after 30 days, answers after one. */
  async advance(now: Date): Promise<void> {
    const seconds = secondsOf(now);
    await this.store.run(async (objects) => {
      await doDueWork(objects, seconds);
      await objects.prune(seconds - answersKeptSeconds, seconds - eventsKeptSeconds);
    });
  }

  /** @param id of a customer or a payment, whose email address is forgotten */
  async eraseEmail(id: string): Promise<void> {
    await this.call(async (session) => eraseEmail(session, id));
  }

  private async call<T>(work: (session: Session) => Promise<T>): Promise<T> {
    return this.store.run(async (objects) => {
      const now = secondsOf(this.clock());
      await doDueWork(objects, now);
      return work(new Session(objects, now));
    });
  }

  private async fromForm<T>(work: (session: Session) => Promise<T>): Promise<T> {
    try {
      return await this.call(work);
    } catch (error) {
      throw providerErrorOf(error);
    }
  }

  /** @typeParam T the shape as the port has it; objects are stored with at least what Stripe documents */
  private async read<T>(
    { expand = [] }: Expanding,
    work: (session: Session) => Promise<StoredObject>,
  ): Promise<T> {
    return this.call(
      async (session) => present(session, await work(session), expand) as Promise<T>,
    );
  }

  private async write<T, P extends object>(
    name: string,
    params: P & Expanding,
    { idempotencyKey: key }: WriteOptions,
    work: (session: Session) => Promise<StoredObject>,
  ): Promise<T> {
    const fingerprint = createHash('sha256')
      .update(JSON.stringify([name, params]))
      .digest('hex');
    return this.call(async (session) => {
      const kept = await session.objects.findAnswer(key);
      if (kept && kept.fingerprint !== fingerprint)
        throw refusal({
          message: `The idempotency key ${key} was used with other parameters.`,
          type: 'idempotency_error',
        });
      if (kept) return kept.answer as T;
      const answer = await present(session, await work(session), params.expand ?? []);
      await session.objects.keepAnswer(key, { fingerprint, answer }, session.now);
      return answer as T;
    });
  }

  private async *list<K extends StoredKind, T>(
    kind: K,
    filter: ListFilter,
    { expand = [] }: Expanding = {},
    isListed: (object: StoredObjects[K]) => boolean = () => true,
  ): AsyncGenerator<T> {
    const paths = expand.map((path) => path.replace(/^data\./, ''));
    yield* await this.call(async (session) => {
      const listed: T[] = [];
      for (const object of await session.objects.list(kind, filter))
        if (isListed(object)) listed.push((await present(session, object, paths)) as T);
      return listed;
    });
  }

  private async *invoicePaymentsOf<T>(intentId: string): AsyncGenerator<T> {
    const payment = await this.call(async (session) => {
      const { simulated } = await session.get('payment_intent', intentId);
      return simulated.invoice ? paymentOf(await session.get('invoice', simulated.invoice)) : null;
    });
    if (payment) yield payment as T;
  }

  private async updateSubscription(
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
}

function onlyItem(items: readonly ItemChange[]): ItemChange {
  const [item] = items;
  if (!item || items.length > 1)
    throw refusal({ message: 'The simulation knows subscriptions of one item.', param: 'items' });
  return item;
}

async function intentBySecret(session: Session, clientSecret: string): Promise<StoredIntent> {
  const [id = ''] = clientSecret.split('_secret_');
  const intent = await session.objects.find(id);
  if (intent?.object !== 'payment_intent' || intent.client_secret !== clientSecret)
    throw missing('payment_intent', id);
  return intent;
}

async function confirmed(session: Session, intent: StoredIntent): Promise<Confirmation> {
  await settle(session, intent, 'present');
  return confirmationOf(intent);
}

function confirmationOf({ id, status, last_payment_error: error }: StoredIntent): Confirmation {
  return { paymentId: id, state: paymentStateOf(status), failure: error?.message ?? null };
}

function secondsOf(date: Date): number {
  return Math.floor(date.getTime() / 1000);
}
