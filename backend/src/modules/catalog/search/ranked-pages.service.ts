import { Injectable } from '@nestjs/common';
import { countedMatches, type VideoPage } from '@tessera/contracts-discovery';
import { z } from 'zod';
import { listStatement, type Position, type Sql, sql } from '../listing/list-statements.js';
import { checkedKey, type Cursor, type PageRequest } from '../listing/page-request.js';
import { type FoundPage, positionIn, VideoPagesService } from '../listing/video-pages.service.js';
import { rankAll, rankAny, rankedVideos } from './relevance.js';
import type { TextQuery } from './text-query.js';

interface Placed extends Position {
  readonly part: Cursor['part'];
}

/** Ranked videos, with the least watched of all ranked ones, from which the list continues by views. */
interface Ranking {
  readonly rows: readonly Placed[];
  readonly end: Position | null;
}

/**
 * Pages in order of relevance. Of the videos with all words, the most watched are ranked and the others follow by views, so that
 * common words don't require ranking a large part of the catalog.
 */
@Injectable()
export class RankedPagesService {
  constructor(private readonly pages: VideoPagesService) {}

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
    const matching = [...conditions, sql`v.search @@ ${query.all}::tsquery`];
    const list = { order: 'views', conditions: matching, match: 'all' } as const;
    const [{ rows, end }, total] = await Promise.all([
      this.ranking(request, query, conditions),
      this.pages.total(request, { ...list, countUpTo: countedMatches }),
    ]);
    const missing = request.limit + 1 - rows.length;
    const continues = missing > 0 && total > rankedVideos && end !== null;
    const rest = continues
      ? await this.pages.rows(listStatement({ ...list, after: end, limit: missing }))
      : [];
    const placed = [...rows, ...rest.map((row) => ({ ...row, part: 'rest' }) as const)];
    return cut(request, placed, { total, match: 'all' });
  }

  private async ranking(
    request: PageRequest,
    query: TextQuery,
    conditions: readonly Sql[],
  ): Promise<Ranking> {
    const { asOf, limit, cursor } = request;
    if (cursor?.part === 'rest') return { rows: [], end: positionIn('views', cursor) };
    const rows = await this.pages.rows<RankedRow>(
      rankAll({ query, conditions, asOf, after: scoredPosition(request), limit: limit + 1 }),
    );
    const [first] = rows;
    return {
      rows: rows.flatMap(({ id, key }) => (id === null ? [] : [{ id, key, part: 'list' }])),
      end: first ? { id: first.endId, key: first.endKey } : null,
    };
  }

  private async any(
    request: PageRequest,
    query: TextQuery,
    conditions: readonly Sql[],
  ): Promise<VideoPage> {
    const { asOf, limit } = request;
    const rows = await this.pages.rows<Position & { total: number }>(
      rankAny({ query, conditions, asOf, after: scoredPosition(request), limit: limit + 1 }),
    );
    const placed = rows.map(({ id, key }) => ({ id, key, part: 'list' }) as const);
    const total = rows[0]?.total ?? 0;
    return this.pages.toPage(request, cut(request, placed, { total, match: 'any' }));
  }
}

/** `id` and `key` are `null` if the previous page has shown the last ranked video. */
interface RankedRow {
  readonly id: string | null;
  readonly key: number | null;
  readonly endId: string;
  readonly endKey: number;
}

/** @param rows one more than fits the page if the list continues */
function cut(
  { limit }: PageRequest,
  rows: readonly Placed[],
  found: Pick<FoundPage, 'total' | 'match'>,
): FoundPage {
  const shown = rows.slice(0, limit);
  return { ...found, shown, next: rows.length > limit ? (shown.at(-1) ?? null) : null };
}

function scoredPosition({ cursor }: PageRequest): Position | null {
  return cursor && { id: cursor.id, key: checkedKey(z.number(), cursor.key) };
}
