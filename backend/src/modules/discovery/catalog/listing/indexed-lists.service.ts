import { Injectable } from '@nestjs/common';
import type { VideoPage } from '@tessera/contracts-discovery';
import { z } from 'zod';
import type { IndexOrder } from '../search/index/execution/list-page.js';
import { precedes } from '../search/index/execution/top-list.js';
import type { IndexPage, IndexPageQuery } from '../search/index/index-query.js';
import { SearchIndex } from '../search/index/search-index.js';
import type { View } from '../search/index/view/index-view.js';
import { checkedKey, type CursorKey, type PageRequest } from './page-request.js';
import { VideoPagesService } from './video-pages.service.js';

/** What is listed, and in which order. */
export interface ListCriteria extends Omit<IndexPageQuery, 'after' | 'limit' | 'asOf'> {
  /** The list ends behind so many videos; with all of them where absent. */
  readonly most?: number | undefined;
}

/** Lists of the search index page by page: first the places, then the videos. */
@Injectable()
export class IndexedLists {
  constructor(
    private readonly index: SearchIndex,
    private readonly pages: VideoPagesService,
  ) {}

  /** @param view from `SearchIndex.current`, a moment ago */
  async page(request: PageRequest, wanted: ListCriteria, view: View): Promise<VideoPage> {
    const { limit, cursor, asOf } = request;
    const after = cursor && {
      key: checkedKey(keySchemas[wanted.order], cursor.key),
      id: Number(cursor.id),
    };
    const query = { ...wanted, asOf, after, limit: limit + 1 };
    const { rows, total, match, correction } = await this.places(query, view);
    const places = rows.map(({ key, id }) => ({ key, id: String(id) }));
    const shown = places.slice(0, limit);
    const next = places.length > limit ? (shown.at(-1) ?? null) : null;
    const page = await this.pages.toPage(request, { shown, next, total, match });
    return correction ? { ...page, correction } : page;
  }

  /** Where a list that ends early ends, is known only from its beginning. */
  private async places({ most, ...query }: PlacesQuery, view: View): Promise<IndexPage> {
    if (most === undefined) return this.index.page(query, view);
    const { after, limit } = query;
    const first = await this.index.page({ ...query, after: null, limit: most }, view);
    const behind = first.rows.filter((row) => !after || precedes(after, row));
    return { ...first, rows: behind.slice(0, limit), total: Math.min(first.total, most) };
  }
}

type PlacesQuery = IndexPageQuery & Pick<ListCriteria, 'most'>;

const keySchemas: Readonly<Record<IndexOrder, z.ZodType<CursorKey>>> = {
  relevance: z.number(),
  views: z.int(),
  date: z.int(),
  rating: z.number(),
  trending: z.number(),
  velocity: z.number(),
  hiddenGems: z.number(),
  title: z.null(),
};
