import { Injectable } from '@nestjs/common';
import { FailedJobs, Repeatable } from '../../platform/jobs/index.js';

const keptDays = 7;

/** Jobs that are done are kept for a while, for whoever wants to know; failed ones are kept until they are retried. */
@Injectable()
export class FinishedJobs {
  constructor(private readonly jobs: FailedJobs) {}

  @Repeatable({ name: 'finished-jobs', everySeconds: 3600 })
  async remove(): Promise<void> {
    await this.jobs.removeDone(keptDays);
  }
}
