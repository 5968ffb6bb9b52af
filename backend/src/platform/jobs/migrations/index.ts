import type { Migration } from '../../database/index.js';
import { Jobs1764000002700 } from './1764000002700-jobs.js';

export const jobsMigrations: readonly Migration[] = [Jobs1764000002700];
