import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { StorageUsage } from '@tessera/contracts-creator';
import { DataSource } from 'typeorm';
import { z } from 'zod';
import { StorageLimits } from '../limits/storage-limits.service.js';
import { Publishing } from '../sharing/publishing.service.js';
import { StorageQuota } from '../uploads/storage-quota.service.js';

const counts = z.tuple([z.object({ files: z.int(), publicFiles: z.int() })]);
const folders = z.array(z.object({ path: z.string(), files: z.int() }));

/** What a visitor keeps, and may keep. */
@Injectable()
export class StorageUsageService {
  constructor(
    @InjectDataSource() private readonly database: DataSource,
    private readonly limits: StorageLimits,
    private readonly publishing: Publishing,
    private readonly quota: StorageQuota,
  ) {}

  async of(visitorId: string): Promise<StorageUsage> {
    const [counted, inFolders, allowance, usedBytes, maxPublicFiles] = await Promise.all([
      this.database.query<unknown>(countStatement, [visitorId]),
      this.database.query<unknown>(foldersStatement, [visitorId]),
      this.limits.of(visitorId),
      this.quota.used(this.database.manager, visitorId),
      this.publishing.limitOf(visitorId),
    ]);
    const [{ files, publicFiles }] = counts.parse(counted);
    const { plan, moreWith, quotaBytes, fileBytes } = allowance;
    return {
      userId: visitorId,
      files,
      usedBytes,
      quotaBytes,
      plan,
      moreWith,
      fileBytes,
      publicFiles,
      maxPublicFiles,
      folders: folders.parse(inFolders),
    };
  }
}

const countStatement = `
  select count(*)::int as files,
    (count(*) filter (where is_public))::int as "publicFiles"
  from stored_files where visitor_id = $1 and deleted_at is null`;

const foldersStatement = `
  select folder as path, count(*)::int as files
  from stored_files where visitor_id = $1 and deleted_at is null and folder <> ''
  group by folder order by folder`;
