import { Inject, Injectable, Logger } from '@nestjs/common';
import { JobOutcomes } from '../rows/job-outcomes.js';
import type { ClaimedJob } from '../rows/job-row.js';
import { JOB_TIMING, type JobTiming } from '../timing.js';
import { retryWait } from './backoff.js';
import { describeError } from './describe-error.js';
import { HopelessJob, JobLost, JobStopped } from './interruption.js';

/** Decides what becomes of a job that did not succeed. */
@Injectable()
export class Verdict {
  private readonly logger = new Logger('Jobs');

  constructor(
    private readonly outcomes: JobOutcomes,
    @Inject(JOB_TIMING) private readonly timing: JobTiming,
  ) {}

  /** Never rejects: a job whose outcome can't be written is tried again when its lease has run out. */
  async on(claim: ClaimedJob, error: unknown): Promise<void> {
    try {
      await this.settle(claim, error);
    } catch (error_) {
      this.logger.warn(`What became of ${nameOf(claim)} was not written: ${String(error_)}`);
    }
  }

  private async settle(claim: ClaimedJob, error: unknown): Promise<void> {
    if (error instanceof JobLost) {
      this.logger.warn(`${nameOf(claim)} was too slow here and is another worker's now`);
    } else if (error instanceof JobStopped) {
      await this.outcomes.release(claim);
    } else if (isLast(claim, error)) {
      this.logger.error(`${nameOf(claim)} failed for good`, error);
      await this.outcomes.fail(claim, describeError(error));
    } else {
      this.logger.warn(`${nameOf(claim)} failed and will be tried again: ${describeError(error)}`);
      const wait = retryWait(claim.attempt, this.timing.backoffMs, Math.random());
      await this.outcomes.retry(claim, describeError(error), wait);
    }
  }
}

function isLast({ attempt, maxAttempts, repeated }: ClaimedJob, error: unknown): boolean {
  return repeated || attempt >= maxAttempts || error instanceof HopelessJob;
}

function nameOf({ kind, id, attempt }: ClaimedJob): string {
  return `Job ${kind} ${id}, try ${attempt},`;
}
