import { checkCompatibility, type Part } from '@tessera/release-rules/compatibility';
import { type EntityManager, IsNull, Not } from 'typeorm';
import { ReleaseVersionEntity } from '../entities/release-version.entity.js';
import type { Release } from './release.js';

/**
 * The versions that may replace one that does not work, best first: those that were once stable, were not rolled back
 * and are intact.
 */
export function findFallbackVersions(
  manager: EntityManager,
  { name, version }: Pick<Release, 'name' | 'version'>,
): Promise<ReleaseVersionEntity[]> {
  return manager.find(ReleaseVersionEntity, {
    where: {
      name,
      version: Not(version),
      stableAt: Not(IsNull()),
      quarantinedAt: IsNull(),
      withdrawnAt: IsNull(),
      damagedAt: IsNull(),
    },
    order: { stableAt: 'DESC' },
  });
}

/**
 * The first version that is compatible with the other live parts. Without a shell there is no page at all, so an
 * incompatible shell is better than none.
 */
export function firstCompatible(
  versions: readonly ReleaseVersionEntity[],
  others: readonly Part[],
): ReleaseVersionEntity | undefined {
  const found = versions.find((version) => checkCompatibility(version, others).length === 0);
  return found ?? versions.find(({ name }) => name === 'shell');
}
