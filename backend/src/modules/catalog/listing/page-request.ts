import { createHash } from 'node:crypto';
import type { VideoPage } from '@tessera/contracts';
import { z } from 'zod';
import { ApiProblem } from '../../../platform/endpoints/index.js';
import type { CursorKey, Position } from './list-statements.js';
import type { SpreadState } from './spread-channels.js';

/** Where a page ended, and what it takes to continue the same list. */
export interface Cursor {
  /** The moment of the first page: windows of time and freshness count from it. */
  readonly asOf: Date;
  readonly match: 'all' | 'any';
  /** `rest` behind the part of a list that is ordered by relevance. */
  readonly part: 'list' | 'rest';
  readonly key: CursorKey;
  /** Of the last video of the page, or of the last that was read where channels are spread. */
  readonly id: string;
  /** Only of lists that keep videos of one channel apart. */
  readonly spread?: SpreadState | undefined;
}

/** What all kinds of lists have in common. */
export type PageContext = Pick<VideoPage, 'category' | 'channel'>;

/** One page of some list. */
export interface PageRequest extends PageContext {
  /** What the list was asked for; equal lists have equal ones. */
  readonly list: Readonly<Record<string, unknown>>;
  readonly limit: number;
  /** `null` for the first page. */
  readonly cursor: Cursor | null;
  /** The moment of the first page. */
  readonly asOf: Date;
}

interface Paging {
  readonly cursor?: string | undefined;
  readonly limit: number;
}

const second = 1000;
const invalidCursor = 'is not a cursor of this list';
const videoId = z.string().regex(/^\d{1,18}$/);
const cursorFields = z.tuple([
  z.string(),
  z.int().min(0).max(32_503_680_000),
  z.enum(['all', 'any']),
  z.enum(['list', 'rest']),
  z.number().nullable(),
  videoId,
  z.tuple([videoId, z.int().nullable(), videoId.nullable()]).optional(),
]);

/**
 * Separates the paging from the rest of a query, which says which list it is.
 * @param kind distinguishes lists whose queries are equal
 */
export function pageRequest(
  kind: string,
  query: Paging,
  context: Partial<PageContext> = {},
): PageRequest {
  const { cursor: text, limit, ...filters } = query;
  const list = { kind, ...filters };
  const cursor = text === undefined ? null : readCursor(list, text);
  const asOf = cursor?.asOf ?? wholeSecond(Date.now());
  return { category: null, channel: null, ...context, list, limit, cursor, asOf };
}

/**
 * Writes a cursor of at most 200 characters.
 * @param list what the list was asked for; another list rejects the cursor
 */
export function writeCursor(list: unknown, { asOf, match, part, key, id, spread }: Cursor): string {
  const fields: z.infer<typeof cursorFields> = [
    fingerprint(list),
    Math.floor(asOf.getTime() / second),
    match,
    part,
    key,
    id,
    spread && [spread.lastChannelId, spread.held?.key ?? null, spread.held?.id ?? null],
  ];
  return Buffer.from(JSON.stringify(fields.filter((field) => field !== undefined))).toString(
    'base64url',
  );
}

/**
 * Reads a cursor of the same list.
 * @throws ApiProblem `invalid-request` naming `query.cursor` for everything else
 */
export function readCursor(list: unknown, text: string): Cursor {
  const [belongsTo, asOf, match, part, key, id, spread] = decode(text);
  if (belongsTo !== fingerprint(list)) throw badCursor('belongs to another list');
  const cursor = { asOf: new Date(asOf * second), match, part, key, id };
  return spread ? { ...cursor, spread: spreadState(spread) } : cursor;
}

/** Checks the key of a cursor against what its order can compare. */
export function checkedKey(schema: z.ZodType<CursorKey>, key: CursorKey): CursorKey {
  const result = schema.safeParse(key);
  if (!result.success) throw badCursor(invalidCursor);
  return result.data;
}

function spreadState([lastChannelId, key, id]: [string, number | null, string | null]) {
  const held: Position | null = id === null ? null : { key, id };
  return { lastChannelId, held };
}

function decode(text: string): z.infer<typeof cursorFields> {
  try {
    return cursorFields.parse(JSON.parse(Buffer.from(text, 'base64url').toString('utf8')));
  } catch {
    throw badCursor(invalidCursor);
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

/** A cursor carries whole seconds, and all pages of a list must count from one moment. */
function wholeSecond(milliseconds: number): Date {
  return new Date(Math.floor(milliseconds / second) * second);
}
