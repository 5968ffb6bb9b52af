import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { type FileType, storageLimits } from '@tessera/contracts-creator/values';
import { DataSource } from 'typeorm';
import {
  AdmitsUploads,
  type AnnouncedUpload,
  type BodyLimit,
  LimitsBody,
  type RequestContext,
  type UploadAdmission,
} from '../../../../platform/endpoints/index.js';
import { StorageLimits } from '../limits/storage-limits.service.js';
import { assertSize, fileTooLarge } from './file-size.js';
import { storageFull, StorageQuota } from './storage-quota.service.js';

/** What a visitor may send before any of it has arrived. */
@Injectable()
export class UploadRules {
  constructor(
    @InjectDataSource() private readonly database: DataSource,
    private readonly limits: StorageLimits,
    private readonly quota: StorageQuota,
  ) {}

  /** What the file is for may come behind it, so that the largest limit holds until it is known. */
  @LimitsBody('POST /api/storage/upload')
  async limitForm({ visitorId }: RequestContext): Promise<BodyLimit> {
    const allowance = await this.limits.of(visitorId);
    const used = await this.quota.used(this.database.manager, visitorId);
    if (used >= allowance.quotaBytes) throw storageFull(allowance);
    const largest = Math.max(...Object.values(allowance.fileBytes));
    return {
      limit: largest + storageLimits.formOverhead,
      refusal: () => fileTooLarge(largest),
    };
  }

  /** What is admitted keeps its place until it is finished, given up or expired. */
  @AdmitsUploads('POST /api/storage/uploads')
  async admit(
    { size, metadata }: AnnouncedUpload<{ readonly type: FileType }>,
    { visitorId }: RequestContext,
  ): Promise<UploadAdmission> {
    const allowance = await this.limits.of(visitorId);
    assertSize(size, metadata.type, allowance);
    return (manager) => this.quota.assertRoom(manager, visitorId, allowance, size);
  }
}
