import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource, type EntityManager } from 'typeorm';
import type { z } from 'zod';
import { lockName } from '../../../../platform/database/index.js';
import { type Job, JobHandler } from '../../../../platform/jobs/index.js';
import { keyOf, type ProviderObject, syncProviderObject } from '../billing.jobs.js';
import type { DonationFacts } from './donation-sync.service.js';
import { InvoiceSync } from './invoice-sync.service.js';
import { ObjectsWithEvents } from './objects-with-events.service.js';
import { PaymentSync } from './payment-sync.service.js';
import type { Reading } from './readings.js';
import { SubscriptionSync } from './subscription-sync.service.js';

/** What was read of an object, ready to be applied. */
export interface ReadObject {
  /** Those of payments that pay no invoice, which can also be applied together with others. */
  readonly donation: DonationFacts | null;
  readonly apply: (manager: EntityManager) => Promise<void>;
}

/**
 * Applies what the payment provider says. Nothing is taken from events: whatever has happened, the object is read again, so neither
 * order nor number of events matters. The provider is asked before the transaction begins.
 */
@Injectable()
export class ProviderSync {
  constructor(
    @InjectDataSource() private readonly database: DataSource,
    private readonly withEvents: ObjectsWithEvents,
    private readonly payments: PaymentSync,
    private readonly invoices: InvoiceSync,
    private readonly subscriptions: SubscriptionSync,
  ) {}

  @JobHandler(syncProviderObject)
  async handle(object: z.output<typeof syncProviderObject.payload>, job: Job): Promise<void> {
    const reading = await this.withEvents.beginReading(object);
    const read = await this.read(object, reading);
    await this.database.transaction(async (manager) => {
      await lockName(manager, keyOf(object));
      await job.complete(manager);
      await read.apply(manager);
      if (await this.withEvents.hasNewer(manager, object, reading))
        await this.withEvents.addJob(manager, object);
    });
  }

  /** Reads and applies an object now, for a visitor who waits. */
  async readAndApply(object: ProviderObject): Promise<void> {
    const { apply } = await this.read(object, await this.withEvents.beginReading(object));
    await this.database.transaction(apply);
  }

  async read({ kind, id }: ProviderObject, reading: Reading): Promise<ReadObject> {
    if (kind === 'payment') return this.readPayment(id, reading);
    if (kind === 'invoice') return readBy(this.invoices, await this.invoices.read(id, reading));
    return readBy(this.subscriptions, await this.subscriptions.read(id, reading));
  }

  private async readPayment(id: string, reading: Reading): Promise<ReadObject> {
    const facts = await this.payments.read(id, reading);
    const donation = facts.payment.invoiceId === null ? facts : null;
    return { ...readBy(this.payments, facts), donation };
  }
}

interface Sync<T> {
  apply(manager: EntityManager, facts: T): Promise<unknown>;
}

function readBy<T>(sync: Sync<T>, facts: T): ReadObject {
  const apply = async (manager: EntityManager): Promise<void> => {
    await sync.apply(manager, facts);
  };
  return { donation: null, apply };
}
