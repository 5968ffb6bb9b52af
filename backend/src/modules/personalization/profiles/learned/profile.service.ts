import { Injectable } from '@nestjs/common';
import {
  type Insights,
  personalizationLimits,
  type Profile,
} from '@tessera/contracts-personalization';
import { FollowsFacade } from '../../../account/follows/index.js';
import { TrendsFacade } from '../../../ai/trends/index.js';
import { CatalogFacade, CatalogFigures } from '../../../discovery/catalog/index.js';
import {
  type VisitorSettings,
  VisitorSettingsService,
} from '../settings/visitor-settings.service.js';
import { engagementPatterns } from './engagement-patterns.js';
import { figuresOf, type LearnedFigures } from './figures.js';
import { insightsOf } from './insights.js';
import { VisitorEvents } from './visitor-events.service.js';

const { minEvents } = personalizationLimits;

/** What is known of visitors. It is computed whenever it is asked for, so that a switch or a deletion counts at once. */
@Injectable()
export class ProfileService {
  constructor(
    private readonly settings: VisitorSettingsService,
    private readonly events: VisitorEvents,
    private readonly catalog: CatalogFacade,
    private readonly videos: CatalogFigures,
    private readonly follows: FollowsFacade,
    private readonly trends: TrendsFacade,
  ) {}

  async profile(visitorId: string): Promise<Profile> {
    const settings = await this.settings.of(visitorId);
    const figures = await this.figures(visitorId, settings);
    const { contentAffinity, platformPreference, trendAlignment, behavior } = figures;
    return {
      userId: visitorId,
      behaviorMetrics: behavior,
      preferences: settings.preferences,
      learningInsights: {
        contentAffinity,
        platformPreference,
        engagementPatterns: isEnough(figures) ? engagementPatterns(figures) : [],
        trendAlignment,
      },
      switches: settings.switches,
      events: figures.events,
      minEvents,
      updatedAt: figures.updatedAt?.toISOString() ?? null,
    };
  }

  async insights(visitorId: string): Promise<Insights> {
    const settings = await this.settings.of(visitorId);
    const figures = await this.figures(visitorId, settings);
    const channel = await this.mostOpenedChannel(visitorId, figures);
    return insightsOf({ figures, channel, ...settings }, isEnough(figures));
  }

  /** What the visitor's events say, as far as their switches allow. */
  async figures(visitorId: string, { switches }: VisitorSettings): Promise<LearnedFigures> {
    const now = new Date();
    const events = await this.events.of(visitorId, switches, now);
    const ids = [...new Set(events.map(({ subject }) => subject))];
    const [videos, today] = await Promise.all([this.videos.of(ids), this.topicsToday()]);
    return figuresOf({ events, videos, topicsToday: today, minEvents, now });
  }

  private async topicsToday(): Promise<string[]> {
    return Object.keys(await this.trends.topicsToday());
  }

  private async mostOpenedChannel(visitorId: string, { habits: { channel } }: LearnedFigures) {
    if (!channel) return null;
    const [isFollowed, titles] = await Promise.all([
      this.follows.isFollowed(visitorId, 'channel', channel.id),
      this.catalog.channels([channel.id]),
    ]);
    const title = titles.get(channel.id)?.title;
    return title === undefined ? null : { ...channel, title, isFollowed };
  }
}

function isEnough({ events }: LearnedFigures): boolean {
  return events >= minEvents;
}
