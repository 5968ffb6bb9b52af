import { Inject, Injectable } from '@nestjs/common';
import type { Video } from '@tessera/contracts';
import type { PlatformVideo } from '@tessera/contracts-discovery';
import { CatalogFacade } from '../../catalog/index.js';
import { type PlatformsSettings, platformsSettings } from '../settings.js';
import { qualityScore } from './quality-score.js';

/** Videos of the catalog as searches across platforms show them. */
@Injectable()
export class PlatformVideos {
  constructor(
    @Inject(platformsSettings.token) private readonly settings: PlatformsSettings,
    private readonly catalog: CatalogFacade,
  ) {}

  /** By ids, in their order; those that are gone are left out. */
  async byIds(ids: readonly string[]): Promise<Video[]> {
    const found = await this.catalog.videos(ids);
    return ids.flatMap((id) => found.get(id) ?? []);
  }

  toPlatformVideo(video: Video): PlatformVideo {
    return {
      id: video.id,
      platform: video.platform,
      title: video.title,
      thumbnailUrl: video.thumbnailUrl,
      duration: video.duration,
      creator: video.channelTitle,
      channelId: video.channelId,
      viewCount: video.viewCount,
      viewKind: video.viewKind,
      publishedAt: video.publishedAt,
      platformUrl: video.watchUrl,
      qualityScore: this.mayScore(video) ? qualityScore(video) : null,
      description: video.description,
      tags: video.tags,
      source: video.source,
      fetchedAt: video.fetchedAt,
    };
  }

  /** YouTube only allows scores of its data to those who have accepted an amendment to its terms. */
  private mayScore({ platform, source }: Video): boolean {
    if (platform !== 'youtube' || source === 'sample') return true;
    return this.settings.youtubeDerivedMetricsAccepted;
  }
}
