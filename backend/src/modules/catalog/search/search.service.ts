import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import {
  countedMatches,
  type SearchFilters,
  type SearchQuery,
  type SortOrder,
  type VideoPage,
} from '@tessera/contracts-discovery';
import { DataSource } from 'typeorm';
import { CatalogCache } from '../catalog-cache.js';
import { CategoriesService } from '../categories.service.js';
import { ChannelEntity } from '../entities/channel.entity.js';
import type { Exclusions } from '../listing/exclusions.js';
import { countStatement, type OrderName, type Sql, sql } from '../listing/list-statements.js';
import { type PageRequest, pageRequest } from '../listing/page-request.js';
import { filterConditions } from '../listing/video-filter.js';
import { VideoPagesService } from '../listing/video-pages.service.js';
import { RankedPagesService } from './ranked-pages.service.js';
import { parseSearch } from './search-words.js';
import { type TextQuery, toTextQuery } from './text-query.js';

/** The index that each order reads, except for words in order of relevance. */
const orderOf: Readonly<Record<SortOrder, OrderName>> = {
  relevance: 'views',
  viewCount: 'views',
  date: 'date',
  rating: 'rating',
  title: 'title',
};

interface AddedVideos {
  readonly exclusions: Exclusions;
  /** Id of a row. */
  readonly after: string;
  readonly limit: number;
}

@Injectable()
export class SearchService {
  constructor(
    @InjectDataSource() private readonly database: DataSource,
    private readonly categories: CategoriesService,
    private readonly pages: VideoPagesService,
    private readonly ranked: RankedPagesService,
    private readonly cache: CatalogCache,
  ) {}

  /**
   * Videos that match words and filters. Without words it is a list of everything, most watched first unless another
   * order is requested; with nothing but punctuation in place of words it finds nothing.
   */
  search(query: SearchQuery, exclusions: Exclusions): Promise<VideoPage> {
    return this.cache.firstPage('search', { query, exclusions }, () =>
      this.read(query, exclusions),
    );
  }

  /**
   * How many videos with all words have a larger id than `after`, up to a limit.
   * @throws ApiProblem `category-not-found`
   */
  async countAfter(
    query: SearchFilters,
    { exclusions, after, limit }: AddedVideos,
  ): Promise<number> {
    const { category, channel } = await this.places(query);
    const words = query.q === '' ? null : await toTextQuery(this.database, parseSearch(query.q));
    const isNothing = (query.q !== '' && !words) || (query.channel !== undefined && !channel);
    if (isNothing) return 0;
    const filter = { ...query, categoryId: category?.id, channelId: channel?.id, exclusions };
    const conditions = [
      ...filterConditions(filter, new Date()),
      sql`v.id > ${after}::bigint and v.duplicate_of is null`,
      ...(words ? [sql`v.search @@ ${words.all}::tsquery`] : []),
    ];
    const [row] = await this.pages.rows<{ total: number }>(
      countStatement('views', conditions, limit),
    );
    return row?.total ?? 0;
  }

  private async places(query: SearchFilters) {
    const [category, channel] = await Promise.all([
      query.category === 'all' ? null : this.categories.bySlug(query.category),
      query.channel === undefined ? null : this.channel(query.channel),
    ]);
    return { category, channel };
  }

  private async read(query: SearchQuery, exclusions: Exclusions): Promise<VideoPage> {
    const { category, channel } = await this.places(query);
    const request = pageRequest('search', query, {
      category: category && { slug: category.slug, name: category.name },
      channel,
      exclusions,
    });
    if (query.channel !== undefined && channel === null) return noVideos(request);
    const filter = { ...query, categoryId: category?.id, channelId: channel?.id, exclusions };
    return this.list(query, request, filterConditions(filter, request.asOf));
  }

  private async list(
    { q, sort }: SearchQuery,
    request: PageRequest,
    conditions: readonly Sql[],
  ): Promise<VideoPage> {
    if (q === '' && sort === 'relevance') return this.pages.spreadPage(request, conditions);
    const order = orderOf[sort];
    if (q === '') return this.pages.page(request, { order, conditions, match: 'all' });
    const words = await toTextQuery(this.database, parseSearch(q));
    if (!words) return noVideos(request);
    return sort === 'relevance'
      ? this.ranked.page(request, words, conditions)
      : this.sorted(request, words, { order, conditions });
  }

  private async channel(id: string): Promise<VideoPage['channel']> {
    if (!/^\d{1,18}$/.test(id)) return null;
    const found = await this.database.getRepository(ChannelEntity).findOneBy({ id });
    return found && { id: found.id, title: found.title };
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

function noVideos({ category, channel }: PageRequest): VideoPage {
  return { videos: [], total: 0, nextCursor: null, category, channel, match: 'all' };
}
