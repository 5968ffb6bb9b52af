import type { EntityManager } from 'typeorm';
import { ReleaseRevision } from '../entities/release-revision.entity.js';

/** One change at a time, also of different remotes: each must see what the one before has claimed. */
export function lockSite(manager: EntityManager): Promise<ReleaseRevision> {
  return manager.findOneOrFail(ReleaseRevision, {
    where: { id: 1 },
    lock: { mode: 'pessimistic_write' },
  });
}
