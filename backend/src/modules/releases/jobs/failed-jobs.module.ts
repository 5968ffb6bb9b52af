import { Module } from '@nestjs/common';
import { FailedJobsController } from './failed-jobs.controller.js';
import { FailedJobsService } from './failed-jobs.service.js';
import { FailedJobsSource } from './failed-jobs.source.js';
import { FinishedJobs } from './finished-jobs.js';

/** Failed jobs for operators, and the cleanup of finished ones. */
@Module({
  controllers: [FailedJobsController],
  providers: [FailedJobsService, FailedJobsSource, FinishedJobs],
})
export class FailedJobsModule {}
