import type { Migration } from '../../../platform/database/index.js';
import { Releases1764000001000 } from './1764000001000-releases.js';
import { Rollouts1764000003000 } from './1764000003000-rollouts.js';

export const releasesMigrations: readonly Migration[] = [
  Releases1764000001000,
  Rollouts1764000003000,
];
