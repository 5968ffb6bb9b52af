export { ensureSampleCatalog, replaceSampleCatalog } from './loading/ensure-sample-catalog.js';
