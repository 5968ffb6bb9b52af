import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource, type EntityManager } from 'typeorm';
import { ApiProblem } from '../../../../platform/endpoints/index.js';
import { dayOf } from '../../../../platform/utc-days/index.js';
import { AuditTrail } from '../../operators/index.js';
import { lockSite } from '../channels/site-revision.js';
import { ReleaseChannelEntity } from '../entities/release-channel.entity.js';
import { ReleaseVersionEntity } from '../entities/release-version.entity.js';
import { AssetService } from '../files/asset.service.js';
import { daysAfter, openPageDays } from '../retention/retention.service.js';

/** What operators can do with single versions. */
@Injectable()
export class VersionsService {
  constructor(
    @InjectDataSource() private readonly database: DataSource,
    private readonly assets: AssetService,
    private readonly audit: AuditTrail,
  ) {}

  /** Allows a quarantined version to go live again. @throws ApiProblem `version-not-found` */
  async liftQuarantine(name: string, version: string, actor: string): Promise<void> {
    await this.database.transaction(async (manager) => {
      await lockSite(manager);
      const { quarantineReason } = await findVersion(manager, name, version);
      if (quarantineReason === null) return;
      const lifted = { quarantinedAt: null, quarantineReason: null };
      await manager.update(ReleaseVersionEntity, { name, version }, lifted);
      const from = { version, quarantined: quarantineReason };
      const entry = { actor, action: 'quarantine-lifted', subject: name, reason: null } as const;
      await this.audit.record(manager, { ...entry, from, to: { version } });
    });
  }

  /**
   * Deletes a version; its files are removed by the retention job.
   * @throws ApiProblem `version-not-found`, `version-in-use` if visitors or open pages may use it
   */
  async delete(name: string, version: string, actor: string): Promise<void> {
    await this.database.transaction(async (manager) => {
      await lockSite(manager);
      const found = await findVersion(manager, name, version);
      await assertNotInUse(manager, found, new Date());
      await manager.delete(ReleaseVersionEntity, { name, version });
      const { commit } = found;
      const entry = { actor, action: 'version-deleted', subject: name, reason: null } as const;
      await this.audit.record(manager, { ...entry, from: { version, commit } });
    });
    this.assets.evict({ name, version });
  }
}

/** @throws ApiProblem `version-not-found` */
export async function findVersion(
  manager: EntityManager,
  name: string,
  version: string,
): Promise<ReleaseVersionEntity> {
  const found = await manager.findOneBy(ReleaseVersionEntity, { name, version });
  if (!found) throw notPublished(name, version);
  return found;
}

export function notPublished(name: string, version: string): ApiProblem {
  return new ApiProblem('version-not-found', `${name} ${version} has not been published.`);
}

/** @throws ApiProblem `version-in-use` if a version is live, is the rollback target, or may be used by open pages */
async function assertNotInUse(
  manager: EntityManager,
  version: ReleaseVersionEntity,
  now: Date,
): Promise<void> {
  const { name } = version;
  const channel = await manager.findOneByOrFail(ReleaseChannelEntity, { name });
  const reason = channelUsage(channel, version.version) ?? openPageUsage(version, now);
  if (reason)
    throw new ApiProblem(
      'version-in-use',
      `${name} ${version.version} can't be deleted: ${reason}.`,
    );
}

function channelUsage(channel: ReleaseChannelEntity, version: string): string | null {
  if (channel.stable === version) return 'it is the stable version';
  if (channel.candidate === version) return 'it is being rolled out';
  if (channel.lastGood === version) return 'it is the rollback target';
  return null;
}

function openPageUsage({ retiredAt }: ReleaseVersionEntity, now: Date): string | null {
  if (!retiredAt) return null;
  const until = daysAfter(retiredAt, openPageDays);
  if (until <= now) return null;
  return `open pages may use it until ${dayOf(until)}`;
}
