import { Injectable } from '@nestjs/common';
import { FailedJobs, Repeatable } from '../../../platform/jobs/index.js';

const retentionDays = 7;

/** Deletes jobs that were done some days ago; failed ones stay until they are retried. */
@Injectable()
export class FinishedJobs {
  constructor(private readonly jobs: FailedJobs) {}

  @Repeatable({ name: 'finished-jobs', everySeconds: 3600 })
  async remove(): Promise<void> {
    await this.jobs.removeDone(retentionDays);
  }
}
