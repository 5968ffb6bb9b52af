import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource, type EntityManager } from 'typeorm';
import { ApiProblem } from '../../../platform/endpoints/index.js';
import { AuditTrail } from '../../operators/index.js';
import { lockSite } from '../channels/lock-site.js';
import { ReleaseVersionEntity } from '../entities/release-version.entity.js';
import { AssetService } from '../files/asset.service.js';
import { refuseInUse } from './version-use.js';

/** Does what operators decide about single versions. */
@Injectable()
export class VersionsService {
  constructor(
    @InjectDataSource() private readonly database: DataSource,
    private readonly assets: AssetService,
    private readonly audit: AuditTrail,
  ) {}

  /** Visitors may get a version again that was taken back. @throws ApiProblem `version-not-found` */
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
   * Forgets a version; its files go by and by.
   * @throws ApiProblem `version-not-found`, `version-in-use` where visitors or open pages may get it
   */
  async delete(name: string, version: string, actor: string): Promise<void> {
    await this.database.transaction(async (manager) => {
      await lockSite(manager);
      const found = await findVersion(manager, name, version);
      await refuseInUse(manager, found, new Date());
      await manager.delete(ReleaseVersionEntity, { name, version });
      const { commit } = found;
      const entry = { actor, action: 'version-deleted', subject: name, reason: null } as const;
      await this.audit.record(manager, { ...entry, from: { version, commit } });
    });
    this.assets.forget({ name, version });
  }
}

async function findVersion(
  manager: EntityManager,
  name: string,
  version: string,
): Promise<ReleaseVersionEntity> {
  const found = await manager.findOneBy(ReleaseVersionEntity, { name, version });
  if (found) return found;
  throw new ApiProblem('version-not-found', `${name} ${version} has not been published.`);
}
