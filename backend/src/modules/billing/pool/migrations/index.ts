import type { Migration } from '../../../../platform/database/index.js';
import { Pool1764000091001 } from './1764000091001-pool.js';

export const poolMigrations: readonly Migration[] = [Pool1764000091001];
