import type { Columns } from './columns.js';
import type { Positions, Postings } from './postings.js';
import type { IdRange } from './ranges.js';
import type { TitleOrder } from './title-order.js';

/** Changes with what is stored in segments; those of other versions are built again. */
export const segmentFormat = 1;

/** The posting list of a term. */
export interface TermPostings extends Postings {
  readonly positions: Positions;
}

/** Videos with their words, never changed once built. */
export interface Segment {
  readonly columns: Columns;
  /** The ids that it speaks for: earlier segments no longer do, and those that it doesn't have are gone. */
  readonly covers: readonly IdRange[];
  readonly titles: TitleOrder;
  readonly postings: ReadonlyMap<string, TermPostings>;
}
