import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource, type EntityManager } from 'typeorm';
import type { z } from 'zod';
import { type Job, JobHandler, JobQueue } from '../../../platform/jobs/index.js';
import { NotificationsFacade } from '../../account/notifications/index.js';
import { inDollars } from './amounts-and-days.js';
import { lowerCredit } from './billing.jobs.js';
import { CustomerCredits, type CreditReading } from './customer-credits.service.js';
import { CustomerEntity } from './entities/customer.entity.js';
import { keptOf } from './paid-invoices.js';
import { PaymentProvider } from './provider/payment-provider.js';

/**
 * Keeps credits within the money that came in: the provider credits what was not used of a plan at its full price, also where a part of
 * that was given back before.
 */
@Injectable()
export class SurplusCredits {
  constructor(
    @InjectDataSource() private readonly database: DataSource,
    private readonly provider: PaymentProvider,
    private readonly credits: CustomerCredits,
    private readonly notifications: NotificationsFacade,
    private readonly queue: JobQueue,
  ) {}

  /** Has a credit lowered that is larger than what was paid and not given back. */
  async notice(manager: EntityManager, { customerId: providerId, cents }: CreditReading) {
    if (cents === 0) return;
    const customer = await manager.findOneBy(CustomerEntity, { providerId });
    if (!customer || cents <= (await keptCents(manager, customer.id))) return;
    const payload = { customerId: customer.id };
    await this.queue.add(manager, { kind: lowerCredit, payload, key: customer.id });
  }

  @JobHandler(lowerCredit)
  async lower({ customerId: id }: z.output<typeof lowerCredit.payload>, job: Job): Promise<void> {
    const { manager } = this.database;
    const { providerId: customerId, visitorId } = await manager.findOneByOrFail(CustomerEntity, {
      id,
    });
    if (customerId === null) return;
    const credit = await this.credits.refresh(customerId);
    const left = await keptCents(manager, id);
    const cents = credit - left;
    if (cents <= 0) return;
    // What was read says which credit it was: read again after it was lowered, nothing is left to do.
    const key = `surplus:${id}:${credit}:${left}`;
    const reason = 'Refunded before it was credited';
    await this.provider.takeCredit({ key, customerId, cents, reason });
    await this.credits.refresh(customerId);
    const text = `Your credit is ${inDollars(left)}: what we refunded of your payment before doesn’t count again.`;
    const notice = { visitorId, kind: 'money-returned', text, path: '/account/plan' } as const;
    await job.completeWith((transaction) => this.notifications.notify(transaction, notice));
  }
}

async function keptCents(manager: EntityManager, customerId: string): Promise<number> {
  const kept = await keptOf(manager, customerId);
  return kept.reduce((sum, { cents }) => sum + cents, 0);
}
