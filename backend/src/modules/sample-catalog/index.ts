export { fillCatalog, replaceCatalog } from './fill-catalog.js';
export { SampleCatalogModule } from './sample-catalog.module.js';
