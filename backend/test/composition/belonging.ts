import type { DataSource } from 'typeorm';
import { insertedRow } from './inserted-row.js';

/** Small numbers, so that two visitors often have the same. */
export type Draw = (below: number) => number;

/** Something that visitors have. */
export interface Belonging {
  /** Gives a visitor one; the same one again, or what there is once, is left as it is. */
  readonly give: (database: DataSource, visitor: string, draw: Draw) => Promise<unknown>;
  /** What the visitor `$1` has: one row for each thing, whose `key` tells it from others. */
  readonly held: string;
  /** Whether there is at most one, so that the one of who stays is kept. */
  readonly isOnce?: true;
}

/** What a visitor has in a table. */
export const listOf = (table: string, key: string, visitor = 'visitor_id') =>
  `select ${key} as key from ${table} where ${visitor} = $1`;

/** The one of a visitor; made where there is none yet. */
export async function one(database: DataSource, table: string, given: Record<string, unknown>) {
  const [visitor, value] = Object.entries(given)[0] ?? ['', ''];
  const [known] = await database.query<Record<string, unknown>[]>(
    `select * from ${table} where ${visitor} = $1`,
    [value],
  );
  return known ?? insertedRow(database, table, given);
}
