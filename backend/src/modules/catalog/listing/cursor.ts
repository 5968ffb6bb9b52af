import { createHash } from 'node:crypto';
import { z } from 'zod';
import { ApiProblem } from '../../../platform/endpoints/index.js';
import type { CursorKey } from './list-order.js';

/** Where a page ended, and what the next one must be told to go on in the same list. */
export interface Cursor {
  /** The moment of the first page: windows of time and freshness count from it. */
  readonly asOf: Date;
  readonly match: 'all' | 'any';
  /** `rest` behind the part of a list that is ordered by relevance. */
  readonly part: 'list' | 'rest';
  readonly key: CursorKey;
  /** Of the last video of the page. */
  readonly id: string;
}

const second = 1000;
const shape = z.tuple([
  z.string(),
  z.int().min(0).max(32_503_680_000),
  z.enum(['all', 'any']),
  z.enum(['list', 'rest']),
  z.number().nullable(),
  z.string().regex(/^\d{1,18}$/),
]);

/**
 * Writes a cursor.
 * @param list what the list was asked for; another list refuses the cursor
 */
export function writeCursor(list: unknown, { asOf, match, part, key, id }: Cursor): string {
  const fields = [fingerprint(list), Math.floor(asOf.getTime() / second), match, part, key, id];
  return Buffer.from(JSON.stringify(fields)).toString('base64url');
}

/**
 * Reads a cursor of the same list.
 * @throws ApiProblem `invalid-request` naming `query.cursor` for everything else
 */
export function readCursor(list: unknown, text: string): Cursor {
  const [belongsTo, asOf, match, part, key, id] = decode(text);
  if (belongsTo !== fingerprint(list)) throw badCursor('belongs to another list');
  return { asOf: new Date(asOf * second), match, part, key, id };
}

/** Checks the key of a cursor against what its order can compare. */
export function checkedKey(schema: z.ZodType<CursorKey>, key: CursorKey): CursorKey {
  const result = schema.safeParse(key);
  if (!result.success) throw badCursor('is not one that this list gave out');
  return result.data;
}

function decode(text: string): z.infer<typeof shape> {
  try {
    return shape.parse(JSON.parse(Buffer.from(text, 'base64url').toString('utf8')));
  } catch {
    throw badCursor('is not one that this list gave out');
  }
}

function fingerprint(list: unknown): string {
  return createHash('sha256').update(JSON.stringify(list)).digest('base64url').slice(0, 10);
}

function badCursor(message: string): ApiProblem {
  return new ApiProblem('invalid-request', `query.cursor: ${message}`, {
    errors: [{ field: 'query.cursor', message }],
  });
}
