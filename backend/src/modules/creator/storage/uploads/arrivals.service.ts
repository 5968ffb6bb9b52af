import { createHash, randomBytes } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { type StoredFile, storageLimits } from '@tessera/contracts-creator';
import { DataSource } from 'typeorm';
import { outsideRequest } from '../../../../platform/endpoints/index.js';
import { StoredFileEntity } from '../entities/stored-file.entity.js';
import { toStoredFile } from '../files/stored-file.mapper.js';
import { storedFiles } from '../files/stored-files.rows.js';
import { type StorageAllowance, StorageLimits } from '../limits/storage-limits.service.js';
import type { ArrivingFile } from './arriving-file.js';
import { assertSize } from './file-size.js';
import { StorageQuota } from './storage-quota.service.js';

/** The only way in: a file is there as a whole, within the limits of its visitor, or not at all. */
@Injectable()
export class Arrivals {
  constructor(
    @InjectDataSource() private readonly database: DataSource,
    private readonly limits: StorageLimits,
    private readonly quota: StorageQuota,
  ) {}

  /** @throws ApiProblem `file-too-large`, `storage-full`, `too-many-files`; StoreUnavailable */
  async take(file: ArrivingFile): Promise<StoredFile> {
    const allowance = await this.limits.of(file.visitorId);
    assertSize(file.size, file.type, allowance);
    const sha256 = await hashOf(await file.read());
    const objectKey = await file.keep();
    try {
      return toStoredFile(await this.record(file, { sha256, objectKey }, allowance));
    } catch (error) {
      if (!(await this.isRecorded(objectKey))) await file.discard();
      throw error;
    }
  }

  private record(
    file: ArrivingFile,
    found: Pick<StoredFileEntity, 'sha256' | 'objectKey'>,
    allowance: StorageAllowance,
  ): Promise<StoredFileEntity> {
    const { visitorId, name, folder, type, videoId, size, accept } = file;
    const key = randomBytes(16).toString('hex');
    const described = { key, visitorId, name, folder, type, videoId, size: String(size) };
    const row = { ...described, ...found, mediaType: 'application/octet-stream' };
    return this.database.transaction(async (manager) => {
      const added = await storedFiles.create(manager, row, storageLimits.files);
      await accept(manager);
      await this.quota.assertRoom(manager, visitorId, allowance);
      return added;
    });
  }

  /** A commit may have succeeded without an answer. What nobody can find out now is left to the job that cleans up. */
  private isRecorded(objectKey: string): Promise<boolean> {
    const { manager } = this.database;
    const found = outsideRequest(() => manager.existsBy(StoredFileEntity, { objectKey }));
    return found.catch(() => true);
  }
}

async function hashOf(bytes: AsyncIterable<Uint8Array>): Promise<string> {
  const hash = createHash('sha256');
  for await (const chunk of bytes) hash.update(chunk);
  return hash.digest('hex');
}
