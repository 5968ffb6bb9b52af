import { contract } from '@tessera/contracts-account';
import { defineModule } from '../../../platform/modules/index.js';
import { supportMigrations } from './migrations/index.js';
import { SupportModule } from './support.module.js';

export const definition = defineModule({
  name: 'support',
  imports: [SupportModule],
  contracts: [contract],
  migrations: supportMigrations,
});
