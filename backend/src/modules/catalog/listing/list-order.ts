import { z } from 'zod';
import { type Sql, sql } from './sql.js';

/** An order in which videos can be listed page by page. Aliases: videos `v`, their scores `s`. */
export interface ListOrder {
  /** What is compared; there is an index for it. */
  readonly expression: Sql;
  readonly direction: 'asc' | 'desc';
  /** The tables that the expression needs. */
  readonly from: Sql;
  /** The same, where a list is only counted. */
  readonly countFrom: Sql;
  /** The expression in a form that a cursor can carry; `null` where the id says enough. */
  readonly key: Sql;
  readonly keySchema: z.ZodType<CursorKey>;
  /** The value of the expression for a key, or for the id of the last video. */
  readonly valueOf: (key: CursorKey, id: string) => Sql;
}

export type CursorKey = number | null;
export type OrderName = 'views' | 'date' | 'title' | 'rating' | 'trending';

const videos = sql`videos v`;
const scoredVideos = sql`videos v join video_scores s on s.video_id = v.id`;
/** Every video has scores, so that only conditions on them need the second table to count. */
const real: Pick<ListOrder, 'from' | 'direction' | 'keySchema' | 'valueOf'> = {
  from: scoredVideos,
  direction: 'desc',
  keySchema: z.number(),
  valueOf: (key) => sql`${key}::float8`,
};

export const listOrders: Readonly<Record<OrderName, ListOrder>> = {
  views: {
    expression: sql`coalesce(v.view_count, -1)`,
    direction: 'desc',
    from: videos,
    countFrom: videos,
    key: sql`coalesce(v.view_count, -1)::float8`,
    keySchema: z.int(),
    valueOf: (key) => sql`${key}::bigint`,
  },
  date: {
    expression: sql`v.published_at`,
    direction: 'desc',
    from: videos,
    countFrom: videos,
    key: sql`(extract(epoch from v.published_at) * 1000000)::float8`,
    keySchema: z.int(),
    valueOf: (key) => sql`to_timestamp(0) + ${key}::float8 * interval '1 microsecond'`,
  },
  title: {
    expression: sql`v.title collate "und-x-icu"`,
    direction: 'asc',
    from: videos,
    countFrom: videos,
    key: sql`null::float8`,
    keySchema: z.null(),
    valueOf: (_, id) =>
      sql`(select title collate "und-x-icu" from videos where id = ${id}::bigint)`,
  },
  rating: { ...real, countFrom: videos, expression: sql`s.engagement`, key: sql`s.engagement` },
  trending: { ...real, countFrom: scoredVideos, expression: sql`s.trending`, key: sql`s.trending` },
};
