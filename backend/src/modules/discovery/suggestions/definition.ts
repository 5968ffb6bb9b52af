import { contract } from '@tessera/contracts-discovery';
import { defineModule } from '../../../platform/modules/index.js';
import { suggestionsMigrations } from './migrations/index.js';
import { SuggestionsModule } from './suggestions.module.js';

export const definition = defineModule({
  name: 'suggestions',
  imports: [SuggestionsModule],
  contracts: [contract],
  migrations: suggestionsMigrations,
});
