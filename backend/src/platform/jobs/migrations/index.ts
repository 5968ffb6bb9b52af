import type { Migration } from '../../database/index.js';
import { Jobs1764000002700 } from './1764000002700-jobs.js';
import { CronTimes1764000007300 } from './1764000007300-cron-times.js';
import { WithoutPurges1764000062000 } from './1764000062000-without-purges.js';

export const jobsMigrations: readonly Migration[] = [
  Jobs1764000002700,
  CronTimes1764000007300,
  WithoutPurges1764000062000,
];
