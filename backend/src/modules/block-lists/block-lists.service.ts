import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import {
  type BlockList,
  type BlockListDetails,
  blockListLimits,
} from '@tessera/contracts-discovery';
import { DataSource, type EntityManager, IsNull } from 'typeorm';
import { lockedCount } from '../../platform/database/index.js';
import { ApiProblem, type HandlerInput, type IfMatch } from '../../platform/endpoints/index.js';
import { JobQueue } from '../../platform/jobs/index.js';
import { deletedList, namedList } from './block-list-access.js';
import { BlockListReader } from './block-list-reader.service.js';
import { purgeBlockList, restorableMs } from './block-lists.jobs.js';
import { BlockListSubscriptionEntity } from './entities/block-list-subscription.entity.js';
import { BlockListEntity } from './entities/block-list.entity.js';

type Changes = HandlerInput<'PATCH /api/block-lists/:id'>['body'];

/** Creates, changes and deletes block lists. Each belongs to the visitor who created it. */
@Injectable()
export class BlockListsService {
  constructor(
    @InjectDataSource() private readonly database: DataSource,
    private readonly reader: BlockListReader,
    private readonly queue: JobQueue,
  ) {}

  /** @throws ApiProblem `too-many-block-lists` */
  async create(visitorId: string, { name }: BlockListDetails): Promise<BlockList> {
    const created = await this.database.transaction(async (manager) => {
      await assertRoom(manager, visitorId);
      return manager.save(manager.create(BlockListEntity, { visitorId, name }));
    });
    return this.reader.one(created, visitorId);
  }

  /**
   * @param ifMatch the version that the caller has seen
   * @throws ApiProblem `block-list-not-found`, `default-block-list`, `precondition-failed`
   */
  async update(
    id: string,
    visitorId: string,
    { name, isShared }: Changes,
    ifMatch: IfMatch,
  ): Promise<BlockList> {
    const changed = await this.database.transaction(async (manager) => {
      const row = await namedList(manager, id, visitorId);
      ifMatch.assertCurrent(row.version);
      row.name = name ?? row.name;
      row.isShared = isShared ?? row.isShared;
      row.version += 1;
      if (!row.isShared) await manager.delete(BlockListSubscriptionEntity, { listId: id });
      return manager.save(row);
    });
    return this.reader.one(changed, visitorId);
  }

  /** @throws ApiProblem `block-list-not-found`, `default-block-list` */
  delete(id: string, visitorId: string): Promise<{ restorableUntil: string }> {
    return this.database.transaction(async (manager) => {
      await namedList(manager, id, visitorId);
      const deletedAt = new Date();
      const runAt = new Date(deletedAt.getTime() + restorableMs);
      await manager.update(BlockListEntity, { id, visitorId }, { deletedAt });
      await this.queue.add(manager, { kind: purgeBlockList, payload: { id }, runAt });
      return { restorableUntil: runAt.toISOString() };
    });
  }

  /** @throws ApiProblem `block-list-not-found` once it has been purged, `too-many-block-lists` */
  async restore(id: string, visitorId: string): Promise<BlockList> {
    const restored = await this.database.transaction(async (manager) => {
      const row = await deletedList(manager, id, visitorId);
      await assertRoom(manager, visitorId);
      await manager.update(BlockListEntity, { id, visitorId }, { deletedAt: null });
      return row;
    });
    return this.reader.one(restored, visitorId);
  }
}

async function assertRoom(manager: EntityManager, visitorId: string): Promise<void> {
  const limit = blockListLimits.lists;
  const named = { visitorId, isDefault: false, deletedAt: IsNull() };
  if ((await lockedCount(manager, BlockListEntity, named)) < limit) return;
  throw new ApiProblem('too-many-block-lists', `You can have up to ${limit} lists.`, {
    extra: { limit },
  });
}
