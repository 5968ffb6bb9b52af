import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import {
  type BlockList,
  type BlockListDetails,
  blockListLimits,
} from '@tessera/contracts-discovery';
import { DataSource } from 'typeorm';
import type { HandlerInput, IfMatch } from '../../../platform/endpoints/index.js';
import { assertNamed, blockLists } from './block-list-access.js';
import { BlockListReader } from './block-list-reader.service.js';
import { BlockListSubscriptionEntity } from './entities/block-list-subscription.entity.js';

type Changes = HandlerInput<'PATCH /api/block-lists/:id'>['body'];

/** Creates, changes and deletes block lists. Each belongs to the visitor who created it. */
@Injectable()
export class BlockListsService {
  constructor(
    @InjectDataSource() private readonly database: DataSource,
    private readonly reader: BlockListReader,
  ) {}

  /** @throws ApiProblem `too-many-block-lists` */
  async create(visitorId: string, { name }: BlockListDetails): Promise<BlockList> {
    const created = await this.database.transaction((manager) =>
      blockLists.create(manager, { visitorId, name }, blockListLimits.lists),
    );
    return this.reader.one(created, visitorId);
  }

  /**
   * @param ifMatch the version that the caller has seen
   * @throws ApiProblem `block-list-not-found`, `default-block-list`, `precondition-failed`
   */
  async update(
    id: string,
    visitorId: string,
    changes: Changes,
    ifMatch: IfMatch,
  ): Promise<BlockList> {
    const changed = await this.database.transaction(async (manager) => {
      const row = await blockLists.update(manager, { id, visitorId }, ifMatch, (current) => {
        assertNamed(current);
        return changes;
      });
      if (!row.isShared) await manager.delete(BlockListSubscriptionEntity, { listId: id });
      return row;
    });
    return this.reader.one(changed, visitorId);
  }

  /** @throws ApiProblem `block-list-not-found`, `default-block-list` */
  delete(id: string, visitorId: string): Promise<{ restorableUntil: string }> {
    return this.database.transaction(async (manager) => {
      assertNamed(await blockLists.lock(manager, { id, visitorId }));
      return blockLists.delete(manager, { id, visitorId });
    });
  }

  /** @throws ApiProblem `block-list-not-found` once it is too late, `too-many-block-lists` */
  async restore(id: string, visitorId: string): Promise<BlockList> {
    const restored = await this.database.transaction((manager) =>
      blockLists.restore(manager, { id, visitorId }, blockListLimits.lists),
    );
    return this.reader.one(restored, visitorId);
  }
}
