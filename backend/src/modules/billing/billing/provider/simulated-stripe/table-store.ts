import { Injectable, Optional } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import {
  DataSource,
  type EntityManager,
  In,
  IsNull,
  LessThan,
  LessThanOrEqual,
  MoreThanOrEqual,
  Not,
} from 'typeorm';
import { lockName } from '../../../../../platform/database/index.js';
import { JobQueue } from '../../../../../platform/jobs/index.js';
import { deliverTestEvents } from '../../billing.jobs.js';
import { dueAtOf, parentOf } from './object-index.js';
import type {
  KeptAnswer,
  ListFilter,
  SimulatedObjects,
  SimulatedStore,
} from './simulated-store.js';
import { SimulatedStripeKeyEntity } from './simulated-stripe-key.entity.js';
import { SimulatedStripeObjectEntity } from './simulated-stripe-object.entity.js';
import type { StoredEvent, StoredKind, StoredObject, StoredObjects } from './stored-objects.js';

/** Keeps the objects in the database. Each call is a transaction, and all processes of the site write one after the other. */
@Injectable()
export class TableStore implements SimulatedStore {
  /** @param queue absent in commands, which run no jobs */
  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    @Optional() private readonly queue?: JobQueue,
  ) {}

  async run<T>(call: (objects: SimulatedObjects) => Promise<T>): Promise<T> {
    return this.dataSource.transaction(async (manager) => {
      await this.lock(manager);
      const objects = new TableObjects(manager);
      const result = await call(objects);
      if (objects.hasEvents) await this.announce(manager);
      return result;
    });
  }

  /** Nothing happens in the simulation until the transaction has ended. */
  async lock(manager: EntityManager): Promise<void> {
    await lockName(manager, 'simulated stripe');
  }

  /** Has the events delivered. */
  async announce(manager: EntityManager): Promise<void> {
    await this.queue?.add(manager, { kind: deliverTestEvents, payload: {}, key: 'all' });
  }

  async look<T>(call: (objects: SimulatedObjects) => Promise<T>): Promise<T> {
    return this.dataSource.transaction('REPEATABLE READ', (manager) =>
      call(new TableObjects(manager)),
    );
  }

  /** Events that nobody has been told of, the earliest first. */
  async undeliveredEvents(
    limit: number,
    manager = this.dataSource.manager,
  ): Promise<readonly StoredEvent[]> {
    const rows = await manager.find(SimulatedStripeObjectEntity, {
      where: { kind: 'event', deliveredAt: IsNull() },
      order: { position: 'asc' },
      take: limit,
    });
    return rows.map(({ data }) => data as StoredEvent);
  }

  async markDelivered(ids: readonly string[]): Promise<void> {
    await this.dataSource.manager.update(
      SimulatedStripeObjectEntity,
      { id: In(ids), kind: 'event' },
      { deliveredAt: new Date() },
    );
  }
}

class TableObjects implements SimulatedObjects {
  hasEvents = false;

  constructor(private readonly manager: EntityManager) {}

  async find(id: string): Promise<StoredObject | null> {
    const row = await this.manager.findOneBy(SimulatedStripeObjectEntity, { id });
    return row?.data ?? null;
  }

  async list<K extends StoredKind>(
    kind: K,
    { parent, since }: ListFilter = {},
  ): Promise<readonly StoredObjects[K][]> {
    const rows = await this.manager.find(SimulatedStripeObjectEntity, {
      where: {
        kind,
        ...(parent === undefined ? {} : { parent }),
        ...(since === undefined ? {} : { createdAt: MoreThanOrEqual(dateOf(since)) }),
      },
      order: { position: 'desc' },
    });
    return rows.map(({ data }) => data as StoredObjects[K]);
  }

  async put(object: StoredObject): Promise<void> {
    if (object.object === 'event') this.hasEvents = true;
    const dueAt = dueAtOf(object);
    const row = {
      id: object.id,
      kind: object.object,
      parent: parentOf(object),
      data: object,
      createdAt: dateOf(object.created),
      dueAt: dueAt === null ? null : dateOf(dueAt),
    };
    await this.manager.upsert(SimulatedStripeObjectEntity, row, ['id']);
  }

  async nextDue(now: number): Promise<StoredObject | null> {
    const row = await this.manager.findOne(SimulatedStripeObjectEntity, {
      where: { dueAt: LessThanOrEqual(dateOf(now)) },
      order: { dueAt: 'asc', position: 'asc' },
    });
    return row?.data ?? null;
  }

  async findAnswer(key: string): Promise<KeptAnswer | null> {
    return this.manager.findOneBy(SimulatedStripeKeyEntity, { key });
  }

  async keepAnswer(key: string, { fingerprint, answer }: KeptAnswer, now: number): Promise<void> {
    const { id: objectId } = answer;
    const createdAt = dateOf(now);
    await this.manager.insert(SimulatedStripeKeyEntity, {
      key,
      fingerprint,
      objectId,
      answer,
      createdAt,
    });
  }

  async forgetAnswers(ids: readonly string[]): Promise<void> {
    await this.manager.delete(SimulatedStripeKeyEntity, { objectId: In(ids) });
  }

  async prune(answersBefore: number, eventsBefore: number): Promise<void> {
    await this.manager.delete(SimulatedStripeKeyEntity, {
      createdAt: LessThan(dateOf(answersBefore)),
    });
    await this.manager.delete(SimulatedStripeObjectEntity, {
      kind: 'event',
      createdAt: LessThan(dateOf(eventsBefore)),
      deliveredAt: Not(IsNull()),
    });
  }
}

function dateOf(seconds: number): Date {
  return new Date(seconds * 1000);
}
