import { Injectable, Logger } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { AuditAction } from '@tessera/contracts';
import { DataSource, type EntityManager } from 'typeorm';
import { AuditTrail } from '../../operators/index.js';
import { ReleaseRevisionEntity } from '../entities/release-revision.entity.js';
import { ReleaseVersionEntity } from '../entities/release-version.entity.js';
import { listFiles } from './list-files.js';

type Marked = Pick<ReleaseVersionEntity, 'name' | 'version'>;

/** Under this name the site itself stands in the audit trail. */
const actor = 'files';

/** Keeps which versions are damaged, for every process. Each change counts as one of what visitors get. */
@Injectable()
export class DamageMarks {
  private readonly logger = new Logger(DamageMarks.name);

  constructor(
    @InjectDataSource() private readonly database: DataSource,
    private readonly audit: AuditTrail,
  ) {}

  /** @param files paths of what is lost @returns whether it was whole so far */
  set(version: Marked, files: readonly string[]): Promise<boolean> {
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

  /** @returns whether it was damaged so far */
  remove(version: Marked): Promise<boolean> {
    return this.change(version, async (manager, { damagedAt, damagedFiles }) => {
      if (!damagedAt) return false;
      await manager.update(ReleaseVersionEntity, idOf(version), { damagedAt: null, damagedFiles: null });
      await this.record(manager, version, 'files-restored', damagedFiles ?? []);
      this.logger.log(`${version.name} ${version.version} is whole again`);
      return true;
    });
  }

  /** Notes that files were damaged and are restored, so that nobody missed them. */
  noteRestored(version: Marked, files: readonly string[]): Promise<void> {
    return this.record(this.database.manager, version, 'files-restored', files);
  }

  /** In a row with all changes of what visitors get; all processes follow. */
  private change(
    version: Marked,
    decide: (manager: EntityManager, row: ReleaseVersionEntity) => Promise<boolean>,
  ): Promise<boolean> {
    return this.database.transaction(async (manager) => {
      const site = await manager.findOneOrFail(ReleaseRevisionEntity, {
        where: { id: 1 },
        lock: { mode: 'pessimistic_write' },
      });
      const row = await manager.findOneBy(ReleaseVersionEntity, idOf(version));
      if (!row || !(await decide(manager, row))) return false;
      const revision = String(BigInt(site.revision) + 1n);
      await manager.update(ReleaseRevisionEntity, { id: site.id }, { revision });
      return true;
    });
  }

  private record(
    manager: EntityManager,
    { name, version }: Marked,
    action: AuditAction,
    files: readonly string[],
  ): Promise<void> {
    const reason = listFiles(files);
    return this.audit.record(manager, { actor, action, subject: name, reason, to: { version } });
  }
}

function idOf({ name, version }: Marked): Marked {
  return { name, version };
}
