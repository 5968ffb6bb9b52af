import { Injectable } from '@nestjs/common';
import type { ListQuery, VideoPage } from '@tessera/contracts-discovery';
import { CatalogCache } from './catalog-cache.js';
import { CategoriesService } from './categories.service.js';
import type { Exclusions } from './listing/exclusions.js';
import { IndexedLists } from './listing/indexed-lists.service.js';
import { pageRequest } from './listing/page-request.js';
import { SampleVisibility } from './samples/sample-visibility.service.js';
import type { Conditions } from './search/index/execution/conditions.js';
import type { IndexOrder } from './search/index/execution/list-page.js';
import { SearchIndex } from './search/index/search-index.js';

/** Has a page like the categories, but is not a category of videos. */
const trendingPage = { slug: 'trending', name: 'Trending' };

/** A list without words. */
interface Listed {
  readonly kind: string;
  readonly category: NonNullable<VideoPage['category']>;
  readonly order: IndexOrder;
  readonly conditions: Conditions;
  readonly most?: number;
}

/** More is no longer news. */
const mostTrending = 200;

@Injectable()
export class CatalogService {
  constructor(
    private readonly categories: CategoriesService,
    private readonly lists: IndexedLists,
    private readonly index: SearchIndex,
    private readonly samples: SampleVisibility,
    private readonly cache: CatalogCache,
  ) {}

  /** The videos of the last month whose views grow fastest, and no more than is worth looking through. */
  trending(query: ListQuery, exclusions: Exclusions): Promise<VideoPage> {
    const trending = {
      kind: 'trending',
      category: trendingPage,
      order: 'trending',
      conditions: { trending: true, publishedAfter: 'month' },
      most: mostTrending,
    } as const;
    return this.page(trending, query, exclusions);
  }

  /**
   * The videos of a category, most watched first. Also accepts `trending`, so that all pages at `/category/…` request
   * their videos in the same way.
   * @throws ApiProblem `category-not-found`
   */
  async category(slug: string, query: ListQuery, exclusions: Exclusions): Promise<VideoPage> {
    if (slug === trendingPage.slug) return this.trending(query, exclusions);
    const { id: categoryId, name } = await this.categories.bySlug(slug);
    const category = { slug, name };
    const listed = {
      kind: `category ${slug}`,
      category,
      order: 'views',
      conditions: { categoryId },
    } as const;
    return this.page(listed, query, exclusions);
  }

  private async page(
    { kind, category, order, conditions, most }: Listed,
    query: ListQuery,
    exclusions: Exclusions,
  ): Promise<VideoPage> {
    const view = await this.index.current();
    return this.cache.firstPage(`${kind} ${view.generation}`, { query, exclusions }, async () => {
      const { hd, captions, under10 } = query;
      const request = pageRequest(kind, query, { category, exclusions });
      const wanted = {
        text: '',
        match: 'all',
        order,
        most,
        hiddenTexts: exclusions.keywords,
        conditions: {
          ...conditions,
          hd,
          captions,
          under10,
          mature: 'hide',
          excludedChannelIds: exclusions.channelIds,
          includeSamples: await this.samples.shown(),
          includeCopies: false,
        },
      } as const;
      return this.lists.page(request, wanted, view);
    });
  }
}
