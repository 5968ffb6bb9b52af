import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { z } from 'zod';
import { lockName } from '../../../../platform/database/index.js';
import { ApiProblem } from '../../../../platform/endpoints/index.js';
import { UnfinishedUploads } from '../../../../platform/uploads/index.js';
import type { StorageAllowance } from '../limits/storage-limits.service.js';

/** Where files arrive in parts. */
export const uploadsPath = '/api/storage/uploads';

const counted = z.tuple([z.object({ kept: z.coerce.number(), deleted: z.coerce.number() })]);

/** In bytes. */
interface Counted {
  /** With what was begun to be uploaded, as if all of it had arrived. */
  readonly used: number;
  /** What can still be restored. */
  readonly deleted: number;
}

/**
 * Counts what visitors keep, and what they have begun to upload. What they delete makes room at once, although it can be restored for a
 * day; so that nobody fills a disk by deleting, only as much as the quota once more.
 */
@Injectable()
export class StorageQuota {
  constructor(private readonly unfinished: UnfinishedUploads) {}

  /** In bytes. */
  async used(manager: EntityManager, visitorId: string): Promise<number> {
    return (await this.count(manager, visitorId)).used;
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
    const { used, deleted } = await this.count(manager, visitorId);
    if (used + added > allowance.quotaBytes) throw storageFull(allowance);
    if (used + deleted + added > 2 * allowance.quotaBytes) throw binFull(allowance);
  }

  private async count(manager: EntityManager, visitorId: string): Promise<Counted> {
    const rows: unknown = await manager.query(countStatement, [visitorId]);
    const [{ kept, deleted }] = counted.parse(rows);
    const uploads = await this.unfinished.of(visitorId, uploadsPath, manager);
    return { used: uploads.reduce((sum, { size }) => sum + size, kept), deleted };
  }
}

const countStatement = `
  select coalesce(sum(size) filter (where deleted_at is null), 0) as kept,
    coalesce(sum(size) filter (where deleted_at is not null), 0) as deleted
  from stored_files where visitor_id = $1`;

export function storageFull({ plan, quotaBytes: limit }: StorageAllowance): ApiProblem {
  const detail = `${plan} has ${amountOf(limit)} for files, and there is not enough left for this.`;
  return new ApiProblem('storage-full', detail, { extra: { limit } });
}

function binFull({ quotaBytes: limit }: StorageAllowance): ApiProblem {
  const detail = 'Files that you deleted keep their room for a day. Try again tomorrow.';
  return new ApiProblem('storage-full', detail, { extra: { limit } });
}

/** Quotas are whole numbers of MB or GB. */
function amountOf(bytes: number): string {
  const megabytes = Math.floor(bytes / 1024 ** 2);
  return megabytes % 1024 === 0 ? `${megabytes / 1024} GB` : `${megabytes} MB`;
}
