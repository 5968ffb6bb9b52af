import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { AuditAction } from '@tessera/contracts';
import { DataSource, type EntityManager, In, IsNull, Not } from 'typeorm';
import { ApiProblem } from '../../../platform/endpoints/index.js';
import { AuditTrail } from '../../operators/index.js';
import { ReleaseChannel } from '../entities/release-channel.entity.js';
import { ReleaseRevision } from '../entities/release-revision.entity.js';
import { ReleaseVersion } from '../entities/release-version.entity.js';
import { GateService } from '../gate/gate.service.js';
import { RenderGate } from '../gate/render/render-gate.service.js';
import { Wholeness } from '../wholeness/wholeness.service.js';
import {
  activated,
  advanced,
  candidatePercent,
  type ChannelState,
  isSameState,
  rolloutStarted,
  type RolloutPlan,
  UnfitChange,
  withoutCandidate,
} from './channel-state.js';

/** Who changes a channel, and why. */
export interface ChangeOrder {
  readonly actor: string;
  readonly reason?: string | undefined;
  /** Refuse where the channel has changed since it had this revision. */
  readonly revision?: number | undefined;
}

interface Decision {
  readonly action: AuditAction;
  readonly state: ChannelState;
}

type Decide = (channel: ReleaseChannel, manager: EntityManager) => Decision | Promise<Decision>;

/**
 * Decides which versions visitors get. Every change happens completely or not at all, in a row with all others, and
 * is written to the audit trail with its reason.
 */
@Injectable()
export class ChannelChanges {
  constructor(
    @InjectDataSource() private readonly database: DataSource,
    private readonly audit: AuditTrail,
    private readonly gate: GateService,
    private readonly renders: RenderGate,
    private readonly wholeness: Wholeness,
  ) {}

  /**
   * @throws ApiProblem `version-not-found`, `channel-conflict`, `incompatible-version`, `version-quarantined`,
   * `files-missing`
   */
  async activate(name: string, version: string, order: ChangeOrder): Promise<void> {
    await this.tryOut(name, version);
    return this.change(name, order, async (channel, manager) => {
      await this.admit(manager, name, version);
      return { action: 'activated', state: activated(channel, version) };
    });
  }

  /** @throws ApiProblem like `activate` */
  async rollOut(
    name: string,
    version: string,
    plan: RolloutPlan,
    order: ChangeOrder,
  ): Promise<void> {
    await this.tryOut(name, version);
    return this.change(name, order, async (channel, manager) => {
      await this.admit(manager, name, version);
      const state = rolloutStarted(channel, version, plan, new Date());
      return { action: state.candidate ? 'rollout-started' : 'activated', state };
    });
  }

  /** @throws ApiProblem `channel-conflict` where nothing is rolled out, `files-missing` */
  async advance(name: string, order: ChangeOrder): Promise<void> {
    await this.refuseDamaged(name, ({ candidate }) => candidate);
    return this.change(name, order, (channel) => {
      const state = advanced(channel, new Date());
      return { action: state.candidate ? 'rollout-advanced' : 'rollout-completed', state };
    });
  }

  /**
   * Without a version the candidate is taken back; where there is none, the last good version comes back. What
   * visitors had before is no longer a version to return to.
   * @throws ApiProblem `version-not-found`, `channel-conflict`, `version-quarantined`, `files-missing`
   */
  async rollBack(name: string, version: string | undefined, order: ChangeOrder): Promise<void> {
    await this.refuseDamaged(
      name,
      ({ candidate, lastGood }) => version ?? (candidate === null ? lastGood : null),
    );
    return this.change(name, order, async (channel, manager) => {
      if (channel.candidate !== null && version === undefined) {
        await withdraw(manager, name, channel.candidate);
        return { action: 'rolled-back', state: withoutCandidate(channel) };
      }
      const target = version ?? channel.lastGood;
      if (target === null) throw new UnfitChange('there is no good version to return to');
      await findUsable(manager, name, target);
      for (const left of [channel.stable, channel.candidate])
        if (left !== null && left !== target) await withdraw(manager, name, left);
      return { action: 'rolled-back', state: activated(channel, target) };
    });
  }

  /**
   * Takes a candidate back for good because of what was measured.
   * @throws ApiProblem `channel-conflict` where it is no longer the candidate
   */
  quarantine(
    name: string,
    version: string,
    order: ChangeOrder & { reason: string },
  ): Promise<void> {
    return this.change(name, order, async (channel, manager) => {
      if (channel.candidate !== version)
        throw new UnfitChange(`${version} is not being rolled out any more`);
      await manager.update(
        ReleaseVersion,
        { name, version },
        { quarantinedAt: () => 'now()', quarantineReason: order.reason },
      );
      return { action: 'quarantined', state: withoutCandidate(channel) };
    });
  }

  /** @throws ApiProblem `channel-conflict` for the shell, without which there is no site */
  disable(name: string, message: string, order: ChangeOrder): Promise<void> {
    return this.change(name, order, (channel) => {
      if (name === 'shell') throw new UnfitChange('without the shell there is no site');
      return { action: 'disabled', state: { ...stateOf(channel), disabled: message } };
    });
  }

  /** @throws ApiProblem `files-missing` */
  async enable(name: string, order: ChangeOrder): Promise<void> {
    await this.refuseDamaged(name, ({ stable }) => stable);
    return this.change(name, order, (channel) => ({
      action: 'enabled',
      state: { ...stateOf(channel), disabled: null },
    }));
  }

  /** Before the lock is taken, because it takes seconds. What would not be admitted anyway is not opened. */
  private async tryOut(name: string, version: string): Promise<void> {
    await this.wholeness.assertWhole(name, version);
    if (!this.renders.isAtHand) return;
    await this.renders.refuseBroken(await this.admit(this.database.manager, name, version));
  }

