import { type CursorKey, listOrders, type OrderName } from './list-order.js';
import { joined, type Sql, sql } from './sql.js';

/** Where a video stands in a list. */
export interface Placed {
  readonly id: string;
  readonly key: CursorKey;
}

export interface ListRequest {
  readonly order: OrderName;
  readonly conditions: readonly Sql[];
  /** The list goes on behind this one. */
  readonly after: Placed | null;
  readonly limit: number;
}

/** The statement for one page of a list; its rows are `Placed`. */
export function listStatement({ order, conditions, after, limit }: ListRequest): Sql {
  const { expression, direction, from, key } = listOrders[order];
  const sorting =
    direction === 'desc' ? sql`${expression} desc, v.id desc` : sql`${expression}, v.id`;
  const wanted = after ? [...conditions, behind(order, after)] : conditions;
  return sql`select v.id, ${key} as key from ${from} where ${joined(wanted, ' and ', sql`true`)}
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

function behind(order: OrderName, { key, id }: Placed): Sql {
  const { expression, direction, valueOf } = listOrders[order];
  const position = sql`(${valueOf(key, id)}, ${id}::bigint)`;
  return direction === 'desc'
    ? sql`(${expression}, v.id) < ${position}`
    : sql`(${expression}, v.id) > ${position}`;
}
