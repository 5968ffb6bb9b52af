import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { blockListLimits } from '@tessera/contracts-discovery';
import { DataSource, type EntityManager } from 'typeorm';
import { lockedCount } from '../../../platform/database/index.js';
import { ApiProblem } from '../../../platform/endpoints/index.js';
import { visibleList } from './block-list-access.js';
import { BlockListSubscriptionEntity } from './entities/block-list-subscription.entity.js';

/** Subscribes to lists of others. Doing it again changes nothing and is no error. */
@Injectable()
export class BlockListSubscriptions {
  constructor(@InjectDataSource() private readonly database: DataSource) {}

  /** @throws ApiProblem `block-list-not-found`, `own-block-list`, `too-many-subscriptions` */
  subscribe(listId: string, visitorId: string): Promise<{ isSubscribed: true }> {
    return this.database.transaction(async (manager) => {
      const list = await visibleList(manager, listId, visitorId);
      if (list.visitorId === visitorId)
        throw new ApiProblem('own-block-list', 'What it hides is hidden for you already.');
      const rows = await manager.query<unknown[]>(
        `insert into block_list_subscriptions (visitor_id, list_id) values ($1, $2)
          on conflict do nothing returning list_id`,
        [visitorId, listId],
      );
      if (rows.length > 0) await assertRoom(manager, visitorId);
      return { isSubscribed: true };
    });
  }

  async unsubscribe(listId: string, visitorId: string): Promise<{ isSubscribed: false }> {
    await this.database.transaction((manager) =>
      manager.delete(BlockListSubscriptionEntity, { listId, visitorId }),
    );
    return { isSubscribed: false };
  }
}

async function assertRoom(manager: EntityManager, visitorId: string): Promise<void> {
  const limit = blockListLimits.subscriptions;
  if (
    (await lockedCount(manager, BlockListSubscriptionEntity, {
      owner: visitorId,
      where: { visitorId },
    })) <= limit
  )
    return;
  throw new ApiProblem('too-many-subscriptions', `You can subscribe to up to ${limit} lists.`, {
    extra: { limit },
  });
}
