import { defineModule } from '../../platform/modules/index.js';
import { SampleCatalogModule } from './sample-catalog.module.js';

export const definition = defineModule({
  name: 'sample-catalog',
  imports: [SampleCatalogModule],
});
