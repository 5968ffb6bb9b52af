import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource, type EntityManager } from 'typeorm';
import { z } from 'zod';
import { lockName } from '../../../platform/database/index.js';
import { ApiProblem } from '../../../platform/endpoints/index.js';
import { JobQueue } from '../../../platform/jobs/index.js';
import { keyOf, type ProviderObject, syncProviderObject } from '../billing.jobs.js';
import { PaymentProvider } from '../provider/payment-provider.js';
import { InvalidSignature } from '../provider/provider-errors.js';
import type { ProviderEvent } from '../provider/provider-objects.js';

/**
 * When an object of the provider was read. What was read with a smaller ticket is older, or the difference has an event of its own that
 * comes later.
 */
export interface Reading {
  readonly ticket: string;
  /** The last event about the object that had arrived then. */
  readonly eventId: string | null;
}

/** What the payment provider tells: stored once, and handled by jobs that read the object again. */
@Injectable()
export class ProviderEvents {
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

  /** @returns whether it is new */
  record(event: ProviderEvent): Promise<boolean> {
    const { object } = event;
    return this.database.transaction(async (manager) => {
      // Whoever takes over the object either sees this event, or has ended before its job is added.
      if (object) await lockName(manager, keyOf(object));
      const isNew = await inserted(manager, event);
      if (isNew && object) await this.handle(manager, object);
      return isNew;
    });
  }

  /** Adds the job that reads an object again, unless one waits already. */
  async handle(manager: EntityManager, object: ProviderObject): Promise<void> {
    const { kind, id } = object;
    await this.queue.add(manager, {
      kind: syncProviderObject,
      payload: { kind, id },
      key: keyOf(object),
    });
  }

  /** Call it before the object is read. */
  async beginReading({ kind, id }: ProviderObject): Promise<Reading> {
    const rows: unknown = await this.database.query(beginReading, [kind, id]);
    const [reading] = readingRows.parse(rows);
    return reading;
  }

  /** Whether an event about an object has arrived since it was read. Call it while its name is locked. */
  async hasNewer(
    manager: EntityManager,
    { kind, id }: ProviderObject,
    { ticket }: Reading,
  ): Promise<boolean> {
    const rows: unknown = await manager.query(
      'select from provider_events where object_kind = $1 and object_id = $2 and ticket > $3 limit 1',
      [kind, id, ticket],
    );
    return z.array(z.unknown()).parse(rows).length > 0;
  }

  private genuine(bytes: Buffer, signature: string | undefined): ProviderEvent {
    try {
      return this.provider.readEvent(bytes, signature);
    } catch (error) {
      if (!(error instanceof InvalidSignature)) throw error;
      throw new ApiProblem('event-signature-invalid', 'This was not signed by the provider.', {
        cause: error,
      });
    }
  }
}

async function inserted(manager: EntityManager, event: ProviderEvent): Promise<boolean> {
  const { id, type, object, createdAt } = event;
  const rows: unknown = await manager.query(
    `insert into provider_events (id, type, object_kind, object_id, occurred_at)
    values ($1, $2, $3, $4, $5) on conflict do nothing returning id`,
    [id, type, object?.kind ?? null, object?.id ?? null, createdAt],
  );
  return z.array(z.unknown()).parse(rows).length > 0;
}

const readingRows = z.tuple([z.object({ ticket: z.string(), eventId: z.string().nullable() })]);

const beginReading = `
  select nextval('provider_tickets') as ticket, (
    select id from provider_events where object_kind = $1 and object_id = $2
    order by ticket desc limit 1
  ) as "eventId"`;
