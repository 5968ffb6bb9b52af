import { Injectable, Logger } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource, In } from 'typeorm';
import { Repeatable } from '../../../../platform/jobs/index.js';
import { ObjectStore } from '../../../../platform/storage/index.js';
import { StoredFileEntity } from '../entities/stored-file.entity.js';
import { FileService } from '../files/file.service.js';
import { filesFolder, hashIn } from '../files/stored-bytes.js';
import { daysAfter } from './retention.service.js';

/** Hashes that are looked up at once. */
const batchSize = 500;

/** Removes bytes that no row knows, which a process leaves that is killed between the two. */
@Injectable()
export class OrphanedFilesJob {
  private readonly logger = new Logger(OrphanedFilesJob.name);

  constructor(
    @InjectDataSource() private readonly database: DataSource,
    private readonly store: ObjectStore,
    private readonly files: FileService,
  ) {}

  @Repeatable({ name: 'orphaned-files', everySeconds: 24 * 3600 })
  async run(): Promise<void> {
    const removed = await this.removeOrphans(new Date());
    if (removed > 0) this.logger.log(`Removed ${removed} files that belong to nothing`);
  }

  /** Those of the last day may belong to an upload in progress. @returns their number */
  async removeOrphans(now: Date): Promise<number> {
    const before = daysAfter(now, -1);
    let removed = 0;
    let hashes = new Set<string>();
    for await (const { key, modifiedAt } of this.store.list(filesFolder)) {
      const hash = hashIn(key);
      if (hash === null || modifiedAt >= before) continue;
      hashes.add(hash);
      if (hashes.size < batchSize) continue;
      removed += await this.removeUnknown(hashes);
      hashes = new Set();
    }
    return removed + (await this.removeUnknown(hashes));
  }

  private async removeUnknown(hashes: ReadonlySet<string>): Promise<number> {
    const where = { hash: In([...hashes]) };
    const rows = await this.database.manager.findBy(StoredFileEntity, where);
    const known = new Set(rows.map(({ hash }) => hash));
    const unknown = [...hashes].filter((hash) => !known.has(hash));
    for (const hash of unknown) await this.files.removeBytes(hash);
    return unknown.length;
  }
}
