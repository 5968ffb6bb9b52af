import { setTimeout as sleep } from 'node:timers/promises';
import type { Platform } from '@tessera/contracts';
import type { EntityManager } from 'typeorm';

/** Rows of one statement, so that each is over quickly. */
const batchSize = 1000;

export interface Expiring {
  /** They may not be kept beyond this time. */
  readonly before: Date;
  /** Those that were fetched later are left out. */
  readonly fetchedUntil: Date;
  readonly limit: number;
  /** External ids that are left out. */
  readonly except: readonly string[];
}

/** External ids of a platform's videos that may not be kept beyond a time, the most urgent first. */
export async function expiringVideos(
  manager: EntityManager,
  platform: Platform,
  { before, fetchedUntil, limit, except }: Expiring,
): Promise<string[]> {
  const rows = await manager.query<{ id: string }[]>(
    `select external_id as id from videos
      where platform = $1 and expires_at < $2 and external_id is not null
        and (fetched_at is null or fetched_at <= $3) and external_id <> all($5)
      order by expires_at, id limit $4`,
    [platform, before, fetchedUntil, limit, except],
  );
  return rows.map(({ id }) => id);
}

/** Writers hold their rows for moments; what is still held after five seconds waits for the next call. */
const retries = 20;
const retryMs = 250;

/**
 * Deletes all videos that may not be kept any more, with everything about them. What others are writing is left out until they have
 * finished, because they may have fetched it again.
 */
export async function deleteExpired(manager: EntityManager, now: Date): Promise<void> {
  for (let retry = 0; retry <= retries; retry += 1) {
    while ((await deleteBatch(manager, now)) === batchSize);
    const [left] = await manager.query<object[]>(
      'select from videos where expires_at <= $1 limit 1',
      [now],
    );
    if (!left) return;
    await sleep(retryMs);
  }
}

/** Deletes one batch, without waiting for rows that are locked. @returns how many videos */
async function deleteBatch(manager: EntityManager, now: Date): Promise<number> {
  const [, count] = await manager.query<[unknown, number]>(
    `delete from videos where id in (
      select id from videos where expires_at <= $1 order by expires_at, id limit ${batchSize} for update skip locked)`,
    [now],
  );
  return count;
}

/** Deletes videos that are gone from their platform. */
export async function deleteVideos(
  manager: EntityManager,
  platform: Platform,
  externalIds: readonly string[],
): Promise<void> {
  if (externalIds.length === 0) return;
  await manager.query('delete from videos where platform = $1 and external_id = any($2)', [
    platform,
    externalIds,
  ]);
}
