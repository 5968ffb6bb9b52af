import { defineEndpoints, video, wholeNumber } from '@tessera/contracts';
import { z } from 'zod';
import { maxFittingMinutes, minFittingMinutes } from './search-terms.js';
import { planEffects, searchHeaders, wholeSearch } from './search.js';

const timed = z.object({ video, seconds: z.int().positive() });
export type TimedVideo = z.infer<typeof timed>;

export const fittingVideoEndpoints = defineEndpoints({
  'GET /api/fitting-videos': {
    summary: 'Find videos of a search that fill a time together',
    access: 'visitor',
    cost: 12,
    headers: searchHeaders,
    query: wholeSearch.extend({
      minutes: wholeNumber(z.int().min(minFittingMinutes).max(maxFittingMinutes)),
    }),
    response: z.object({
      /** In the order of the search, those with all words first. Only videos with a known length are considered. */
      videos: z.array(timed),
      /** Others of the search, in its order. */
      alternatives: z.array(timed),
      seconds: z.int().nonnegative(),
      /** Whether they miss the time by 5 % at most, or by one minute. */
      isClose: z.boolean(),
      /** `any` if some of them have only some of the words, because those with all words don't fill the time. */
      match: z.enum(['all', 'any']),
      ...planEffects,
    }),
    errors: ['category-not-found'],
  },
});
