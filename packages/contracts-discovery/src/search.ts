import {
  categorySlug,
  category,
  defineEndpoints,
  flag,
  paging,
  platform,
  platforms,
  video,
  wholeNumber,
} from '@tessera/contracts';
import { z } from 'zod';
import {
  advancedFilters,
  type AdvancedFilter,
  durationBuckets,
  matureFilters,
  publishedWindows,
  searchOrders,
} from './search-options.js';
import {
  advancedOrders,
  basicTags,
  maxChannelLength,
  maxJoinedLength,
  maxLength,
  maxMinEngagement,
  maxMinViews,
  maxQueryLength,
  maxTagLength,
  maxTags,
} from './search-terms.js';

/** Texts joined by commas. */
const joinedTexts = z
  .string()
  .max(maxJoinedLength)
  .transform((text) =>
    text
      .split(',')
      .map((part) => part.trim())
      .filter(Boolean),
  );
const tagList = joinedTexts.pipe(z.array(z.string().max(maxTagLength)).max(maxTags));
const platformList = joinedTexts.pipe(z.array(platform).max(platforms.length));

/** The Quick Filters; they narrow every list of videos. */
const quickFilters = {
  hd: flag.optional(),
  under10: flag.optional(),
  captions: flag.optional(),
};

const searchFilters = {
  q: z.string().trim().max(maxQueryLength).default(''),
  /** Searches for the words as they are spelled. */
  exact: flag.optional(),
  category: z.union([z.literal('all'), categorySlug]).default('all'),
  duration: z.enum(durationBuckets).default('any'),
  minViews: wholeNumber(z.int().min(0).max(maxMinViews)).default(0),
  publishedAfter: z.enum(publishedWindows).default('anytime'),
  /** Joined by commas; a video must have all of them. */
  tags: tagList.default([]),
  /** Only videos of this channel; an unknown one has none. */
  channel: z.string().max(maxChannelLength).optional(),
  /** Joined by commas; any of them, all by default. */
  platform: platformList.default([]),
  /** ISO 639-1. */
  language: z
    .string()
    .regex(/^[a-z]{2}$/, 'must be a language code of two letters')
    .optional(),
  /** Videos for adults; those of which nobody says whether they are one count as others. */
  mature: z.enum(matureFilters).default('hide'),
  /** First and last day of publication in UTC, both included. */
  publishedFrom: z.iso.date().optional(),
  publishedTo: z.iso.date().optional(),
  /** Lengths in minutes, both included. */
  minMinutes: wholeNumber(z.int().min(0).max(maxLength)).optional(),
  maxMinutes: wholeNumber(z.int().min(1).max(maxLength)).optional(),
  /** Likes and comments per 100 views, as `rating` orders by. */
  minEngagement: wholeNumber(z.int().min(0).max(maxMinEngagement)).default(0),
  ...quickFilters,
};

/**
 * What a search is for. Without it a plan's limits are strict.
 * - `page`: somebody reads the results. Filters that their plan does not have are left out, and the response says so; what
 *   continues the words of a moment ago is the same search, because it is typed.
 * - `prefetch`: they may be opened. It counts separately.
 */
export const searchHeaders = z.object({ 'x-purpose': z.enum(['page', 'prefetch']).optional() });
export type SearchHeaders = z.output<typeof searchHeaders>;

/** What the caller's plan has changed about a search. */
export const planEffects = {
  /** Filters that were not applied. */
  leftOut: z.array(z.enum(advancedFilters)).optional(),
  /** Features of searches that the plan does not have, with the names of the plans that do. */
  locked: z.object({ 'advanced-filters': z.string(), export: z.string() }).partial().optional(),
};
export type PlanEffects = z.infer<z.ZodObject<typeof planEffects>>;

export const searchQuery = z.strictObject({
  ...searchFilters,
  sort: z.enum(searchOrders).default('relevance'),
  ...paging,
});
export const facetQuery = z.strictObject(searchFilters);
export type FacetQuery = z.output<typeof facetQuery>;
export type SearchQuery = z.output<typeof searchQuery>;

type AdvancedPart = Partial<Pick<SearchQuery, AdvancedFilter>>;

