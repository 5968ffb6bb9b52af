import type { Migration } from '../../../platform/database/index.js';
import { Affiliates1764000032000 } from './1764000032000-affiliates.js';
import { Referrals1764000032100 } from './1764000032100-referrals.js';

export const affiliateMigrations: readonly Migration[] = [
  Affiliates1764000032000,
  Referrals1764000032100,
];
