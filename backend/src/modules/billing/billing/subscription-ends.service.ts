import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { plans } from '@tessera/contracts-billing';
import { DataSource, type EntityManager } from 'typeorm';
import type { z } from 'zod';
import { type Job, JobHandler } from '../../../platform/jobs/index.js';
import { MailFacade, mailOf } from '../../account/mail/index.js';
import { NotificationsFacade } from '../../account/notifications/index.js';
import { inDollars } from './amounts-and-days.js';
import { endSubscription, refundSubscription } from './billing.jobs.js';
import { customerEmail } from './customer-email.js';
import { InvoiceEntity } from './entities/invoice.entity.js';
import { SubscriptionEntity } from './entities/subscription.entity.js';
import { refundLateInvoice } from './late-invoices.service.js';
import { PaymentProvider } from './provider/payment-provider.js';
import { ProviderSync } from './sync/provider-sync.service.js';

type Payload = z.output<typeof refundSubscription.payload>;

/**
 * Ends subscriptions at once, and gives back what was paid for them. Each step has a key of its own, so that it happens once, however often
 * the job is tried.
 */
@Injectable()
export class SubscriptionEnds {
  constructor(
    @InjectDataSource() private readonly database: DataSource,
    private readonly provider: PaymentProvider,
    private readonly sync: ProviderSync,
    private readonly notifications: NotificationsFacade,
    private readonly mail: MailFacade,
  ) {}

  @JobHandler(endSubscription)
  async end({ subscriptionId: id }: Payload): Promise<void> {
    const row = await this.database.manager.findOneBy(SubscriptionEntity, { id });
    if (!row?.providerId || row.state === 'ended') return;
    await this.provider.endNow({ key: `end:${id}`, id: row.providerId });
    await this.sync.readAndApply({ kind: 'subscription', id: row.providerId });
  }

  @JobHandler(refundSubscription)
  async refund({ subscriptionId }: Payload): Promise<void> {
    await this.end({ subscriptionId });
    const where = { subscriptionId, state: 'paid' } as const;
    for (const invoice of await this.database.manager.findBy(InvoiceEntity, where))
      await this.refundInvoice(invoice);
  }

  /** Also tells why: who has paid expects the plan. */
  @JobHandler(refundLateInvoice)
  async refundLate(
    { invoiceId: id }: z.output<typeof refundLateInvoice.payload>,
    job: Job,
  ): Promise<void> {
    await this.refundInvoice(await this.database.manager.findOneByOrFail(InvoiceEntity, { id }));
    await job.completeWith(async (manager) => {
      await this.tell(manager, await manager.findOneByOrFail(InvoiceEntity, { id }));
    });
  }

  private async refundInvoice({ id, paymentId, paidCents, refundedCents }: InvoiceEntity) {
    const cents = paidCents - refundedCents;
    if (paymentId === null || cents <= 0) return;
    await this.provider.refund({ key: `refund:${id}`, paymentId, cents });
    await this.sync.readAndApply({ kind: 'payment', id: paymentId });
  }

  private async tell(
    manager: EntityManager,
    { id: key, subscriptionId, visitorId, plan, paidCents }: InvoiceEntity,
  ): Promise<void> {
    const { name } = plans[plan];
    const amount = inDollars(paidCents);
    const text = `Your payment of ${amount} arrived after ${name} had ended, so we refunded all of it.`;
    const notice = { visitorId, kind: 'subscription-changed', text, path: '/pricing' } as const;
    await this.notifications.notify(manager, notice);
    const email = await customerEmail(manager, subscriptionId);
    if (email === null) return;
    const content = mailOf({
      heading: 'We refunded your payment',
      paragraphs: [
        text,
        `It can take your bank up to 10 days. If you want ${name} again, subscribe once more.`,
      ],
      action: { label: 'See the plans', url: this.mail.linkTo('/pricing') },
    });
    const subject = `Refund of ${amount}`;
    const mail = { to: email, subject, ...content, visitorId, kind: 'late-payment', key };
    await this.mail.send(manager, mail);
  }
}
