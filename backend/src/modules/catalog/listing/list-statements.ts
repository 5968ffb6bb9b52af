import { z } from 'zod';

/** A piece of a statement together with the values that belong into it. */
export class Sql {
  constructor(
    private readonly texts: readonly string[],
    private readonly values: readonly unknown[],
  ) {}

  /** The statement with `$1`, `$2`, … and the values for them, in that order. */
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

/** Writes a statement: values become parameters, other pieces are put in as they are. */
export function sql(texts: TemplateStringsArray, ...values: readonly unknown[]): Sql {
  return new Sql(texts, values);
}

/** Joins pieces by a word such as `and`; `whenNone` stands for no pieces. */
export function joined(
  pieces: readonly Sql[],
  between: ' and ' | ' + ' | ' union ' | ', ',
  whenNone: Sql,
): Sql {
  if (pieces.length === 0) return whenNone;
  return new Sql(['', ...pieces.slice(1).map(() => between), ''], pieces);
}

/** An order in which videos can be listed page by page. Aliases: videos `v`, their scores `s`. */
interface ListOrder {
  /** What is compared; there is an index for it. */
  readonly expression: Sql;
  readonly direction: 'asc' | 'desc';
  /** The tables that the expression needs. */
  readonly from: Sql;
  /** The tables that counting the list needs. */
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
/** Every video has a row of scores, so a list is counted without them unless a condition reads them. */
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
  rating: { ...byScore, countFrom: videos, expression: sql`s.engagement`, key: sql`s.engagement` },
  trending: {
    ...byScore,
    countFrom: scoredVideos,
    expression: sql`s.trending`,
    key: sql`s.trending`,
  },
};

/** Where a video stands in a list. */
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
  /** The list goes on behind this one. */
  readonly after: Position | null;
  readonly limit: number;
}

/** The statement for one page of a list; its rows are `ListedVideo`. */
export function listStatement({ order, conditions, after, limit }: ListRequest): Sql {
  const { expression, direction, from, key } = listOrders[order];
  const sorting =
    direction === 'desc' ? sql`${expression} desc, v.id desc` : sql`${expression}, v.id`;
  const wanted = after ? [...conditions, behind(order, after)] : conditions;
  return sql`select v.id, ${key} as key, v.channel_id as "channelId" from ${from} where ${joined(wanted, ' and ', sql`true`)}
    order by ${sorting} limit ${limit}`;
}

/**
 * The statement that counts a list.
 * @param upTo counting ends there, which saves reading the rest
 */
export function countStatement(order: OrderName, conditions: readonly Sql[], upTo?: number): Sql {
  const matching = sql`from ${listOrders[order].countFrom} where ${joined(conditions, ' and ', sql`true`)}`;
  return upTo === undefined
    ? sql`select count(*)::int as total ${matching}`
    : sql`select count(*)::int as total from (select ${matching} limit ${upTo}) as counted`;
}

function behind(order: OrderName, after: Position): Sql {
  const { direction } = listOrders[order];
  const place = position(order, after);
  return direction === 'desc'
    ? sql`${standing(order)} < ${place}`
    : sql`${standing(order)} > ${place}`;
}

/** The condition that a video stands between two others, or is one of them, in a descending order. */
export function between(order: OrderName, first: Position, last: Position): Sql {
  return sql`${standing(order)} between ${position(order, last)} and ${position(order, first)}`;
}

function standing(order: OrderName): Sql {
  return sql`(${listOrders[order].expression}, v.id)`;
}

function position(order: OrderName, { key, id }: Position): Sql {
  return sql`(${listOrders[order].valueOf(key, id)}, ${id}::bigint)`;
}
