import type { Part } from '@tessera/release-rules/compatibility';
import { type EntityManager, IsNull, Not } from 'typeorm';
import { candidatePercent } from '../channels/channel-state.js';
import { ReleaseChannelEntity } from '../entities/release-channel.entity.js';
import { ReleaseVersionEntity } from '../entities/release-version.entity.js';
import { findFallbackVersions, firstCompatible } from './fallback-versions.js';
import { type LiveRemote, releasesIn } from './live-remotes.js';
import { type Release, toRelease, versionKey } from './release.js';

/** The live versions without their files: of each remote the stable one and the candidate. */
export function readLiveParts(manager: EntityManager): Promise<Part[]> {
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
 * The live versions of each remote. Damaged versions are replaced or left out.
 * @param known the result of the previous call: its versions are not read again
 */
export async function readLiveRemotes(
  manager: EntityManager,
  known: readonly LiveRemote[] = [],
): Promise<LiveRemote[]> {
  const channels = await manager.find(ReleaseChannelEntity, { order: { name: 'ASC' } });
  const releases = await readReleases(manager, channels, known);
  const damaged = await damagedVersions(manager);
  const isIntact = (release: Release) => !damaged.has(versionKey(release));
  const remotes = channels
    .flatMap((channel) => configuredRemote(channel, releases))
    .map((remote) =>
      remote.candidate && !isIntact(remote.candidate)
        ? { ...remote, candidate: null, percent: 0 }
        : remote,
    );
  const live: LiveRemote[] = [];
  // One after the other: within a transaction they share a connection.
  for (const remote of remotes)
    live.push(isIntact(remote.stable) ? remote : await withFallback(manager, remote, remotes));
  return live;
}

/** What the channel says, whatever the state of the files; nothing before the first activation. */
function configuredRemote(
  channel: ReleaseChannelEntity,
  releases: ReadonlyMap<string, Release>,
): LiveRemote[] {
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

async function withFallback(
  manager: EntityManager,
  remote: LiveRemote,
  remotes: readonly LiveRemote[],
): Promise<LiveRemote> {
  const { name, stable, disabled } = remote;
  const others = releasesIn(remotes.filter((other) => other.name !== name));
  const found = firstCompatible(await findFallbackVersions(manager, stable), others);
  if (found) return { ...remote, stable: toRelease(found) };
  const message = `${stable.manifest.title} isn’t available right now. Please come back later.`;
  return {
    ...remote,
    isBroken: true,
    disabled: name === 'shell' ? disabled : (disabled ?? message),
  };
}

async function readReleases(
  manager: EntityManager,
  channels: readonly ReleaseChannelEntity[],
  known: readonly LiveRemote[],
): Promise<Map<string, Release>> {
  const releases = new Map(releasesIn(known).map((release) => [versionKey(release), release]));
  const wanted = channels.flatMap(({ name, stable, candidate }) =>
    [stable, candidate].flatMap((version) => (version === null ? [] : [{ name, version }])),
  );
  const missing = wanted.filter((version) => !releases.has(versionKey(version)));
  const read =
    missing.length > 0 ? await manager.find(ReleaseVersionEntity, { where: missing }) : [];
  for (const version of read) releases.set(versionKey(version), toRelease(version));
  return releases;
}
