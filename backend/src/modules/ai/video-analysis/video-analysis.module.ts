import { Module } from '@nestjs/common';
import { CatalogModule } from '../../discovery/catalog/index.js';
import { PlatformsModule } from '../../discovery/platforms/index.js';
import { EngineModule } from '../engine/index.js';
import { OutsideModelsModule } from '../outside-models/index.js';
import { TrendsModule } from '../trends/index.js';
import { AnalysisInputs } from './analysis-inputs.service.js';
import { AudienceMatch } from './audience-match.js';
import { FreshAnalyses } from './fresh-analyses.js';
import { VideoAnalyses } from './video-analyses.service.js';
import { VideoAnalysisController } from './video-analysis.controller.js';
import { VideoScores } from './video-scores.js';
import { WordedInsights } from './worded-insights.js';

/** What there is to say about a video. */
@Module({
  imports: [CatalogModule, EngineModule, OutsideModelsModule, PlatformsModule, TrendsModule],
  controllers: [VideoAnalysisController],
  providers: [
    AnalysisInputs,
    AudienceMatch,
    FreshAnalyses,
    VideoAnalyses,
    VideoScores,
    WordedInsights,
  ],
  exports: [AudienceMatch, VideoAnalyses, VideoScores],
})
export class VideoAnalysisModule {}
