import { defineEndpoints, wholeNumber } from '@tessera/contracts';
import { z } from 'zod';
import { maxQueryLength } from './search-terms.js';

/** How many suggestions a response has at most. */
export const maxSuggestions = 10;

export const suggestion = z.object({
  /** What is searched for, or the name of the category or channel. */
  text: z.string(),
  kind: z.enum(['search', 'category', 'channel']),
  /** Slug of a category or id of a channel, which have pages of their own; `null` for a search. */
  id: z.string().nullable(),
});
export type Suggestion = z.infer<typeof suggestion>;

export const suggestionEndpoints = defineEndpoints({
  'GET /api/suggestions': {
    summary: 'Suggest searches, categories and channels for what is being typed',
    access: 'visitor',
    // One for each letter that is typed: a class behind one address must still be able to search.
    rateClass: { name: 'suggestions' },
    query: z.strictObject({
      /** The beginning of a search. */
      q: z.string().trim().max(maxQueryLength),
      limit: wholeNumber(z.int().min(1).max(maxSuggestions)).default(8),
    }),
    response: z.object({ suggestions: z.array(suggestion) }),
    errors: [],
  },
});
