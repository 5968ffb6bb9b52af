import { Controller } from '@nestjs/common';
import type { AnalystOverview, AnalystRecommendations, QueryAnalysis } from '@tessera/contracts-ai';
import {
  Handles,
  type HandlerInput,
  type RequestContext,
} from '../../../platform/endpoints/index.js';
import { VideoAnalyses } from '../video-analysis/index.js';
import { QueryAnalyst } from './query-analyst.service.js';
import { WordedRecommendations } from './worded-recommendations.js';

@Controller()
export class AnalystController {
  constructor(
    private readonly analyses: VideoAnalyses,
    private readonly queries: QueryAnalyst,
    private readonly recommendations: WordedRecommendations,
  ) {}

  @Handles('GET /api/ai-analyst/overview')
  async overview(): Promise<AnalystOverview> {
    const { videos, quality, trendAlignment, viralPotential } = await this.analyses.averages();
    const aggregate = ({ mean, scored }: { mean: number | null; scored: number }) => ({
      value: mean === null ? null : Math.round(mean),
      videos: scored,
      notScored: videos - scored,
    });
    return {
      computedAt: new Date().toISOString(),
      contentQuality: aggregate(quality),
      trendAlignment: aggregate(trendAlignment),
      viralPotential: aggregate(viralPotential),
    };
  }

  @Handles('GET /api/ai-analyst/recommendations')
  recommend(): Promise<AnalystRecommendations> {
    return this.recommendations.current();
  }

  @Handles('POST /api/ai-analyst/search')
  search(
    { body }: HandlerInput<'POST /api/ai-analyst/search'>,
    { visitorId }: RequestContext,
  ): Promise<QueryAnalysis> {
    return this.queries.analyze(body.query, visitorId);
  }
}
