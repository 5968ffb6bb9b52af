export { CatalogFacade } from './catalog.facade.js';
export { CatalogModule } from './catalog.module.js';
export { secondsOf } from './iso-duration.js';
export type { Exclusions } from './listing/exclusions.js';
export { refreshScores } from './scores/refresh-scores.js';
export { SearchFacade } from './search/search.facade.js';
export { type ExclusionsSource, VisitorExclusions } from './visitor-exclusions.js';