  /** Before the lock is taken, because the files are read. */
  private async refuseDamaged(
    name: string,
    targetOf: (channel: ReleaseChannel) => string | null,
  ): Promise<void> {
    const channel = await this.database.manager.findOneBy(ReleaseChannel, { name });
    const target = channel && targetOf(channel);
    if (target) await this.wholeness.assertWhole(name, target);
  }

  private async admit(
    manager: EntityManager,
    name: string,
    version: string,
  ): Promise<ReleaseVersion> {
    const candidate = await findUsable(manager, name, version);
    await this.gate.refuseUnfit(manager, candidate);
    return candidate;
  }

  private async change(name: string, order: ChangeOrder, decide: Decide): Promise<void> {
    await this.database.transaction(async (manager) => {
      const site = await lockSite(manager);
      const channel = await manager.findOneBy(ReleaseChannel, { name });
      if (!channel) throw new ApiProblem('version-not-found', `${name} has not been published.`);
      refuseUnexpected(channel, order.revision);
      const { action, state } = await fitting(channel, () => decide(channel, manager));
      if (isSameState(channel, state)) return;
      await save(manager, channel, state);
      await this.audit.record(manager, {
        actor: order.actor,
        action,
        subject: name,
        reason: order.reason ?? null,
        from: summary(channel),
        to: summary(state),
      });
      await manager.update(ReleaseRevision, { id: site.id }, { revision: next(site) });
    });
  }
}

function stateOf({ stable, candidate, rollout, disabled }: ReleaseChannel): ChannelState {
  return { stable, candidate, rollout, disabled };
}

/** One change at a time, also of different remotes: each must see what the one before has claimed. */
function lockSite(manager: EntityManager): Promise<ReleaseRevision> {
  return manager.findOneOrFail(ReleaseRevision, {
    where: { id: 1 },
    lock: { mode: 'pessimistic_write' },
  });
}

function next({ revision }: ReleaseRevision): string {
  return String(BigInt(revision) + 1n);
}

function refuseUnexpected(channel: ReleaseChannel, revision: number | undefined): void {
  if (revision === undefined || revision === channel.revision) return;
  throw conflict(channel, `it has changed since revision ${revision}`);
}

async function fitting<T>(channel: ReleaseChannel, decide: () => T | Promise<T>): Promise<T> {
  try {
    return await decide();
  } catch (error) {
    if (error instanceof UnfitChange) throw conflict(channel, error.message);
    throw error;
  }
}

/** Says what the state is, so that the loser of two changes at once knows what to do. */
function conflict({ name, revision, ...state }: ReleaseChannel, why: string): ApiProblem {
  const { stable, candidate, percent } = summary(state);
  const rolledOut = candidate ? `, ${candidate} at ${percent} %` : '';
  return new ApiProblem(
    'channel-conflict',
    `${name}: ${why}. Now at revision ${revision}: ${stable ?? 'no version'} is stable${rolledOut}.`,
  );
}

async function findUsable(
  manager: EntityManager,
  name: string,
  version: string,
): Promise<ReleaseVersion> {
  const found = await manager.findOneBy(ReleaseVersion, { name, version });
  if (!found)
    throw new ApiProblem('version-not-found', `${name} ${version} has not been published.`);
  if (found.quarantinedAt) {
    throw new ApiProblem(
      'version-quarantined',
      `${name} ${version} was taken back: ${found.quarantineReason ?? ''}`,
    );
  }
  return found;
}

async function withdraw(manager: EntityManager, name: string, version: string): Promise<void> {
  await manager.update(ReleaseVersion, { name, version }, { withdrawnAt: () => 'now()' });
}

async function save(
  manager: EntityManager,
  channel: ReleaseChannel,
  state: ChannelState,
): Promise<void> {
  const { name, revision } = channel;
  const { stable, candidate, rollout, disabled } = state;
  if (stable !== null && stable !== channel.stable) {
    await manager.update(
      ReleaseVersion,
      { name, version: stable },
      { stableAt: () => 'clock_timestamp()', withdrawnAt: null },
    );
  }
  await noteGivenOut(manager, channel, state);
  await manager.update(
    ReleaseChannel,
    { name },
    {
      stable,
      candidate,
      rollout,
      disabled,
      lastGood: await lastGood(manager, name, stable),
      revision: revision + 1,
      changedAt: () => 'now()',
    },
  );
}

/** Keeps since when visitors get a version, and since when no longer. */
async function noteGivenOut(
  manager: EntityManager,
  { name, ...before }: ReleaseChannel,
  after: ChannelState,
): Promise<void> {
  const now = [after.stable, after.candidate].filter((version) => version !== null);
  const gone = [before.stable, before.candidate].filter(
    (version) => version !== null && !now.includes(version),
  );
  await manager.update(
    ReleaseVersion,
    { name, version: In(now) },
    { givenOutAt: () => 'coalesce(given_out_at, now())', retiredAt: null },
  );
  await manager.update(ReleaseVersion, { name, version: In(gone) }, { retiredAt: () => 'now()' });
}

/** The version that was stable last, leaving out those that were taken back. */
async function lastGood(
  manager: EntityManager,
  name: string,
  stable: string | null,
): Promise<string | null> {
  const found = await manager.findOne(ReleaseVersion, {
    select: { version: true },
    where: {
      name,
      stableAt: Not(IsNull()),
      quarantinedAt: IsNull(),
      withdrawnAt: IsNull(),
      ...(stable !== null && { version: Not(stable) }),
    },
    order: { stableAt: 'DESC' },
  });
  return found?.version ?? null;
}

function summary(state: ChannelState) {
  const { stable, candidate, disabled } = state;
  return { stable, candidate, percent: candidatePercent(state), disabled };
}
