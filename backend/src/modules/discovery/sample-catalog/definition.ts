import { defineModule } from '../../../platform/modules/index.js';
import { sampleCatalogMigrations } from './migrations/index.js';
import { SampleCatalogModule } from './sample-catalog.module.js';

export const definition = defineModule({
  name: 'sample-catalog',
  after: ['collections'],
  imports: [SampleCatalogModule],
  migrations: sampleCatalogMigrations,
});
