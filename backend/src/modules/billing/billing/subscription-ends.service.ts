import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { plans } from '@tessera/contracts-billing';
import { DataSource } from 'typeorm';
import type { z } from 'zod';
import { type Job, JobHandler } from '../../../platform/jobs/index.js';
import { endReturned, endSubscription, refundSubscription } from './billing.jobs.js';
import { InvoiceEntity } from './entities/invoice.entity.js';
import { type EndReason, SubscriptionEntity } from './entities/subscription.entity.js';
import { refundLateInvoice } from './late-invoices.service.js';
import { MoneyBack } from './money-back.service.js';
import { currentInvoice } from './paid-invoices.js';
import { type News, PayerNews } from './payer-news.service.js';
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
    private readonly moneyBack: MoneyBack,
    private readonly news: PayerNews,
  ) {}

  @JobHandler(endSubscription)
  async end({ subscriptionId: id }: Payload): Promise<void> {
    await this.endBecause(id, null);
  }

  /** @param reason `null` where its visitor knows */
  async endBecause(id: string, reason: EndReason | null): Promise<void> {
    const row = await this.database.manager.findOneBy(SubscriptionEntity, { id });
    if (!row?.providerId || row.state === 'ended') return;
    await this.database.manager.update(SubscriptionEntity, { id }, { endReason: reason });
    await this.provider.endNow({ key: `end:${id}`, id: row.providerId });
    await this.sync.readAndApply({ kind: 'subscription', id: row.providerId });
  }

  /** What goes back is noted before the end: nothing of it can be spent once the visitor may subscribe again. */
  @JobHandler(refundSubscription)
  async refund({ subscriptionId }: Payload): Promise<void> {
    const where = { subscriptionId, state: 'paid' } as const;
    const returns = await this.database.transaction(async (manager) => {
      const invoices = await manager.findBy(InvoiceEntity, where);
      const begun = [];
      for (const invoice of invoices)
        begun.push(await this.moneyBack.beginRest(manager, { reason: 'guarantee', invoice }));
      return begun.filter((one) => one !== null);
    });
    await this.endBecause(subscriptionId, 'guarantee');
    for (const { id } of returns) await this.moneyBack.finish(id);
  }

  @JobHandler(refundLateInvoice)
  async refundLate({ invoiceId: id }: z.output<typeof refundLateInvoice.payload>): Promise<void> {
    const begun = await this.database.transaction(async (manager) => {
      const invoice = await manager.findOneByOrFail(InvoiceEntity, { id });
      return this.moneyBack.beginRest(manager, { reason: 'late', invoice });
    });
    if (begun) await this.moneyBack.finish(begun.id);
  }

  /** The money may have come back since, because a bank could not pay it out. */
  @JobHandler(endReturned)
  async endReturned(
    { subscriptionId: id, reason }: z.output<typeof endReturned.payload>,
    job: Job,
  ): Promise<void> {
    const { manager } = this.database;
    const row = await manager.findOneByOrFail(SubscriptionEntity, { id });
    const isEndedOtherwise = row.state === 'ended' && row.endReason !== reason;
    const isReturned = reason === 'disputed' || (await currentInvoice(manager, row))?.isReturned;
    if (isEndedOtherwise || !isReturned) return;
    await this.endBecause(id, reason);
    await job.completeWith(async (transaction) => {
      await this.news.tell(transaction, row, endNews(row, reason));
    });
  }
}

function endNews({ id, plan }: SubscriptionEntity, reason: 'refunded' | 'disputed'): News {
  const { name } = plans[plan];
  const why =
    reason === 'disputed'
      ? `Your bank took back your payment for ${name}`
      : `Your payment for ${name} was refunded`;
  return {
    kind: 'subscription-changed',
    key: `ended:${id}`,
    subject: `${name} has ended`,
    text: `${why}, so ${name} has ended. You won’t be charged again.`,
    path: '/pricing',
  };
}
