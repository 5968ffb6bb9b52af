export { FailedJobsModule } from './failed-jobs.module.js';
