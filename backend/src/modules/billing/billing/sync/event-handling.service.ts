import { Injectable, Logger } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import pLimit from 'p-limit';
import { DataSource, type EntityManager } from 'typeorm';
import { type Job, JobHandler } from '../../../../platform/jobs/index.js';
import { handleProviderEvents, keyOf } from '../billing.jobs.js';
import { DonationSync } from './donation-sync.service.js';
import { type ObjectWithEvents, ObjectsWithEvents } from './objects-with-events.service.js';
import { ProviderEvents } from './provider-events.service.js';
import { ProviderSync, type ReadObject } from './provider-sync.service.js';

/** How many events are looked for at once. */
const batchSize = 400;
/** How many objects are applied together. */
const groupSize = 50;
/** How many objects are read, and how many transactions are open, at the same time. */
const atOnce = 8;
/** How long one job goes on while more events come, in milliseconds. */
const jobMs = 60_000;

/** An object and what was read of it. */
interface ObjectToApply {
  readonly object: ObjectWithEvents;
  readonly read: ReadObject;
}

/**
 * Handles events of the provider, those that wait together: of each object they are about it is asked once, and what it says of many
 * donations is applied in one transaction. Which process does so, and whether two do, makes no difference.
 */
@Injectable()
export class EventHandling {
  private readonly logger = new Logger('Billing');

  constructor(
    @InjectDataSource() private readonly database: DataSource,
    private readonly events: ProviderEvents,
    private readonly withEvents: ObjectsWithEvents,
    private readonly sync: ProviderSync,
    private readonly donations: DonationSync,
  ) {}

  @JobHandler(handleProviderEvents)
  async handle(_: unknown, job: Job): Promise<void> {
    const end = performance.now() + jobMs;
    let handled = 0;
    do {
      // More are waiting after a full batch, and nothing is gained by letting them wait longer.
      if (handled < batchSize) await this.events.pause(job.signal);
      job.signal.throwIfAborted();
      handled = await this.handleNext();
    } while (handled > 0 && performance.now() < end);
    await this.database.transaction(async (manager) => {
      await job.complete(manager);
      if (await this.withEvents.areLeft(manager)) await this.events.wake(manager);
    });
  }

  /** @returns the number of events */
  private async handleNext(): Promise<number> {
    const objects = await this.withEvents.next(batchSize);
    const limit = pLimit(atOnce);
    const reading = objects.map((object) => limit(() => this.read(object)));
    const ended = Promise.allSettled(reading);
    try {
      // Some are applied while the next ones are being read.
      for (let from = 0; from < reading.length; from += groupSize)
        await this.apply(await Promise.all(reading.slice(from, from + groupSize)));
    } finally {
      await ended;
    }
    return objects.reduce((sum, { eventIds }) => sum + eventIds.length, 0);
  }

  private async apply(tried: readonly (ObjectToApply | null)[]): Promise<void> {
    const objects = tried.filter((one) => one !== null);
    await this.applyTogether(objects.filter(({ read }) => read.donation !== null));
    const others = objects.filter(({ read }) => read.donation === null);
    const limit = pLimit(atOnce);
    await Promise.all(others.map((one) => limit(() => this.applyAlone(one))));
  }

  private async read(object: ObjectWithEvents): Promise<ObjectToApply | null> {
    try {
      return { object, read: await this.sync.read(object, object) };
    } catch (error) {
      await this.postpone(object, error);
      return null;
    }
  }

  /** If that fails, whatever the reason, each is tried alone. */
  private async applyTogether(donations: readonly ObjectToApply[]): Promise<void> {
    if (donations.length === 0) return;
    const facts = donations.flatMap(({ read }) => read.donation ?? []);
    const objects = donations.map(({ object }) => object);
    try {
      await this.applyAndMark(objects, (manager) => this.donations.apply(manager, facts));
    } catch (error) {
      this.logger.warn(`${objects.length} donations are applied one by one: ${String(error)}`);
      for (const one of donations) await this.applyAlone(one);
    }
  }

  private async applyAlone({ object, read }: ObjectToApply): Promise<void> {
    try {
      await this.applyAndMark([object], read.apply);
    } catch (error) {
      await this.postpone(object, error);
    }
  }

  private async applyAndMark(
    objects: readonly ObjectWithEvents[],
    apply: (manager: EntityManager) => Promise<void>,
  ): Promise<void> {
    await this.database.transaction(async (manager) => {
      await apply(manager);
      await this.withEvents.markHandled(manager, objects);
    });
  }

  private async postpone(object: ObjectWithEvents, error: unknown): Promise<void> {
    this.logger.warn(`${keyOf(object)} is left to a job of its own: ${String(error)}`);
    await this.withEvents.postpone(object);
  }
}
