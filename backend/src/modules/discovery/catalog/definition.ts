import { contract } from '@tessera/contracts-discovery';
import { defineModule } from '../../../platform/modules/index.js';
import { CatalogModule } from './catalog.module.js';
import { catalogMigrations } from './migrations/index.js';
import { catalogSettings } from './settings.js';

export const definition = defineModule({
  name: 'catalog',
  imports: [CatalogModule],
  contracts: [contract],
  settings: catalogSettings,
  migrations: catalogMigrations,
});
