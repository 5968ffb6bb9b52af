import { z } from 'zod';

/** A fragment of a statement with its values. */
export class Sql {
  constructor(
    private readonly texts: readonly string[],
    private readonly values: readonly unknown[],
  ) {}

  /** The statement with the placeholders `$1`, `$2`, … and their values, in order. */
  render(): { readonly text: string; readonly values: unknown[] } {
    const values: unknown[] = [];
    return { text: this.write(values), values };
  }

  private write(collected: unknown[]): string {
    return this.texts.reduce((text, next, index) => {
      const value = this.values[index - 1];
      return (
        text + (value instanceof Sql ? value.write(collected) : `$${collected.push(value)}`) + next
      );
    });
  }
}

/** Builds a statement: values become parameters, other fragments are inlined. */
export function sql(texts: TemplateStringsArray, ...values: readonly unknown[]): Sql {
  return new Sql(texts, values);
}

/** Joins fragments with an operator such as `and`; `whenNone` is the result for no fragments. */
export function joined(
  fragments: readonly Sql[],
  between: ' and ' | ' + ' | ' union ' | ', ',
  whenNone: Sql,
): Sql {
  if (fragments.length === 0) return whenNone;
  return new Sql(['', ...fragments.slice(1).map(() => between), ''], fragments);
}

/** An order in which videos can be listed page by page. Aliases: videos `v`, their scores `s`. */
interface ListOrder {
  /** The indexed expression to sort by. */
  readonly expression: Sql;
  readonly direction: 'asc' | 'desc';
  /** The tables of the expression. */
  readonly from: Sql;
  /** The tables for counting the list. */
  readonly countFrom: Sql;
  /** The value of the expression for a cursor; `null` if the id is sufficient. */
  readonly key: Sql;
  readonly keySchema: z.ZodType<CursorKey>;
  /** Converts a key, or the id of the last video, to a value of the expression. */
  readonly valueOf: (key: CursorKey, id: string) => Sql;
}

export type CursorKey = number | null;
export type OrderName = 'views' | 'date' | 'title' | 'rating' | 'trending';

const videos = sql`videos v`;
const scoredVideos = sql`videos v join video_scores s on s.video_id = v.id`;
/** Every video has scores, so lists are counted without them unless a condition uses them. */
const byScore: Pick<ListOrder, 'from' | 'direction' | 'keySchema' | 'valueOf'> = {
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
    // Videos without a date come last; their key is -1.
    expression: sql`coalesce(v.published_at, '-infinity')`,
    direction: 'desc',
    from: videos,
    countFrom: videos,
    key: sql`coalesce(extract(epoch from v.published_at) * 1000000, -1)::float8`,
    keySchema: z.int(),
    valueOf: (key) =>
      key === -1
        ? sql`'-infinity'::timestamptz`
        : sql`to_timestamp(0) + ${key}::float8 * interval '1 microsecond'`,
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
  rating: { ...byScore, countFrom: videos, expression: sql`s.engagement`, key: sql`s.engagement` },
  trending: {
    ...byScore,
    countFrom: scoredVideos,
    expression: sql`s.trending`,
    key: sql`s.trending`,
  },
};

/** Position of a video in a list. */
export interface Position {
  readonly id: string;
  readonly key: CursorKey;
}

export interface ListedVideo extends Position {
  readonly channelId: string;
}

interface ListRequest {
  readonly order: OrderName;
  readonly conditions: readonly Sql[];
  /** The page starts after this video. */
  readonly after: Position | null;
  readonly limit: number;
}

/** The statement for one page of a list; its rows are `ListedVideo`. */
export function listStatement({ order, conditions, after, limit }: ListRequest): Sql {
  const { expression, direction, from, key } = listOrders[order];
  const sorting =
    direction === 'desc' ? sql`${expression} desc, v.id desc` : sql`${expression}, v.id`;
  const all = after ? [...conditions, isAfter(order, after)] : conditions;
  return sql`select v.id, ${key} as key, v.channel_id as "channelId" from ${from} where ${joined(all, ' and ', sql`true`)}
    order by ${sorting} limit ${limit}`;
}

/** The statement that counts a list. */
export function countStatement(order: OrderName, conditions: readonly Sql[]): Sql {
  return sql`select count(*)::int as total from ${listOrders[order].countFrom} where ${joined(conditions, ' and ', sql`true`)}`;
}

function isAfter(order: OrderName, after: Position): Sql {
  const { direction } = listOrders[order];
  const last = position(order, after);
  return direction === 'desc' ? sql`${sortKey(order)} < ${last}` : sql`${sortKey(order)} > ${last}`;
}

function sortKey(order: OrderName): Sql {
  return sql`(${listOrders[order].expression}, v.id)`;
}

function position(order: OrderName, { key, id }: Position): Sql {
  return sql`(${listOrders[order].valueOf(key, id)}, ${id}::bigint)`;
}
