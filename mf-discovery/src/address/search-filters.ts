import type { Platform } from '@tessera/contracts';
import type {
  DurationBucket,
  MatureFilter,
  PublishedWindow,
  SearchOrder,
  SortOrder,
} from '@tessera/contracts-discovery';
import { advancedOrders } from '@tessera/contracts-discovery/values';

/** The state of a search: its words and filters. */
export interface SearchFilters {
  readonly query: string;
  /** The words are right as they are spelled. */
  readonly exact: boolean;
  /** Slug of a category, or `all`. */
  readonly category: string;
  readonly duration: DurationBucket;
  readonly sortBy: SearchOrder;
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
  /** First and last day of publication as YYYY-MM-DD, both included; empty for any. */
  readonly publishedFrom: string;
  readonly publishedTo: string;
  /** Length in minutes, both included; `null` for any. */
  readonly minMinutes: number | null;
  readonly maxMinutes: number | null;
  /** Likes and comments per 100 views. */
  readonly minEngagement: number;
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
  publishedFrom: '',
  publishedTo: '',
  minMinutes: null,
  maxMinutes: null,
  minEngagement: 0,
  hd: false,
  under10: false,
  captions: false,
};

/** Whether every plan has an order, and platforms do. */
export function isSortOrder(order: SearchOrder): order is SortOrder {
  return !(advancedOrders as readonly SearchOrder[]).includes(order);
}

export const viewCountStep = 100_000;
