import { defineModule } from '../../../platform/modules/index.js';
import { FailedJobsModule } from './failed-jobs.module.js';

export const definition = defineModule({
  name: 'jobs',
  imports: [FailedJobsModule],
});
