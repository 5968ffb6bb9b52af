import { Injectable, type OnModuleInit } from '@nestjs/common';
import {
  AudienceMatch,
  type AudienceMatchSource,
  type MatchedVideo,
} from '../../../ai/video-analysis/index.js';
import { CatalogFigures } from '../../../discovery/catalog/index.js';
import { VisitorSettingsService } from '../settings/visitor-settings.service.js';
import { personalityMatch } from './personality-match.js';
import { ProfileService } from './profile.service.js';

/** Tells the analysis of videos how well one matches its visitor. */
@Injectable()
export class AudienceMatches implements AudienceMatchSource, OnModuleInit {
  constructor(
    private readonly match: AudienceMatch,
    private readonly settings: VisitorSettingsService,
    private readonly profiles: ProfileService,
    private readonly videos: CatalogFigures,
  ) {}

  onModuleInit(): void {
    this.match.register(this);
  }

  async matchOf(visitorId: string, { videoId }: MatchedVideo): Promise<number | null> {
    const [settings, videos] = await Promise.all([
      this.settings.of(visitorId),
      this.videos.of([videoId]),
    ]);
    const video = videos.get(videoId);
    return video ? personalityMatch(await this.profiles.figures(visitorId, settings), video) : null;
  }
}