/** What is left of an advanced filter for everyone. */
const basicParts: { readonly [F in AdvancedFilter]: (value: AdvancedPart[F]) => AdvancedPart[F] } =
  {
    sort: (order) => ((advancedOrders as readonly unknown[]).includes(order) ? 'relevance' : order),
    tags: (tags) => tags?.slice(0, basicTags),
    platform: () => [],
    language: () => undefined,
    publishedFrom: () => undefined,
    publishedTo: () => undefined,
    minMinutes: () => undefined,
    maxMinutes: () => undefined,
    minEngagement: () => 0,
  };

/** The part of a search that is for everyone, and the names of the filters of which it lacks something. */
export function basicSearch<S extends AdvancedPart>(
  search: S,
): { readonly search: S; readonly leftOut: readonly AdvancedFilter[] } {
  const basic = advancedFilters.flatMap((name) => {
    const value = basicValue(search, name);
    return JSON.stringify(value) === JSON.stringify(search[name]) ? [] : [[name, value] as const];
  });
  const leftOut = basic.map(([name]) => name);
  return { search: { ...search, ...Object.fromEntries(basic) }, leftOut };
}

function basicValue<F extends AdvancedFilter>(search: AdvancedPart, name: F): AdvancedPart[F] {
  return search[name] === undefined ? undefined : basicParts[name](search[name]);
}

/** Words, filters and order of a search. */
export const wholeSearch = searchQuery.omit({ cursor: true, limit: true });
export type WholeSearch = z.output<typeof wholeSearch>;

export const listQuery = z.strictObject({ ...quickFilters, ...paging });
export type ListQuery = z.output<typeof listQuery>;

export const videoPage = z.object({
  videos: z.array(video),
  /** Number of all videos of the list. */
  total: z.int().nonnegative(),
  nextCursor: z.string().nullable(),
  /** The requested category, so that a page can name it. */
  category: z.object({ slug: categorySlug, name: z.string() }).nullable(),
  /** The requested channel, if it exists. */
  channel: z.object({ id: z.string(), title: z.string() }).nullable(),
  /** `any` if no video has all words, so that those with some of them are shown. */
  match: z.enum(['all', 'any']),
  /** Another spelling of the words: it was searched instead (`replaced`), or it would find more (`suggested`). */
  correction: z.object({ query: z.string(), kind: z.enum(['replaced', 'suggested']) }).optional(),
  ...planEffects,
});
export type VideoPage = z.infer<typeof videoPage>;

/** Number of videos; by value, without those of which there are none. */
const count = z.int().nonnegative();
const counts = z.record(z.string(), count);

/** For each value of a filter, how many videos there are with it and all other filters as they are. */
export const searchFacets = z.object({
  /** With all filters as they are. */
  total: count,
  match: z.enum(['all', 'any']),
  /** By slug. */
  category: counts,
  platform: counts,
  /** By ISO 639-1; videos whose language is unknown are in none. */
  language: counts,
  duration: z.record(z.enum(durationBuckets), count),
  publishedAfter: z.record(z.enum(publishedWindows), count),
  hd: count,
  captions: count,
  under10: count,
  mature: count,
});
export type SearchFacets = z.infer<typeof searchFacets>;

export const searchEndpoints = defineEndpoints({
  'GET /api/categories': {
    summary: 'List categories with the number of their videos',
    access: 'visitor',
    scope: 'videos:read',
    response: z.array(category),
    errors: [],
  },
  'GET /api/videos/search': {
    summary: 'Search videos by words and filters',
    access: 'visitor',
    scope: 'videos:read',
    cost: 4,
    headers: searchHeaders,
    query: searchQuery,
    response: videoPage,
    errors: ['category-not-found'],
  },
  'GET /api/videos/facets': {
    summary: 'Count the videos of a search for each value of each filter',
    access: 'visitor',
    cost: 4,
    headers: searchHeaders,
    query: facetQuery,
    response: searchFacets,
    errors: ['category-not-found'],
  },
  'GET /api/videos/trending': {
    summary: 'List trending videos',
    access: 'visitor',
    query: listQuery,
    response: videoPage,
    errors: [],
  },
  'GET /api/videos/category/:slug': {
    summary: 'List the videos of a category, most viewed first',
    access: 'visitor',
    params: z.strictObject({ slug: categorySlug }),
    query: listQuery,
    response: videoPage,
    errors: ['category-not-found'],
  },
});

export const searchErrors = {
  'category-not-found': { status: 404, title: 'There is no such category' },
} as const;
