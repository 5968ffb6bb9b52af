import type { Columns } from './columns.js';
import type { Positions, Postings } from './postings.js';
import type { IdRange } from './ranges.js';
import type { TitleOrder } from './title-order.js';

/** Videos as they were at one time, never changed; their posting lists are beside it. */
export interface Segment {
  readonly columns: Columns;
  /** The ids that it speaks for: earlier segments no longer do, and those that it doesn't have are gone. */
  readonly covers: readonly IdRange[];
  readonly titles: TitleOrder;
}

/** The posting list of a term with its positions. */
export interface TermPostings extends Postings {
  readonly positions: Positions;
}
