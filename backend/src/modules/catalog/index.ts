export { CatalogFacade } from './catalog.facade.js';
export { CatalogModule } from './catalog.module.js';
export { incomingVideo, type IncomingVideo } from './intake/incoming-video.js';
export { refreshScores } from './scores/refresh-scores.js';
