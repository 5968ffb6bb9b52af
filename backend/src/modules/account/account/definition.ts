import { contract } from '@tessera/contracts-account';
import { defineModule } from '../../../platform/modules/index.js';
import { AccountModule } from './account.module.js';
import { accountMigrations } from './migrations/index.js';

export const definition = defineModule({
  name: 'account',
  imports: [AccountModule],
  contracts: [contract],
  migrations: accountMigrations,
});
