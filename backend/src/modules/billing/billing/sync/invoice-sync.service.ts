import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource, type EntityManager } from 'typeorm';
import { DomainEvents } from '../../../../platform/events/index.js';
import { invoiceFacts, invoicePaid } from '../billing.events.js';
import { type CreditReading, CustomerCredits } from '../customer-credits.service.js';
import { InvoiceEntity } from '../entities/invoice.entity.js';
import { PlanPriceEntity } from '../entities/plan-price.entity.js';
import { SubscriptionEntity } from '../entities/subscription.entity.js';
import { Grants } from '../grants.service.js';
import { PaymentProvider } from '../provider/payment-provider.js';
import type { ProviderInvoice } from '../provider/provider-objects.js';
import { SurplusCredits } from '../surplus-credits.service.js';
import { ObjectsWithEvents } from './objects-with-events.service.js';
import { isOlder, type Reading } from './readings.js';
import { type SubscriptionFacts, SubscriptionSync } from './subscription-sync.service.js';

export interface InvoiceFacts extends Reading {
  readonly invoice: ProviderInvoice;
  /** What its customer had left afterwards. */
  readonly credit: CreditReading;
  /** Whether it is the first that its customer ever paid. */
  readonly isFirst: boolean;
  /** Its subscription, where the site does not know it under this id yet. */
  readonly subscription: SubscriptionFacts | null;
}

/** Applies invoices. */
@Injectable()
export class InvoiceSync {
  constructor(
    @InjectDataSource() private readonly database: DataSource,
    private readonly provider: PaymentProvider,
    private readonly withEvents: ObjectsWithEvents,
    private readonly subscriptions: SubscriptionSync,
    private readonly credits: CustomerCredits,
    private readonly surplus: SurplusCredits,
    private readonly grants: Grants,
    private readonly domain: DomainEvents,
  ) {}

  async read(id: string, reading: Reading): Promise<InvoiceFacts> {
    const invoice = await this.provider.invoice(id);
    const credit = await this.credits.read(invoice.customerId);
    const [isFirst, subscription] = [await this.isFirst(invoice), await this.unknown(invoice)];
    return { ...reading, invoice, credit, isFirst, subscription };
  }

  /** Locks its subscription, then the invoice. @returns `null` for one that is not of this site */
  async apply(manager: EntityManager, facts: InvoiceFacts): Promise<InvoiceEntity | null> {
    if (facts.subscription) await this.subscriptions.apply(manager, facts.subscription);
    const subscription = await lockedSubscription(manager, facts.invoice);
    if (!subscription) return null;
    await this.credits.keep(manager, facts.credit);
    const known = await lockedInvoice(manager, facts.invoice.id);
    if (known && isOlder(facts.ticket, known.ticket)) return known;
    const wasPaid = known?.state === 'paid';
    const row = await manager.save(await changed(manager, facts, { subscription, known }));
    await this.grants.refresh(manager, subscription);
    await this.surplus.notice(manager, facts.credit);
    const isNewlyPaid = row.state === 'paid' && !wasPaid && row.paidCents > 0;
    if (isNewlyPaid) await this.domain.publish(manager, invoicePaid, invoiceFacts(row, facts));
    return row;
  }

  /** The provider knows the order in which a customer paid; here invoices may arrive in another one. */
  private async isFirst({ id, customerId, reason, state }: ProviderInvoice): Promise<boolean> {
    if (reason !== 'first' || state !== 'paid') return false;
    const all = await this.provider.invoicesOf(customerId);
    // Times are in seconds; of one second the list knows the order.
    const [first] = all
      .filter(({ paidCents, paidAt }) => paidAt !== null && paidCents > 0)
      .toReversed()
      .toSorted((one, other) => Number(one.paidAt) - Number(other.paidAt));
    return first?.id === id;
  }

  private async unknown({ subscriptionId }: ProviderInvoice): Promise<SubscriptionFacts | null> {
    if (subscriptionId === null) return null;
    const where = { providerId: subscriptionId };
    const isKnown = await this.database.manager.existsBy(SubscriptionEntity, where);
    if (isKnown) return null;
    const object = { kind: 'subscription', id: subscriptionId } as const;
    return this.subscriptions.read(subscriptionId, await this.withEvents.beginReading(object));
  }
}

function lockedSubscription(
  manager: EntityManager,
  { subscriptionId }: ProviderInvoice,
): Promise<SubscriptionEntity | null> {
  if (subscriptionId === null) return Promise.resolve(null);
  const lock = { mode: 'pessimistic_write' } as const;
  return manager.findOne(SubscriptionEntity, { where: { providerId: subscriptionId }, lock });
}

function lockedInvoice(manager: EntityManager, providerId: string): Promise<InvoiceEntity | null> {
  const lock = { mode: 'pessimistic_write' } as const;
  return manager.findOne(InvoiceEntity, { where: { providerId }, lock });
}

interface Rows {
  readonly subscription: SubscriptionEntity;
  readonly known: InvoiceEntity | null;
}

async function changed(
  manager: EntityManager,
  { invoice, isFirst, ticket }: InvoiceFacts,
  { subscription, known }: Rows,
): Promise<InvoiceEntity> {
  const { id: providerId, paymentId, number, state, totalCents, paidCents } = invoice;
  const { periodEndsAt, documentUrl, createdAt, paidAt, priceId } = invoice;
  const { plan, period } =
    priceId === null ? subscription : await manager.findOneByOrFail(PlanPriceEntity, { priceId });
  const { id: subscriptionId, visitorId } = subscription;
  const changes = { providerId, paymentId, number, state, totalCents, paidCents, ticket };
  const facts = { periodEndsAt, documentUrl, createdAt, paidAt, plan, period };
  const row = known ?? manager.create(InvoiceEntity, { isFirst: false, refundedCents: 0 });
  return Object.assign(row, changes, facts, {
    subscriptionId,
    visitorId,
    isFirst: isFirst || row.isFirst,
  });
}
