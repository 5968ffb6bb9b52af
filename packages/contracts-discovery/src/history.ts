import { defineEndpoints, paging, video, wholeNumber } from '@tessera/contracts';
import { z } from 'zod';

/** How many recent searches there are at most. */
const recentSearches = 20;

export const historyEntry = z.object({
  id: z.uuid(),
  videoId: z.string(),
  /** `null` once the video is gone. */
  video: video.nullable(),
  at: z.iso.datetime(),
});
export type HistoryEntry = z.infer<typeof historyEntry>;

const deletion = z.object({ deleted: z.int().nonnegative() });

export const historyEndpoints = defineEndpoints({
  'GET /api/history': {
    summary: 'List the videos that you opened or watched, the most recent first',
    access: 'visitor',
    query: z.strictObject(paging),
    response: z.object({
      /** One each time; a video may come several times. */
      entries: z.array(historyEntry),
      nextCursor: z.string().nullable(),
      /** Whether it goes on being recorded. */
      isRecorded: z.boolean(),
    }),
    errors: [],
  },
  'DELETE /api/history': {
    summary: 'Clear your watch history',
    access: 'visitor',
    response: deletion,
    errors: [],
  },
  'DELETE /api/history/:videoId': {
    summary: 'Remove a video from your watch history',
    access: 'visitor',
    params: z.strictObject({ videoId: z.string().min(1).max(60) }),
    response: deletion,
    errors: [],
  },
  'GET /api/searches/recent': {
    summary: 'List your latest searches, each once',
    access: 'visitor',
    query: z.strictObject({
      limit: wholeNumber(z.int().min(1).max(recentSearches)).default(recentSearches),
    }),
    response: z.object({ queries: z.array(z.string()) }),
    errors: [],
  },
  'DELETE /api/searches/recent': {
    summary: 'Forget your searches, or one of them',
    access: 'visitor',
    /** Whatever its capitals; all where absent. */
    query: z.strictObject({ q: z.string().trim().min(1).max(200).optional() }),
    response: deletion,
    errors: [],
  },
});
