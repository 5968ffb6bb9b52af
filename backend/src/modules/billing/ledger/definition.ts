import { contract } from '@tessera/contracts-billing';
import { defineModule } from '../../../platform/modules/index.js';
import { LedgerModule } from './ledger.module.js';
import { ledgerMigrations } from './migrations/index.js';

export const definition = defineModule({
  name: 'ledger',
  imports: [LedgerModule],
  contracts: [contract],
  migrations: ledgerMigrations,
});
