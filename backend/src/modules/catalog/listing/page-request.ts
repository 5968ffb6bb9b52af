import type { VideoPage } from '@tessera/contracts';
import { type Cursor, readCursor } from './cursor.js';

/** One page of some list, with what all kinds of lists have in common. */
export interface PageRequest {
  /** What the list was asked for; equal lists have equal ones. */
  readonly list: Readonly<Record<string, unknown>>;
  readonly category: VideoPage['category'];
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

/**
 * Takes the paging out of a query; the rest of the query says which list it is.
 * @param kind tells lists apart whose queries are equal
 */
export function pageRequest(
  kind: string,
  query: Paging,
  category: VideoPage['category'],
): PageRequest {
  const { cursor: text, limit, ...filters } = query;
  const list = { kind, ...filters };
  const cursor = text === undefined ? null : readCursor(list, text);
  return { list, category, limit, cursor, asOf: cursor?.asOf ?? wholeSecond(Date.now()) };
}

/** A cursor carries whole seconds, and all pages of a list must count from one moment. */
function wholeSecond(milliseconds: number): Date {
  return new Date(Math.floor(milliseconds / 1000) * 1000);
}
