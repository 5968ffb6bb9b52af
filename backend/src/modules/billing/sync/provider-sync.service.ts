import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource, type EntityManager } from 'typeorm';
import type { z } from 'zod';
import { lockName } from '../../../platform/database/index.js';
import { type Job, JobHandler } from '../../../platform/jobs/index.js';
import { keyOf, type ProviderObject, syncProviderObject } from '../billing.jobs.js';
import { InvoiceSync } from './invoice-sync.service.js';
import { PaymentSync } from './payment-sync.service.js';
import { ProviderEvents, type Reading } from './provider-events.service.js';
import { SubscriptionSync } from './subscription-sync.service.js';

/** What was read, ready to be taken over. */
interface Taken {
  readonly reading: Reading;
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
    private readonly events: ProviderEvents,
    private readonly payments: PaymentSync,
    private readonly invoices: InvoiceSync,
    private readonly subscriptions: SubscriptionSync,
  ) {}

  @JobHandler(syncProviderObject)
  async handle(object: z.output<typeof syncProviderObject.payload>, job: Job): Promise<void> {
    const taken = await this.read(object);
    await this.database.transaction(async (manager) => {
      await lockName(manager, keyOf(object));
      await job.complete(manager);
      await taken.apply(manager);
      if (await this.events.hasNewer(manager, object, taken.reading))
        await this.events.handle(manager, object);
    });
  }

  /** Takes over an object now, for a visitor who waits. */
  async take(object: ProviderObject): Promise<void> {
    const { apply } = await this.read(object);
    await this.database.transaction(apply);
  }

  private async read({ kind, id }: ProviderObject): Promise<Taken> {
    if (kind === 'payment') return takenBy(this.payments, await this.payments.read(id));
    if (kind === 'invoice') return takenBy(this.invoices, await this.invoices.read(id));
    return takenBy(this.subscriptions, await this.subscriptions.read(id));
  }
}

interface Sync<T> {
  apply(manager: EntityManager, facts: T): Promise<unknown>;
}

function takenBy<T extends Reading>(sync: Sync<T>, facts: T): Taken {
  const apply = async (manager: EntityManager): Promise<void> => {
    await sync.apply(manager, facts);
  };
  return { reading: facts, apply };
}
