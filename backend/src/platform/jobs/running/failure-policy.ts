import { Inject, Injectable, Logger } from '@nestjs/common';
import { isDatabaseUnavailable } from '../../database/index.js';
import { JobOutcomes } from '../rows/job-outcomes.js';
import type { ClaimedJob } from '../rows/job-row.js';
import { JOB_TIMING, type JobTiming } from '../timing.js';
import { retryWait } from './backoff.js';
import { describeError } from './describe-error.js';
import { UnrecoverableJobError, JobLostError, JobStoppedError } from './job-errors.js';

/** Decides whether an unsuccessful job is retried, released or failed. */
@Injectable()
export class FailurePolicy {
  private readonly logger = new Logger('Jobs');

  constructor(
    private readonly outcomes: JobOutcomes,
    @Inject(JOB_TIMING) private readonly timing: JobTiming,
  ) {}

  /** Never rejects: a job whose outcome can't be saved is retried when its lease has expired. */
  async on(claim: ClaimedJob, error: unknown): Promise<void> {
    try {
      await this.settle(claim, error);
    } catch (error_) {
      this.logger.warn(`The outcome of ${nameOf(claim)} was not saved: ${String(error_)}`);
    }
  }

  private async settle(claim: ClaimedJob, error: unknown): Promise<void> {
    if (error instanceof JobLostError) {
      this.logger.warn(`${nameOf(claim)} lost its lease to another worker`);
    } else if (error instanceof JobStoppedError) {
      await this.outcomes.release(claim);
    } else if (isLast(claim, error)) {
      this.logger.error(`${nameOf(claim)} failed permanently`, error);
      await this.outcomes.fail(claim, describeError(error));
    } else {
      this.logger.warn(`${nameOf(claim)} failed and will be retried: ${describeError(error)}`);
      const wait = retryWait(claim.attempt, this.timing.backoffMs, Math.random());
      await this.outcomes.retry(claim, describeError(error), wait);
    }
  }
}

/** What is repeated waits for its next period, unless only the database kept it from running: that may be an hour away. */
function isLast({ attempt, maxAttempts, repeated }: ClaimedJob, error: unknown): boolean {
  if (attempt >= maxAttempts || error instanceof UnrecoverableJobError) return true;
  return repeated && !isDatabaseUnavailable(error);
}

function nameOf({ kind, id, attempt }: ClaimedJob): string {
  return `Job ${kind} ${id}, attempt ${attempt},`;
}
