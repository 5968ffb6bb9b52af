import { Injectable } from '@nestjs/common';
import type { VideoPage } from '@tessera/contracts';
import { checkedKey, type Cursor, writeCursor } from './cursor.js';
import { listOrders, type OrderName } from './list-order.js';
import { countStatement, listStatement, type Placed } from './list-videos.js';
import type { PageRequest } from './page-request.js';
import type { Sql } from './sql.js';
import { VideoListService } from './video-list.service.js';

export interface OrderedList {
  readonly order: OrderName;
  readonly conditions: readonly Sql[];
  readonly match: VideoPage['match'];
  /** Where counting ends; without it all are counted. */
  readonly countUpTo?: number;
}

export interface FoundPage {
  /** One more than the page holds, where the list goes on. */
  readonly rows: readonly Placed[];
  readonly total: number;
  readonly match: VideoPage['match'];
  readonly partOf: (row: Placed) => Cursor['part'];
}

/** Pages of lists whose order is an index. */
@Injectable()
export class VideoPagesService {
  constructor(private readonly lists: VideoListService) {}

  async page(request: PageRequest, list: OrderedList): Promise<VideoPage> {
    const { order, conditions, match } = list;
    const after = positionIn(order, request.cursor);
    const [rows, total] = await Promise.all([
      this.lists.rows(listStatement({ order, conditions, after, limit: request.limit + 1 })),
      this.total(request, list),
    ]);
    return this.toPage(request, { rows, total, match, partOf: () => 'list' });
  }

  total(
    request: PageRequest,
    { order, conditions, match, countUpTo }: OrderedList,
  ): Promise<number> {
    return this.lists.total(
      countStatement(order, conditions, countUpTo),
      JSON.stringify({ ...request.list, match }),
    );
  }

  async toPage(
    request: PageRequest,
    { rows, total, match, partOf }: FoundPage,
  ): Promise<VideoPage> {
    const shown = rows.slice(0, request.limit);
    const last = rows.length > request.limit ? shown.at(-1) : undefined;
    const next = last && { ...last, asOf: request.asOf, match, part: partOf(last) };
    return {
      videos: await this.lists.videos(shown),
      total,
      nextCursor: next ? writeCursor(request.list, next) : null,
      category: request.category,
      match,
    };
  }
}

/** Where the last page of a list in this order ended. */
export function positionIn(order: OrderName, cursor: Cursor | null): Placed | null {
  return cursor && { id: cursor.id, key: checkedKey(listOrders[order].keySchema, cursor.key) };
}
