import { contract } from '@tessera/contracts-creator';
import { defineModule } from '../../../platform/modules/index.js';
import { ContentModule } from './content.module.js';
import { contentMigrations } from './migrations/index.js';

export const definition = defineModule({
  name: 'content',
  imports: [ContentModule],
  contracts: [contract],
  migrations: contentMigrations,
});
