import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { Response } from '@tessera/contracts';
import { DataSource, type EntityManager, In, IsNull } from 'typeorm';
import { AuditTrail } from '../../releases/operators/index.js';
import { sharedList } from './block-list-access.js';
import { BlockListReader, takenDownOf } from './block-list-reader.service.js';
import { BlockListSubscriptionEntity } from './entities/block-list-subscription.entity.js';
import { BlockListEntity } from './entities/block-list.entity.js';

/** How many lists operators see at a time. */
const shownLists = 100;

/** For operators: the lists that visitors share, and how to take them down. */
@Injectable()
export class SharedLists {
  constructor(
    @InjectDataSource() private readonly database: DataSource,
    private readonly reader: BlockListReader,
    private readonly audit: AuditTrail,
  ) {}

  /** @param id of the only list that is wanted; `undefined` for all */
  async all(id: string | undefined): Promise<Response<'GET /api/shared-block-lists'>> {
    const { manager } = this.database;
    const where = { isShared: true, deletedAt: IsNull(), ...(id && { id }) };
    const [subscribers, total] = await Promise.all([
      mostSubscribed(manager, id ?? null),
      manager.countBy(BlockListEntity, where),
    ]);
    const ids = [...subscribers.keys()];
    const [rows, entriesOf] = await Promise.all([
      manager.findBy(BlockListEntity, { id: In(ids) }),
      this.reader.entriesOf(ids),
    ]);
    const lists = rows
      .toSorted((one, other) => ids.indexOf(one.id) - ids.indexOf(other.id))
      .map((row) => ({
        id: row.id,
        name: row.name,
        takenDown: takenDownOf(row),
        entries: entriesOf.get(row.id) ?? [],
        subscribers: subscribers.get(row.id) ?? 0,
      }));
    return { lists, total };
  }

  /**
   * Its subscribers stay, so that they are told why, and have it again once it is restored.
   * @param actor name of the operator
   * @throws ApiProblem `block-list-not-found`
   */
  takeDown(id: string, actor: string, reason: string) {
    return this.database.transaction(async (manager) => {
      const list = await sharedList(manager, id);
      const changed = { takenDownAt: new Date(), takenDownReason: reason };
      const takenDown = takenDownOf(await manager.save(Object.assign(list, changed)));
      if (!takenDown) throw new Error('A list was not taken down');
      const action = 'block-list-taken-down';
      const from = { name: list.name };
      await this.audit.record(manager, { actor, action, subject: id, reason, from });
      return { takenDown };
    });
  }

  /**
   * Doing it again changes nothing and is no error.
   * @param actor name of the operator
   * @throws ApiProblem `block-list-not-found`
   */
  restore(id: string, actor: string): Promise<{ takenDown: null }> {
    return this.database.transaction(async (manager) => {
      const list = await sharedList(manager, id);
      if (!list.takenDownAt) return { takenDown: null };
      const from = { reason: list.takenDownReason };
      await manager.save(Object.assign(list, { takenDownAt: null, takenDownReason: null }));
      const action = 'block-list-restored';
      await this.audit.record(manager, { actor, action, subject: id, reason: null, from });
      return { takenDown: null };
    });
  }
}

/** Numbers of subscribers by the list's id, the largest first. */
async function mostSubscribed(
  manager: EntityManager,
  id: string | null,
): Promise<ReadonlyMap<string, number>> {
  const rows = await manager
    .createQueryBuilder(BlockListEntity, 'list')
    .leftJoin(BlockListSubscriptionEntity, 'one', 'one.listId = list.id')
    .select(['list.id as id', 'count(one.visitorId)::int as subscribers'])
    .where('list.isShared and list.deletedAt is null')
    .andWhere(id === null ? 'true' : 'list.id = :id', { id })
    .groupBy('list.id')
    .orderBy('count(one.visitorId)', 'DESC')
    .addOrderBy('list.id')
    .limit(shownLists)
    .getRawMany<{ id: string; subscribers: number }>();
  return new Map(rows.map((row) => [row.id, row.subscribers]));
}
