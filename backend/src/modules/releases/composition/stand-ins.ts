import { checkCompatibility, type Part } from '@tessera/federation/compatibility';
import { type EntityManager, IsNull, Not } from 'typeorm';
import { ReleaseVersionEntity } from '../entities/release-version.entity.js';
import type { Release } from './release.js';

/**
 * The versions that may stand in for one that is damaged, the best first: what all visitors got at some time, was not
 * taken back and is whole.
 */
export function standInsFor(
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
 * The first of the versions that fits what else visitors get. Without a shell there is no page at all, so that one which
 * does not fit every remote is better than none.
 */
export function fitting(
  versions: readonly ReleaseVersionEntity[],
  others: readonly Part[],
): ReleaseVersionEntity | undefined {
  const found = versions.find((version) => checkCompatibility(version, others).length === 0);
  return found ?? versions.find(({ name }) => name === 'shell');
}
