import {
  categorySlug,
  category,
  defineEndpoints,
  flag,
  paging,
  video,
  wholeNumber,
} from '@tessera/contracts';
import { z } from 'zod';

export const durationBuckets = ['any', 'short', 'medium', 'long'] as const;
export const sortOrders = ['relevance', 'date', 'viewCount', 'rating', 'title'] as const;
export const publishedWindows = ['anytime', 'hour', 'today', 'week', 'month', 'year'] as const;
export type DurationBucket = (typeof durationBuckets)[number];
export type SortOrder = (typeof sortOrders)[number];
export type PublishedWindow = (typeof publishedWindows)[number];

/** Largest value of the view-count filter. */
export const maxMinViews = 10_000_000;
export const maxTags = 10;
/** Maximum count of matches of words: a total of this size means that many or more. */
export const countedMatches = 10_000;
const tagList = z
  .string()
  .max(500)
  .transform((text) =>
    text
      .split(',')
      .map((tag) => tag.trim())
      .filter(Boolean),
  )
  .pipe(z.array(z.string().max(50)).max(maxTags));

/** The Quick Filters; they narrow every list of videos. */
const quickFilters = {
  hd: flag.optional(),
  under10: flag.optional(),
  captions: flag.optional(),
};

export const searchQuery = z.strictObject({
  q: z.string().trim().max(200).default(''),
  category: z.union([z.literal('all'), categorySlug]).default('all'),
  duration: z.enum(durationBuckets).default('any'),
  sort: z.enum(sortOrders).default('relevance'),
  minViews: wholeNumber(z.int().min(0).max(maxMinViews)).default(0),
  publishedAfter: z.enum(publishedWindows).default('anytime'),
  /** Joined by commas; a video must have all of them. */
  tags: tagList.default([]),
  /** Only videos of this channel; an unknown one has none. */
  channel: z.string().max(60).optional(),
  ...quickFilters,
  ...paging,
});
export type SearchQuery = z.output<typeof searchQuery>;

/** Words and filters of a search. */
export const searchFilters = searchQuery.omit({ cursor: true, limit: true });
export type SearchFilters = z.output<typeof searchFilters>;

export const listQuery = z.strictObject({ ...quickFilters, ...paging });
export type ListQuery = z.output<typeof listQuery>;

export const videoPage = z.object({
  videos: z.array(video),
  /**
   * Total number of matching videos. A search for words counts at most `countedMatches`. With `match: 'any'` in order of relevance,
   * only the 500 most watched videos of each word are considered and counted.
   */
  total: z.int().nonnegative(),
  nextCursor: z.string().nullable(),
  /** The requested category, so that a page can name it. */
  category: z.object({ slug: categorySlug, name: z.string() }).nullable(),
  /** The requested channel, if it exists. */
  channel: z.object({ id: z.string(), title: z.string() }).nullable(),
  /** `any` if no video has all words, so that those with some of them are shown. */
  match: z.enum(['all', 'any']),
});
export type VideoPage = z.infer<typeof videoPage>;

export const searchEndpoints = defineEndpoints({
  'GET /api/categories': {
    summary: 'List categories with the number of their videos',
    access: 'visitor',
    response: z.array(category),
    errors: [],
  },
  'GET /api/videos/search': {
    summary: 'Search videos by words and filters',
    access: 'visitor',
    cost: 4,
    query: searchQuery,
    response: videoPage,
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
