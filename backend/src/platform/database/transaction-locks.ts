import type { EntityManager, EntityTarget, FindOptionsWhere, ObjectLiteral } from 'typeorm';

/** Makes transactions that lock the same name (an advisory lock) wait for each other, each until the end of the one before. */
export async function lockName(manager: EntityManager, name: string): Promise<void> {
  await manager.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [name]);
}

interface Counted<T> {
  /** Whose rows are counted. */
  readonly owner: string;
  readonly where: FindOptionsWhere<T>;
}

/**
 * Counts what somebody has of something. Whoever counts the same at the same time waits until the transaction has ended, so that no
 * two of them see the last place under a limit.
 */
export async function lockedCount<T extends ObjectLiteral>(
  manager: EntityManager,
  entity: EntityTarget<T>,
  { owner, where }: Counted<T>,
): Promise<number> {
  const { tableName } = manager.getRepository(entity).metadata;
  await lockName(manager, `${tableName} of ${owner}`);
  return manager.countBy(entity, where);
}
