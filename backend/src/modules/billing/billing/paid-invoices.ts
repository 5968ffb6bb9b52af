import type { EntityManager } from 'typeorm';
import { z } from 'zod';
import type { InvoiceEntity } from './entities/invoice.entity.js';
import type { SubscriptionEntity } from './entities/subscription.entity.js';

type Identified = Pick<SubscriptionEntity, 'id'>;

/** What a subscription rests on: the invoice that was paid last, which has credited what was not used of those before it. */
export interface CurrentInvoice {
  readonly id: string;
  readonly providerId: string;
  readonly periodEndsAt: Date;
  /** Whether the money with which it was paid has gone back, by the provider or another way. */
  readonly isReturned: boolean;
}

const currentRows = z.array(
  z.object({
    id: z.uuid(),
    providerId: z.string(),
    periodEndsAt: z.date(),
    isReturned: z.boolean(),
  }),
);

/** @returns `null` before the first payment */
export async function currentInvoice(
  manager: EntityManager,
  { id }: Identified,
): Promise<CurrentInvoice | null> {
  const [current] = currentRows.parse(await manager.query<unknown>(selectCurrent, [id]));
  return current ?? null;
}

/** End of what is paid for and was not refunded. */
export async function paidThrough(
  manager: EntityManager,
  subscription: Identified,
): Promise<Date | null> {
  const current = await currentInvoice(manager, subscription);
  return current && !current.isReturned ? current.periodEndsAt : null;
}

const keptRows = z.array(z.object({ id: z.uuid(), subscriptionId: z.uuid(), cents: z.int() }));

/** What came in with the invoices of a customer and does not go back, the most recent first. */
export async function keptOf(
  manager: EntityManager,
  customerId: string,
): Promise<z.output<typeof keptRows>> {
  return keptRows.parse(await manager.query<unknown>(selectKept, [customerId]));
}

/** How much of a customer's credit is about to be taken, because it goes back by card. */
export async function takenSoon(manager: EntityManager, customerId: string): Promise<number> {
  const rows: unknown = await manager.query(
    `select coalesce(sum(money_returns.credit_cents), 0)::int as cents from money_returns
    join invoices on invoices.id = money_returns.invoice_id
    join subscriptions on subscriptions.id = invoices.subscription_id
    where subscriptions.customer_id = $1 and credit_taken_at is null and money_returns.state <> 'failed'`,
    [customerId],
  );
  return z.tuple([z.object({ cents: z.int() })]).parse(rows)[0].cents;
}

/** What was paid for a subscription and is not given back, in cents. */
export function keptCents(invoice: InvoiceEntity): number {
  return Math.max(0, invoice.paidCents - goingBackCents(invoice));
}

/** What goes back of an invoice, or went back, in cents. */
export function goingBackCents({ backCents, refundedCents }: InvoiceEntity): number {
  return Math.max(backCents, refundedCents);
}

/** The most recent first; of one second the provider's numbers know the order. */
const byTime = (invoice: string) =>
  `${invoice}.paid_at desc nulls last, ${invoice}.created_at desc, length(${invoice}.number) desc, ${invoice}.number desc`;

/** What has gone back of an invoice, also what operators paid another way because no card took it. */
const arrived = (invoice: string) =>
  `${invoice}.refunded_cents + coalesce((
    select sum(cents) from money_returns where invoice_id = ${invoice}.id and elsewhere_at is not null
  ), 0)`;

// What a credit has paid was paid with the card before it.
const selectCurrent = `
  select current.id, current.provider_id as "providerId", current.period_ends_at as "periodEndsAt", case
    when current.paid_cents > 0 then ${arrived('current')} >= current.paid_cents
    else coalesce((
      select ${arrived('money')} >= money.paid_cents from invoices money
      join subscriptions payer on payer.id = money.subscription_id
      where payer.customer_id = subscription.customer_id and money.state = 'paid' and money.paid_cents > 0
        and money.paid_at <= current.paid_at
      order by ${byTime('money')} limit 1
    ), false)
  end as "isReturned"
  from invoices current join subscriptions subscription on subscription.id = current.subscription_id
  where current.subscription_id = $1 and current.state = 'paid'
  order by ${byTime('current')} limit 1`;

const selectKept = `
  select invoice.id, invoice.subscription_id as "subscriptionId", greatest(0, invoice.paid_cents - greatest(invoice.back_cents, invoice.refunded_cents)) as cents
  from invoices invoice join subscriptions on subscriptions.id = invoice.subscription_id
  where subscriptions.customer_id = $1 and invoice.state = 'paid' and invoice.payment_id is not null
    and invoice.paid_cents > 0
  order by ${byTime('invoice')}`;

/**
 * Condition of the invoices that are shown to who pays them, for a query of `invoice`: what was paid, what a renewal still asks for, and
 * what was given up. Who begins a checkout or a change of plan and leaves it has bought nothing, although the provider has an invoice.
 */
export const isShownToPayer = `(
  invoice.state in ('paid', 'uncollectible') or invoice.state = 'open' and exists (
    select 1 from subscriptions where subscriptions.id = invoice.subscriptionId and subscriptions.state = 'past_due'
  )
)`;
