import { Injectable } from '@nestjs/common';
import type { Platform } from '@tessera/contracts';
import {
  type PlatformFilters,
  type PlatformResult,
  type PlatformSearchQuery,
  searchQuery,
  type VideoPage,
  videosPerPlatform,
} from '@tessera/contracts-discovery';
import type { RequestContext } from '../../../../platform/endpoints/index.js';
import { SearchFacade } from '../../catalog/index.js';
import { PlatformVideos } from './platform-videos.js';

/** What this site's own search finds. */
export interface FoundInCatalog {
  /** One for each of the platforms, in their order. */
  readonly results: ReadonlyMap<Platform, PlatformResult>;
  /** Whether it searched for other words than those written, because they seemed misspelled. */
  readonly isCorrected: boolean;
}

const anySearch = searchQuery.parse({});

/** Searches the catalog, for each platform by itself. */
@Injectable()
export class CatalogResults {
  constructor(
    private readonly searches: SearchFacade,
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

  private page(
    search: PlatformFilters & { readonly q: string; readonly platform: Platform },
    { visitorId }: RequestContext,
  ): Promise<VideoPage> {
    const { platform } = search;
    const query = { ...anySearch, ...search, platform: [platform], limit: videosPerPlatform };
    return this.searches.page(query, visitorId);
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
