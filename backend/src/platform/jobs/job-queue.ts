import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { z } from 'zod';
import type { JobKind } from './handlers/job-kind.js';
import { WakeAfterCommit } from './rows/wake-after-commit.js';

export interface NewJob<S extends z.ZodType> {
  readonly kind: JobKind<S>;
  readonly payload: z.input<S>;
  /** Earliest time to run; as soon as possible by default. */
  readonly runAt?: Date;
  /** Deduplicates jobs of one kind: no job is added while another one with the same key is unfinished. */
  readonly key?: string;
}

/** Adds jobs in the transaction of the change that requires them. */
@Injectable()
export class JobQueue {
  constructor(private readonly waker: WakeAfterCommit) {}

  /**
   * The job runs if and only if the transaction of `manager` is committed.
   *
   * A handler that adds the next job with its own key first calls `job.complete(manager)` in the same transaction.
   * @returns its id; `null` if a job with the same key is unfinished
   * @throws ZodError if the payload is invalid
   */
  async add<S extends z.ZodType>(
    manager: EntityManager,
    { kind, payload, runAt, key }: NewJob<S>,
  ): Promise<string | null> {
    kind.payload.parse(payload);
    const rows: unknown = await manager.query(insertJob, [
      kind.name,
      JSON.stringify(payload),
      key ?? null,
      runAt ?? null,
      kind.maxAttempts,
    ]);
    const [added] = insertedRows.parse(rows);
    if (!added) return null;
    this.waker.after(manager);
    return added.id;
  }
}

const insertedRows = z.array(z.object({ id: z.string() }));

const insertJob = `
  insert into jobs (kind, payload, key, run_at, max_attempts)
  values ($1, $2, $3, coalesce($4::timestamptz, now()), $5)
  on conflict (kind, key) where state in ('waiting', 'handed', 'running') do nothing
  returning id`;
