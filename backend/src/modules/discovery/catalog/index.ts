export { ActivityFacade, type Movement } from './activity/activity.facade.js';
export { CatalogFacade, typedAddress, type VideoCounts } from './catalog.facade.js';
export {
  CatalogFigures,
  type CountedViews,
  type UsualFigures,
  type VideoFigures,
  type VideoGains,
} from './figures/catalog-figures.js';
export { RecommendableVideos, type VideoFeatures } from './figures/recommendable-videos.js';
export { ScoredVideos } from './figures/scored-videos.js';
export { TagCounts } from './figures/tag-counts.js';
export {
  type NeighborsSource,
  type VideoNeighbor,
  VideoNeighbors,
} from './details/video-neighbors.js';
export { commentsChanged, videoHidden, videoRestored } from './catalog.events.js';
export { ArrivalsFacade, type Arrival, type TakenCounts } from './arrivals.facade.js';
export { CatalogModule } from './catalog.module.js';
export { type ClaimedVideo, CommentsFacade } from './comments/comments.facade.js';
export type { IncomingComment } from './comments/incoming-comment.js';
export { secondsOf } from './iso-duration.js';
export type { Exclusions } from './listing/exclusions.js';
export { ensureCategories } from './intake/ensure-categories.js';
export { importFile, type Imported } from './intake/import/import-file.js';
export { incomingVideo, type IncomingVideo } from './intake/incoming-video.js';
export { withCatalog } from './intake/with-catalog.js';
export { evaluate } from './search/evaluate/evaluate.js';
export { type CollectionFiles, JudgedCollection } from './search/evaluate/judged-collection.js';
export { tune } from './search/evaluate/tune.js';
export { triedValuesOf } from './search/scoring/tunable-weights.js';
export type { SampleGrowth, StatisticsRange } from './samples/grow-samples.js';
export { SamplesFacade } from './samples/samples.facade.js';
export { refreshScores } from './scores/refresh-scores.js';
export { hiddenForm } from './search/text/hidden-text.js';
export { fold } from './search/text/fold.js';
export { SearchAccess } from './search/search-access.js';
export { type FirstVideos, SearchFacade } from './search/search.facade.js';
export { type ExclusionsSource, VisitorExclusions } from './visitor-exclusions.js';
export { type Interests, type InterestsSource, VisitorInterests } from './visitor-interests.js';
