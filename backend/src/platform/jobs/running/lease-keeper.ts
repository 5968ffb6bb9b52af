import { Inject, Injectable, Logger } from '@nestjs/common';
import { JobOutcomes } from '../rows/job-outcomes.js';
import type { ClaimedJob } from '../rows/job-row.js';
import { JOB_TIMING, type JobTiming } from '../timing.js';
import { JobLost } from './interruption.js';

/** Extensions per lease: two may be missed. */
const extensions = 3;

/** Tells the database that a job is still being worked on. */
@Injectable()
export class LeaseKeeper {
  private readonly logger = new Logger(LeaseKeeper.name);

  constructor(
    private readonly outcomes: JobOutcomes,
    @Inject(JOB_TIMING) private readonly timing: JobTiming,
  ) {}

  /**
   * Until the work is over or given up.
   * @param stop aborted where the job is another worker's
   * @returns ends the keeping
   */
  keep(claim: ClaimedJob, stop: AbortController): () => void {
    const timer = setInterval(() => {
      if (!stop.signal.aborted) void this.extend(claim, stop);
    }, this.timing.leaseMs / extensions);
    return () => clearInterval(timer);
  }

  private async extend(claim: ClaimedJob, stop: AbortController): Promise<void> {
    try {
      if (!(await this.outcomes.extend(claim))) stop.abort(new JobLost());
    } catch (error) {
      this.logger.warn(`The lease of ${claim.kind} ${claim.id} was not extended: ${String(error)}`);
    }
  }
}
