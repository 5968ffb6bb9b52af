import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { FailedJob } from '@tessera/contracts';
import { DataSource } from 'typeorm';
import { ApiProblem } from '../../../platform/endpoints/index.js';
import { FailedJobs } from '../../../platform/jobs/index.js';
import { AuditTrail } from '../operators/index.js';

/** Lets operators retry failed jobs. */
@Injectable()
export class FailedJobsService {
  constructor(
    @InjectDataSource() private readonly database: DataSource,
    private readonly jobs: FailedJobs,
    private readonly audit: AuditTrail,
  ) {}

  list(): Promise<FailedJob[]> {
    return this.jobs.list();
  }

  /** @returns the jobs that have still failed @throws ApiProblem `job-not-found` */
  async retry(id: string, actor: string): Promise<FailedJob[]> {
    await this.database.transaction(async (manager) => {
      const job = await this.jobs.retry(manager, id);
      if (!job) throw new ApiProblem('job-not-found', `No failed job has the id ${id}.`);
      await this.audit.record(manager, {
        actor,
        action: 'job-retried',
        subject: job.kind,
        reason: null,
        from: job,
      });
    });
    return this.jobs.list();
  }
}
