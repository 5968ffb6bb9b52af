export { chainedHash, firstHash } from './ledger/chain.js';
export { type Graded, gradesOf } from './ledger/grades.js';
export { type MadeForecast, replayedForecasts } from './reach/forecasts.js';
export type { WatchedVideo } from './reach/knowledge.js';
export { dueHours, eventText } from './reach/growth.js';
export { ageBounds, type NormsInput } from './reach/site-norms.js';
export { outlierOf, type Outlier } from './reach/outlier.js';
export { viewsAtAge } from './reach/views-at-age.js';
export { counted, percent } from './statistics/figures.js';
export { isPlain } from './text/words.js';
export { foundShifts } from './trends/audience-shifts.js';
export {
  contentIdea,
  type IdeaSource,
  strategyAdvice,
  titleIdeas,
} from './trends/content-ideas.js';
export type { Demand } from './trends/content-gaps.js';
export { isAbout } from './trends/topic-counts.js';
export { rememberedWindows } from './trends/topic-forecasts.js';
export { topicSentence, type TrendInput, type TrendReport } from './trends/trend-report.js';
export type { TrendVideo, Windows } from './trends/trend-input.js';
export { analyzeVideo, engineVersion, type FoundAnalysis } from './videos/analyze-video.js';
export type { Task, TaskName, Tasks } from './tasks.js';
export type * from './videos/analysis-input.js';
