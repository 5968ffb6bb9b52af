import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type {
  FacetQuery,
  SearchFacets,
  SearchOrder,
  SearchQuery,
  VideoPage,
} from '@tessera/contracts-discovery';
import { DataSource } from 'typeorm';
import { CatalogCache } from '../catalog-cache.js';
import { CategoriesService } from '../categories.service.js';
import { CategoryEntity } from '../entities/category.entity.js';
import { ChannelEntity } from '../entities/channel.entity.js';
import type { Exclusions } from '../listing/exclusions.js';
import { IndexedLists } from '../listing/indexed-lists.service.js';
import { type PageRequest, pageRequest, timeOfFirstPage } from '../listing/page-request.js';
import { VideoPagesService } from '../listing/video-pages.service.js';
import { SampleVisibility } from '../samples/sample-visibility.service.js';
import { VisitorExclusions } from '../visitor-exclusions.js';
import type { IndexOrder } from './index/execution/list-page.js';
import type { IndexFacets, IndexQuery } from './index/index-query.js';
import { SearchIndex } from './index/search-index.js';
import type { View } from './index/view/index-view.js';
import { type ReadMostWatched, spreadPage } from './spread-page.js';

const orderOf: Readonly<Record<SearchOrder, IndexOrder>> = {
  relevance: 'relevance',
  viewCount: 'views',
  date: 'date',
  rating: 'rating',
  title: 'title',
  velocity: 'velocity',
  hiddenGems: 'hiddenGems',
};

export interface AddedVideos {
  readonly visitorId: string;
  /** `newestVideoId` of an earlier time. */
  readonly after: string;
  /** Maximum count. */
  readonly limit: number;
}

/** Where a search looks; `null` for everywhere, or for a channel that is not there. */
interface Places extends Pick<VideoPage, 'channel'> {
  readonly category: CategoryEntity | null;
  readonly includeSamples: boolean;
}

@Injectable()
export class SearchService {
  constructor(
    @InjectDataSource() private readonly database: DataSource,
    private readonly categories: CategoriesService,
    private readonly pages: VideoPagesService,
    private readonly lists: IndexedLists,
    private readonly index: SearchIndex,
    private readonly exclusions: VisitorExclusions,
    private readonly samples: SampleVisibility,
    private readonly cache: CatalogCache,
  ) {}

  /**
   * Videos that match words and filters. Without words it is a list of everything, most watched first unless another
   * order is requested; with nothing but punctuation in place of words it finds nothing.
   * @param match `any` lists videos with some of the words, however many have all; otherwise their number decides
   */
  async search(query: SearchQuery, visitorId: string, match?: 'any'): Promise<VideoPage> {
    const { view, exclusions } = await this.visibleTo(visitorId, query.q);
    const list = `search ${match ?? ''} ${view.generation}`;
    return this.cache.firstPage(list, { query, exclusions }, () =>
      this.read(query, { exclusions, match }, view),
    );
  }

  /**
   * How many videos with all words have a larger id than `after`, up to a limit.
   * @throws ApiProblem `category-not-found`
   */
  async countAfter(query: FacetQuery, { visitorId, after, limit }: AddedVideos): Promise<number> {
    const [exclusions, places] = await Promise.all([
      this.exclusions.of(visitorId),
      this.places(query),
    ]);
    const wanted = wantedOf(query, { places, exclusions });
    const conditions = { ...wanted.conditions, afterId: after };
    const count = await this.index.count({ ...wanted, ...firstPage(), conditions, exact: true });
    return Math.min(limit, count);
  }

  /**
   * For each value of each filter, how many videos there are with it and the other filters.
   * @throws ApiProblem `category-not-found`
   */
  async facets(query: FacetQuery, visitorId: string): Promise<SearchFacets> {
    const { view, exclusions } = await this.visibleTo(visitorId, query.q);
    const list = { query, exclusions };
    return this.cache.firstPage(`facets ${view.generation}`, list, async () => {
      const wanted = wantedOf(query, { places: await this.places(query), exclusions });
      const [facets, slugs] = await Promise.all([
        this.index.facets({ ...wanted, ...firstPage() }, view),
        this.categories.slugs(),
      ]);
      return toSearchFacets(facets, slugs);
    });
  }

