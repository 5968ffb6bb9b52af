import { contract } from '@tessera/contracts-discovery';
import { defineModule } from '../../../platform/modules/index.js';
import { savedSearchesMigrations } from './migrations/index.js';
import { SavedSearchesModule } from './saved-searches.module.js';

export const definition = defineModule({
  name: 'saved-searches',
  imports: [SavedSearchesModule],
  contracts: [contract],
  migrations: savedSearchesMigrations,
});
