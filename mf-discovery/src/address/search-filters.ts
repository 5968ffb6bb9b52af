import type { DurationBucket, PublishedWindow, SortOrder } from '@tessera/contracts';

/** What a visitor asks of the catalog. */
export interface SearchFilters {
  readonly query: string;
  /** Slug of a category, or `all`. */
  readonly category: string;
  readonly duration: DurationBucket;
  readonly sortBy: SortOrder;
  readonly viewCountMin: number;
  readonly publishedAfter: PublishedWindow;
  /** A video must carry all of them. */
  readonly tags: readonly string[];
  readonly hd: boolean;
  readonly under10: boolean;
  readonly captions: boolean;
}

/** The filters of the sidebar, which narrow every list of videos. */
export type QuickFilter = 'hd' | 'under10' | 'captions';

/** Filters that narrow nothing. */
export const defaultFilters: SearchFilters = {
  query: '',
  category: 'all',
  duration: 'any',
  sortBy: 'relevance',
  viewCountMin: 0,
  publishedAfter: 'anytime',
  tags: [],
  hd: false,
  under10: false,
  captions: false,
};

/** Bounds that the API sets to what it is asked. */
export const limits = { query: 200, tag: 50, tags: 10, joinedTags: 500, viewCount: 10_000_000 };

export const viewCountStep = 100_000;
