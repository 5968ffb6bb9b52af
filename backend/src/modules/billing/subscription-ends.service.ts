import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource } from 'typeorm';
import type { z } from 'zod';
import { JobHandler } from '../../platform/jobs/index.js';
import { endSubscription, refundSubscription } from './billing.jobs.js';
import { InvoiceEntity } from './entities/invoice.entity.js';
import { SubscriptionEntity } from './entities/subscription.entity.js';
import { PaymentProvider } from './provider/payment-provider.js';
import { ProviderSync } from './sync/provider-sync.service.js';

type Payload = z.output<typeof refundSubscription.payload>;

/** Ends subscriptions at once. Each step has a key of its own, so that it happens once, however often the job is tried. */
@Injectable()
export class SubscriptionEnds {
  constructor(
    @InjectDataSource() private readonly database: DataSource,
    private readonly provider: PaymentProvider,
    private readonly sync: ProviderSync,
  ) {}

  @JobHandler(endSubscription)
  async end({ subscriptionId: id }: Payload): Promise<void> {
    const row = await this.database.manager.findOneBy(SubscriptionEntity, { id });
    if (!row?.providerId || row.state === 'ended') return;
    await this.provider.endNow({ key: `end:${id}`, id: row.providerId });
    await this.sync.take({ kind: 'subscription', id: row.providerId });
  }

  @JobHandler(refundSubscription)
  async refund({ subscriptionId }: Payload): Promise<void> {
    await this.end({ subscriptionId });
    const where = { subscriptionId, state: 'paid' } as const;
    for (const invoice of await this.database.manager.findBy(InvoiceEntity, where))
      await this.refundInvoice(invoice);
  }

  private async refundInvoice({ id, paymentId, paidCents, refundedCents }: InvoiceEntity) {
    const cents = paidCents - refundedCents;
    if (paymentId === null || cents <= 0) return;
    await this.provider.refund({ key: `refund:${id}`, paymentId, cents });
    await this.sync.take({ kind: 'payment', id: paymentId });
  }
}
