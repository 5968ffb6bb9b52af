import { Injectable } from '@nestjs/common';
import { type EntityManager, IsNull, Not } from 'typeorm';
import type { z } from 'zod';
import { type Job, JobHandler } from '../../platform/jobs/index.js';
import { KeepsVisitorData, type VisitorDataKeeper } from '../../platform/visitor-data/index.js';
import { purgeBlockList } from './block-lists.jobs.js';
import { BlockListEntryEntity } from './entities/block-list-entry.entity.js';
import { BlockListSubscriptionEntity } from './entities/block-list-subscription.entity.js';
import { BlockListEntity } from './entities/block-list.entity.js';

/** What is kept of block lists: until they are deleted. */
@Injectable()
@KeepsVisitorData({
  name: 'block-lists',
  label: 'What you’ve hidden, and the lists you subscribe to',
  counts: { blockLists: 'Your block lists', subscriptions: 'Subscriptions to lists' },
  tables: ['block_lists', 'block_list_entries', 'block_list_subscriptions'],
})
export class BlockListData implements VisitorDataKeeper {
  async export(visitorId: string, manager: EntityManager): Promise<object> {
    const lists = await manager.find(BlockListEntity, {
      where: { visitorId },
      order: { createdAt: 'ASC' },
    });
    const subscriptions = await manager.findBy(BlockListSubscriptionEntity, { visitorId });
    const own: object[] = [];
    for (const list of lists) own.push(await exported(manager, list));
    return {
      lists: own,
      subscriptions: subscriptions.map(({ listId, createdAt }) => ({ listId, createdAt })),
    };
  }

  /** Others lose their subscriptions to the visitor's lists. */
  async erase(
    visitorId: string,
    manager: EntityManager,
  ): Promise<{ blockLists: number; subscriptions: number }> {
    const lists = await manager.delete(BlockListEntity, { visitorId });
    const subscriptions = await manager.delete(BlockListSubscriptionEntity, { visitorId });
    return { blockLists: lists.affected ?? 0, subscriptions: subscriptions.affected ?? 0 };
  }

  @JobHandler(purgeBlockList)
  async purge({ id }: z.output<typeof purgeBlockList.payload>, job: Job): Promise<void> {
    await job.completeWith(async (manager) => {
      await manager.delete(BlockListEntity, { id, deletedAt: Not(IsNull()) });
    });
  }
}

async function exported(manager: EntityManager, list: BlockListEntity): Promise<object> {
  const { id, name, isShared, createdAt, deletedAt } = list;
  const entries = await manager.findBy(BlockListEntryEntity, { listId: id });
  const hides = entries.map((entry) => ({
    kind: entry.kind,
    value: entry.written ?? entry.value,
    since: entry.createdAt,
  }));
  return { id, name, isShared, createdAt, deletedAt, hides };
}
