import { z } from 'zod';
import type { StripeApi } from '../../provider/stripe-api.js';
import type { FormObject } from './form-body.js';

interface Call {
  readonly api: StripeApi;
  /** The object that the address names. */
  readonly id: string;
  readonly params: FormObject;
  readonly key: string;
}

type Answer = Promise<object> | AsyncIterable<object>;

const integer = z
  .string()
  .regex(/^-?\d+$/)
  .transform(Number);
const yesOrNo = z.enum(['true', 'false']).transform((word) => word === 'true');
const expand = z.array(z.string()).optional();
const metadata = z.record(z.string(), z.string());
const page = { limit: integer.optional(), starting_after: z.string().optional() };
const items = z.array(z.strictObject({ id: z.string(), price: z.string() }));

const expanding = z.strictObject({ expand });

const newIntent = z.strictObject({
  amount: integer,
  currency: z.literal('usd'),
  description: z.string(),
  metadata,
  payment_method_types: z.array(z.literal('card')),
  expand,
});

const newSubscription = z.strictObject({
  customer: z.string(),
  items: z.array(z.strictObject({ price: z.string() })),
  metadata,
  payment_behavior: z.literal('default_incomplete'),
  payment_settings: z.strictObject({
    payment_method_types: z.array(z.literal('card')),
    save_default_payment_method: z.literal('on_subscription'),
  }),
  expand,
});

const changedSubscription = z.strictObject({
  items: items.optional(),
  payment_behavior: z.literal('pending_if_incomplete').optional(),
  proration_behavior: z.enum(['always_invoice', 'none']).optional(),
  cancel_at_period_end: yesOrNo.optional(),
  expand,
});

const preview = z.strictObject({
  subscription: z.string(),
  subscription_details: z.strictObject({
    items,
    proration_behavior: z.literal('always_invoice'),
    proration_date: integer,
  }),
});

const movement = z.strictObject({
  amount: integer,
  currency: z.literal('usd'),
  description: z.string(),
});

const newPrice = z.strictObject({
  currency: z.literal('usd'),
  lookup_key: z.string(),
  product: z.string(),
  recurring: z.strictObject({ interval: z.enum(['month', 'year']) }),
  transfer_lookup_key: yesOrNo,
  unit_amount: integer,
});

const ofIntent = z.object({ payment_intent: z.string(), ...page });

/** The documented addresses of what the site asks for, and what they accept. */
const routes: Readonly<Record<string, (call: Call) => Answer>> = {
  'POST /v1/payment_intents': ({ api, params, key }) =>
    api.paymentIntents.create(newIntent.parse(params), { idempotencyKey: key }),
  'GET /v1/payment_intents/:id': ({ api, id, params }) =>
    api.paymentIntents.retrieve(id, expanding.parse(params)),
  'GET /v1/payment_intents': ({ api, params }) =>
    api.paymentIntents.list(
      z.object({ created: z.strictObject({ gte: integer }), expand, ...page }).parse(params),
    ),
  'POST /v1/payment_intents/:id/cancel': ({ api, id, params, key }) =>
    api.paymentIntents.cancel(id, expanding.parse(params), { idempotencyKey: key }),

  'POST /v1/customers': ({ api, params, key }) =>
    api.customers.create(z.strictObject({ metadata }).parse(params), { idempotencyKey: key }),
  'POST /v1/customers/:id/balance_transactions': ({ api, id, params, key }) =>
    api.customers.createBalanceTransaction(id, movement.parse(params), { idempotencyKey: key }),
  'GET /v1/customers/:id': ({ api, id }) => api.customers.retrieve(id),

  'GET /v1/products': ({ api, params }) =>
    api.products.list(z.object({ ids: z.array(z.string()), ...page }).parse(params)),
  'POST /v1/products': ({ api, params, key }) =>
    api.products.create(z.strictObject({ id: z.string(), name: z.string() }).parse(params), {
      idempotencyKey: key,
    }),
  'POST /v1/products/:id': ({ api, id, params }) =>
    api.products.update(id, z.strictObject({ name: z.string() }).parse(params)),

  'GET /v1/prices': ({ api, params }) =>
    api.prices.list(z.object({ lookup_keys: z.array(z.string()), ...page }).parse(params)),
  'GET /v1/prices/:id': ({ api, id }) => api.prices.retrieve(id),
  'POST /v1/prices': ({ api, params, key }) =>
    api.prices.create(newPrice.parse(params), { idempotencyKey: key }),
  'POST /v1/prices/:id': ({ api, id, params }) =>
    api.prices.update(id, z.strictObject({ active: yesOrNo }).parse(params)),

  'POST /v1/subscriptions': ({ api, params, key }) =>
    api.subscriptions.create(newSubscription.parse(params), { idempotencyKey: key }),
  'GET /v1/subscriptions/:id': ({ api, id }) => api.subscriptions.retrieve(id),
  'POST /v1/subscriptions/:id': ({ api, id, params, key }) =>
    api.subscriptions.update(id, changedSubscription.parse(params), { idempotencyKey: key }),
  'DELETE /v1/subscriptions/:id': ({ api, id, params, key }) =>
    api.subscriptions.cancel(id, expanding.parse(params), { idempotencyKey: key }),

  'GET /v1/invoices': ({ api, params }) =>
    api.invoices.list(z.object({ customer: z.string(), expand, ...page }).parse(params)),
  'GET /v1/invoices/:id': ({ api, id, params }) =>
    api.invoices.retrieve(id, expanding.parse(params)),
  'POST /v1/invoices/create_preview': ({ api, params }) =>
    api.invoices.createPreview(preview.parse(params)),
  'POST /v1/invoices/:id/void': ({ api, id, params, key }) =>
    api.invoices.voidInvoice(id, expanding.parse(params), { idempotencyKey: key }),

  'GET /v1/invoice_payments': ({ api, params }) =>
    api.invoicePayments.list(
      z
        .object({
          payment: z.strictObject({
            type: z.literal('payment_intent'),
            payment_intent: z.string(),
          }),
          ...page,
        })
        .parse(params),
    ),

  'GET /v1/refunds': ({ api, params }) => api.refunds.list(ofIntent.parse(params)),
  'POST /v1/refunds': ({ api, params, key }) =>
    api.refunds.create(
      z.strictObject({ payment_intent: z.string(), amount: integer, metadata }).parse(params),
      { idempotencyKey: key },
    ),

  'GET /v1/disputes': ({ api, params }) => api.disputes.list(ofIntent.parse(params)),

  'POST /v1/billing_portal/sessions': ({ api, params }) =>
    api.billingPortal.sessions.create(
      z.strictObject({ customer: z.string(), return_url: z.url() }).parse(params),
    ),

  'GET /v1/events': ({ api, params }) =>
    api.events.list(z.object({ created: z.strictObject({ gte: integer }), ...page }).parse(params)),
};

interface Found {
  readonly handle: (call: Call) => Answer;
  readonly id: string;
}

/** The route of a request; addresses of their own come before those of objects. */
export function findRoute(method: string, path: string): Found | null {
  const exact = routes[`${method} ${path}`];
  if (exact) return { handle: exact, id: '' };
  const [, collection = '', id = '', action = ''] =
    /^\/v1\/(\w+)\/([^/]+)(\/\w+)?$/.exec(path) ?? [];
  const handle = routes[`${method} /v1/${collection}/:id${action}`];
  return handle ? { handle, id: decodeURIComponent(id) } : null;
}
