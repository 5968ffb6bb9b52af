import { Injectable } from '@nestjs/common';
import { type EntityManager, IsNull, Not } from 'typeorm';
import type { ReleaseChannelEntity } from '../entities/release-channel.entity.js';
import { ReleaseVersionEntity } from '../entities/release-version.entity.js';
import { findVersion } from '../versions/versions.service.js';
import type { ChangeRequest, Decision } from './change.js';
import {
  activated,
  advanced,
  type ChannelState,
  rolloutStarted,
  type RolloutPlan,
  InvalidChange,
  withoutCandidate,
} from './channel-state.js';
import { ChannelWriter } from './channel-writer.service.js';

/** Decides which versions are live. */
@Injectable()
export class ChannelChanges {
  constructor(private readonly writer: ChannelWriter) {}

  /** @throws ApiProblem `version-not-found`, `channel-conflict`, `incompatible-version`, `version-quarantined` */
  activate(name: string, version: string, request: ChangeRequest): Promise<void> {
    return this.writer.change(name, request, (channel) => ({
      action: 'activated',
      state: activated(channel, version),
    }));
  }

  /**
   * Activates what a start of the site has built, unless that would override somebody's decision.
   * @throws ApiProblem like `activate`
   */
  activateFromStart(name: string, version: string, request: ChangeRequest): Promise<void> {
    return this.writer.change(name, request, async (channel, manager) => {
      if (!(await mayStartReplace(manager, channel, version))) return null;
      return { action: 'activated', state: activated(channel, version), isFromStart: true };
    });
  }

  /** @throws ApiProblem like `activate` */
  rollOut(name: string, version: string, plan: RolloutPlan, request: ChangeRequest): Promise<void> {
    return this.writer.change(name, request, (channel) => {
      const state = rolloutStarted(channel, version, plan, new Date());
      return { action: state.candidate ? 'rollout-started' : 'activated', state };
    });
  }

  /** @throws ApiProblem `channel-conflict` if nothing is being rolled out, otherwise like `activate` */
  advance(name: string, request: ChangeRequest): Promise<void> {
    return this.writer.change(name, request, (channel) => {
      const state = advanced(channel, new Date());
      return { action: state.candidate ? 'rollout-advanced' : 'rollout-completed', state };
    });
  }

  /**
   * Without a version, rolls back the candidate, or if there is none, returns to the last good version. What was live
   * before is no longer a target of automatic rollbacks.
   * @throws ApiProblem like `activate`; `channel-conflict` also for a version that was never live
   */
  rollBack(name: string, version: string | undefined, request: ChangeRequest): Promise<void> {
    return this.writer.change(name, request, (channel, manager) =>
      channel.candidate !== null && version === undefined
        ? withoutItsCandidate(channel, channel.candidate)
        : returned(channel, version ?? channel.lastGood, manager),
    );
  }

  /**
   * Rolls back a candidate because of its measured errors, and quarantines it.
   * @throws ApiProblem `channel-conflict` if it is no longer the candidate
   */
  quarantine(
    name: string,
    version: string,
    request: ChangeRequest & { readonly reason: string },
  ): Promise<void> {
    return this.writer.change(name, request, (channel) => {
      if (channel.candidate !== version)
        throw new InvalidChange(`${version} is no longer being rolled out`);
      const quarantined = { version, reason: request.reason };
      return { action: 'quarantined', state: withoutCandidate(channel), quarantined };
    });
  }

  /** @throws ApiProblem `channel-conflict` for the shell, without which there is no site */
  disable(name: string, message: string, request: ChangeRequest): Promise<void> {
    return this.writer.change(name, request, (channel) => {
      if (name === 'shell') throw new InvalidChange('the site needs its shell');
      return { action: 'disabled', state: { ...stateOf(channel), disabled: message } };
    });
  }

  /** @throws ApiProblem like `activate`, for the versions that would be live again */
  enable(name: string, request: ChangeRequest): Promise<void> {
    return this.writer.change(name, request, (channel) => ({
      action: 'enabled',
      state: { ...stateOf(channel), disabled: null },
    }));
  }
}

function withoutItsCandidate(channel: ReleaseChannelEntity, candidate: string): Decision {
  return { action: 'rolled-back', state: withoutCandidate(channel), withdrawn: [candidate] };
}

async function returned(
  channel: ReleaseChannelEntity,
  target: string | null,
  manager: EntityManager,
): Promise<Decision> {
  if (target === null) throw new InvalidChange('there is no good version to roll back to');
  await assertWasLive(manager, channel.name, target);
  const withdrawn = [channel.stable, channel.candidate]
    .filter((version) => version !== null)
    .filter((version) => version !== target);
  return { action: 'rolled-back', state: activated(channel, target), withdrawn };
}

/** @throws ApiProblem `version-not-found`, InvalidChange */
async function assertWasLive(manager: EntityManager, name: string, version: string): Promise<void> {
  const { firstLiveAt } = await findVersion(manager, name, version);
  if (firstLiveAt === null)
    throw new InvalidChange(`${version} was never live; activate it instead of rolling back to it`);
}

/**
 * Whether a start may activate a version: nobody but a start has decided about the channel, and the version was not
 * rolled back.
 */
async function mayStartReplace(
  manager: EntityManager,
  { name, stable, candidate, disabled, changedByStart }: ReleaseChannelEntity,
  version: string,
): Promise<boolean> {
  if (stable === version || candidate !== null || disabled !== null) return false;
  if (stable !== null && !changedByStart) return false;
  const wasRolledBack = await manager.existsBy(ReleaseVersionEntity, [
    { name, version, withdrawnAt: Not(IsNull()) },
    { name, version, quarantinedAt: Not(IsNull()) },
  ]);
  return !wasRolledBack;
}

function stateOf({ stable, candidate, rollout, disabled }: ReleaseChannelEntity): ChannelState {
  return { stable, candidate, rollout, disabled };
}
