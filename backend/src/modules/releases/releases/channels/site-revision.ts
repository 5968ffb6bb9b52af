import type { EntityManager } from 'typeorm';
import { ReleaseRevisionEntity } from '../entities/release-revision.entity.js';

/**
 * Serializes changes until the end of the transaction, also those of different remotes: each must see what the one
 * before has claimed.
 */
export function lockSite(manager: EntityManager): Promise<ReleaseRevisionEntity> {
  return manager.findOneOrFail(ReleaseRevisionEntity, {
    where: { id: 1 },
    lock: { mode: 'pessimistic_write' },
  });
}

/** Lets every process know that what is live has changed. */
export async function countChange(
  manager: EntityManager,
  { id, revision }: ReleaseRevisionEntity,
): Promise<void> {
  const next = String(BigInt(revision) + 1n);
  await manager.update(ReleaseRevisionEntity, { id }, { revision: next });
}
