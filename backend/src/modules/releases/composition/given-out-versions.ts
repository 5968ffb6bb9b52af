import type { Part } from '@tessera/federation/compatibility';
import { type EntityManager, IsNull, Not } from 'typeorm';
import { candidatePercent } from '../channels/channel-state.js';
import { ReleaseChannelEntity } from '../entities/release-channel.entity.js';
import { ReleaseVersionEntity } from '../entities/release-version.entity.js';
import { type GivenOut, versionsIn } from './given-out.js';
import { integrityList } from './integrity-list.js';
import { type Release, versionKey } from './release.js';
import { fitting, standInsFor } from './stand-ins.js';

/** The versions that some visitor gets, without their files: of each remote the stable one and the candidate. */
export function givenOutParts(manager: EntityManager): Promise<Part[]> {
  return manager
    .createQueryBuilder(ReleaseVersionEntity, 'version')
    .select(['version.name as name', 'version.version as version', 'version.manifest as manifest'])
    .addSelect('channel.disabled is not null', 'isDisabled')
    .innerJoin(
      ReleaseChannelEntity,
      'channel',
      'channel.name = version.name and version.version in (channel.stable, channel.candidate)',
    )
    .getRawMany<Required<Part>>();
}

/**
 * What visitors get of each remote. Nobody gets a version whose files are damaged.
 * @param known what they got before: versions in it are not read again
 */
export async function givenOut(
  manager: EntityManager,
  known: readonly GivenOut[] = [],
): Promise<GivenOut[]> {
  const channels = await manager.find(ReleaseChannelEntity, { order: { name: 'ASC' } });
  const releases = await releasesOf(manager, channels, known);
  const damaged = await damagedVersions(manager);
  const isWhole = (release: Release) => !damaged.has(versionKey(release));
  const remotes = channels
    .flatMap((channel) => wanted(channel, releases))
    .map((given) =>
      given.candidate && !isWhole(given.candidate)
        ? { ...given, candidate: null, percent: 0 }
        : given,
    );
  return Promise.all(
    remotes.map((given) =>
      isWhole(given.stable) ? Promise.resolve(given) : withStandIn(manager, given, remotes),
    ),
  );
}

/** What visitors are meant to get of a remote; nothing before its first activation. */
function wanted(channel: ReleaseChannelEntity, releases: ReadonlyMap<string, Release>): GivenOut[] {
  const { name, disabled } = channel;
  const find = (version: string | null) =>
    version === null ? null : (releases.get(versionKey({ name, version })) ?? null);
  const stable = find(channel.stable);
  const candidate = find(channel.candidate);
  const percent = candidatePercent(channel);
  return stable ? [{ name, stable, candidate, percent, disabled, isBroken: false }] : [];
}

async function damagedVersions(manager: EntityManager): Promise<Set<string>> {
  const found = await manager.find(ReleaseVersionEntity, {
    select: { name: true, version: true },
    where: { damagedAt: Not(IsNull()) },
  });
  return new Set(found.map(versionKey));
}

async function withStandIn(
  manager: EntityManager,
  given: GivenOut,
  remotes: readonly GivenOut[],
): Promise<GivenOut> {
  const { name, stable, disabled } = given;
  const others = versionsIn(remotes.filter((other) => other.name !== name));
  const found = fitting(await standInsFor(manager, stable), others);
  if (found) return { ...given, stable: toRelease(found) };
  const message = `${stable.manifest.title} can't be shown right now. Please come back later.`;
  return {
    ...given,
    isBroken: true,
    disabled: name === 'shell' ? disabled : (disabled ?? message),
  };
}

async function releasesOf(
  manager: EntityManager,
  channels: readonly ReleaseChannelEntity[],
  known: readonly GivenOut[],
): Promise<Map<string, Release>> {
  const releases = new Map(versionsIn(known).map((release) => [versionKey(release), release]));
  const wanted = channels.flatMap(({ name, stable, candidate }) =>
    [stable, candidate].flatMap((version) => (version === null ? [] : [{ name, version }])),
  );
  const missing = wanted.filter((version) => !releases.has(versionKey(version)));
  const read = missing.length > 0 ? await manager.find(ReleaseVersionEntity, { where: missing }) : [];
  for (const version of read) releases.set(versionKey(version), toRelease(version));
  return releases;
}

export function toRelease({ name, version, manifest, files }: ReleaseVersionEntity): Release {
  const hashes = new Map(files.map(({ path, hash }) => [path, hash]));
  return { name, version, manifest, hashes, integrityList: integrityList(files) };
}
