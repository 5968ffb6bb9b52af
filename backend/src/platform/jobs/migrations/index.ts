import type { Migration } from '../../database/index.js';
import { Jobs1764000002700 } from './1764000002700-jobs.js';
import { CronTimes1764000007300 } from './1764000007300-cron-times.js';
import { WithoutPurges1764000062000 } from './1764000062000-without-purges.js';
import { JobHolders1764000086000 } from './1764000086000-job-holders.js';

export const jobsMigrations: readonly Migration[] = [
  Jobs1764000002700,
  CronTimes1764000007300,
  WithoutPurges1764000062000,
  JobHolders1764000086000,
];
