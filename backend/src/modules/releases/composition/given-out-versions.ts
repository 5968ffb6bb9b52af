import type { EntityManager } from 'typeorm';
import { candidatePercent } from '../channels/channel-state.js';
import { ReleaseChannel } from '../entities/release-channel.entity.js';
import { ReleaseVersion } from '../entities/release-version.entity.js';
import type { GivenOut } from './given-out.js';
import { integrityList } from './integrity-list.js';
import type { Release } from './release.js';

/** The versions that some visitor gets: of each remote the stable one and the candidate. */
export function givenOutVersions(manager: EntityManager): Promise<ReleaseVersion[]> {
  return manager
    .createQueryBuilder(ReleaseVersion, 'version')
    .innerJoin(
      ReleaseChannel,
      'channel',
      'channel.name = version.name and version.version in (channel.stable, channel.candidate)',
    )
    .getMany();
}

/** What visitors get of each remote. */
export async function givenOut(manager: EntityManager): Promise<GivenOut[]> {
  const channels = await manager.find(ReleaseChannel, { order: { name: 'ASC' } });
  const versions = await givenOutVersions(manager);
  const releaseOf = (name: string, wanted: string | null) => {
    const found = versions.find((row) => row.name === name && row.version === wanted);
    return found ? toRelease(found) : null;
  };
  return channels.flatMap((channel) => {
    const { name, disabled } = channel;
    const stable = releaseOf(name, channel.stable);
    const candidate = releaseOf(name, channel.candidate);
    const percent = candidatePercent(channel);
    return stable ? [{ name, stable, candidate, percent, disabled }] : [];
  });
}

export function toRelease({ name, version, manifest, files }: ReleaseVersion): Release {
  const hashes = new Map(files.map(({ path, hash }) => [path, hash]));
  return { name, version, manifest, hashes, integrityList: integrityList(files) };
}
