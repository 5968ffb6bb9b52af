export type { RecordedEvent } from './interaction-history.service.js';
export { InteractionsFacade, type InteractionCounts } from './interactions.facade.js';
export { InteractionsModule } from './interactions.module.js';
export type { PopularQuery } from './popular-queries.js';
export { addSampleEvents, removeSampleEvents } from './sample-events.js';
export type { TrainingBatch } from './training-events.js';
