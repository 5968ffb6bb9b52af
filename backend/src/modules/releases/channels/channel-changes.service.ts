import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { ApiProblem } from '../../../platform/endpoints/index.js';
import type { ReleaseChannelEntity } from '../entities/release-channel.entity.js';
import { ReleaseVersionEntity } from '../entities/release-version.entity.js';
import type { ChangeOrder, Decision } from './change.js';
import {
  activated,
  advanced,
  type ChannelState,
  rolloutStarted,
  type RolloutPlan,
  UnfitChange,
  withoutCandidate,
} from './channel-state.js';
import { ChannelWriter } from './channel-writer.service.js';
import { yieldsToStart } from './yields-to-start.js';

/** Decides which versions visitors get. */
@Injectable()
export class ChannelChanges {
  constructor(private readonly writer: ChannelWriter) {}

  /** @throws ApiProblem `version-not-found`, `channel-conflict`, `incompatible-version`, `version-quarantined` */
  activate(name: string, version: string, order: ChangeOrder): Promise<void> {
    return this.writer.change(name, order, (channel) => ({
      action: 'activated',
      state: activated(channel, version),
    }));
  }

  /**
   * Gives everybody what a start has found built, where that replaces only what a start put there; otherwise everything
   * stays as it was decided.
   * @throws ApiProblem like `activate`
   */
  activateFromStart(name: string, version: string, order: ChangeOrder): Promise<void> {
    return this.writer.change(name, order, async (channel, manager) => {
      if (!(await yieldsToStart(manager, channel, version))) return null;
      return { action: 'activated', state: activated(channel, version), placedByStart: true };
    });
  }

  /** @throws ApiProblem like `activate` */
  rollOut(name: string, version: string, plan: RolloutPlan, order: ChangeOrder): Promise<void> {
    return this.writer.change(name, order, (channel) => {
      const state = rolloutStarted(channel, version, plan, new Date());
      return { action: state.candidate ? 'rollout-started' : 'activated', state };
    });
  }

  /** @throws ApiProblem `channel-conflict` where nothing is rolled out, else like `activate` */
  advance(name: string, order: ChangeOrder): Promise<void> {
    return this.writer.change(name, order, (channel) => {
      const state = advanced(channel, new Date());
      return { action: state.candidate ? 'rollout-advanced' : 'rollout-completed', state };
    });
  }

  /**
   * Without a version the candidate is taken back; where there is none, the last good version comes back. What
   * visitors had before is no longer a version to return to.
   * @throws ApiProblem like `activate`; `channel-conflict` also for a version that no visitor has had
   */
  rollBack(name: string, version: string | undefined, order: ChangeOrder): Promise<void> {
    return this.writer.change(name, order, (channel, manager) =>
      channel.candidate !== null && version === undefined
        ? candidateTakenBack(channel, channel.candidate)
        : returned(channel, version ?? channel.lastGood, manager),
    );
  }

  /**
   * Takes a candidate back because of what was measured, and holds it.
   * @throws ApiProblem `channel-conflict` where it is no longer the candidate
   */
  quarantine(
    name: string,
    version: string,
    order: ChangeOrder & { reason: string },
  ): Promise<void> {
    return this.writer.change(name, order, (channel) => {
      if (channel.candidate !== version)
        throw new UnfitChange(`${version} is not being rolled out any more`);
      const quarantined = { version, reason: order.reason };
      return { action: 'quarantined', state: withoutCandidate(channel), quarantined };
    });
  }

  /** @throws ApiProblem `channel-conflict` for the shell, without which there is no site */
  disable(name: string, message: string, order: ChangeOrder): Promise<void> {
    return this.writer.change(name, order, (channel) => {
      if (name === 'shell') throw new UnfitChange('without the shell there is no site');
      return { action: 'disabled', state: { ...stateOf(channel), disabled: message } };
    });
  }

  /** @throws ApiProblem like `activate`, for what the area would show again */
  enable(name: string, order: ChangeOrder): Promise<void> {
    return this.writer.change(name, order, (channel) => ({
      action: 'enabled',
      state: { ...stateOf(channel), disabled: null },
    }));
  }
}

function candidateTakenBack(channel: ReleaseChannelEntity, candidate: string): Decision {
  return { action: 'rolled-back', state: withoutCandidate(channel), withdrawn: [candidate] };
}

async function returned(
  channel: ReleaseChannelEntity,
  target: string | null,
  manager: EntityManager,
): Promise<Decision> {
  if (target === null) throw new UnfitChange('there is no good version to return to');
  await refuseNeverLive(manager, channel.name, target);
  const withdrawn = [channel.stable, channel.candidate]
    .filter((version) => version !== null)
    .filter((version) => version !== target);
  return { action: 'rolled-back', state: activated(channel, target), withdrawn };
}

async function refuseNeverLive(
  manager: EntityManager,
  name: string,
  version: string,
): Promise<void> {
  const found = await manager.findOne(ReleaseVersionEntity, {
    select: { name: true, firstLiveAt: true },
    where: { name, version },
  });
  if (!found)
    throw new ApiProblem('version-not-found', `${name} ${version} has not been published.`);
  if (found.firstLiveAt !== null) return;
  throw new UnfitChange(`${version} was never live, so nothing leads back to it; activate it`);
}

function stateOf({ stable, candidate, rollout, disabled }: ReleaseChannelEntity): ChannelState {
  return { stable, candidate, rollout, disabled };
}
