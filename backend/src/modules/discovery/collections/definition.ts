import { contract } from '@tessera/contracts-discovery';
import { defineModule } from '../../../platform/modules/index.js';
import { CollectionsModule } from './collections.module.js';
import { collectionsMigrations } from './migrations/index.js';

export const definition = defineModule({
  name: 'collections',
  imports: [CollectionsModule],
  contracts: [contract],
  migrations: collectionsMigrations,
});
