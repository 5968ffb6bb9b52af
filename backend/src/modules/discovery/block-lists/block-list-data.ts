import { Injectable } from '@nestjs/common';
import { blockListLimits } from '@tessera/contracts-discovery';
import type { EntityManager } from 'typeorm';
import { KeepsVisitorData, type VisitorDataKeeper } from '../../../platform/visitor-data/index.js';
import { blockLists, defaultList } from './block-list-access.js';
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
    const lists = await blockLists.all(manager, { visitorId });
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
    const lists = await blockLists.erase(manager, { visitorId });
    const subscriptions = await manager.delete(BlockListSubscriptionEntity, { visitorId });
    return { blockLists: lists, subscriptions: subscriptions.affected ?? 0 };
  }

  /** What both hide by themselves is in one list afterwards, and what both subscribe to is subscribed once. */
  async merge(manager: EntityManager, from: string, to: string): Promise<void> {
    await mergeDefaultLists(manager, from, to);
    await blockLists.merge(manager, from, to);
    await manager.query(mergeSubscriptions, [from, to]);
    await manager.delete(BlockListSubscriptionEntity, { visitorId: from });
    await manager.query(withoutOwnLists, [to]);
  }
}

/** Entries that the other list has already, and those beyond its limit, are left out. */
async function mergeDefaultLists(manager: EntityManager, from: string, to: string): Promise<void> {
  const where = { visitorId: from, isDefault: true };
  const source = await manager.findOneBy(BlockListEntity, where);
  if (!source) return;
  const target = await defaultList(manager, to);
  await manager.query(mergeEntries, [source.id, target.id, blockListLimits.entries]);
  await manager.delete(BlockListEntity, { id: source.id });
}

const mergeEntries = `
  insert into block_list_entries (list_id, kind, value, written, created_at)
  select $2, kind, value, written, created_at from block_list_entries moved
  where list_id = $1 and not exists (
    select from block_list_entries known
    where known.list_id = $2 and known.kind = moved.kind and known.value = moved.value
  )
  order by created_at desc
  limit greatest($3 - (select count(*) from block_list_entries where list_id = $2), 0)`;

const mergeSubscriptions = `
  insert into block_list_subscriptions (visitor_id, list_id, created_at)
  select $2, list_id, created_at from block_list_subscriptions where visitor_id = $1
  on conflict do nothing`;

/** Nobody subscribes to a list of their own. */
const withoutOwnLists = `
  delete from block_list_subscriptions where visitor_id = $1 and list_id in (
    select id from block_lists where visitor_id = $1
  )`;

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
