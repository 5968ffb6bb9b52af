import { Controller } from '@nestjs/common';
import type { VideoAnalysis } from '@tessera/contracts-ai';
import {
  Handles,
  type HandlerInput,
  type RequestContext,
} from '../../../platform/endpoints/index.js';
import { Entitlements } from '../../../platform/entitlements/index.js';
import { CatalogFacade, typedAddress } from '../../discovery/catalog/index.js';
import { LinksService } from '../../discovery/platforms/index.js';
import { AudienceMatch } from './audience-match.js';
import { VideoAnalyses } from './video-analyses.service.js';

@Controller()
export class VideoAnalysisController {
  constructor(
    private readonly analyses: VideoAnalyses,
    private readonly catalog: CatalogFacade,
    private readonly links: LinksService,
    private readonly match: AudienceMatch,
    private readonly entitlements: Entitlements,
  ) {}

  @Handles('GET /api/smart-analysis/video/:videoId')
  get(
    { params }: HandlerInput<'GET /api/smart-analysis/video/:videoId'>,
    { visitorId }: RequestContext,
  ): Promise<VideoAnalysis> {
    return this.analysisFor(params.videoId, visitorId);
  }

  @Handles('POST /api/ai-analyst/video/:id')
  async analyze(
    { params }: HandlerInput<'POST /api/ai-analyst/video/:id'>,
    context: RequestContext,
  ) {
    const analysis = await this.analysisFor(await this.idOf(params.id, context), context.visitorId);
    const { contentQuality, trendPrediction, audienceMatch, trendAlignment } = analysis;
    return {
      title: analysis.title,
      aiInsights: {
        contentQuality: contentQuality.score,
        viralPotential: trendPrediction.viralPotential,
        audienceMatch,
        trendAlignment,
      },
      recommendations: [...contentQuality.improvements, ...trendPrediction.reasons],
      analysis,
    };
  }

  private async analysisFor(videoId: string, visitorId: string): Promise<VideoAnalysis> {
    const isUrgent = await this.entitlements.has(visitorId, 'priority-results');
    const analysis = await this.analyses.of(videoId, isUrgent);
    return { ...analysis, ...(await this.match.of(visitorId, analysis)) };
  }

  /** @param typed an id, or the address of the video's page on its platform, which is asked where the site doesn't have the video yet */
  private async idOf(typed: string, context: RequestContext): Promise<string> {
    const address = typedAddress(typed);
    if (address === null) return typed;
    const known = (await this.catalog.idsAt([address])).get(address);
    return known ?? this.links.store(address, context);
  }
}
