import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource, type EntityManager } from 'typeorm';
import { z } from 'zod';
import { lockName } from '../../../../platform/database/index.js';
import { JobQueue } from '../../../../platform/jobs/index.js';
import { keyOf, type ProviderObject, syncProviderObject } from '../billing.jobs.js';
import type { Reading } from './readings.js';

/** An object with unhandled events, with a ticket for reading it. */
export interface ObjectWithEvents extends ProviderObject, Reading {
  readonly eventIds: readonly string[];
}

/** Objects of the provider, and the events that have come about them. */
@Injectable()
export class ObjectsWithEvents {
  constructor(
    @InjectDataSource() private readonly database: DataSource,
    private readonly queue: JobQueue,
  ) {}

  /** Those of the oldest events that are not handled. Read them after this. */
  async next(events: number): Promise<ObjectWithEvents[]> {
    return objectRows.parse(await this.database.query(oldest, [events]));
  }

  async areLeft(manager: EntityManager): Promise<boolean> {
    const left = 'select from provider_events where handled_at is null limit 1';
    return hasRows(await manager.query(left));
  }

  /** Call it in the transaction of what follows from the events. */
  async markHandled(manager: EntityManager, objects: readonly ObjectWithEvents[]): Promise<void> {
    await manager.query('update provider_events set handled_at = now() where id = any($1)', [
      objects.flatMap(({ eventIds }) => eventIds),
    ]);
  }

  /** Leaves the events about an object to a job of its own, which is tried again until it succeeds or operators see it. */
  async postpone(object: ObjectWithEvents): Promise<void> {
    await this.database.transaction(async (manager) => {
      // Whoever applies the object either sees these events, or has ended before its job is added.
      await lockName(manager, keyOf(object));
      await this.addJob(manager, object);
      await this.markHandled(manager, [object]);
    });
  }

  /** Adds the job that reads an object, unless one waits already. */
  async addJob(manager: EntityManager, object: ProviderObject): Promise<void> {
    const { kind, id } = object;
    const payload = { kind, id };
    await this.queue.add(manager, { kind: syncProviderObject, payload, key: keyOf(object) });
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
    const newer =
      'select from provider_events where object_kind = $1 and object_id = $2 and ticket > $3 limit 1';
    return hasRows(await manager.query(newer, [kind, id, ticket]));
  }
}

function hasRows(rows: unknown): boolean {
  return z.array(z.unknown()).parse(rows).length > 0;
}

const reading = z.object({ ticket: z.string(), eventId: z.string().nullable() });
const readingRows = z.tuple([reading]);
const objectRows = z.array(
  reading.extend({
    kind: z.enum(['payment', 'subscription', 'invoice']),
    id: z.string(),
    eventIds: z.array(z.string()),
  }),
);

const beginReading = `
  select nextval('provider_tickets') as ticket, (
    select id from provider_events where object_kind = $1 and object_id = $2
    order by ticket desc limit 1
  ) as "eventId"`;

const oldest = `
  with unhandled as (
    select id, object_kind as kind, object_id, ticket from provider_events
    where handled_at is null order by ticket limit $1
  )
  select kind, object_id as id, array_agg(id) as "eventIds", nextval('provider_tickets') as ticket,
    (array_agg(id order by ticket desc))[1] as "eventId"
  from unhandled group by kind, object_id`;
