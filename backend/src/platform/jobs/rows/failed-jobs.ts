import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { FailedJob } from '@tessera/contracts';
import { DataSource, type EntityManager } from 'typeorm';
import { z } from 'zod';
import { WakeAfterCommit } from './wake-after-commit.js';

const maxListed = 200;

const failedColumns = `id, kind, attempts, finished_at as "failedAt", coalesce(last_error, '') as error`;

const failedRow = z.object({
  id: z.string(),
  kind: z.string(),
  attempts: z.int(),
  failedAt: z.date().transform((time) => time.toISOString()),
  error: z.string(),
});

const kindCounts = z.array(z.object({ kind: z.string(), count: z.int() }));

/** Jobs that have used up their attempts. */
@Injectable()
export class FailedJobs {
  constructor(
    @InjectDataSource() private readonly database: DataSource,
    private readonly waker: WakeAfterCommit,
  ) {}

  /** The latest failures first. */
  async list(): Promise<FailedJob[]> {
    const rows: unknown = await this.database.query(
      `select ${failedColumns} from jobs where state = 'failed' order by finished_at desc, id limit $1`,
      [maxListed],
    );
    return z.array(failedRow).parse(rows);
  }

  /** How many of each kind, the latest failures first. */
  async countByKind(): Promise<{ kind: string; count: number }[]> {
    const rows: unknown = await this.database.query(
      `select kind, count(*)::int as count from jobs where state = 'failed'
      group by kind order by max(finished_at) desc limit $1`,
      [maxListed],
    );
    return kindCounts.parse(rows);
  }

  /**
   * Restarts a failed job in the transaction of `manager`. If a job with the same key has been added since, the failed one is
   * deleted instead.
   * @returns the job as it failed; `null` if no failed job has this id
   */
  async retry(manager: EntityManager, id: string): Promise<FailedJob | null> {
    if (!z.uuid().safeParse(id).success) return null;
    const rows: unknown = await manager.query(
      `select ${failedColumns} from jobs where state = 'failed' and id = $1 for update`,
      [id],
    );
    const [failed] = z.array(failedRow).parse(rows);
    if (!failed) return null;
    await manager.query(startOver, [id]);
    this.waker.after(manager);
    return failed;
  }

  /** Deletes old finished jobs. @returns their number */
  async removeDone(olderThanDays: number): Promise<number> {
    const removed: unknown = await this.database.query(
      `delete from jobs where state = 'done' and finished_at < now() - $1 * interval '1 day'`,
      [olderThanDays],
    );
    return z.tuple([z.unknown(), z.int()]).parse(removed)[1];
  }
}

const startOver = `
  with failed as (delete from jobs where id = $1 returning *)
  insert into jobs (id, kind, payload, key, max_attempts, last_error, created_at)
  select id, kind, payload, key, max_attempts, last_error, created_at from failed
  on conflict (kind, key) where state in ('waiting', 'handed', 'running') do nothing`;
