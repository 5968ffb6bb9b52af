import { type EntityManager, IsNull, Not } from 'typeorm';
import type { ReleaseChannelEntity } from '../entities/release-channel.entity.js';
import { ReleaseVersionEntity } from '../entities/release-version.entity.js';

/**
 * Whether a start may give this version to everybody: nobody has decided anything about the channel since a start did,
 * if anything at all, and nobody has taken the version back.
 */
export async function yieldsToStart(
  manager: EntityManager,
  { name, stable, candidate, disabled, placedByStart }: ReleaseChannelEntity,
  version: string,
): Promise<boolean> {
  if (stable === version || candidate !== null || disabled !== null) return false;
  if (stable !== null && !placedByStart) return false;
  return !(await wasTakenBack(manager, name, version));
}

function wasTakenBack(manager: EntityManager, name: string, version: string): Promise<boolean> {
  return manager.existsBy(ReleaseVersionEntity, [
    { name, version, withdrawnAt: Not(IsNull()) },
    { name, version, quarantinedAt: Not(IsNull()) },
  ]);
}
