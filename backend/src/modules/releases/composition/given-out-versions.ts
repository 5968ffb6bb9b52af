import type { Part } from '@tessera/federation/compatibility';
import type { EntityManager } from 'typeorm';
import { candidatePercent } from '../channels/channel-state.js';
import { ReleaseChannel } from '../entities/release-channel.entity.js';
import { ReleaseVersion } from '../entities/release-version.entity.js';
import { type GivenOut, versionsIn } from './given-out.js';
import { integrityList } from './integrity-list.js';
import { type Release, versionKey } from './release.js';

/** The versions that some visitor gets, without their files: of each remote the stable one and the candidate. */
export function givenOutParts(manager: EntityManager): Promise<Part[]> {
  return manager
    .createQueryBuilder(ReleaseVersion, 'version')
    .select(['version.name as name', 'version.version as version', 'version.manifest as manifest'])
    .addSelect('channel.disabled is not null', 'isDisabled')
    .innerJoin(
      ReleaseChannel,
      'channel',
      'channel.name = version.name and version.version in (channel.stable, channel.candidate)',
    )
    .getRawMany<Required<Part>>();
}

/**
 * What visitors get of each remote.
 * @param known what they got before: versions in it are not read again
 */
export async function givenOut(
  manager: EntityManager,
  known: readonly GivenOut[] = [],
): Promise<GivenOut[]> {
  const channels = await manager.find(ReleaseChannel, { order: { name: 'ASC' } });
  const releases = await releasesOf(manager, channels, known);
  return channels.flatMap((channel) => {
    const { name, disabled } = channel;
    const find = (version: string | null) =>
      version === null ? null : (releases.get(versionKey({ name, version })) ?? null);
    const stable = find(channel.stable);
    const candidate = find(channel.candidate);
    const percent = candidatePercent(channel);
    return stable ? [{ name, stable, candidate, percent, disabled }] : [];
  });
}

async function releasesOf(
  manager: EntityManager,
  channels: readonly ReleaseChannel[],
  known: readonly GivenOut[],
): Promise<Map<string, Release>> {
  const releases = new Map(versionsIn(known).map((release) => [versionKey(release), release]));
  const wanted = channels.flatMap(({ name, stable, candidate }) =>
    [stable, candidate].flatMap((version) => (version === null ? [] : [{ name, version }])),
  );
  const missing = wanted.filter((version) => !releases.has(versionKey(version)));
  const read = missing.length > 0 ? await manager.find(ReleaseVersion, { where: missing }) : [];
  for (const version of read) releases.set(versionKey(version), toRelease(version));
  return releases;
}

export function toRelease({ name, version, manifest, files }: ReleaseVersion): Release {
  const hashes = new Map(files.map(({ path, hash }) => [path, hash]));
  return { name, version, manifest, hashes, integrityList: integrityList(files) };
}
