import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { SearchQuery, VideoPage } from '@tessera/contracts-discovery';
import { DataSource } from 'typeorm';
import { VisitorExclusions } from '../visitor-exclusions.js';
import { IndexUpdates } from './index/index-updates.js';
import { SearchService } from './search.service.js';

interface AddedVideos {
  readonly visitorId: string;
  /** `newestVideoId` of an earlier time. */
  readonly after: string;
  /** Maximum count. */
  readonly limit: number;
}

/** The search for other modules. What a visitor hides is left out, as on their pages. */
@Injectable()
export class SearchFacade {
  constructor(
    @InjectDataSource() private readonly database: DataSource,
    private readonly searches: SearchService,
    private readonly exclusions: VisitorExclusions,
    private readonly updates: IndexUpdates,
  ) {}

  /** @throws ApiProblem `category-not-found` */
  async page(query: SearchQuery, visitorId: string): Promise<VideoPage> {
    return this.searches.search(query, await this.exclusions.of(visitorId));
  }

  /** Brings the index up to date now, which a job does otherwise. */
  async updateIndex(signal = new AbortController().signal): Promise<void> {
    await this.updates.run({ signal });
  }

  /** The site's own number of the video that came last; `0` without any. */
  async newestVideoId(): Promise<string> {
    const [row] = await this.database.query<{ id: string }[]>(
      'select coalesce(max(id), 0) as id from videos',
    );
    return row?.id ?? '0';
  }

  /**
   * How many videos with all words came to the site after another one.
   * @throws ApiProblem `category-not-found`
   */
  async countAfter(
    filters: Omit<SearchQuery, 'cursor' | 'limit'>,
    { visitorId, after, limit }: AddedVideos,
  ): Promise<number> {
    const exclusions = await this.exclusions.of(visitorId);
    return this.searches.countAfter(filters, { exclusions, after, limit });
  }
}
