import { contract } from '@tessera/contracts-ai';
import { defineModule } from '../../../platform/modules/index.js';
import { trendsMigrations } from './migrations/index.js';
import { TrendsModule } from './trends.module.js';

export const definition = defineModule({
  name: 'trends',
  imports: [TrendsModule],
  contracts: [contract],
  migrations: trendsMigrations,
});
