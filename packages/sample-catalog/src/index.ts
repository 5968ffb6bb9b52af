export {
  catalogLock,
  ensureSampleCatalog,
  type EnsuredCatalog,
  type EnsureOptions,
  maxRewritten,
  replaceSampleCatalog,
} from './loading/ensure-sample-catalog.js';
export { writeLabels } from './loading/write-labels.js';
export type { SampleVideo } from './generator/sample-rows.js';
export { readSeedOptions, readVisitorOptions, type SeedOptions, usage } from './seed-options.js';
export { sampleVisitor } from './visitors/tastes.js';
export { VisitorEvents, type WatchableVideo } from './visitors/visitor-events.js';
export { catalogVideos } from './world/catalog-videos.js';
export type { WorldOptions } from './world/hour-plan.js';
export type { PlantedTruth, PlantedVideo } from './world/planted-truth.js';
export type { PublishedVideo } from './world/published-video.js';
export { plantedTruth, SampleWorld, type WorldEvent } from './world/sample-world.js';
