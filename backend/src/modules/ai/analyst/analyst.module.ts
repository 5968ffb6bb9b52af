import { Module } from '@nestjs/common';
import { InteractionsModule } from '../../account/interactions/index.js';
import { CatalogModule } from '../../discovery/catalog/index.js';
import { SuggestionsModule } from '../../discovery/suggestions/index.js';
import { OutsideModelsModule } from '../outside-models/index.js';
import { TrendsModule } from '../trends/index.js';
import { VideoAnalysisModule } from '../video-analysis/index.js';
import { AnalystController } from './analyst.controller.js';
import { QueryAnalyst } from './query-analyst.service.js';
import { Recommendations } from './recommendations.service.js';
import { WordedRecommendations } from './worded-recommendations.js';

/** Advice on searches and on what to make. */
@Module({
  imports: [
    CatalogModule,
    InteractionsModule,
    OutsideModelsModule,
    SuggestionsModule,
    TrendsModule,
    VideoAnalysisModule,
  ],
  controllers: [AnalystController],
  providers: [QueryAnalyst, Recommendations, WordedRecommendations],
})
export class AnalystModule {}
