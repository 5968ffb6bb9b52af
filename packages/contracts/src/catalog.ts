import { z } from 'zod';
import { defineEndpoints } from './endpoint.js';

/** Platforms of the videos in the catalog. */
export const platforms = ['youtube', 'vimeo', 'dailymotion', 'twitch', 'tiktok'] as const;
export const platform = z.enum(platforms);
export type Platform = z.infer<typeof platform>;

export const categorySlug = z
  .string()
  .max(60)
  .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'must be lower-case words joined by hyphens');

export const category = z.object({
  id: z.string(),
  slug: categorySlug,
  name: z.string(),
  /** Class name of the icon, for example `fas fa-music`. */
  icon: z.string(),
  /** Hue of the category's color in degrees (OKLCH), the same wherever the category shows. */
  hue: z.int().min(0).max(359),
  videoCount: z.int().nonnegative(),
});
export type Category = z.infer<typeof category>;

export const video = z.object({
  id: z.string(),
  platform,
  title: z.string(),
  description: z.string(),
  channelId: z.string(),
  channelTitle: z.string(),
  categorySlug,
  thumbnailUrl: z.string(),
  /** Page of the video on its platform; for sample videos the platform's search for the title. */
  watchUrl: z.url(),
  /** ISO 8601, for example `PT1H2M3S`; `null` if the platform does not publish it. */
  duration: z.string().nullable(),
  /** Whole number as text; `null` if the platform does not publish it. */
  viewCount: z.string().regex(/^\d+$/).nullable(),
  publishedAt: z.iso.datetime(),
  tags: z.array(z.string()),
  hd: z.boolean(),
  captions: z.boolean(),
  /** Origin of the row: a platform, or the generated sample catalog. */
  source: z.enum(['live', 'cache', 'sample']),
});
export type Video = z.infer<typeof video>;

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
const pageSize = { default: 24, max: 50 };

const flag = z.enum(['true', 'false']).transform((text) => text === 'true');
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

const digits = z.string().regex(/^\d{1,15}$/, 'must be a whole number, 0 or more');

/** Numbers in addresses consist of digits: empty text or `0x3` is an error. */
const wholeNumber = (schema: z.ZodNumber) =>
  z.union([z.int(), digits.transform(Number)], 'must be a whole number, 0 or more').pipe(schema);

const paging = {
  /** `nextCursor` of the previous page. */
  cursor: z.string().max(200).optional(),
  limit: wholeNumber(z.int().min(1).max(pageSize.max)).default(pageSize.default),
};

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

export const catalogEndpoints = defineEndpoints({
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
