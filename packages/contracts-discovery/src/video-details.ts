import { categorySlug, defineEndpoints, paging, video, wholeNumber } from '@tessera/contracts';
import { z } from 'zod';

/** How far back the counts of a video are shown, in days. */
export const shownDays = 90;
export const maxSimilar = 24;

const count = z.int().nonnegative().nullable();

/** The last counts of a day; `null` where its platform does not publish them. */
const countsOfDay = z.object({
  /** In UTC, such as `2026-01-31`. */
  day: z.iso.date(),
  views: count,
  likes: count,
  comments: count,
});
export type CountsOfDay = z.infer<typeof countsOfDay>;

/** A video with what only its own page shows. */
export const videoDetails = video.extend({
  category: z.object({ slug: categorySlug, name: z.string() }).nullable(),
  likes: count,
  comments: count,
  /** Everybody who has watched it so far: `null` also where its platform only counts who is watching now. */
  totalViews: z.string().nullable(),
  /** Whether its platform lets other sites show its player; `null` where it does not say. */
  embeddable: z.boolean().nullable(),
  /** Its platform's player; `null` where there is none, or it may not be shown on other sites. */
  embedUrl: z.url().nullable(),
  /** A sentence or two for search engines and previews of links. */
  summary: z.string(),
  /** Of the last 90 days, in their order; days on which nothing was counted are left out. */
  statistics: z.array(countsOfDay),
});
export type VideoDetails = z.infer<typeof videoDetails>;

const id = z.string().regex(/^\P{Cc}{1,60}$/u, 'must be the id of a video');
const params = z.strictObject({ id });

export const videoDetailsEndpoints = defineEndpoints({
  'GET /api/videos/listed': {
    summary: 'List the videos that search engines may list, the newest in the catalog first',
    access: 'visitor',
    query: z.strictObject({
      cursor: paging.cursor,
      limit: wholeNumber(z.int().min(1).max(1000)).default(1000),
    }),
    response: z.object({
      videos: z.array(z.object({ id: z.string() })),
      nextCursor: z.string().nullable(),
    }),
    errors: [],
  },
  'GET /api/videos/:id': {
    summary: 'Get a video with its counts over time',
    access: 'visitor',
    params,
    response: videoDetails,
    etag: true,
    errors: ['video-not-found', 'video-taken-down'],
  },
  'GET /api/videos/:id/similar': {
    summary: 'List videos that are similar to a video, the most similar first',
    access: 'visitor',
    cost: 2,
    params,
    query: z.strictObject({ limit: wholeNumber(z.int().min(1).max(maxSimilar)).default(12) }),
    response: z.object({ videos: z.array(video) }),
    errors: ['video-not-found', 'video-taken-down'],
  },
});

export const videoDetailsErrors = {
  'video-taken-down': { status: 410, title: 'This video was taken down' },
} as const;
