import { setTimeout } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource } from 'typeorm';
import { z } from 'zod';
import { ApiProblem } from '../../../../platform/endpoints/index.js';
import { JobQueue, Repeatable } from '../../../../platform/jobs/index.js';
import { handleProviderEvents } from '../billing.jobs.js';
import { PaymentProvider } from '../provider/payment-provider.js';
import { InvalidSignature } from '../provider/provider-errors.js';
import type { ProviderEvent } from '../provider/provider-objects.js';
import { Batcher } from './batcher.js';

/** Events that come closer to each other than this are often about the same, in milliseconds. */
const gapMs = 10;
/** For how long they are gathered at most, in milliseconds. */
const maxPauseMs = 500;

/** What the payment provider tells: stored once, and handled by a job that reads what the events are about again. */
@Injectable()
export class ProviderEvents {
  private readonly stored = new Batcher<ProviderEvent>((events) => this.store(events));
  /** Events that are being stored. */
  private arriving = 0;
  private lastAt = Number.NEGATIVE_INFINITY;
  private isLookedFor = false;

  constructor(
    @InjectDataSource() private readonly database: DataSource,
    private readonly provider: PaymentProvider,
    private readonly queue: JobQueue,
  ) {}

  /**
   * @param bytes the body as it arrived
   * @throws ApiProblem `event-signature-invalid`
   */
  async receive(bytes: Buffer, signature: string | undefined): Promise<void> {
    await this.record(this.genuine(bytes, signature));
  }

  /** Once for each id, however often it is told. */
  async record(event: ProviderEvent): Promise<void> {
    this.arriving += 1;
    try {
      await this.stored.add(event);
    } finally {
      this.arriving -= 1;
      this.lastAt = performance.now();
    }
  }

  /**
   * Waits while events come close to each other, as those about one payment do: then it is read once. Look for events after this: those
   * that are stored until it ends wake no job.
   */
  async pause(signal: AbortSignal): Promise<void> {
    const end = performance.now() + maxPauseMs;
    const left = () => {
      const now = performance.now();
      const last = this.arriving > 0 ? now : this.lastAt;
      return Math.min(end, last + gapMs) - now;
    };
    this.isLookedFor = true;
    try {
      for (let ms = left(); ms > 0; ms = left()) await setTimeout(ms, undefined, { signal });
    } finally {
      this.isLookedFor = false;
    }
  }

  /**
   * Has a job handle what is stored. Call it after that was committed: then a job that runs already either finds it, or has ended when
   * this one is added.
   */
  async wake(manager = this.database.manager): Promise<void> {
    await this.queue.add(manager, { kind: handleProviderEvents, payload: {}, key: 'all' });
  }

  /** After a process has died between storing events and waking the job, or the job has failed for good. */
  @Repeatable({ name: 'left-provider-events', everySeconds: 60 })
  async wakeForLeft(): Promise<void> {
    const rows: unknown = await this.database.query(
      'select from provider_events where handled_at is null limit 1',
    );
    if (z.array(z.unknown()).parse(rows).length > 0) await this.wake();
  }

  private async store(events: readonly ProviderEvent[]): Promise<void> {
    const column = <T>(value: (event: ProviderEvent) => T): T[] => events.map(value);
    await this.database.query(insertEvents, [
      column(({ id }) => id),
      column(({ type }) => type),
      column(({ object }) => object?.kind ?? null),
      column(({ object }) => object?.id ?? null),
      column(({ createdAt }) => createdAt),
    ]);
    // Also for those that are known: whoever stored them may have died before this.
    if (!this.isLookedFor && events.some(({ object }) => object !== null)) await this.wake();
  }

  private genuine(bytes: Buffer, signature: string | undefined): ProviderEvent {
    try {
      return this.provider.readEvent(bytes, signature);
    } catch (error) {
      // It is signed, and says nothing that can be read: sent again it would say no more.
      if (error instanceof z.ZodError || error instanceof SyntaxError)
        throw new ApiProblem('invalid-request', 'This is no event.', { cause: error });
      if (!(error instanceof InvalidSignature)) throw error;
      throw new ApiProblem('event-signature-invalid', 'The payment provider didn’t sign this.', {
        cause: error,
      });
    }
  }
}

/** In the order of ids, so that processes that store the same ones wait for each other. Events about nothing of ours are handled. */
const insertEvents = `
  insert into provider_events (id, type, object_kind, object_id, occurred_at, handled_at)
  select id, type, object_kind, object_id, occurred_at, case when object_id is null then now() end
  from unnest($1::text[], $2::text[], $3::text[], $4::text[], $5::timestamptz[])
    as event(id, type, object_kind, object_id, occurred_at)
  order by id
  on conflict do nothing`;
