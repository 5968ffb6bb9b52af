import type { EntityManager } from 'typeorm';
import { candidatePercent } from '../channels/channel-state.js';
import { ReleaseChannel } from '../entities/release-channel.entity.js';
import { ReleaseVersion } from '../entities/release-version.entity.js';
import type { GivenOut } from './given-out.js';
import { integrityList } from './integrity-list.js';
import type { Release } from './release.js';

/** What a version is to others, whatever files it has. */
type Part = Pick<ReleaseVersion, 'name' | 'version' | 'manifest'>;

/** The versions that some visitor gets: of each remote the stable one and the candidate. */
export function givenOutParts(manager: EntityManager): Promise<Part[]> {
  return manager
    .createQueryBuilder(ReleaseVersion, 'version')
    .select(['version.name', 'version.version', 'version.manifest'])
    .innerJoin(
      ReleaseChannel,
      'channel',
      'channel.name = version.name and version.version in (channel.stable, channel.candidate)',
    )
    .getMany();
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
    const stable = releases.get(keyOf(name, channel.stable)) ?? null;
    const candidate = releases.get(keyOf(name, channel.candidate)) ?? null;
    const percent = candidatePercent(channel);
    return stable ? [{ name, stable, candidate, percent, disabled }] : [];
  });
}

async function releasesOf(
  manager: EntityManager,
  channels: readonly ReleaseChannel[],
  known: readonly GivenOut[],
): Promise<Map<string, Release>> {
  const held = known.flatMap(({ stable, candidate }) => [stable, candidate ?? stable]);
  const releases = new Map(held.map((release) => [keyOf(release.name, release.version), release]));
  const missing = channels
    .flatMap(({ name, stable, candidate }) =>
      [stable, candidate].map((version) => ({ name, version })),
    )
    .flatMap(({ name, version }) => (version === null ? [] : [{ name, version }]))
    .filter(({ name, version }) => !releases.has(keyOf(name, version)));
  const read = missing.length > 0 ? await manager.find(ReleaseVersion, { where: missing }) : [];
  for (const version of read)
    releases.set(keyOf(version.name, version.version), toRelease(version));
  return releases;
}

function keyOf(name: string, version: string | null): string {
  return `${name} ${version}`;
}

export function toRelease({ name, version, manifest, files }: ReleaseVersion): Release {
  const hashes = new Map(files.map(({ path, hash }) => [path, hash]));
  return { name, version, manifest, hashes, integrityList: integrityList(files) };
}
