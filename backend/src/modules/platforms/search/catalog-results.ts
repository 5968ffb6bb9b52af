import { Injectable } from '@nestjs/common';
import type { Platform } from '@tessera/contracts';
import {
  type PlatformResult,
  type PlatformSearchQuery,
  videosPerPlatform,
  videoPage,
} from '@tessera/contracts-discovery';
import { EndpointRegistry, type RequestContext } from '../../../platform/endpoints/index.js';
import { PlatformVideos } from './platform-videos.js';

/** Of which the best of each platform are shown. */
const consideredVideos = 48;

/** What this site's own search finds, by platform. */
@Injectable()
export class CatalogResults {
  constructor(
    private readonly endpoints: EndpointRegistry,
    private readonly videos: PlatformVideos,
  ) {}

  /** One result for each of the platforms, in their order. */
  async search(
    { query, platforms }: PlatformSearchQuery,
    context: RequestContext,
  ): Promise<ReadonlyMap<Platform, PlatformResult>> {
    const found = await this.endpoints.call(
      'GET /api/videos/search',
      { query: { q: query, limit: consideredVideos } },
      context,
    );
    const { videos } = videoPage.parse(found);
    return new Map(
      platforms.map((platform) => {
        const own = videos.filter((video) => video.platform === platform);
        return [platform, this.resultOf(platform, own)];
      }),
    );
  }

  private resultOf(
    platform: Platform,
    own: Parameters<PlatformVideos['toPlatformVideo']>[0][],
  ): PlatformResult {
    return {
      platform,
      origin: 'catalog',
      answeredAt: null,
      totalResults: null,
      videos: own.slice(0, videosPerPlatform).map((video) => this.videos.toPlatformVideo(video)),
      error: null,
    };
  }
}
