import { Module } from '@nestjs/common';
import { FailedJobsController } from './failed-jobs.controller.js';
import { FailedJobsService } from './failed-jobs.service.js';
import { FailedJobsSource } from './failed-jobs.source.js';
import { FinishedJobs } from './finished-jobs.js';

/** What operators see of jobs, and what becomes of those that are over. */
@Module({
  controllers: [FailedJobsController],
  providers: [FailedJobsService, FailedJobsSource, FinishedJobs],
})
export class FailedJobsModule {}
