export { AudienceMatch, type AudienceMatchSource, type MatchedVideo } from './audience-match.js';
export { FreshAnalyses } from './fresh-analyses.js';
export { VideoAnalyses } from './video-analyses.service.js';
export { VideoAnalysisModule } from './video-analysis.module.js';
export { type VideoScore, VideoScores } from './video-scores.js';