  private async visibleTo(visitorId: string, text: string) {
    const [view, exclusions] = await Promise.all([
      this.index.current(text),
      this.exclusions.of(visitorId),
    ]);
    return { view, exclusions };
  }

  private async places(query: FacetQuery): Promise<Places> {
    const [category, channel, includeSamples] = await Promise.all([
      query.category === 'all' ? null : this.categories.bySlug(query.category),
      query.channel === undefined ? null : this.channel(query.channel),
      this.samples.shown(),
    ]);
    return { category, channel, includeSamples };
  }

  private async read(
    query: SearchQuery,
    { exclusions, match: asked }: ReadOptions,
    view: View,
  ): Promise<VideoPage> {
    const places = await this.places(query);
    const { category, channel } = places;
    const request = pageRequest('search', query, {
      category: category && { slug: category.slug, name: category.name },
      channel,
      exclusions,
    });
    const { asOf, cursor } = request;
    const match = cursor?.match ?? asked ?? null;
    const wanted = { ...wantedOf(query, { places, exclusions }), asOf, match };
    return query.q === '' && query.sort === 'relevance'
      ? this.spread(request, wanted, view)
      : this.lists.page(request, { ...wanted, order: orderOf[query.sort] }, view);
  }

  /** The most watched videos, with channels spread. */
  private async spread(request: PageRequest, wanted: IndexQuery, view: View): Promise<VideoPage> {
    let total: number | undefined;
    const read: ReadMostWatched = async ({ channelId, ...place }) => {
      const conditions = { ...wanted.conditions, ...(channelId && { channelId }) };
      const page = await this.index.page({ ...wanted, ...place, conditions, order: 'views' }, view);
      // The first read is of the whole list.
      total ??= page.total;
      return page.rows;
    };
    const { shown, next } = await spreadPage(request, read);
    return this.pages.toPage(request, { shown, next, total: total ?? 0, match: 'all' });
  }

  private async channel(id: string): Promise<VideoPage['channel']> {
    if (!/^\d{1,18}$/.test(id)) return null;
    const found = await this.database.getRepository(ChannelEntity).findOneBy({ id });
    return found && { id: found.id, title: found.title };
  }
}

/** No channel has it. */
const noChannelId = '0';

function firstPage(): Pick<IndexQuery, 'asOf' | 'match'> {
  return { asOf: timeOfFirstPage(), match: null };
}

interface ReadOptions {
  readonly exclusions: Exclusions;
  readonly match?: 'any' | undefined;
}

interface SearchScope {
  readonly places: Places;
  readonly exclusions: Exclusions;
}

function wantedOf(
  query: FacetQuery,
  { places: { category, channel, includeSamples }, exclusions }: SearchScope,
): Omit<IndexQuery, 'asOf' | 'match'> {
  const { q, exact = false, channel: channelId, platform, ...filters } = query;
  return {
    text: q,
    exact,
    hiddenTexts: exclusions.keywords,
    conditions: {
      ...filters,
      platforms: platform,
      categoryId: category?.id,
      channelId: channelId === undefined ? undefined : (channel?.id ?? noChannelId),
      excludedChannelIds: exclusions.channelIds,
      includeSamples,
      // A channel has its videos, also those that elsewhere stand behind others.
      includeCopies: channelId !== undefined,
    },
  };
}

function toSearchFacets(
  { categories, platforms, languages, durations, published, ...others }: IndexFacets,
  slugs: ReadonlyMap<number, string>,
): SearchFacets {
  const category = [...categories].flatMap(([id, count]) => {
    const slug = slugs.get(id);
    return slug === undefined ? [] : [[slug, count] as const];
  });
  const platform = Object.entries(platforms).filter(([, count]) => count > 0);
  return {
    ...others,
    category: Object.fromEntries(category),
    platform: Object.fromEntries(platform),
    language: languages,
    duration: durations,
    publishedAfter: published,
  };
}
