import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { Video } from '@tessera/contracts';
import type { VideoPage } from '@tessera/contracts-discovery';
import { DataSource, In } from 'typeorm';
import { CatalogCache } from '../catalog-cache.js';
import { CategoriesService } from '../categories.service.js';
import { VideoEntity } from '../entities/video.entity.js';
import { toVideo } from '../video.mapper.js';
import { exclusionsKey } from './exclusions.js';
import {
  countStatement,
  type ListedVideo,
  listOrders,
  listStatement,
  type OrderName,
  type Position,
  type Sql,
} from './list-statements.js';
import { checkedKey, type Cursor, type PageRequest, writeCursor } from './page-request.js';

export interface OrderedList {
  readonly order: OrderName;
  readonly conditions: readonly Sql[];
  readonly match: VideoPage['match'];
}

export interface FoundPage {
  readonly shown: readonly Position[];
  /** Where the list continues; `null` at its end. */
  readonly next: Omit<Cursor, 'asOf' | 'match'> | null;
  readonly total: number;
  readonly match: VideoPage['match'];
}

/** Reads lists of videos page by page: first the ids, then the videos. */
@Injectable()
export class VideoPagesService {
  constructor(
    @InjectDataSource() private readonly database: DataSource,
    private readonly categories: CategoriesService,
    private readonly cache: CatalogCache,
  ) {}

  /** A page of a list in the order of an index. */
  async page(request: PageRequest, list: OrderedList): Promise<VideoPage> {
    const { limit, cursor } = request;
    const { order, conditions, match } = list;
    const after = positionIn(order, cursor);
    const [rows, total] = await Promise.all([
      this.rows(listStatement({ order, conditions, after, limit: limit + 1 })),
      this.total(request, list),
    ]);
    const shown = rows.slice(0, limit);
    const last = rows.length > limit ? shown.at(-1) : undefined;
    return this.toPage(request, { shown, next: last ?? null, total, match });
  }

  rows<T = ListedVideo>(statement: Sql): Promise<T[]> {
    const { text, values } = statement.render();
    return this.database.query<T[]>(text, values);
  }

  /** Number of videos in a list; cached for a few seconds. */
  private total(request: PageRequest, { order, conditions, match }: OrderedList): Promise<number> {
    const without = exclusionsKey(request.exclusions);
    const key = `total ${JSON.stringify({ ...request.list, match, without })}`;
    return this.cache.get(key, async () => {
      const statement = countStatement(order, conditions);
      const [row] = await this.rows<{ total: number }>(statement);
      return row?.total ?? 0;
    });
  }

  async toPage(
    { list, asOf, category, channel }: PageRequest,
    { shown, next, total, match }: FoundPage,
  ): Promise<VideoPage> {
    const nextCursor = next ? writeCursor(list, { ...next, asOf, match }) : null;
    return { videos: await this.videos(shown), total, nextCursor, category, channel, match };
  }

  /** The videos themselves, in the given order. */
  async videos(listed: readonly Pick<Position, 'id'>[]): Promise<Video[]> {
    const ids = listed.map(({ id }) => id);
    const rows = await this.database.getRepository(VideoEntity).findBy({ id: In(ids) });
    const byId = new Map(rows.map((row) => [row.id, row]));
    return this.toVideos(ids.flatMap((id) => byId.get(id) ?? []));
  }

  /** Stored videos as the API shows them, in the given order. */
  async toVideos(rows: readonly VideoEntity[]): Promise<Video[]> {
    const [slugs, copies] = await Promise.all([this.categories.slugs(), this.copies(rows)]);
    return rows.map((row) =>
      toVideo(row, {
        categorySlug: (row.categoryId !== null && slugs.get(row.categoryId)) || null,
        copies: copies.filter(({ duplicateOf }) => duplicateOf === row.id),
      }),
    );
  }

  private copies(rows: readonly VideoEntity[]): Promise<VideoEntity[]> {
    const ids = rows.map(({ id }) => id);
    return this.database
      .getRepository(VideoEntity)
      .find({ where: { duplicateOf: In(ids) }, order: { id: 'ASC' } });
  }
}

/** The end of the previous page of a list in this order. */
function positionIn(order: OrderName, cursor: Cursor | null): Position | null {
  return cursor && { id: cursor.id, key: checkedKey(listOrders[order].keySchema, cursor.key) };
}
