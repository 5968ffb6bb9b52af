import type { EntityManager } from 'typeorm';
import { z } from 'zod';
import { InvoiceEntity } from './entities/invoice.entity.js';
import type { SubscriptionEntity } from './entities/subscription.entity.js';

const paidRows = z.tuple([z.object({ until: z.date().nullable() })]);

/** End of what is paid for and was not refunded. */
export async function paidThrough(
  manager: EntityManager,
  { id }: Pick<SubscriptionEntity, 'id'>,
): Promise<Date | null> {
  const rows: unknown = await manager.query(
    `select max(period_ends_at) as until from invoices
    where subscription_id = $1 and state = 'paid' and (paid_cents = 0 or refunded_cents < paid_cents)`,
    [id],
  );
  return paidRows.parse(rows)[0].until;
}

/** What was paid for a subscription and not given back, in cents. */
export async function paidCents(
  manager: EntityManager,
  { id }: Pick<SubscriptionEntity, 'id'>,
): Promise<number> {
  const paid = await manager.findBy(InvoiceEntity, { subscriptionId: id, state: 'paid' });
  return paid.reduce((sum, invoice) => sum + invoice.paidCents - invoice.refundedCents, 0);
}

/**
 * Condition of the invoices that are shown to who pays them, for a query of `invoice`: what was paid, what a renewal still asks for, and
 * what was given up. Who begins a checkout or a change of plan and leaves it has bought nothing, although the provider has an invoice.
 */
export const isShownToPayer = `(
  invoice.state in ('paid', 'uncollectible') or invoice.state = 'open' and exists (
    select 1 from subscriptions where subscriptions.id = invoice.subscriptionId and subscriptions.state = 'past_due'
  )
)`;
