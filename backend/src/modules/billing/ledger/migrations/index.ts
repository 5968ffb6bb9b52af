import type { Migration } from '../../../../platform/database/index.js';
import { Ledger1764000025000 } from './1764000025000-ledger.js';

export const ledgerMigrations: readonly Migration[] = [Ledger1764000025000];
