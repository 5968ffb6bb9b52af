import type { Migration } from '../../../../platform/database/index.js';
import { Audit1764000002500 } from './1764000002500-audit.js';
import { Access1764000002600 } from './1764000002600-access.js';
import { CountedRefusals1764000041000 } from './1764000041000-counted-refusals.js';

export const operatorsMigrations: readonly Migration[] = [
  Audit1764000002500,
  Access1764000002600,
  CountedRefusals1764000041000,
];
