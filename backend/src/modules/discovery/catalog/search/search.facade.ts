import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { WholeSearch, SearchQuery, VideoPage } from '@tessera/contracts-discovery';
import { DataSource } from 'typeorm';
import { IndexUpdates } from './index/index-updates.js';
import { type AddedVideos, SearchService } from './search.service.js';

/** Reading many pages costs a search each, and exports are as long as twenty pages of the site. */
const pageSize = 250;

export interface FirstVideos {
  readonly visitorId: string;
  readonly limit: number;
  /** `any` lists videos with some of the words, however many have all; the search decides by default. */
  readonly match?: 'any' | undefined;
}

/** The search for other modules. What a visitor hides is left out, as on their pages. */
@Injectable()
export class SearchFacade {
  constructor(
    @InjectDataSource() private readonly database: DataSource,
    private readonly searches: SearchService,
    private readonly updates: IndexUpdates,
  ) {}

  /** @throws ApiProblem `category-not-found` */
  page(query: SearchQuery, visitorId: string): Promise<VideoPage> {
    return this.searches.search(query, visitorId);
  }

  /**
   * The first videos of a search, up to a limit, in pages that are read as they are needed.
   * @throws ApiProblem `category-not-found`
   */
  async *first(
    filters: WholeSearch,
    { visitorId, limit, match }: FirstVideos,
  ): AsyncGenerator<VideoPage, void> {
    let cursor: string | undefined;
    for (let left = limit; left > 0;) {
      const query = { ...filters, limit: Math.min(left, pageSize), cursor };
      const page = await this.searches.search(query, visitorId, match);
      yield page;
      if (page.nextCursor === null) return;
      cursor = page.nextCursor;
      left -= page.videos.length;
    }
  }

  /** Brings the index up to date now, which a job does otherwise. */
  async updateIndex(signal = new AbortController().signal): Promise<void> {
    await this.updates.update(signal);
  }

  /** The site's own number of the video that came last; `0` without any. */
  async newestVideoId(): Promise<string> {
    const [row] = await this.database.query<{ id: string }[]>(
      'select coalesce(max(id), 0) as id from videos',
    );
    return row?.id ?? '0';
  }

  /**
   * How many videos have all words of a search. Its page also lists others where these are few.
   * @param page the search's own, which says so in most cases
   */
  async countWithAll(
    filters: WholeSearch,
    { match, total }: Pick<VideoPage, 'match' | 'total'>,
    visitorId: string,
  ): Promise<number> {
    if (match === 'all') return total;
    return this.searches.countAfter(filters, { visitorId, after: '0', limit: total });
  }

  /**
   * How many videos with all words came to the site after another one.
   * @throws ApiProblem `category-not-found`
   */
  countAfter(filters: WholeSearch, added: AddedVideos): Promise<number> {
    return this.searches.countAfter(filters, added);
  }
}
