import { Inject, Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource, type EntityManager } from 'typeorm';
import { JOB_TIMING, type JobTiming } from '../timing.js';
import { anyChanged, type ClaimedJob } from './job-row.js';

const isOurs = `id = $1 and lease = $2`;

/**
 * Saves the outcome of a job. Every statement requires the lease of the claim; without it, nothing changes and the result is `false`.
 */
@Injectable()
export class JobOutcomes {
  constructor(
    @InjectDataSource() private readonly database: DataSource,
    @Inject(JOB_TIMING) private readonly timing: JobTiming,
  ) {}

  /** Done once the transaction of `manager` is committed. Repeated jobs leave no row. */
  complete(claim: ClaimedJob, manager: EntityManager): Promise<boolean> {
    const statement = claim.repeated
      ? `delete from jobs where ${isOurs}`
      : `update jobs set state = 'done', finished_at = now(), lease = null, locked_until = null, last_error = null
        where ${isOurs}`;
    return this.change(statement, [claim.id, claim.lease], manager);
  }

  /** Retried after the wait. */
  retry({ id, lease }: ClaimedJob, error: string, waitMs: number): Promise<boolean> {
    return this.change(
      `update jobs set state = 'waiting', lease = null, locked_until = null, last_error = $3,
        run_at = now() + $4 * interval '1 ms' where ${isOurs}`,
      [id, lease, error, waitMs],
    );
  }

  /** Waits for an operator; a repeated job just waits for its next period. */
  fail({ id, lease, repeated }: ClaimedJob, error: string): Promise<boolean> {
    if (repeated) return this.change(`delete from jobs where ${isOurs}`, [id, lease]);
    return this.change(
      `update jobs set state = 'failed', finished_at = now(), lease = null, locked_until = null,
        last_error = $3, attempts = least(attempts, max_attempts) where ${isOurs}`,
      [id, lease, error],
    );
  }

  /** As if it had not been claimed. */
  release({ id, lease }: ClaimedJob): Promise<boolean> {
    return this.change(
      `update jobs set state = 'waiting', lease = null, locked_until = null, attempts = attempts - 1
      where ${isOurs}`,
      [id, lease],
    );
  }

  extend({ id, lease }: ClaimedJob): Promise<boolean> {
    return this.change(
      `update jobs set locked_until = now() + $3 * interval '1 ms' where ${isOurs}`,
      [id, lease, this.timing.leaseMs],
    );
  }

  private async change(
    statement: string,
    values: readonly unknown[],
    manager: EntityManager = this.database.manager,
  ): Promise<boolean> {
    return anyChanged.parse(await manager.query(statement, [...values]));
  }
}
