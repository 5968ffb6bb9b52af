import { defineModule } from '../../../platform/modules/index.js';
import { sampleCatalogMigrations } from './migrations/index.js';
import { SampleCatalogModule } from './sample-catalog.module.js';
import { sampleCatalogSettings } from './settings.js';

export const definition = defineModule({
  name: 'sample-catalog',
  after: ['catalog', 'collections'],
  imports: [SampleCatalogModule],
  settings: sampleCatalogSettings,
  migrations: sampleCatalogMigrations,
});
