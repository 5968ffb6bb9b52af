import { advancedOrders } from './search-terms.js';

export const durationBuckets = ['any', 'short', 'medium', 'long'] as const;
export const sortOrders = ['relevance', 'date', 'viewCount', 'rating', 'title'] as const;
export const searchOrders = [...sortOrders, ...advancedOrders] as const;
export const publishedWindows = ['anytime', 'hour', 'today', 'week', 'month', 'year'] as const;
export const matureFilters = ['hide', 'show', 'only'] as const;
export type MatureFilter = (typeof matureFilters)[number];
export type DurationBucket = (typeof durationBuckets)[number];
export type SortOrder = (typeof sortOrders)[number];
export type SearchOrder = (typeof searchOrders)[number];
export type PublishedWindow = (typeof publishedWindows)[number];

/** Lengths in seconds of each bucket, both included; live videos and unknown lengths are in none but `any`. */
export const durationRanges = {
  any: [-Infinity, Infinity],
  short: [1, 239],
  medium: [240, 1200],
  long: [1201, Infinity],
} as const satisfies Record<DurationBucket, readonly [number, number]>;
/** How long ago videos of each window were published at most, in hours. */
export const windowHours = {
  anytime: Infinity,
  hour: 1,
  today: 24,
  week: 7 * 24,
  month: 30 * 24,
  year: 365 * 24,
} as const satisfies Record<PublishedWindow, number>;

/** Parameters of which some values, or all, are of the feature `advanced-filters`. What else narrows a search is for everyone. */
export const advancedFilters = [
  'sort',
  'tags',
  'platform',
  'language',
  'publishedFrom',
  'publishedTo',
  'minMinutes',
  'maxMinutes',
  'minEngagement',
] as const;
export type AdvancedFilter = (typeof advancedFilters)[number];
