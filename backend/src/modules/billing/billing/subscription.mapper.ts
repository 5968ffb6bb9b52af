import type { Invoice, Subscription } from '@tessera/contracts-billing';
import type { InvoiceEntity } from './entities/invoice.entity.js';
import type { PlanPriceEntity } from './entities/plan-price.entity.js';
import type { SubscriptionEntity } from './entities/subscription.entity.js';
import type { GuaranteeOffer } from './guarantee.service.js';

/** What a page shows of a subscription besides its row. */
export interface SubscriptionFacts {
  readonly price: PlanPriceEntity;
  /** What new subscriptions cost; `null` if the plan is no longer sold. */
  readonly next: PlanPriceEntity | null;
  /** `null` where it is over, or for no first purchase. */
  readonly guarantee: GuaranteeOffer | null;
  /** End of what is paid for. */
  readonly paidUntil: Date | null;
}

export function toSubscription(
  { id, plan, period, state, endsAtPeriodEnd }: SubscriptionEntity,
  { price, next, guarantee, paidUntil }: SubscriptionFacts,
): Subscription {
  const isNew = next !== null && next.priceId !== price.priceId;
  return {
    id,
    plan,
    period,
    state,
    priceCents: price.cents,
    periodEndsAt: paidUntil?.toISOString() ?? null,
    endsAtPeriodEnd,
    refundableUntil: guarantee && !guarantee.usedBy ? guarantee.until.toISOString() : null,
    guaranteeUsedBy: guarantee?.usedBy ?? null,
    nextPrice: isNew ? { cents: next.cents, from: next.appliesFrom.toISOString() } : null,
  };
}

/** @param row no draft */
export function toInvoice(row: InvoiceEntity): Invoice {
  const { id, number, state, totalCents, refundedCents, createdAt, documentUrl } = row;
  return {
    id,
    number,
    state: state === 'draft' ? 'open' : state,
    totalCents,
    refundedCents,
    createdAt: createdAt.toISOString(),
    downloadUrl: documentUrl ?? `/invoices/${id}`,
  };
}
