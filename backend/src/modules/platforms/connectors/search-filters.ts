import type { DurationBucket, SortOrder } from '@tessera/contracts-discovery';
import type { PlatformQuery } from '../connector.js';

/** How a search is narrowed as far as its platform can do that; the rest is left to whoever asks. */
export interface SearchFilters {
  readonly order?: SortOrder;
  readonly duration?: DurationBucket;
  readonly publishedAfter?: Date;
  readonly hd?: boolean;
  readonly captions?: boolean;
}

export type FilteredQuery = PlatformQuery & { readonly filters?: SearchFilters };
