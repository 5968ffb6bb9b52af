import type { Correction } from './analysis.js';
import type { Conditions } from './execution/conditions.js';
import type { Facets } from './execution/facets.js';
import type { FoundList, IndexOrder, ListPlace } from './execution/list-page.js';

/** What is searched in the index, and for whom. */
export interface IndexQuery {
  /** As it was typed; empty for everything. */
  readonly text: string;
  /** Leaves the spelling as it is. */
  readonly exact?: boolean;
  readonly conditions: Conditions;
  /** Texts that a visitor doesn't want to see anywhere. */
  readonly hiddenTexts?: readonly string[];
  /** Time of the first page of a list, which periods and ages are relative to. */
  readonly asOf: Date;
  /** What the first page has found; `null` decides. */
  readonly match: 'all' | 'any' | null;
}

export interface IndexPageQuery extends IndexQuery {
  readonly order: IndexOrder;
  /** The page begins behind this video. */
  readonly after: ListPlace | null;
  readonly limit: number;
}

export interface IndexPage extends FoundList {
  /** `any` where too few videos have all words, so that those with some of them are listed. */
  readonly match: 'all' | 'any';
  readonly correction: Correction | null;
}

export interface IndexFacets extends Facets {
  readonly match: 'all' | 'any';
}
