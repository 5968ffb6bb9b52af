import { contract } from '@tessera/contracts-news';
import { defineModule } from '../../../platform/modules/index.js';
import { newsMigrations } from './migrations/index.js';
import { NewsModule } from './news.module.js';

export const definition = defineModule({
  name: 'news',
  imports: [NewsModule],
  contracts: [contract],
  migrations: newsMigrations,
});
