import type { Migration } from '../../../../platform/database/index.js';
import { Account1764000008200 } from './1764000008200-account.js';

export const accountMigrations: readonly Migration[] = [Account1764000008200];
