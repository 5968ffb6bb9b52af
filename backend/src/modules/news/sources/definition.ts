import { contract } from '@tessera/contracts-news';
import { defineModule } from '../../../platform/modules/index.js';
import { Sources1764000074000 } from './migrations/1764000074000-sources.js';
import { SourcesModule } from './sources.module.js';

export const definition = defineModule({
  name: 'sources',
  imports: [SourcesModule],
  contracts: [contract],
  migrations: [Sources1764000074000],
});
