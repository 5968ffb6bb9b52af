import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { ListOf } from '@tessera/contracts';
import { type StoredFile, storageLimits } from '@tessera/contracts-creator';
import { DataSource } from 'typeorm';
import type { HandlerInput, IfMatch } from '../../../../platform/endpoints/index.js';
import type { RowChanges } from '../../../../platform/owned-rows/index.js';
import type { StoredFileEntity } from '../entities/stored-file.entity.js';
import { StorageLimits } from '../limits/storage-limits.service.js';
import { StorageQuota } from '../uploads/storage-quota.service.js';
import { toStoredFile } from './stored-file.mapper.js';
import { storedFiles } from './stored-files.rows.js';

type Changes = Pick<RowChanges<StoredFileEntity>, 'name' | 'folder'>;

/** Lists, renames, moves and deletes files. Each belongs to the visitor who uploaded it. */
@Injectable()
export class FilesService {
  constructor(
    @InjectDataSource() private readonly database: DataSource,
    private readonly limits: StorageLimits,
    private readonly quota: StorageQuota,
  ) {}

  async list(
    visitorId: string,
    { cursor, limit, q, type, folder }: HandlerInput<'GET /api/storage/files'>['query'],
  ): Promise<ListOf<'GET /api/storage/files'>> {
    const where = { visitorId, ...(type && { type }), ...(folder !== undefined && { folder }) };
    const search = { text: q, columns: ['name'] as const };
    const { manager } = this.database;
    const [{ rows, nextCursor }, total] = await Promise.all([
      storedFiles.page(manager, { where, search, cursor, limit }),
      storedFiles.count(manager, { where, search }),
    ]);
    return { items: rows.map(toStoredFile), next: nextCursor, total };
  }

  /**
   * @param ifMatch the version that the caller has seen
   * @throws ApiProblem `file-not-found`, `precondition-failed`
   */
  update(key: string, visitorId: string, changes: Changes, ifMatch: IfMatch): Promise<StoredFile> {
    return this.database.transaction(async (manager) => {
      const changed = { ...changes, changedAt: new Date() };
      return toStoredFile(await storedFiles.update(manager, { key, visitorId }, ifMatch, changed));
    });
  }

  /** @throws ApiProblem `file-not-found` */
  delete(key: string, visitorId: string): Promise<{ restorableUntil: string }> {
    return this.database.transaction((manager) => storedFiles.delete(manager, { key, visitorId }));
  }

  /** @throws ApiProblem `file-not-found` once it is too late, `too-many-files`, `storage-full` */
  async restore(key: string, visitorId: string): Promise<StoredFile> {
    const allowance = await this.limits.of(visitorId);
    return this.database.transaction(async (manager) => {
      const row = await storedFiles.restore(manager, { key, visitorId }, storageLimits.files);
      await this.quota.assertRoom(manager, visitorId, allowance);
      return toStoredFile(row);
    });
  }
}
