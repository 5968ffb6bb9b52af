import { Injectable, Logger } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { AuditAction } from '@tessera/contracts';
import { DataSource, type EntityManager } from 'typeorm';
import { AuditTrail } from '../../operators/index.js';
import { countChange, lockSite } from '../channels/site-revision.js';
import { ReleaseVersionEntity } from '../entities/release-version.entity.js';
import { listFiles } from './damaged-files.js';

type VersionId = Pick<ReleaseVersionEntity, 'name' | 'version'>;

/** The site's own name in the audit trail. */
const actor = 'files';

/** Stores which versions are damaged, for every process. Each change counts as a change of what is live. */
@Injectable()
export class DamageMarks {
  private readonly logger = new Logger(DamageMarks.name);

  constructor(
    @InjectDataSource() private readonly database: DataSource,
    private readonly audit: AuditTrail,
  ) {}

  /** @param files paths of the lost files @returns whether the version was intact before */
  set(version: VersionId, files: readonly string[]): Promise<boolean> {
    return this.change(version, async (manager, { damagedAt }) => {
      const since = damagedAt ?? (() => 'now()');
      await manager.update(ReleaseVersionEntity, idOf(version), {
        damagedAt: since,
        damagedFiles: [...files],
      });
      if (damagedAt) return false;
      await this.record(manager, version, 'files-damaged', files);
      this.logger.error(`${version.name} ${version.version} is damaged: ${listFiles(files)}`);
      return true;
    });
  }

  /** @returns whether the version was damaged before */
  remove(version: VersionId): Promise<boolean> {
    return this.change(version, async (manager, { damagedAt, damagedFiles }) => {
      if (!damagedAt) return false;
      await manager.update(ReleaseVersionEntity, idOf(version), {
        damagedAt: null,
        damagedFiles: null,
      });
      await this.record(manager, version, 'files-restored', damagedFiles ?? []);
      this.logger.log(`${version.name} ${version.version} is intact again`);
      return true;
    });
  }

  /** Records files that were restored before the version was marked. */
  recordRestored(version: VersionId, files: readonly string[]): Promise<void> {
    return this.record(this.database.manager, version, 'files-restored', files);
  }

  /** Serialized with all changes of what is live; all processes follow. */
  private change(
    version: VersionId,
    decide: (manager: EntityManager, row: ReleaseVersionEntity) => Promise<boolean>,
  ): Promise<boolean> {
    return this.database.transaction(async (manager) => {
      const site = await lockSite(manager);
      const row = await manager.findOneBy(ReleaseVersionEntity, idOf(version));
      if (!row || !(await decide(manager, row))) return false;
      await countChange(manager, site);
      return true;
    });
  }

  private record(
    manager: EntityManager,
    { name, version }: VersionId,
    action: AuditAction,
    files: readonly string[],
  ): Promise<void> {
    const reason = listFiles(files);
    return this.audit.record(manager, { actor, action, subject: name, reason, to: { version } });
  }
}

function idOf({ name, version }: VersionId): VersionId {
  return { name, version };
}
