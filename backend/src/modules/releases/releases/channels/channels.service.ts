import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { Candidate, Channel, PublishedVersion } from '@tessera/contracts';
import { DataSource, type EntityManager, type FindOptionsWhere } from 'typeorm';
import { ReleaseChannelEntity, type Rollout } from '../entities/release-channel.entity.js';
import { ReleaseVersionEntity } from '../entities/release-version.entity.js';
import { candidatePercent } from './channel-state.js';
import { needsBeyond } from './new-needs.js';

const listed = {
  name: true,
  version: true,
  size: true,
  builtAt: true,
  commit: true,
  keyId: true,
  publishedAt: true,
  publishedBy: true,
  quarantinedAt: true,
  quarantineReason: true,
  firstLiveAt: true,
  retiredAt: true,
  stableAt: true,
  damagedAt: true,
  needs: true,
} as const;

/** The live versions of a remote and its roll-out. */
export type ChannelVersions = Pick<ReleaseChannelEntity, 'stable' | 'candidate' | 'rollout'>;

/** A roll-out in progress. */
export interface RunningRollout {
  readonly name: string;
  readonly revision: number;
  readonly stable: string;
  readonly candidate: string;
  readonly rollout: Rollout;
}

/** A candidate that was rolled back because of measured errors. */
export interface QuarantinedCandidate {
  readonly name: string;
  readonly version: string;
  readonly at: Date;
  readonly reason: string;
}

/** Published and live versions, as operators see them. */
@Injectable()
export class ChannelsService {
  private readonly manager: EntityManager;

  constructor(@InjectDataSource() database: DataSource) {
    this.manager = database.manager;
  }

  /** All channels by name, versions newest first. */
  all(): Promise<Channel[]> {
    return this.read({});
  }

  async one(name: string): Promise<Channel> {
    const [channel] = await this.read({ name });
    return channel ?? { ...unpublished, name };
  }

  /** `null` if nothing of the remote has been published. */
  versions(name: string): Promise<ChannelVersions | null> {
    return this.manager.findOne(ReleaseChannelEntity, {
      select: { name: true, stable: true, candidate: true, rollout: true },
      where: { name },
    });
  }

  /** Without those whose candidate is damaged: they are paused. */
  async runningRollouts(): Promise<RunningRollout[]> {
    const channels = await this.manager
      .createQueryBuilder(ReleaseChannelEntity, 'channel')
      .innerJoin(
        ReleaseVersionEntity,
        'candidate',
        'candidate.name = channel.name and candidate.version = channel.candidate',
      )
      .where('candidate.damagedAt is null')
      .orderBy('channel.name')
      .getMany();
    return channels.flatMap(({ name, revision, stable, candidate, rollout }) =>
      stable !== null && candidate !== null && rollout !== null
        ? [{ name, revision, stable, candidate, rollout }]
        : [],
    );
  }

  /** Those whose channel has not been changed since. */
  quarantinedCandidates(): Promise<QuarantinedCandidate[]> {
    return this.manager.query(`
      select name, version, quarantined_at as at, quarantine_reason as reason
        from release_versions join release_channels using (name)
        where quarantined_at is not null
          and changed_at <= quarantined_at
        order by name, version
    `);
  }

  private async read(where: FindOptionsWhere<ReleaseChannelEntity>): Promise<Channel[]> {
    const channels = await this.manager.find(ReleaseChannelEntity, {
      where,
      order: { name: 'ASC' },
    });
    const versions = await this.manager.find(ReleaseVersionEntity, {
      select: listed,
      where: where.name ? { name: where.name } : {},
      order: { publishedAt: 'DESC', version: 'DESC' },
    });
    return channels.map((channel) =>
      toChannel(
        channel,
        versions.filter(({ name }) => name === channel.name),
      ),
    );
  }
}

const unpublished: Omit<Channel, 'name'> = {
  revision: 0,
  stable: null,
  candidate: null,
  lastGood: null,
  disabled: null,
  changedAt: null,
  versions: [],
};

function toChannel(
  channel: ReleaseChannelEntity,
  versions: readonly ReleaseVersionEntity[],
): Channel {
  const { name, revision, stable, lastGood, disabled, changedAt } = channel;
  return {
    name,
    revision,
    stable,
    lastGood,
    disabled,
    candidate: toCandidate(channel),
    changedAt: changedAt?.toISOString() ?? null,
    versions: versions.map((one) => toPublishedVersion(one, needsBeyond(one, versions, stable))),
  };
}

function toCandidate(channel: ReleaseChannelEntity): Candidate | null {
  const { candidate, rollout } = channel;
  if (candidate === null || rollout === null) return null;
  return {
    ...rollout,
    version: candidate,
    steps: [...rollout.steps],
    percent: candidatePercent(channel),
  };
}

function toPublishedVersion(row: ReleaseVersionEntity, newNeeds: string[]): PublishedVersion {
  const { version, size, builtAt, commit, keyId, publishedAt, publishedBy } = row;
  const { quarantinedAt, quarantineReason, firstLiveAt, retiredAt, stableAt, damagedAt } = row;
  return {
    version,
    commit,
    keyId,
    publishedBy,
    publishedAt: publishedAt.toISOString(),
    builtAt: builtAt.toISOString(),
    size,
    quarantine: quarantinedAt && {
      at: quarantinedAt.toISOString(),
      reason: quarantineReason ?? '',
    },
    live: firstLiveAt && {
      from: firstLiveAt.toISOString(),
      until: retiredAt?.toISOString() ?? null,
    },
    wasStable: stableAt !== null,
    damagedAt: damagedAt?.toISOString() ?? null,
    newNeeds,
  };
}
