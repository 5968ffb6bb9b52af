import type { z } from 'zod';
import { ApiProblem } from '../endpoints/index.js';

/**
 * Where the next page of a list begins: the values by which the list is sorted, of the last row of this page.
 * @returns text that is opaque to clients
 */
export function writeCursor(values: readonly unknown[]): string {
  return Buffer.from(JSON.stringify(values)).toString('base64url');
}

/**
 * The values of a cursor; `null` for the first page.
 * @param schema of the values, because clients can send anything
 * @throws ApiProblem `invalid-request` for `query.cursor`
 */
export function readCursor<S extends z.ZodType>(
  text: string | undefined,
  schema: S,
): z.output<S> | null {
  if (text === undefined) return null;
  const result = schema.safeParse(parse(text));
  if (result.success) return result.data;
  throw invalidCursor('is not a cursor of this list');
}

export function invalidCursor(message: string): ApiProblem {
  return new ApiProblem('invalid-request', `query.cursor: ${message}`, {
    errors: [{ field: 'query.cursor', message }],
  });
}

function parse(text: string): unknown {
  try {
    return JSON.parse(Buffer.from(text, 'base64url').toString('utf8'));
  } catch {
    return null;
  }
}

/** A page of rows, of which one more than wanted was read. */
export interface Page<T> {
  readonly rows: readonly T[];
  readonly nextCursor: string | null;
}

/** @param cursorOf the values by which the list is sorted */
export function pageOf<T>(
  read: readonly T[],
  limit: number,
  cursorOf: (last: T) => readonly unknown[],
): Page<T> {
  const rows = read.slice(0, limit);
  const last = rows.at(-1);
  const nextCursor = read.length > limit && last ? writeCursor(cursorOf(last)) : null;
  return { rows, nextCursor };
}
