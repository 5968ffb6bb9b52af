import type { EntityManager } from 'typeorm';
import { ApiProblem } from '../../../platform/endpoints/index.js';
import { ownedRows } from '../../../platform/owned-rows/index.js';
import { BlockListEntity } from './entities/block-list.entity.js';

/** Each belongs to the visitor who created it; the one that everyone has counts against no limit. */
export const blockLists = ownedRows(BlockListEntity, {
  owner: 'visitorId',
  noun: 'list',
  notFound: 'block-list-not-found',
  tooMany: 'too-many-block-lists',
  counted: { isDefault: false },
  restorable: true,
});

/** The name of the list that everyone has. */
const defaultName = 'Hidden by you';

/**
 * A list that a visitor may see: an own one, or one that is shared.
 * @throws ApiProblem `block-list-not-found`, also for a list that they must not know of; `block-list-taken-down`
 */
export async function visibleList(
  manager: EntityManager,
  id: string,
  visitorId: string,
): Promise<BlockListEntity> {
  const list = await blockLists.ofAnyone.find(manager, [
    { id, visitorId },
    { id, isShared: true },
  ]);
  if (!list.takenDownAt || list.visitorId === visitorId) return list;
  const reason = list.takenDownReason ?? '';
  throw new ApiProblem('block-list-taken-down', reason, { extra: { reason } });
}

/**
 * Several lists of a visitor, locked in the order of their ids: whoever locked them in another order could wait for someone who
 * waits for them.
 * @throws ApiProblem `block-list-not-found`, also for a list of someone else
 */
export async function ownLists(
  manager: EntityManager,
  ids: readonly string[],
  visitorId: string,
): Promise<void> {
  for (const id of [...new Set(ids)].toSorted()) await blockLists.lock(manager, { id, visitorId });
}

/**
 * Refuses to change or delete the list that every visitor has.
 * @throws ApiProblem `default-block-list`
 */
export function assertNamed(list: BlockListEntity): void {
  if (!list.isDefault) return;
  throw new ApiProblem('default-block-list', `“${list.name}” stays as it is.`);
}

/** The list that every visitor has, locked; it is made when it is first needed. */
export async function defaultList(
  manager: EntityManager,
  visitorId: string,
): Promise<BlockListEntity> {
  await manager.query(
    `insert into block_lists (visitor_id, name, is_default) values ($1, $2, true)
      on conflict (visitor_id) where is_default do nothing`,
    [visitorId, defaultName],
  );
  const where = { visitorId, isDefault: true };
  const lock = { mode: 'pessimistic_write' } as const;
  return manager.findOneOrFail(BlockListEntity, { where, lock });
}
