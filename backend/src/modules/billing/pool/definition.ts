import { contract } from '@tessera/contracts-billing';
import { defineModule } from '../../../platform/modules/index.js';
import { poolMigrations } from './migrations/index.js';
import { PoolModule } from './pool.module.js';

export const definition = defineModule({
  name: 'pool',
  imports: [PoolModule],
  contracts: [contract],
  migrations: poolMigrations,
});
