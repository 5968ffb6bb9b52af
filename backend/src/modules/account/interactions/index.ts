export { InteractionsFacade, type InteractionCounts } from './interactions.facade.js';
export { InteractionsModule } from './interactions.module.js';
export type { PopularQuery } from './popular-queries.js';
