import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource, type EntityManager } from 'typeorm';
import type { z } from 'zod';
import { lockName } from '../../../../platform/database/index.js';
import { type Job, JobHandler } from '../../../../platform/jobs/index.js';
import { keyOf, type ProviderObject, syncProviderObject } from '../billing.jobs.js';
import type { DonationFacts } from './donation-sync.service.js';
import { InvoiceSync } from './invoice-sync.service.js';
import { PaymentSync } from './payment-sync.service.js';
import type { Reading } from './readings.js';
import { SubscriptionSync } from './subscription-sync.service.js';
import { ToldObjects } from './told-objects.service.js';

/** What was read, ready to be taken over. */
export interface Taken {
  /** Those of payments that pay no invoice, which can also be taken over together with others. */
  readonly donation: DonationFacts | null;
  readonly apply: (manager: EntityManager) => Promise<void>;
}

/**
 * Takes over what the payment provider says. Nothing is taken from events: whatever has happened, the object is read again, so neither
 * order nor number of events matters. The provider is asked before the transaction begins.
 */
@Injectable()
export class ProviderSync {
  constructor(
    @InjectDataSource() private readonly database: DataSource,
    private readonly told: ToldObjects,
    private readonly payments: PaymentSync,
    private readonly invoices: InvoiceSync,
    private readonly subscriptions: SubscriptionSync,
  ) {}

  @JobHandler(syncProviderObject)
  async handle(object: z.output<typeof syncProviderObject.payload>, job: Job): Promise<void> {
    const reading = await this.told.beginReading(object);
    const taken = await this.read(object, reading);
    await this.database.transaction(async (manager) => {
      await lockName(manager, keyOf(object));
      await job.complete(manager);
      await taken.apply(manager);
      if (await this.told.hasNewer(manager, object, reading))
        await this.told.addJob(manager, object);
    });
  }

  /** Takes over an object now, for a visitor who waits. */
  async take(object: ProviderObject): Promise<void> {
    const { apply } = await this.read(object, await this.told.beginReading(object));
    await this.database.transaction(apply);
  }

  async read({ kind, id }: ProviderObject, reading: Reading): Promise<Taken> {
    if (kind === 'payment') return this.readPayment(id, reading);
    if (kind === 'invoice') return takenBy(this.invoices, await this.invoices.read(id, reading));
    return takenBy(this.subscriptions, await this.subscriptions.read(id, reading));
  }

  private async readPayment(id: string, reading: Reading): Promise<Taken> {
    const facts = await this.payments.read(id, reading);
    const donation = facts.payment.invoiceId === null ? facts : null;
    return { ...takenBy(this.payments, facts), donation };
  }
}

interface Sync<T> {
  apply(manager: EntityManager, facts: T): Promise<unknown>;
}

function takenBy<T>(sync: Sync<T>, facts: T): Taken {
  const apply = async (manager: EntityManager): Promise<void> => {
    await sync.apply(manager, facts);
  };
  return { donation: null, apply };
}
