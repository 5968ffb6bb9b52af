import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource, type EntityManager } from 'typeorm';
import { DomainEvents } from '../../../../platform/events/index.js';
import { JobQueue } from '../../../../platform/jobs/index.js';
import { AddressesFacade } from '../../../account/sign-in/index.js';
import { invoiceFacts, invoiceRefunded, payerKnown } from '../billing.events.js';
import { rememberCustomerEmail } from '../customer-email.js';
import { endWhereReturned } from '../end-returned.js';
import { InvoiceEntity } from '../entities/invoice.entity.js';
import { SubscriptionEntity } from '../entities/subscription.entity.js';
import { Grants } from '../grants.service.js';
import { Guarantee } from '../guarantee.service.js';
import { PaymentBooks } from '../payment-books.service.js';
import { PaymentProvider } from '../provider/payment-provider.js';
import type { ProviderPayment } from '../provider/provider-objects.js';
import { invoiceLine, Receipts } from '../receipts.service.js';
import { SamePayers } from '../same-payers.service.js';
import { type DonationFacts, DonationSync } from './donation-sync.service.js';
import { type InvoiceFacts, InvoiceSync } from './invoice-sync.service.js';
import { ObjectsWithEvents } from './objects-with-events.service.js';
import type { Reading } from './readings.js';
import { ReturnSync } from './return-sync.service.js';

export interface PaymentFacts extends DonationFacts {
  /** The invoice that it pays, where the site does not know yet that it is paid. */
  readonly invoice: InvoiceFacts | null;
}

/** Applies payments: donations, and what pays invoices. */
@Injectable()
export class PaymentSync {
  constructor(
    @InjectDataSource() private readonly database: DataSource,
    private readonly provider: PaymentProvider,
    private readonly withEvents: ObjectsWithEvents,
    private readonly invoices: InvoiceSync,
    private readonly donations: DonationSync,
    private readonly books: PaymentBooks,
    private readonly receipts: Receipts,
    private readonly grants: Grants,
    private readonly addresses: AddressesFacade,
    private readonly guarantee: Guarantee,
    private readonly samePayers: SamePayers,
    private readonly returns: ReturnSync,
    private readonly domain: DomainEvents,
    private readonly queue: JobQueue,
  ) {}

  async read(id: string, reading: Reading): Promise<PaymentFacts> {
    const payment = await this.provider.payment(id);
    return { ...reading, payment, invoice: await this.unpaid(payment) };
  }

  async apply(manager: EntityManager, facts: PaymentFacts): Promise<void> {
    if (facts.invoice) await this.invoices.apply(manager, facts.invoice);
    const { invoiceId } = facts.payment;
    await (invoiceId === null
      ? this.donations.apply(manager, [facts])
      : this.applyToInvoice(manager, facts, invoiceId));
  }

  private async applyToInvoice(
    manager: EntityManager,
    { payment: read, eventId }: PaymentFacts,
    providerId: string,
  ): Promise<void> {
    const found = await manager.findOneBy(InvoiceEntity, { providerId });
    if (!found) return;
    const subscription = await lockedSubscription(manager, found);
    const lock = { mode: 'pessimistic_write' } as const;
    const invoice = await manager.findOneOrFail(InvoiceEntity, { where: { id: found.id }, lock });
    // Whoever has confirmed an address is not asked for one; what was typed could be mistyped.
    const email = (await this.addresses.of(invoice.visitorId, manager)) ?? read.email;
    const payment = { ...read, email };
    await rememberCustomerEmail(manager, subscription, payment);
    const income = `subscriptions-${invoice.plan}` as const;
    const paid = { payment, source: `invoice:${invoice.id}`, eventId, income };
    const [{ isPaid, returned, takenBackCents }] = await this.books.record(manager, [paid]);
    if (isPaid) await this.noticePaid(manager, invoice, payment);
    const recorded = new Set(returned.map(({ id }) => id));
    await this.returns.apply(manager, { payment, recorded }, { invoice, subscription });
    await manager.save(invoice);
    if (returned.length === 0 && takenBackCents === 0) return;
    // What is new changes the sum: that of an older reading lacks what came later.
    const returnedCents = returned.reduce((sum, { cents }) => sum + cents, 0);
    invoice.refundedCents += returnedCents - takenBackCents;
    await manager.save(invoice);
    await this.grants.refresh(manager, subscription);
    const isDisputed = returned.some(({ id }) => id.startsWith('dispute:'));
    if (returned.length > 0) await endWhereReturned(this.queue, manager, subscription, isDisputed);
    for (const { id: refundId, cents: refundedCents, at: refundedAt } of returned)
      await this.domain.publish(manager, invoiceRefunded, {
        ...invoiceFacts(invoice, { eventId }),
        refundId,
        refundedCents,
        refundedAt,
      });
  }

  /** Once for each payment, so that nothing comes back of a payer who was erased since. */
  private async noticePaid(
    manager: EntityManager,
    invoice: InvoiceEntity,
    payment: ProviderPayment,
  ): Promise<void> {
    const { cardFingerprint } = payment;
    if (cardFingerprint !== null) invoice.cardHash = this.guarantee.cardHash(cardFingerprint);
    await this.receipts.send(manager, payment, invoiceLine(invoice));
    const { id: invoiceId, visitorId } = invoice;
    const others = await this.samePayers.othersOf(manager, invoice);
    const paidAt = payment.paidAt ?? new Date();
    await this.domain.publish(manager, payerKnown, { visitorId, invoiceId, paidAt, others });
  }

  private async unpaid({ invoiceId, state }: ProviderPayment): Promise<InvoiceFacts | null> {
    if (invoiceId === null) return null;
    const known = await this.database.manager.findOneBy(InvoiceEntity, { providerId: invoiceId });
    const isCurrent = known && (known.state === 'paid' || state !== 'succeeded');
    if (isCurrent) return null;
    const object = { kind: 'invoice', id: invoiceId } as const;
    return this.invoices.read(invoiceId, await this.withEvents.beginReading(object));
  }
}

/** Before the invoice, as everywhere: nobody waits for the other. */
function lockedSubscription(
  manager: EntityManager,
  { subscriptionId }: InvoiceEntity,
): Promise<SubscriptionEntity> {
  const lock = { mode: 'pessimistic_write' } as const;
  return manager.findOneOrFail(SubscriptionEntity, { where: { id: subscriptionId }, lock });
}
