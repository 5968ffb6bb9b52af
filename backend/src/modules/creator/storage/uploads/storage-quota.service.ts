import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { z } from 'zod';
import { lockName } from '../../../../platform/database/index.js';
import { ApiProblem } from '../../../../platform/endpoints/index.js';
import { UnfinishedUploads } from '../../../../platform/uploads/index.js';
import type { StorageAllowance } from '../limits/storage-limits.service.js';

/** Where files arrive in parts. */
export const uploadsPath = '/api/storage/uploads';

const counted = z.tuple([z.object({ bytes: z.coerce.number() })]);

/** Counts what visitors keep, and what they have begun to upload, as if all of it had arrived. */
@Injectable()
export class StorageQuota {
  constructor(private readonly unfinished: UnfinishedUploads) {}

  /** In bytes. */
  async used(manager: EntityManager, visitorId: string): Promise<number> {
    const rows: unknown = await manager.query(
      'select coalesce(sum(size), 0) as bytes from stored_files where visitor_id = $1 and deleted_at is null',
      [visitorId],
    );
    const uploads = await this.unfinished.of(visitorId, uploadsPath, manager);
    return counted.parse(rows)[0].bytes + uploads.reduce((sum, { size }) => sum + size, 0);
  }

  /**
   * For whoever adds something, in the same transaction; who asks at the same time waits until that has ended.
   * @param added in bytes, of what is not counted yet
   * @throws ApiProblem `storage-full`
   */
  async assertRoom(
    manager: EntityManager,
    visitorId: string,
    allowance: StorageAllowance,
    added = 0,
  ): Promise<void> {
    await lockName(manager, `storage of ${visitorId}`);
    const used = await this.used(manager, visitorId);
    if (used + added > allowance.quotaBytes) throw storageFull(allowance);
  }
}

export function storageFull({ plan, quotaBytes: limit }: StorageAllowance): ApiProblem {
  const detail = `${plan} has ${amountOf(limit)} for files, and there is not enough left for this.`;
  return new ApiProblem('storage-full', detail, { extra: { limit } });
}

/** Quotas are whole numbers of MB or GB. */
function amountOf(bytes: number): string {
  const megabytes = Math.floor(bytes / 1024 ** 2);
  return megabytes % 1024 === 0 ? `${megabytes / 1024} GB` : `${megabytes} MB`;
}
