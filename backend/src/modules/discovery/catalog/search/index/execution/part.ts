import type { Columns } from '../segments/columns.js';
import type { DeadVideos } from '../segments/dead-videos.js';
import type { TermPostings } from '../segments/segment.js';
import type { TitleOrder } from '../segments/title-order.js';

/** A segment as a process searches it, at one moment. */
export interface Part {
  readonly columns: Columns;
  readonly dead: DeadVideos;
  /** The bits of `flag` that some video has. */
  readonly anyFlags: number;
  /** See `Ranking.staticScore`. */
  readonly staticScores: Float64Array;
  /** Where posting lists and titles are. */
  readonly home: StoredHome | MemoryHome;
}

export interface StoredHome {
  readonly kind: 'stored';
  readonly segmentId: string;
}

/** A part whose values don't change, but for its scores. */
export type StoredPart = Part & { readonly home: StoredHome };

export function isStored(part: Part): part is StoredPart {
  return part.home.kind === 'stored';
}

export interface MemoryHome {
  readonly kind: 'memory';
  readonly postings: ReadonlyMap<string, TermPostings>;
  readonly titles: SortedTitles;
}

/** The titles of a segment in their order, and the video of each. */
export interface SortedTitles {
  readonly order: TitleOrder;
  readonly docs: Uint32Array;
}

export function sortedTitles(order: TitleOrder, ranks: Uint32Array): SortedTitles {
  const docs = new Uint32Array(ranks.length);
  for (const [doc, rank] of ranks.entries()) docs[rank] = doc;
  return { order, docs };
}
