import { Controller } from '@nestjs/common';
import type { AnalystTrends, TrendAnalysis } from '@tessera/contracts-ai';
import { ownWriter } from '@tessera/contracts-ai/values';
import { topicSentence } from '@tessera/video-analysis';
import { Handles } from '../../../platform/endpoints/index.js';
import { worded } from './trend-wording.js';
import { TrendsFacade } from './trends.facade.js';

@Controller()
export class TrendsController {
  constructor(private readonly trends: TrendsFacade) {}

  @Handles('GET /api/smart-analysis/trends')
  async analysis(): Promise<TrendAnalysis> {
    const { report, writtenBy } = await this.shown();
    return {
      computedAt: report.computedAt.toISOString(),
      emergingTopics: [...report.emergingTopics],
      viralPatterns: report.patterns.map(({ text }) => text),
      viralCompared: report.compared,
      contentGaps: [...report.contentGaps],
      predictions: report.predictions.map(({ topic, probability, timeframe }) => ({
        topic,
        confidence: probability,
        timeframe,
      })),
      audienceShifts: [...report.audienceShifts],
      writtenBy,
    };
  }

  @Handles('GET /api/ai-analyst/trends')
  async analyst(): Promise<AnalystTrends> {
    const { report, writtenBy } = await this.shown();
    return {
      computedAt: report.computedAt.toISOString(),
      emergingTopics: report.emergingTopics.map(topicSentence),
      details: [...report.emergingTopics],
      viralPredictions: report.predictions.map(
        ({ topic, probability, reasoning, basis, timeframe }) => ({
          topic,
          probability,
          reasoning,
          basis,
          timeframe,
        }),
      ),
      contentOpportunities: [...report.contentGaps],
      writtenBy,
    };
  }

  private async shown() {
    const report = await this.trends.report();
    const { wording } = report;
    if (!wording) return { report, writtenBy: ownWriter };
    return { report: worded(report, wording.value), writtenBy: wording.writtenBy };
  }
}
