export { CatalogueModule } from './catalogue.module.js';
export { catalogueMigrations } from './migrations/index.js';
export { refreshScores } from './scores/refresh-scores.js';
export { thumbnailUrl } from './thumbnails/thumbnail.js';
