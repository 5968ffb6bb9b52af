import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource, type EntityManager, In } from 'typeorm';
import { ApiProblem } from '../../../platform/endpoints/index.js';
import { AuditTrail } from '../../operators/index.js';
import { ReleaseChannelEntity } from '../entities/release-channel.entity.js';
import { ReleaseRevisionEntity } from '../entities/release-revision.entity.js';
import { ReleaseVersionEntity } from '../entities/release-version.entity.js';
import { conflict, fitting, refuseUnexpected, summary } from './change-conflict.js';
import type { Change, ChangeOrder, Decide, Decision } from './change.js';
import { ChannelGate } from './channel-gate.service.js';
import { isSameState } from './channel-state.js';
import { lockSite } from './lock-site.js';
import { saveState } from './save-state.js';

/**
 * The one way by which the state of a channel changes. Every change passes the gate, happens completely or not at all,
 * in a row with all others, and is written to the audit trail with its reason.
 */
@Injectable()
export class ChannelWriter {
  constructor(
    @InjectDataSource() private readonly database: DataSource,
    private readonly audit: AuditTrail,
    private readonly gate: ChannelGate,
  ) {}

  /** @throws ApiProblem `version-not-found`, `channel-conflict`, `incompatible-version`, `version-quarantined`, `files-missing`, `unavailable` */
  async change(name: string, order: ChangeOrder, decide: Decide): Promise<void> {
    const planned = await this.decide(this.database.manager, name, order, decide);
    if (!planned) return;
    // Before the lock is taken, because it takes seconds.
    const wasChecked = await this.gate.check(planned, order.pending);
    await this.database.transaction(async (manager) => {
      const site = await lockSite(manager);
      const change = await this.decide(manager, name, order, decide);
      if (!change || changesNothing(change)) return;
      if (wasChecked) refuseOvertaken(planned, change);
      await this.gate.refuse(manager, change);
      await markVersions(manager, name, change.decision);
      await saveState(manager, change.channel, change.decision);
      await this.record(manager, change, order);
      await manager.update(ReleaseRevisionEntity, { id: site.id }, { revision: next(site) });
      order.pending?.commit();
    });
  }

  /** `null` where everything is to stay as it is. */
  private async decide(
    manager: EntityManager,
    name: string,
    { revision }: ChangeOrder,
    decide: Decide,
  ): Promise<Change | null> {
    const channel = await manager.findOneBy(ReleaseChannelEntity, { name });
    if (!channel) throw new ApiProblem('version-not-found', `${name} has not been published.`);
    refuseUnexpected(channel, revision);
    const decision = await fitting(channel, () => decide(channel, manager));
    return decision && { channel, decision };
  }

  private record(
    manager: EntityManager,
    { channel, decision: { action, state } }: Change,
    { actor, reason }: ChangeOrder,
  ): Promise<void> {
    return this.audit.record(manager, {
      actor,
      action,
      subject: channel.name,
      reason: reason ?? null,
      from: summary(channel),
      to: summary(state),
    });
  }
}

function changesNothing({ channel, decision: { state, placedByStart = false } }: Change): boolean {
  return isSameState(channel, state) && channel.placedByStart === placedByStart;
}

/** What came while a version was checked, a rollback above all, is not undone by what was asked for before it. */
function refuseOvertaken(planned: Change, { channel, decision }: Change): void {
  if (decision.action === 'rolled-back' || channel.revision === planned.channel.revision) return;
  throw conflict(channel, 'it has changed while the version was checked');
}

function next({ revision }: ReleaseRevisionEntity): string {
  return String(BigInt(revision) + 1n);
}

async function markVersions(
  manager: EntityManager,
  name: string,
  { withdrawn = [], quarantined }: Decision,
): Promise<void> {
  const versions = { name, version: In([...withdrawn]) };
  await manager.update(ReleaseVersionEntity, versions, { withdrawnAt: () => 'now()' });
  if (!quarantined) return;
  const { version, reason } = quarantined;
  await manager.update(
    ReleaseVersionEntity,
    { name, version },
    { quarantinedAt: () => 'now()', quarantineReason: reason },
  );
}
