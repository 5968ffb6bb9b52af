import { cancelIntent, createIntent, minAmount } from './payment-intents.js';
import { refusal } from './refusals.js';
import { newId, type Session, shown } from './session.js';
import type {
  StoredCustomer,
  StoredIntent,
  StoredInvoice,
  StoredInvoiceLine,
  StoredPrice,
  StoredSubscription,
} from './stored-objects.js';

type BillingReason = StoredInvoice['billing_reason'];

export interface NewLine {
  readonly amount: number;
  readonly description: string;
  readonly isProration: boolean;
  readonly period: { readonly start: number; readonly end: number };
  readonly price: StoredPrice;
}

interface Billing {
  readonly subscription: StoredSubscription;
  readonly reason: BillingReason;
  readonly lines: readonly NewLine[];
}

const descriptions: Readonly<Record<BillingReason, string>> = {
  subscription_create: 'Subscription creation',
  subscription_cycle: 'Subscription update',
  subscription_update: 'Subscription update',
};

/** Bills at once, without the hour that Stripe leaves for corrections. What is nothing is paid. */
export async function createInvoice(session: Session, billing: Billing): Promise<StoredInvoice> {
  const customer = await session.get('customer', billing.subscription.customer);
  const draft = draftOf(session, customer, billing);
  await session.put({
    ...customer,
    balance: draft.ending_balance,
    next_invoice_sequence: customer.next_invoice_sequence + 1,
  });
  const intent = draft.amount_due === 0 ? null : await intentOf(session, draft);
  const open: StoredInvoice = {
    ...draft,
    simulated: { ...draft.simulated, intent: intent?.id ?? null },
  };
  const invoice = await session.put(open, 'invoice.created', 'invoice.finalized');
  return intent ? invoice : markPaid(session, invoice);
}

/** The invoice as it would be, which is not kept. */
export function draftOf(
  session: Session,
  customer: StoredCustomer,
  { subscription, reason, lines }: Billing,
): StoredInvoice {
  const total = lines.reduce((sum, { amount }) => sum + amount, 0);
  const { amountDue, endingBalance } = settle(total, customer.balance);
  const sequence = String(customer.next_invoice_sequence).padStart(4, '0');
  return {
    id: newId('in'),
    object: 'invoice',
    amount_due: amountDue,
    amount_paid: 0,
    amount_remaining: amountDue,
    attempt_count: 0,
    billing_reason: reason,
    created: session.now,
    currency: subscription.currency,
    customer: customer.id,
    ending_balance: endingBalance,
    hosted_invoice_url: null,
    lines: {
      object: 'list',
      data: lines.map((line) => lineOf(line, subscription)),
      has_more: false,
    },
    next_payment_attempt: null,
    number: `${customer.invoice_prefix}-${sequence}`,
    parent: {
      subscription_details: { metadata: subscription.metadata, subscription: subscription.id },
      type: 'subscription_details',
    },
    period_end: session.now,
    period_start: session.now,
    starting_balance: customer.balance,
    status: 'open',
    status_transitions: {
      finalized_at: session.now,
      marked_uncollectible_at: null,
      paid_at: null,
      voided_at: null,
    },
    subtotal: total,
    total,
    simulated: { intent: null, retries: 0 },
  };
}

/** An earlier credit pays first; what is too little to be charged is carried over to the next invoice. */
function settle(total: number, balance: number): { amountDue: number; endingBalance: number } {
  const due = total + balance;
  return due < minAmount
    ? { amountDue: 0, endingBalance: due }
    : { amountDue: due, endingBalance: 0 };
}

function lineOf(line: NewLine, subscription: StoredSubscription): StoredInvoiceLine {
  const { amount, description, isProration, period, price } = line;
  return {
    id: newId('il'),
    object: 'line_item',
    amount,
    currency: subscription.currency,
    description,
    parent: {
      subscription_item_details: { proration: isProration, subscription: subscription.id },
      type: 'subscription_item_details',
    },
    period,
    pricing: {
      price_details: { price: price.id, product: price.product },
      type: 'price_details',
    },
    quantity: 1,
  };
}

