import type { Platform } from '@tessera/contracts';
import type {
  DurationBucket,
  MatureFilter,
  PublishedWindow,
  SortOrder,
} from '@tessera/contracts-discovery';

/** The state of a search: its words and filters. */
export interface SearchFilters {
  readonly query: string;
  /** The words are right as they are spelled. */
  readonly exact: boolean;
  /** Slug of a category, or `all`. */
  readonly category: string;
  readonly duration: DurationBucket;
  readonly sortBy: SortOrder;
  readonly viewCountMin: number;
  readonly publishedAfter: PublishedWindow;
  /** A video must carry all of them. */
  readonly tags: readonly string[];
  /** Id of the channel whose videos are shown; empty for all channels. */
  readonly channel: string;
  /** Any of them; empty for all. */
  readonly platforms: readonly Platform[];
  /** ISO 639-1; empty for all. */
  readonly language: string;
  readonly mature: MatureFilter;
  readonly hd: boolean;
  readonly under10: boolean;
  readonly captions: boolean;
}

/** The filters of the sidebar; they apply to every list of videos. */
export type QuickFilter = 'hd' | 'under10' | 'captions';

export const defaultFilters: SearchFilters = {
  query: '',
  exact: false,
  category: 'all',
  duration: 'any',
  sortBy: 'relevance',
  viewCountMin: 0,
  publishedAfter: 'anytime',
  tags: [],
  channel: '',
  platforms: [],
  language: '',
  mature: 'hide',
  hd: false,
  under10: false,
  captions: false,
};

/** Limits of the API's parameters: lengths in characters, the number of tags, and the largest minimum of views. */
export const limits = {
  query: 200,
  tag: 50,
  tags: 10,
  joinedTags: 500,
  viewCount: 10_000_000,
  channel: 60,
  /** Results of a search in a file. */
  exported: 1000,
};

export const viewCountStep = 100_000;
