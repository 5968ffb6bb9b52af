import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { z } from 'zod';
import type { JobKind } from './handlers/job-kind.js';
import { WakeAfterCommit } from './rows/wake-after-commit.js';

export interface NewJob<S extends z.ZodType> {
  readonly kind: JobKind<S>;
  readonly payload: z.input<S>;
  /** Not before this time; as soon as possible where absent. */
  readonly runAt?: Date;
  /** Names the work among others of its kind: it is not added while the same is unfinished. */
  readonly key?: string;
}

/** Asks for work to be done later, in the transaction of the change that makes it necessary. */
@Injectable()
export class JobQueue {
  constructor(private readonly waker: WakeAfterCommit) {}

  /**
   * The job runs if and only if the transaction of `manager` is committed.
   *
   * A handler that asks for the next job of its own key calls `job.complete(manager)` before, in the same transaction.
   * @returns its id; `null` where the key's work is unfinished, which may have been running for a while
   * @throws ZodError for a payload that the kind does not allow
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
    this.waker.after(manager);
    return insertedRows.parse(rows)[0]?.id ?? null;
  }
}

const insertedRows = z.array(z.object({ id: z.string() }));

const insertJob = `
  insert into jobs (kind, payload, key, run_at, max_attempts)
  values ($1, $2, $3, coalesce($4::timestamptz, now()), $5)
  on conflict (kind, key) where state in ('waiting', 'handed', 'running') do nothing
  returning id`;
