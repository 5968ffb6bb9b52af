import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { ListOf } from '@tessera/contracts';
import { type StoredFile, storageLimits } from '@tessera/contracts-creator';
import { DataSource } from 'typeorm';
import type { HandlerInput, IfMatch } from '../../../../platform/endpoints/index.js';
import { Avatars } from '../avatars/avatars.service.js';
import { StorageLimits } from '../limits/storage-limits.service.js';
import { PictureCuts } from '../pictures/picture-cuts.service.js';
import type { PictureVariant } from '../pictures/pictures.service.js';
import { replacePictures } from '../pictures/stored-pictures.js';
import { Publishing } from '../sharing/publishing.service.js';
import { StorageQuota } from '../uploads/storage-quota.service.js';
import { toStoredFile } from './stored-file.mapper.js';
import { storedFiles } from './stored-files.rows.js';

type Changes = HandlerInput<'PATCH /api/storage/file/:key'>['body'];

interface Change {
  readonly key: string;
  readonly visitorId: string;
  readonly changes: Changes;
  /** Of a picture that is cut anew. */
  readonly made: readonly PictureVariant[] | null;
}

/** Lists, renames, moves and deletes files. Each belongs to the visitor who uploaded it. */
@Injectable()
export class FilesService {
  constructor(
    @InjectDataSource() private readonly database: DataSource,
    private readonly limits: StorageLimits,
    private readonly quota: StorageQuota,
    private readonly cuts: PictureCuts,
    private readonly publishing: Publishing,
    private readonly avatars: Avatars,
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
   * @throws ApiProblem `file-not-found`, `file-taken-down`, `too-many-public-files`, `not-a-picture`, `precondition-failed`
   */
  async update(
    key: string,
    visitorId: string,
    changes: Changes,
    ifMatch: IfMatch,
  ): Promise<StoredFile> {
    const { crop } = changes;
    const made =
      crop === undefined ? null : await this.cuts.make({ key, visitorId }, crop, ifMatch);
    try {
      return await this.change({ key, visitorId, changes, made }, ifMatch);
    } catch (error) {
      if (made) await this.cuts.discard(made);
      throw error;
    }
  }

  private change({ key, visitorId, changes, made }: Change, ifMatch: IfMatch): Promise<StoredFile> {
    return this.database.transaction(async (manager) => {
      const row = await storedFiles.update(manager, { key, visitorId }, ifMatch, async (before) => {
        if (changes.isPublic && !before.isPublic)
          await this.publishing.assertMayPublish(manager, before);
        return { ...changes, changedAt: new Date() };
      });
      if (made) await replacePictures(manager, row.id, made);
      await this.avatars.tell(manager, row);
      return toStoredFile(row);
    });
  }

  /** @throws ApiProblem `file-not-found` */
  delete(key: string, visitorId: string): Promise<{ restorableUntil: string }> {
    return this.database.transaction(async (manager) => {
      const row = await storedFiles.find(manager, { key, visitorId });
      const deleted = await storedFiles.delete(manager, { key, visitorId });
      await this.avatars.tell(manager, row);
      return deleted;
    });
  }

  /** @throws ApiProblem `file-not-found` once it is too late, `too-many-files`, `storage-full` */
  async restore(key: string, visitorId: string): Promise<StoredFile> {
    const allowance = await this.limits.of(visitorId);
    return this.database.transaction(async (manager) => {
      const row = await storedFiles.restore(manager, { key, visitorId }, storageLimits.files);
      await this.quota.assertRoom(manager, visitorId, allowance);
      await this.avatars.tell(manager, row);
      return toStoredFile(row);
    });
  }
}
