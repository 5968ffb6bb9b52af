export { CatalogFacade } from './catalog.facade.js';
export { CatalogModule } from './catalog.module.js';
export { refreshScores } from './scores/refresh-scores.js';
