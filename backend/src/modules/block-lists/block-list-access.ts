import { type EntityManager, type FindOptionsWhere, IsNull, Not } from 'typeorm';
import { ApiProblem } from '../../platform/endpoints/index.js';
import { BlockListEntity } from './entities/block-list.entity.js';

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
  const kept = { id, deletedAt: IsNull() };
  const where = [
    { ...kept, visitorId },
    { ...kept, isShared: true },
  ];
  const list = await existing(manager.findOneBy(BlockListEntity, where), id);
  if (!list.takenDownAt || list.visitorId === visitorId) return list;
  const reason = list.takenDownReason ?? '';
  throw new ApiProblem('block-list-taken-down', reason, { extra: { reason } });
}

/** A shared list of anyone, for operators, locked. @throws ApiProblem `block-list-not-found` */
export function sharedList(manager: EntityManager, id: string): Promise<BlockListEntity> {
  return lockedList(manager, { id, isShared: true, deletedAt: IsNull() });
}

/**
 * A list that a visitor may fill, locked until the end of the transaction.
 * @throws ApiProblem `block-list-not-found`, also for a list of someone else
 */
export function ownList(
  manager: EntityManager,
  id: string,
  visitorId: string,
): Promise<BlockListEntity> {
  return lockedList(manager, { id, visitorId, deletedAt: IsNull() });
}

/**
 * Several lists that a visitor may fill, locked in the order of their ids: whoever locked them in another order could wait for someone who
 * waits for them.
 * @throws ApiProblem `block-list-not-found`, also for a list of someone else
 */
export async function ownLists(
  manager: EntityManager,
  ids: readonly string[],
  visitorId: string,
): Promise<void> {
  for (const id of [...new Set(ids)].toSorted()) await ownList(manager, id, visitorId);
}

/**
 * A list that a visitor may rename, share and delete, locked.
 * @throws ApiProblem `block-list-not-found`, `default-block-list`
 */
export async function namedList(
  manager: EntityManager,
  id: string,
  visitorId: string,
): Promise<BlockListEntity> {
  const list = await ownList(manager, id, visitorId);
  if (!list.isDefault) return list;
  throw new ApiProblem('default-block-list', `“${list.name}” stays as it is.`);
}

/** A deleted list that its owner may restore, locked. @throws ApiProblem `block-list-not-found` */
export function deletedList(
  manager: EntityManager,
  id: string,
  visitorId: string,
): Promise<BlockListEntity> {
  return lockedList(manager, { id, visitorId, deletedAt: Not(IsNull()) });
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

type Owned = FindOptionsWhere<BlockListEntity> & {
  readonly id: string;
};

function lockedList(manager: EntityManager, where: Owned): Promise<BlockListEntity> {
  const lock = { mode: 'pessimistic_write' } as const;
  return existing(manager.findOne(BlockListEntity, { where, lock }), where.id);
}

async function existing(
  finding: Promise<BlockListEntity | null>,
  id: string,
): Promise<BlockListEntity> {
  const found = await finding;
  if (!found) throw new ApiProblem('block-list-not-found', `There is no list '${id}'.`);
  return found;
}
