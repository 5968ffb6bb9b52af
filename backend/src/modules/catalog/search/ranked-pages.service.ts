import { Injectable } from '@nestjs/common';
import { countedMatches, type VideoPage } from '@tessera/contracts';
import { z } from 'zod';
import { checkedKey } from '../listing/cursor.js';
import { listStatement, type Placed } from '../listing/list-videos.js';
import type { PageRequest } from '../listing/page-request.js';
import { type Sql, sql } from '../listing/sql.js';
import { VideoListService } from '../listing/video-list.service.js';
import { type FoundPage, positionIn, VideoPagesService } from '../listing/video-pages.service.js';
import { rankAll, rankAny, rankedVideos } from './relevance.js';
import type { TextQuery } from './text-query.js';

/**
 * Pages in order of relevance. Of videos that hold every word the most watched are ranked and the others follow by
 * their views, so that a word which a tenth of all videos hold does not cost a ranking of them all.
 */
@Injectable()
export class RankedPagesService {
  constructor(
    private readonly lists: VideoListService,
    private readonly pages: VideoPagesService,
  ) {}

  async page(
    request: PageRequest,
    query: TextQuery,
    conditions: readonly Sql[],
  ): Promise<VideoPage> {
    if (request.cursor?.match === 'any') return this.any(request, query, conditions);
    const found = await this.all(request, query, conditions);
    const relax = !request.cursor && found.total === 0 && query.terms.length > 1;
    return relax ? this.any(request, query, conditions) : this.pages.toPage(request, found);
  }

  private async all(
    request: PageRequest,
    query: TextQuery,
    conditions: readonly Sql[],
  ): Promise<FoundPage> {
    const wanted = [...conditions, sql`v.search @@ ${query.all}::tsquery`];
    const [ranked, total] = await Promise.all([
      request.cursor?.part === 'rest' ? [] : this.ranked(request, query, conditions),
      this.pages.total(request, {
        order: 'views',
        conditions: wanted,
        match: 'all',
        countUpTo: countedMatches,
      }),
    ]);
    const missing = request.limit + 1 - ranked.length;
    const goesOn = missing > 0 && total > rankedVideos;
    const rest = goesOn ? await this.rest(request, wanted, missing) : [];
    const inList = new Set(ranked);
    const partOf = (row: Placed) => (inList.has(row) ? 'list' : 'rest');
    return { rows: [...ranked, ...rest], total, match: 'all', partOf };
  }

  private ranked(
    request: PageRequest,
    query: TextQuery,
    conditions: readonly Sql[],
  ): Promise<Placed[]> {
    const { asOf, limit } = request;
    return this.lists.rows(
      rankAll({ query, conditions, asOf, after: scoredPosition(request), limit: limit + 1 }),
    );
  }

  /** What follows the ranked videos: the list by views, behind the last of them or of the page before. */
  private async rest(
    request: PageRequest,
    conditions: readonly Sql[],
    limit: number,
  ): Promise<Placed[]> {
    const after =
      request.cursor?.part === 'rest'
        ? positionIn('views', request.cursor)
        : await this.lastRanked(conditions);
    return after
      ? this.lists.rows(listStatement({ order: 'views', conditions, after, limit }))
      : [];
  }

  private async lastRanked(conditions: readonly Sql[]): Promise<Placed | null> {
    const top = listStatement({ order: 'views', conditions, after: null, limit: rankedVideos });
    const [last] = await this.lists.rows(sql`${top} offset ${rankedVideos - 1}`);
    return last ?? null;
  }

  private async any(
    request: PageRequest,
    query: TextQuery,
    conditions: readonly Sql[],
  ): Promise<VideoPage> {
    const { asOf, limit } = request;
    const rows = await this.lists.rows<Placed & { total: number }>(
      rankAny({ query, conditions, asOf, after: scoredPosition(request), limit: limit + 1 }),
    );
    const total = rows[0]?.total ?? 0;
    return this.pages.toPage(request, { rows, total, match: 'any', partOf: () => 'list' });
  }
}

function scoredPosition({ cursor }: PageRequest): Placed | null {
  return cursor && { id: cursor.id, key: checkedKey(z.number(), cursor.key) };
}
