import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource, type EntityManager, In, IsNull, Not } from 'typeorm';
import { ApiProblem } from '../../../../platform/endpoints/index.js';
import { AuditTrail } from '../../operators/index.js';
import { ReleaseChannelEntity } from '../entities/release-channel.entity.js';
import { ReleaseVersionEntity } from '../entities/release-version.entity.js';
import { ReleaseGate } from '../gate/release-gate.service.js';
import {
  assertRevision,
  type Change,
  type ChangeRequest,
  conflict,
  type Decide,
  type Decision,
  orConflict,
  summary,
} from './change.js';
import { type ChannelState, gainedVersions, isSameState } from './channel-state.js';
import { recordedNeeds } from './new-needs.js';
import { countChange, lockSite } from './site-revision.js';

/**
 * The only way to change the state of a channel. Every change passes the gate, is atomic, is serialized with all
 * others, and is recorded in the audit trail with its reason.
 */
@Injectable()
export class ChannelWriter {
  constructor(
    @InjectDataSource() private readonly database: DataSource,
    private readonly audit: AuditTrail,
    private readonly gate: ReleaseGate,
  ) {}

  /**
   * @throws ApiProblem `version-not-found`, `channel-conflict`, `incompatible-version`, `version-quarantined`,
   * `files-missing`, `check-in-progress`, `unavailable`
   */
  async change(name: string, request: ChangeRequest, decide: Decide): Promise<void> {
    const planned = await this.decide(this.database.manager, name, request, decide);
    if (!planned) return;
    // Before the lock is taken, because it takes seconds.
    const wasChecked = await this.gate.check(planned);
    await this.database.transaction(async (manager) => {
      const site = await lockSite(manager);
      const change = await this.decide(manager, name, request, decide);
      if (!change || changesNothing(change)) return;
      if (wasChecked) assertNotOvertaken(planned, change);
      await this.gate.recheck(manager, change);
      await save(manager, change);
      await this.record(manager, change, request);
      await countChange(manager, site);
    });
  }

  /** `null` if nothing is to change. */
  private async decide(
    manager: EntityManager,
    name: string,
    { revision }: ChangeRequest,
    decide: Decide,
  ): Promise<Change | null> {
    const channel = await manager.findOneBy(ReleaseChannelEntity, { name });
    if (!channel) throw new ApiProblem('version-not-found', `${name} has not been published.`);
    assertRevision(channel, revision);
    const decision = await orConflict(channel, () => decide(channel, manager));
    return decision && { channel, decision };
  }

  private async record(
    manager: EntityManager,
    { channel, decision: { action, state } }: Change,
    { actor, reason }: ChangeRequest,
  ): Promise<void> {
    const gained = await manager.find(ReleaseVersionEntity, {
      select: { version: true, needs: true },
      where: { name: channel.name, version: In(gainedVersions(channel, state)) },
    });
    const needs = gained.flatMap((version) => version.needs);
    await this.audit.record(manager, {
      actor,
      action,
      subject: channel.name,
      reason: reason ?? null,
      from: summary(channel),
      to: { ...summary(state), ...(await recordedNeeds(manager, channel, { needs })) },
    });
  }
}

function changesNothing({ channel, decision: { state, isFromStart = false } }: Change): boolean {
  return isSameState(channel, state) && channel.changedByStart === isFromStart;
}

/** A change that was requested earlier must not undo one made while it was checked, above all a rollback. */
function assertNotOvertaken(planned: Change, { channel, decision }: Change): void {
  if (decision.action === 'rolled-back' || channel.revision === planned.channel.revision) return;
  throw conflict(channel, 'it has changed while the version was checked');
}

async function save(manager: EntityManager, { channel, decision }: Change): Promise<void> {
  const { name, revision } = channel;
  const { stable, candidate, rollout, disabled } = decision.state;
  await saveVersions(manager, channel, decision);
  const changes = {
    stable,
    candidate,
    rollout,
    disabled,
    lastGood: await findLastGood(manager, name, stable),
    changedByStart: decision.isFromStart ?? false,
    revision: revision + 1,
    changedAt: () => 'now()',
  };
  await manager.update(ReleaseChannelEntity, { name }, changes);
}

/** Records on the versions what the change means for them. */
async function saveVersions(
  manager: EntityManager,
  channel: ReleaseChannelEntity,
  { state, withdrawn = [], quarantined }: Decision,
): Promise<void> {
  const { name } = channel;
  const update = (versions: readonly string[], changes: VersionChanges) =>
    manager.update(ReleaseVersionEntity, { name, version: In([...versions]) }, changes);
  await update(withdrawn, { withdrawnAt: () => 'now()' });
  if (quarantined) {
    const { version, reason } = quarantined;
    await update([version], { quarantinedAt: () => 'now()', quarantineReason: reason });
  }
  if (state.stable !== null && state.stable !== channel.stable) {
    await update([state.stable], { stableAt: () => 'clock_timestamp()', withdrawnAt: null });
  }
  const live = liveVersions(state);
  const retired = liveVersions(channel).filter((version) => !live.includes(version));
  await update(live, { firstLiveAt: () => 'coalesce(first_live_at, now())', retiredAt: null });
  await update(retired, { retiredAt: () => 'now()' });
}

type VersionChanges = Parameters<typeof EntityManager.prototype.update<ReleaseVersionEntity>>[2];

function liveVersions({ stable, candidate }: ChannelState): string[] {
  return [stable, candidate].filter((version) => version !== null);
}

/** The previous stable version, leaving out those that were rolled back. */
async function findLastGood(
  manager: EntityManager,
  name: string,
  stable: string | null,
): Promise<string | null> {
  const found = await manager.findOne(ReleaseVersionEntity, {
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
