import type { ProviderInvoice } from '../provider-objects.js';
import type { StripeInvoice, StripeInvoiceLine, StripeInvoicePayment } from '../stripe-objects.js';
import { dateOf, idOf, present, stateIn } from './references.js';

const states: Readonly<Record<string, ProviderInvoice['state']>> = {
  draft: 'draft',
  open: 'open',
  paid: 'paid',
  void: 'void',
  uncollectible: 'uncollectible',
};

const reasons: Readonly<Record<string, ProviderInvoice['reason']>> = {
  subscription_create: 'first',
  subscription_cycle: 'renewal',
  subscription_update: 'change',
};

/** Parts of an invoice that Stripe leaves out unless they are asked for. */
export const invoiceParts = ['payments', 'confirmation_secret'];

/** @param invoice with `invoiceParts` */
export function invoiceOf(invoice: StripeInvoice): ProviderInvoice {
  return {
    id: invoice.id,
    subscriptionId: idOf(invoice.parent?.subscription_details?.subscription),
    customerId: present(idOf(invoice.customer), `customer of ${invoice.id}`),
    number: invoice.number,
    reason: reasons[invoice.billing_reason ?? ''] ?? 'other',
    totalCents: invoice.total,
    paidCents: invoice.amount_paid,
    createdAt: dateOf(invoice.created),
    documentUrl: invoice.hosted_invoice_url ?? null,
    lines: invoice.lines.data.map(lineOf),
    ...billedParts(invoice),
    ...paymentParts(invoice),
  };
}

function lineOf(line: StripeInvoiceLine): ProviderInvoice['lines'][number] {
  const { amount: cents, period } = line;
  const times = { startsAt: dateOf(period.start), endsAt: dateOf(period.end) };
  return { priceId: priceIdOf(line), cents, ...times };
}

function priceIdOf({ pricing }: StripeInvoiceLine): string | null {
  return idOf(pricing?.price_details?.price);
}

function billedParts(
  invoice: StripeInvoice,
): Pick<ProviderInvoice, 'priceId' | 'periodStartsAt' | 'periodEndsAt'> {
  const line = billedLine(invoice.lines.data);
  return {
    priceId: line ? priceIdOf(line) : null,
    periodStartsAt: dateOf(line?.period.start ?? invoice.period_start),
    periodEndsAt: dateOf(line?.period.end ?? invoice.period_end),
  };
}

function paymentParts(
  invoice: StripeInvoice,
): Pick<ProviderInvoice, 'state' | 'paidAt' | 'paymentId' | 'clientSecret'> {
  const state = stateIn(states, 'invoice', invoice.status ?? 'draft');
  const { paid_at: paidAt } = invoice.status_transitions;
  const secret = invoice.confirmation_secret?.client_secret ?? null;
  return {
    state,
    paidAt: paidAt === null ? null : dateOf(paidAt),
    paymentId: paymentIdOf(invoice.payments?.data ?? []),
    clientSecret: state === 'open' ? secret : null,
  };
}

/** The line of what is bought; others credit what is not used of an earlier plan. */
function billedLine(lines: readonly StripeInvoiceLine[]): StripeInvoiceLine | undefined {
  const charges = lines.filter(({ amount }) => amount > 0);
  return charges.toSorted((a, b) => b.period.end - a.period.end)[0];
}

function paymentIdOf(payments: readonly StripeInvoicePayment[]): string | null {
  const payment =
    payments.find(({ status }) => status === 'paid') ??
    payments.find(({ is_default: isDefault }) => isDefault);
  return idOf(payment?.payment.payment_intent);
}
