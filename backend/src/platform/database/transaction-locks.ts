import type { EntityManager, EntityTarget, FindOptionsWhere } from 'typeorm';

/** Makes transactions that lock the same name (an advisory lock) wait for each other, each until the end of the one before. */
export async function lockName(manager: EntityManager, name: string): Promise<void> {
  await manager.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [name]);
}

interface Owned {
  readonly visitorId: string;
}

/**
 * Counts what a visitor has of something. Whoever counts the same at the same time waits until the transaction has ended, so that no
 * two of them see the last place under a limit.
 */
export async function lockedCount<T extends Owned>(
  manager: EntityManager,
  entity: EntityTarget<T>,
  where: FindOptionsWhere<T> & Owned,
): Promise<number> {
  const { tableName } = manager.getRepository(entity).metadata;
  await lockName(manager, `${tableName} of ${where.visitorId}`);
  return manager.countBy(entity, where);
}
