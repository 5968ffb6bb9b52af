import { Injectable } from '@nestjs/common';
import type { Platform } from '@tessera/contracts';
import {
  type PlatformFilters,
  type PlatformResult,
  type PlatformSearchQuery,
  type VideoPage,
  videoPage,
  videosPerPlatform,
} from '@tessera/contracts-discovery';
import { EndpointRegistry, type RequestContext } from '../../../platform/endpoints/index.js';
import { PlatformVideos } from './platform-videos.js';

/** What this site's own search finds. */
export interface FoundInCatalog {
  /** One for each of the platforms, in their order. */
  readonly results: ReadonlyMap<Platform, PlatformResult>;
  /** Whether it searched for other words than those written, because they seemed misspelled. */
  readonly isCorrected: boolean;
}

/** Searches the catalog, for each platform by itself. */
@Injectable()
export class CatalogResults {
  constructor(
    private readonly endpoints: EndpointRegistry,
    private readonly videos: PlatformVideos,
  ) {}

  async search(
    { query, platforms, ...filters }: PlatformSearchQuery,
    context: RequestContext,
  ): Promise<FoundInCatalog> {
    const found = await Promise.all(
      platforms.map(async (platform) => ({
        platform,
        page: await this.page({ q: query, ...filters, platform }, context),
      })),
    );
    return {
      results: new Map(
        found.map(({ platform, page }) => [platform, this.resultOf(platform, page)]),
      ),
      isCorrected: found.some(({ page }) => page.correction?.kind === 'replaced'),
    };
  }

  private async page(
    search: PlatformFilters & { readonly q: string; readonly platform: Platform },
    context: RequestContext,
  ): Promise<VideoPage> {
    const query = { ...search, limit: videosPerPlatform };
    return videoPage.parse(await this.endpoints.call('GET /api/videos/search', { query }, context));
  }

  private resultOf(platform: Platform, { videos, total }: VideoPage): PlatformResult {
    return {
      platform,
      origin: 'catalog',
      answeredAt: null,
      totalResults: total,
      checkedHere: [],
      videos: videos.map((video) => this.videos.toPlatformVideo(video)),
      error: null,
    };
  }
}
