import type { Migration } from '../../../../platform/database/index.js';
import { Ledger1764000025000 } from './1764000025000-ledger.js';
import { PartsOfAccounts1764000085010 } from './1764000085010-parts-of-accounts.js';
import { IdentityOfParts1764000085011 } from './1764000085011-identity-of-parts.js';

export const ledgerMigrations: readonly Migration[] = [
  Ledger1764000025000,
  PartsOfAccounts1764000085010,
  IdentityOfParts1764000085011,
];
