import type { EntityManager } from 'typeorm';
import { ReleaseRevisionEntity } from '../entities/release-revision.entity.js';

/** One change at a time, also of different remotes: each must see what the one before has claimed. */
export function lockSite(manager: EntityManager): Promise<ReleaseRevisionEntity> {
  return manager.findOneOrFail(ReleaseRevisionEntity, {
    where: { id: 1 },
    lock: { mode: 'pessimistic_write' },
  });
}
