import { Injectable } from '@nestjs/common';
import type { ListQuery, VideoPage } from '@tessera/contracts-discovery';
import { CatalogCache } from './catalog-cache.js';
import { CategoriesService } from './categories.service.js';
import type { Exclusions } from './listing/exclusions.js';
import { sql } from './listing/list-statements.js';
import { pageRequest } from './listing/page-request.js';
import { filterConditions } from './listing/video-filter.js';
import { VideoPagesService } from './listing/video-pages.service.js';

/** Has a page like the categories, but is not a category of videos. */
const trendingPage = { slug: 'trending', name: 'Trending' };

@Injectable()
export class CatalogService {
  constructor(
    private readonly categories: CategoriesService,
    private readonly pages: VideoPagesService,
    private readonly cache: CatalogCache,
  ) {}

  /** Trending videos, those with the fastest growing views first. */
  trending(query: ListQuery, exclusions: Exclusions): Promise<VideoPage> {
    return this.cache.firstPage('trending', { query, exclusions }, () =>
      this.readTrending(query, exclusions),
    );
  }

  /**
   * The videos of a category, most watched first. Also accepts `trending`, so that all pages at `/category/…` request
   * their videos in the same way.
   */
  category(slug: string, query: ListQuery, exclusions: Exclusions): Promise<VideoPage> {
    if (slug === trendingPage.slug) return this.trending(query, exclusions);
    return this.cache.firstPage(`category ${slug}`, { query, exclusions }, () =>
      this.readCategory(slug, query, exclusions),
    );
  }

  private readTrending(query: ListQuery, exclusions: Exclusions): Promise<VideoPage> {
    const request = pageRequest('trending', query, { category: trendingPage, exclusions });
    const conditions = [
      sql`s.trending > 0`,
      ...filterConditions({ ...query, exclusions }, request.asOf),
    ];
    return this.pages.page(request, { order: 'trending', conditions, match: 'all' });
  }

  private async readCategory(
    slug: string,
    query: ListQuery,
    exclusions: Exclusions,
  ): Promise<VideoPage> {
    const { id: categoryId, name } = await this.categories.bySlug(slug);
    const context = { category: { slug, name }, exclusions };
    const request = pageRequest(`category ${slug}`, query, context);
    const conditions = filterConditions({ ...query, categoryId, exclusions }, request.asOf);
    return this.pages.page(request, { order: 'views', conditions, match: 'all' });
  }
}
