import { Inject, Injectable, Logger } from '@nestjs/common';
import { JobOutcomes } from '../rows/job-outcomes.js';
import type { ClaimedJob } from '../rows/job-row.js';
import { JOB_TIMING, type JobTiming } from '../timing.js';
import { JobLostError } from './job-errors.js';

/** Renewals per lease: two may be missed. */
const renewals = 3;

/** Renews the leases of jobs that run in this process. */
@Injectable()
export class LeaseRenewal {
  private readonly logger = new Logger(LeaseRenewal.name);

  constructor(
    private readonly outcomes: JobOutcomes,
    @Inject(JOB_TIMING) private readonly timing: JobTiming,
  ) {}

  /**
   * Renews a lease until the job has ended or is aborted.
   * @param stop aborted if another worker has taken over the job
   * @returns a function that stops renewing
   */
  start(claim: ClaimedJob, stop: AbortController): () => void {
    const timer = setInterval(() => {
      if (!stop.signal.aborted) void this.extend(claim, stop);
    }, this.timing.leaseMs / renewals);
    return () => clearInterval(timer);
  }

  private async extend(claim: ClaimedJob, stop: AbortController): Promise<void> {
    try {
      if (!(await this.outcomes.extend(claim))) stop.abort(new JobLostError());
    } catch (error) {
      this.logger.warn(`The lease of ${claim.kind} ${claim.id} was not renewed: ${String(error)}`);
    }
  }
}
