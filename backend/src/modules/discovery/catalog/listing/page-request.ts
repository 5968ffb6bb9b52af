import { createHash } from 'node:crypto';
import type { VideoPage } from '@tessera/contracts-discovery';
import { z } from 'zod';
import {
  invalidCursor,
  readCursor as decodeCursor,
  writeCursor as encodeCursor,
} from '../../../../platform/paging/index.js';
import { type Exclusions, noExclusions } from './exclusions.js';

export type CursorKey = number | null;

/** Position of a video in a list. */
export interface Position {
  readonly id: string;
  readonly key: CursorKey;
}

/** State of a list that spreads channels, besides the last video that was read. */
interface SpreadState {
  readonly lastChannelId: string;
  /** The first of the videos that have been read but not shown; all are of one channel. */
  readonly held: Position | null;
}

/** The end of a page, with what is needed to continue the list. */
export interface Cursor {
  /** Time of the first page; time filters and freshness are relative to it. */
  readonly asOf: Date;
  readonly match: 'all' | 'any';
  readonly key: CursorKey;
  /** Of the last video of the page, or of the last one read if channels are spread. */
  readonly id: string;
  /** Only for lists that spread channels. */
  readonly spread?: SpreadState | undefined;
}

/** What belongs to a list besides its query. */
export interface PageContext extends Pick<VideoPage, 'category' | 'channel'> {
  /** Not part of what identifies the list: a visitor may hide something and go on reading. */
  readonly exclusions: Exclusions;
}

/** One page of a list. */
export interface PageRequest extends PageContext {
  /** Identifies the list. */
  readonly list: Readonly<Record<string, unknown>>;
  readonly limit: number;
  /** `null` for the first page. */
  readonly cursor: Cursor | null;
  /** Time of the first page. */
  readonly asOf: Date;
}

interface Paging {
  readonly cursor?: string | undefined;
  readonly limit: number;
}

const second = 1000;
const sameTimeMs = 60 * second;
const videoId = z.string().regex(/^\d{1,18}$/);
const cursorFields = z.tuple([
  z.string(),
  z.int().min(0).max(32_503_680_000),
  z.enum(['all', 'any']),
  z.number().nullable(),
  videoId,
  z.tuple([videoId, z.int().nullable(), videoId.nullable()]).optional(),
]);

/**
 * Separates paging from the rest of a query, which identifies the list.
 * @param kind distinguishes lists with equal queries
 */
export function pageRequest(
  kind: string,
  query: Paging,
  context: Partial<PageContext> = {},
): PageRequest {
  const { cursor: text, limit, ...filters } = query;
  const list = { kind, ...filters };
  const cursor = readCursor(list, text);
  const asOf = cursor?.asOf ?? timeOfFirstPage();
  return {
    category: null,
    channel: null,
    exclusions: noExclusions,
    ...context,
    list,
    limit,
    cursor,
    asOf,
  };
}

/**
 * Writes a cursor of at most 200 characters.
 * @param list identifies the list; other lists reject the cursor
 */
export function writeCursor(list: unknown, { asOf, match, key, id, spread }: Cursor): string {
  const fields: z.infer<typeof cursorFields> = [
    fingerprint(list),
    Math.floor(asOf.getTime() / second),
    match,
    key,
    id,
    spread && [spread.lastChannelId, spread.held?.key ?? null, spread.held?.id ?? null],
  ];
  return encodeCursor(fields.filter((field) => field !== undefined));
}

/**
 * Reads a cursor of the same list; `null` for the first page.
 * @throws ApiProblem `invalid-request` for `query.cursor` if it is anything else
 */
export function readCursor(list: unknown, text: string | undefined): Cursor | null {
  const fields = decodeCursor(text, cursorFields);
  if (!fields) return null;
  const [belongsTo, asOf, match, key, id, spread] = fields;
  if (belongsTo !== fingerprint(list)) throw invalidCursor('belongs to another list');
  const cursor = { asOf: new Date(asOf * second), match, key, id };
  return spread ? { ...cursor, spread: spreadState(spread) } : cursor;
}

/** Checks that the key of a cursor has the type of its order. */
export function checkedKey(schema: z.ZodType<CursorKey>, key: CursorKey): CursorKey {
  const result = schema.safeParse(key);
  if (!result.success) throw invalidCursor('is not a cursor of this list');
  return result.data;
}

function spreadState([lastChannelId, key, id]: [string, number | null, string | null]) {
  const held: Position | null = id === null ? null : { key, id };
  return { lastChannelId, held };
}

function fingerprint(list: unknown): string {
  return createHash('sha256').update(JSON.stringify(list)).digest('base64url').slice(0, 10);
}

/**
 * The time that a list begins with now: the last full minute. It is in cursors, and so the same videos are the same bytes, which
 * browsers that ask again soon have already. The shortest period is an hour, and freshness is counted in days.
 */
export function timeOfFirstPage(): Date {
  return new Date(Math.floor(Date.now() / sameTimeMs) * sameTimeMs);
}
