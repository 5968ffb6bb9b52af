import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource, type EntityManager, type FindOptionsWhere } from 'typeorm';
import { DomainEvents } from '../../../platform/events/index.js';
import { invoiceFacts, invoiceRefunded } from '../billing.events.js';
import { CustomerEntity } from '../entities/customer.entity.js';
import { InvoiceEntity } from '../entities/invoice.entity.js';
import { PaymentEntity } from '../entities/payment.entity.js';
import { SubscriptionEntity } from '../entities/subscription.entity.js';
import { Grants } from '../grants.service.js';
import { PaymentBooks } from '../payment-books.service.js';
import { PaymentProvider } from '../provider/payment-provider.js';
import type { ProviderPayment } from '../provider/provider-objects.js';
import { invoiceLine, Receipts } from '../receipts.service.js';
import { type InvoiceFacts, InvoiceSync } from './invoice-sync.service.js';
import { ProviderEvents, type Reading } from './provider-events.service.js';
import { isOlder } from './readings.js';

export interface PaymentFacts extends Reading {
  readonly payment: ProviderPayment;
  /** The invoice that it pays, where the site does not know yet that it is paid. */
  readonly invoice: InvoiceFacts | null;
}

/** Takes over payments: donations, and what pays invoices. */
@Injectable()
export class PaymentSync {
  constructor(
    @InjectDataSource() private readonly database: DataSource,
    private readonly provider: PaymentProvider,
    private readonly events: ProviderEvents,
    private readonly invoices: InvoiceSync,
    private readonly books: PaymentBooks,
    private readonly receipts: Receipts,
    private readonly grants: Grants,
    private readonly domain: DomainEvents,
  ) {}

  async read(id: string): Promise<PaymentFacts> {
    const reading = await this.events.beginReading({ kind: 'payment', id });
    const payment = await this.provider.payment(id);
    return { ...reading, payment, invoice: await this.unpaid(payment) };
  }

  async apply(manager: EntityManager, facts: PaymentFacts): Promise<void> {
    if (facts.invoice) await this.invoices.apply(manager, facts.invoice);
    const { invoiceId } = facts.payment;
    await (invoiceId === null
      ? this.applyDonation(manager, facts)
      : this.applyToInvoice(manager, facts, invoiceId));
  }

  private async applyDonation(manager: EntityManager, facts: PaymentFacts): Promise<void> {
    const { payment, ticket, eventId } = facts;
    const row = await knownPayment(manager, payment);
    if (!row || isOlder(ticket, row.ticket)) return;
    const { id: providerId, state, failure, paidAt } = payment;
    const refundedCents = this.books.refundedCents(payment);
    await manager.save(
      Object.assign(row, { providerId, state, failure, paidAt, refundedCents, ticket }),
    );
    const source = `payment:${row.id}`;
    const purpose = { source, eventId, income: 'donations' } as const;
    const { isPaid } = await this.books.record(manager, payment, purpose);
    if (isPaid) await this.receipts.send(manager, payment, row);
  }

  private async applyToInvoice(
    manager: EntityManager,
    { payment, eventId }: PaymentFacts,
    providerId: string,
  ): Promise<void> {
    const found = await manager.findOneBy(InvoiceEntity, { providerId });
    if (!found) return;
    const subscription = await lockedSubscription(manager, found);
    const invoice = await manager.findOneByOrFail(InvoiceEntity, { id: found.id });
    await rememberEmail(manager, subscription, payment);
    const { isPaid, returned, takenBackCents } = await this.books.record(manager, payment, {
      source: `invoice:${invoice.id}`,
      eventId,
      income: `subscriptions-${invoice.plan}`,
    });
    if (isPaid) await this.receipts.send(manager, payment, invoiceLine(invoice));
    if (returned.length === 0 && takenBackCents === 0) return;
    // What is new changes the sum: that of an older reading lacks what came later.
    const returnedCents = returned.reduce((sum, { cents }) => sum + cents, 0);
    invoice.refundedCents += returnedCents - takenBackCents;
    await manager.save(invoice);
    await this.grants.refresh(manager, subscription);
    for (const { id: refundId, cents: refundedCents, at: refundedAt } of returned)
      await this.domain.publish(manager, invoiceRefunded, {
        ...invoiceFacts(invoice, { eventId }),
        refundId,
        refundedCents,
        refundedAt,
      });
  }

  private async unpaid({ invoiceId, state }: ProviderPayment): Promise<InvoiceFacts | null> {
    if (invoiceId === null) return null;
    const known = await this.database.manager.findOneBy(InvoiceEntity, { providerId: invoiceId });
    const isCurrent = known && (known.state === 'paid' || state !== 'succeeded');
    return isCurrent ? null : this.invoices.read(invoiceId);
  }
}

function knownPayment(
  manager: EntityManager,
  { id, ownId }: ProviderPayment,
): Promise<PaymentEntity | null> {
  const named: FindOptionsWhere<PaymentEntity>[] = [{ providerId: id }];
  if (ownId !== null) named.push({ id: ownId });
  return manager.findOne(PaymentEntity, { where: named, lock: { mode: 'pessimistic_write' } });
}

/** Before the invoice, as everywhere: nobody waits for the other. */
function lockedSubscription(
  manager: EntityManager,
  { subscriptionId }: InvoiceEntity,
): Promise<SubscriptionEntity> {
  const lock = { mode: 'pessimistic_write' } as const;
  return manager.findOneOrFail(SubscriptionEntity, { where: { id: subscriptionId }, lock });
}

/** Where the receipt went is what restores a purchase. */
async function rememberEmail(
  manager: EntityManager,
  { customerId }: SubscriptionEntity,
  { email, state }: ProviderPayment,
): Promise<void> {
  if (email === null || state !== 'succeeded') return;
  await manager.update(CustomerEntity, { id: customerId }, { email: email.trim().toLowerCase() });
}
