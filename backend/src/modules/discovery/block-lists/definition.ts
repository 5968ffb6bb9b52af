import { contract } from '@tessera/contracts-discovery';
import { defineModule } from '../../../platform/modules/index.js';
import { BlockListsModule } from './block-lists.module.js';
import { blockListsMigrations } from './migrations/index.js';

export const definition = defineModule({
  name: 'block-lists',
  imports: [BlockListsModule],
  contracts: [contract],
  migrations: blockListsMigrations,
});
