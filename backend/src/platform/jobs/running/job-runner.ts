import { Inject, Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource } from 'typeorm';
import { withPool } from '../../database/index.js';
import { underWay } from '../../event-loop/index.js';
import { requestScope } from '../../logging/index.js';
import { JobHandlers } from '../handlers/job-handlers.js';
import { JobMetrics } from '../job-metrics.js';
import { JobOutcomes } from '../rows/job-outcomes.js';
import type { ClaimedJob } from '../rows/job-row.js';
import { JOB_TIMING, type JobTiming } from '../timing.js';
import { FailurePolicy } from './failure-policy.js';
import { UnrecoverableJobError, JobStoppedError } from './job-errors.js';
import { Job } from './job.js';
import { LeaseRenewal } from './lease-renewal.js';

/** Runs claimed jobs and saves their outcome. */
@Injectable()
export class JobRunner {
  private readonly running = new Map<Promise<void>, AbortController>();

  constructor(
    @InjectDataSource() private readonly database: DataSource,
    private readonly handlers: JobHandlers,
    private readonly outcomes: JobOutcomes,
    private readonly leases: LeaseRenewal,
    private readonly failures: FailurePolicy,
    private readonly metrics: JobMetrics,
    @Inject(JOB_TIMING) private readonly timing: JobTiming,
  ) {}

  /** How many more jobs may be claimed. */
  get free(): number {
    return this.timing.concurrency - this.running.size;
  }

  /** Never rejects: errors are the job's outcome. */
  async run(claim: ClaimedJob): Promise<void> {
    const stop = new AbortController();
    const end = underWay(() => `job ${claim.kind}`);
    const run = requestScope.run({ requestId: `job-${claim.id}` }, () => this.attempt(claim, stop));
    this.running.set(run, stop);
    await run;
    end();
    this.running.delete(run);
  }

  /** Waits for running jobs; those that take too long are released, so that they can run elsewhere. */
  async stop(): Promise<void> {
    const abortAll = setTimeout(() => {
      for (const stop of this.running.values()) stop.abort(new JobStoppedError());
    }, this.timing.shutdownTimeoutMs);
    await Promise.all(this.running.keys());
    clearTimeout(abortAll);
  }

  private async attempt(claim: ClaimedJob, stop: AbortController): Promise<void> {
    const measured = this.metrics.start(claim.kind);
    const endLease = this.leases.start(claim, stop);
    const limit = this.limitTime(claim, stop);
    const job = new Job(claim, this.outcomes, this.database.manager, stop.signal);
    try {
      const handling = withPool('background', () => this.handle(claim, job));
      await Promise.race([handling, untilAborted(stop.signal)]);
      if (!job.isCompleted) await job.complete(this.database.manager);
      measured('done');
    } catch (error) {
      // The handler may continue, but can no longer complete the job.
      stop.abort(error);
      measured('failed');
      await this.failures.on(claim, error);
    } finally {
      endLease();
      clearTimeout(limit);
    }
  }

  private limitTime({ kind }: ClaimedJob, stop: AbortController): NodeJS.Timeout {
    const seconds = this.handlers.handlerOf(kind)?.timeLimitSeconds ?? 0;
    const abort = () => stop.abort(new Error(`It took longer than ${seconds} s`));
    return setTimeout(abort, seconds * 1000);
  }

  private async handle({ kind, payload, attempt, maxAttempts }: ClaimedJob, job: Job) {
    if (attempt > maxAttempts) {
      throw new UnrecoverableJobError('Every process that attempted this job was lost');
    }
    const handler = this.handlers.handlerOf(kind);
    if (!handler) throw new Error(`There is no handler for ${kind}`);
    const checked = handler.payload.safeParse(payload);
    if (!checked.success)
      throw new UnrecoverableJobError(`Invalid payload: ${checked.error.message}`);
    await handler.handle(checked.data, job);
  }
}

function untilAborted(signal: AbortSignal): Promise<never> {
  return new Promise((_resolve, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason as Error), { once: true });
  });
}
