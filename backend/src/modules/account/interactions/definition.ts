import { contract } from '@tessera/contracts-account';
import { defineModule } from '../../../platform/modules/index.js';
import { InteractionsModule } from './interactions.module.js';
import { interactionsMigrations } from './migrations/index.js';

export const definition = defineModule({
  name: 'interactions',
  imports: [InteractionsModule],
  contracts: [contract],
  migrations: interactionsMigrations,
});
