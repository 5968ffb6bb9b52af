import { Injectable } from '@nestjs/common';
import type { AnalystRecommendations } from '@tessera/contracts-ai';
import { ownWriter } from '@tessera/contracts-ai/values';
import { searchQuery } from '@tessera/contracts-discovery';
import { contentIdea, type IdeaSource, strategyAdvice } from '@tessera/video-analysis';
import { outsideRequest } from '../../../platform/endpoints/index.js';
import { dayMs } from '../../../platform/utc-days/index.js';
import { InteractionsFacade } from '../../account/interactions/index.js';
import { secondsOf, SearchFacade } from '../../discovery/catalog/index.js';
import type { ComputedReport } from '../trends/index.js';

const mostSuggestions = 8;
const mostIdeas = 6;
const triedIdeas = 14;
/** Results of a search that are compared with an idea. */
const comparable = 50;
const popularDays = 7;
/** Nobody hides anything from the site itself. */
const nobody = '';

type Idea = Omit<IdeaSource, 'found' | 'videos'>;

/** What to search for and what to make, by a report of trends; computed once for each. */
@Injectable()
export class Recommendations {
  private known: { readonly of: number; readonly result: Promise<AnalystRecommendations> } | null =
    null;

  constructor(
    private readonly searches: SearchFacade,
    private readonly interactions: InteractionsFacade,
  ) {}

  of(report: ComputedReport): Promise<AnalystRecommendations> {
    const of = report.computedAt.getTime();
    if (this.known?.of === of) return this.known.result;
    const result = outsideRequest(() => this.compute(report));
    this.known = { of, result };
    result.catch(() => (this.known = null));
    return result;
  }

  private async compute(report: ComputedReport): Promise<AnalystRecommendations> {
    const since = new Date(Date.now() - popularDays * dayMs);
    const popular = await this.interactions.popularQueries(since, mostSuggestions);
    const suggestions = [
      ...report.emergingTopics.slice(0, mostSuggestions).map(({ topic }) => topic),
      ...popular.map(({ query }) => query),
    ];
    return {
      computedAt: report.computedAt.toISOString(),
      searchSuggestions: [...new Set(suggestions)].slice(0, mostSuggestions),
      strategyAdvice: strategyAdvice(report),
      contentIdeas: await this.ideas(report),
      writtenBy: ownWriter,
    };
  }

  private async ideas(report: ComputedReport): Promise<AnalystRecommendations['contentIdeas']> {
    const gaps: Idea[] = report.contentGaps.map(({ niche, potential }) => ({
      topic: niche,
      why: potential,
    }));
    const topics: Idea[] = report.emergingTopics.map((growing) => ({
      topic: growing.topic,
      growing,
    }));
    const ideas: AnalystRecommendations['contentIdeas'] = [];
    for (const source of alternating(topics, gaps).slice(0, triedIdeas)) {
      if (ideas.length === mostIdeas) break;
      const idea = contentIdea(await this.withResults(source), report);
      if (idea) ideas.push(idea);
    }
    return ideas;
  }

  private async withResults(source: Idea): Promise<IdeaSource> {
    const search = searchQuery.parse({ q: source.topic, limit: comparable });
    const { videos, total, match } = await this.searches.page(search, nobody);
    if (match === 'any') return { ...source, found: 0, videos: [] };
    return {
      ...source,
      found: total,
      videos: videos.map((video) => ({
        tags: video.tags,
        channelId: video.channelId,
        seconds: secondsOf(video.duration),
        views:
          video.viewKind === 'total' && video.viewCount !== null ? Number(video.viewCount) : null,
      })),
    };
  }
}

function alternating<T>(one: readonly T[], other: readonly T[]): T[] {
  const longest = Math.max(one.length, other.length);
  return Array.from({ length: longest }, (_, index) => [one[index], other[index]])
    .flat()
    .filter((item) => item !== undefined);
}
