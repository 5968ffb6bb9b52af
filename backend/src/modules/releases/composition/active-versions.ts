import type { EntityManager } from 'typeorm';
import { ReleaseChannel } from '../entities/release-channel.entity.js';
import { ReleaseVersion } from '../entities/release-version.entity.js';
import type { Release } from './release.js';

/** The versions that visitors get, at most one of each remote. */
export function activeVersions(manager: EntityManager): Promise<ReleaseVersion[]> {
  return manager
    .createQueryBuilder(ReleaseVersion, 'version')
    .innerJoin(
      ReleaseChannel,
      'channel',
      'channel.name = version.name and channel.activeVersion = version.version',
    )
    .getMany();
}

export function toRelease({ name, version, manifest, files }: ReleaseVersion): Release {
  return { name, version, manifest, hashes: new Map(files.map(({ path, hash }) => [path, hash])) };
}
