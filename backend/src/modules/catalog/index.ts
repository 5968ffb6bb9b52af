export { CatalogFacade } from './catalog.facade.js';
export { CatalogModule } from './catalog.module.js';
export { ensureCategories } from './intake/ensure-categories.js';
export { importFile, type Imported } from './intake/import/import-file.js';
export { incomingVideo, type IncomingVideo } from './intake/incoming-video.js';
export { withCatalog } from './intake/with-catalog.js';
export { refreshScores } from './scores/refresh-scores.js';
