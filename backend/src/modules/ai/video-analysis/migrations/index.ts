import type { Migration } from '../../../../platform/database/index.js';
import { VideoAnalyses1764000073010 } from './1764000073010-video-analyses.js';
import { WordedInsights1764000077010 } from './1764000077010-worded-insights.js';

export const videoAnalysisMigrations: readonly Migration[] = [
  VideoAnalyses1764000073010,
  WordedInsights1764000077010,
];
