import { Inject, Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource } from 'typeorm';
import { z } from 'zod';
import { isGone, processName } from '../../database/index.js';
import { JobHandlers } from '../handlers/job-handlers.js';
import { JOB_TIMING, type JobTiming } from '../timing.js';
import { type ClaimedJob, claimedRows, type HandedJob, handedRows } from './job-row.js';

/**
 * A job that is due and that no process holds. Sent and running jobs have a deadline, after which their process counts as lost.
 */
const isDue = `
  state in ('waiting', 'handed', 'running') and coalesce(locked_until, run_at) <= now()
  and kind = any($1)`;

const running = `
  state = 'running', attempts = jobs.attempts + 1, lease = gen_random_uuid(),
  locked_until = now() + $2 * interval '1 ms', holder = $4`;

const holders = z.array(z.object({ holder: z.string() }));

const claimedColumns = `
  jobs.id, jobs.kind, jobs.payload, jobs.repeated, jobs.run_at, jobs.attempts, jobs.max_attempts, jobs.lease`;

const nextOf = (count: string) => `
  select id, state from jobs where ${isDue} order by coalesce(locked_until, run_at) limit ${count}
  for update skip locked`;

/**
 * Claims jobs in the table. All times are the database's, so that clocks of processes don't matter. Only kinds with a handler in this
 * process are claimed, so that an older process leaves unknown kinds to newer ones.
 */
@Injectable()
export class JobClaims {
  constructor(
    @InjectDataSource() private readonly database: DataSource,
    private readonly handlers: JobHandlers,
    @Inject(JOB_TIMING) private readonly timing: JobTiming,
  ) {}

  /** The next jobs to run here. */
  async claim(limit: number): Promise<ClaimedJob[]> {
    const rows: unknown = await this.database.query(
      `with due as (${nextOf('$3')})
      update jobs set ${running} from due where jobs.id = due.id returning ${claimedColumns}`,
      [this.handlers.kinds, this.timing.leaseMs, limit, processName],
    );
    return claimedRows.parse(rows);
  }

  /** One job that was sent to this process, unless another one has claimed it or it is not due. */
  async claimHanded(id: string): Promise<ClaimedJob | undefined> {
    const rows: unknown = await this.database.query(
      `update jobs set ${running}
      where id = $3 and ((state = 'handed' and kind = any($1) and run_at <= now()) or (${isDue}))
      returning ${claimedColumns}`,
      [this.handlers.kinds, this.timing.leaseMs, id, processName],
    );
    return claimedRows.parse(rows)[0];
  }

  /** The next jobs to send to Redis; those that get lost there are sent again. */
  async hand(limit: number): Promise<HandedJob[]> {
    const rows: unknown = await this.database.query(
      `with due as (${nextOf('$3')})
      update jobs set state = 'handed', lease = null, locked_until = now() + $2 * interval '1 ms'
      from due where jobs.id = due.id
      returning jobs.id, jobs.attempts, due.state = 'handed' as "isAgain"`,
      [this.handlers.kinds, this.timing.redeliveryMs, limit],
    );
    return handedRows.parse(rows);
  }

  /** For jobs that did not arrive or that no process runs: makes them due immediately. */
  async requeue(ids: readonly string[]): Promise<void> {
    await this.database.query(
      `update jobs set state = 'waiting', locked_until = null where state = 'handed' and id = any($1)`,
      [ids],
    );
  }

  /** Processes that hold jobs and have no connection to the database. */
  async absentHolders(): Promise<string[]> {
    const rows: unknown = await this.database.query(
      `select distinct holder from jobs where state = 'running' and locked_until > now()
        and ${isGone('holder')}`,
    );
    return holders.parse(rows).map(({ holder }) => holder);
  }

  /** Ends the leases of processes, so that their jobs are due. */
  async endLeasesOf(names: readonly string[]): Promise<void> {
    await this.database.query(
      `update jobs set locked_until = now() where state = 'running' and holder = any($1)`,
      [names],
    );
  }

  /** For when Redis may have lost its data; it ignores jobs that it still has. */
  async redeliverAll(): Promise<void> {
    await this.database.query(`update jobs set locked_until = now() where state = 'handed'`);
  }
}