async function intentOf(session: Session, invoice: StoredInvoice): Promise<StoredIntent> {
  return createIntent(session, {
    amount: invoice.amount_due,
    currency: invoice.currency,
    customer: invoice.customer,
    description: descriptions[invoice.billing_reason],
    invoice: invoice.id,
    metadata: {},
  });
}

export async function markPaid(session: Session, invoice: StoredInvoice): Promise<StoredInvoice> {
  const paid = await session.put(
    {
      ...invoice,
      amount_paid: invoice.amount_due,
      amount_remaining: 0,
      next_payment_attempt: null,
      status: 'paid',
      status_transitions: { ...invoice.status_transitions, paid_at: session.now },
    },
    'invoice.paid',
    'invoice.payment_succeeded',
  );
  const payment = paymentOf(paid);
  if (payment) await session.emit('invoice_payment.paid', payment);
  return paid;
}

/** Makes it impossible to pay. What it took from the customer's balance is given back. */
export async function voidInvoice(
  session: Session,
  invoice: StoredInvoice,
): Promise<StoredInvoice> {
  if (invoice.status !== 'open')
    throw refusal({ message: 'You can only void an open invoice.', code: 'invoice_not_editable' });
  await cancelPayment(session, invoice, 'void_invoice');
  const customer = await session.get('customer', invoice.customer);
  const used = invoice.ending_balance - invoice.starting_balance;
  await session.put({ ...customer, balance: customer.balance - used });
  return session.put(
    {
      ...invoice,
      next_payment_attempt: null,
      status: 'void',
      status_transitions: { ...invoice.status_transitions, voided_at: session.now },
    },
    'invoice.voided',
  );
}

/** Nobody tries any longer to be paid, and nobody can pay. */
export async function writeOff(session: Session, invoice: StoredInvoice): Promise<void> {
  await cancelPayment(session, invoice, 'failed_invoice');
  await session.put(
    {
      ...invoice,
      next_payment_attempt: null,
      status: 'uncollectible',
      status_transitions: { ...invoice.status_transitions, marked_uncollectible_at: session.now },
    },
    'invoice.marked_uncollectible',
  );
}

async function cancelPayment(
  session: Session,
  { simulated }: StoredInvoice,
  reason: string,
): Promise<void> {
  if (simulated.intent === null) return;
  await cancelIntent(session, await session.get('payment_intent', simulated.intent), reason);
}

/** The object that joins an invoice and its payment. */
export function paymentOf(invoice: StoredInvoice): object | null {
  const { intent } = invoice.simulated;
  if (intent === null) return null;
  const { status_transitions: at } = invoice;
  return {
    id: intent.replace(/^pi_/, 'inpay_'),
    object: 'invoice_payment',
    amount_paid: invoice.status === 'paid' ? invoice.amount_paid : null,
    amount_requested: invoice.amount_due,
    created: invoice.created,
    currency: invoice.currency,
    invoice: invoice.id,
    is_default: true,
    payment: { payment_intent: intent, type: 'payment_intent' },
    status: paymentStates[invoice.status],
    status_transitions: { canceled_at: at.voided_at, paid_at: at.paid_at },
  };
}

const paymentStates: Readonly<Record<StoredInvoice['status'], string>> = {
  open: 'open',
  paid: 'paid',
  void: 'canceled',
  uncollectible: 'canceled',
};

/** A failed attempt of the invoice; what follows of it is a matter of the subscription. */
export async function noteFailure(
  session: Session,
  invoice: StoredInvoice,
  status: StoredIntent['status'],
): Promise<StoredInvoice> {
  const failed = { ...invoice, attempt_count: invoice.attempt_count + 1 };
  const events = ['invoice.payment_failed'];
  if (status === 'requires_action') events.unshift('invoice.payment_action_required');
  return session.put(failed, ...events);
}

/** As Stripe shows it, with what is only shown on request. */
export async function invoicePart(
  session: Session,
  invoice: StoredInvoice,
  name: 'payments' | 'confirmation_secret',
): Promise<object | null> {
  if (name === 'payments') {
    const payment = paymentOf(invoice);
    return { object: 'list', data: payment ? [payment] : [], has_more: false };
  }
  const { intent: id } = invoice.simulated;
  if (id === null || invoice.status !== 'open') return null;
  const intent = shown(await session.get('payment_intent', id));
  return { client_secret: intent.client_secret, type: 'payment_intent' };
}
