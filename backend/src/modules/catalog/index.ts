export { CatalogModule } from './catalog.module.js';
export { catalogMigrations } from './migrations/index.js';
export { refreshScores } from './scores/refresh-scores.js';
