import { Injectable } from '@nestjs/common';
import {
  countedMatches,
  type SearchQuery,
  type SortOrder,
  type VideoPage,
} from '@tessera/contracts';
import { DataSource } from 'typeorm';
import { CategoriesService } from '../categories.service.js';
import type { OrderName } from '../listing/list-order.js';
import { type PageRequest, pageRequest } from '../listing/page-request.js';
import { type Sql, sql } from '../listing/sql.js';
import { filterConditions } from '../listing/video-filter.js';
import { VideoPagesService } from '../listing/video-pages.service.js';
import { RecentAnswers } from '../recent-answers.js';
import { RankedPagesService } from './ranked-pages.service.js';
import { parseSearch } from './search-words.js';
import { type TextQuery, toTextQuery } from './text-query.js';

/** The order in which videos stand that no words were looked for in, or that have an order of their own. */
const orderOf: Readonly<Record<SortOrder, OrderName>> = {
  relevance: 'views',
  viewCount: 'views',
  date: 'date',
  rating: 'rating',
  title: 'title',
};

@Injectable()
export class SearchService {
  constructor(
    private readonly source: DataSource,
    private readonly categories: CategoriesService,
    private readonly pages: VideoPagesService,
    private readonly ranked: RankedPagesService,
    private readonly recent: RecentAnswers,
  ) {}

  /**
   * Videos that match words and filters. Without words it is a list of everything, most watched first unless another
   * order is asked for; with nothing but signs in place of words it finds nothing.
   */
  search(query: SearchQuery): Promise<VideoPage> {
    return this.recent.firstPage('search', query, () => this.read(query));
  }

  private async read(query: SearchQuery): Promise<VideoPage> {
    const category = query.category === 'all' ? null : await this.categories.bySlug(query.category);
    const request = pageRequest(
      'search',
      query,
      category && { slug: category.slug, name: category.name },
    );
    const conditions = filterConditions({ ...query, categoryId: category?.id }, request.asOf);
    const order = orderOf[query.sort];
    if (query.q === '') return this.pages.page(request, { order, conditions, match: 'all' });
    const words = await toTextQuery(this.source, parseSearch(query.q));
    if (!words) return noVideos(request);
    return query.sort === 'relevance'
      ? this.ranked.page(request, words, conditions)
      : this.sorted(request, words, { order, conditions });
  }

  private async sorted(
    request: PageRequest,
    words: TextQuery,
    { order, conditions }: { order: OrderName; conditions: readonly Sql[] },
  ): Promise<VideoPage> {
    const read = (match: VideoPage['match']): Promise<VideoPage> =>
      this.pages.page(request, {
        order,
        match,
        conditions: [...conditions, sql`v.search @@ ${words[match]}::tsquery`],
        countUpTo: countedMatches,
      });
    const page = await read(request.cursor?.match ?? 'all');
    const relax = !request.cursor && page.total === 0 && words.terms.length > 1;
    return relax ? read('any') : page;
  }
}

function noVideos({ category }: PageRequest): VideoPage {
  return { videos: [], total: 0, nextCursor: null, category, match: 'all' };
}
