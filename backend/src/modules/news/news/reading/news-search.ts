import { Injectable } from '@nestjs/common';
import type { Input, Listed } from '@tessera/contracts';
import { searchQuery, type SortOrder } from '@tessera/contracts-discovery';
import type { NewsItem, NewsOrder } from '@tessera/contracts-news';
import type { RequestContext } from '../../../../platform/endpoints/index.js';
import { SearchAccess, SearchFacade } from '../../../discovery/catalog/index.js';
import { NewsItems } from './news-items.js';

type Wanted = Input<'GET /api/news/search'>;

const orders: Readonly<Record<NewsOrder, SortOrder>> = {
  relevance: 'relevance',
  date: 'date',
  views: 'viewCount',
  engagement: 'rating',
};

/** The search of the catalog, over the videos of the last month. */
@Injectable()
export class NewsSearch {
  constructor(
    private readonly access: SearchAccess,
    private readonly searches: SearchFacade,
    private readonly items: NewsItems,
  ) {}

  /**
   * What somebody clicked counts as one of the searches of their plan; what a page asks for again, and its quick topics, do not.
   * @throws ApiProblem `plan-limit-reached`
   */
  async page(
    { query, headers }: Partial<Wanted> & Pick<Wanted, 'query'>,
    context: RequestContext,
  ): Promise<Listed<NewsItem>> {
    const { q, platform, sort, cursor, limit } = query;
    const purpose = headers?.['x-purpose'] ?? 'search';
    if (purpose === 'search') await this.access.count(q, cursor !== undefined, context);
    const wanted = searchQuery.parse({
      q,
      sort: orders[sort],
      publishedAfter: 'month',
      limit,
      ...(platform !== 'all' && { platform }),
      ...(cursor !== undefined && { cursor }),
    });
    const { videos, total, nextCursor } = await this.searches.page(wanted, context.visitorId);
    const places = videos.map(({ id }) => ({ videoId: id }));
    return { items: await this.items.of(places, context.visitorId), next: nextCursor, total };
  }
}
