import { defineEndpoints } from '@tessera/contracts';
import { z } from 'zod';
import { planEffects, wholeSearch } from './search.js';

/** Length in characters, and how many one visitor may have. */
export const savedSearchLimits = { name: 80, savedSearches: 50 } as const;

/** The words and filters of a search as the address of its page has them. */
const parameters = z
  .record(z.string().max(40), z.string().max(500))
  .superRefine((given, context) => {
    for (const { path, message } of wholeSearch.safeParse(given).error?.issues ?? [])
      context.addIssue({ code: 'custom', path, message });
  });

/** What a visitor writes about a saved search. */
export const savedSearchDetails = z.strictObject({
  name: z
    .string()
    .trim()
    .min(1, 'Give the search a name')
    .max(savedSearchLimits.name, `Use at most ${savedSearchLimits.name} characters`),
});
export type SavedSearchDetails = z.output<typeof savedSearchDetails>;

export const savedSearch = z.object({
  id: z.uuid(),
  name: z.string(),
  parameters: z.record(z.string(), z.string()),
  /**
   * How many videos that match have come to the site since the visitor last looked, when that was last counted;
   * `maxNewResults` means that many or more.
   */
  newResults: z.int().nonnegative(),
  /** Filters that the plan does not have: new results are counted without them. Only in the list. */
  leftOut: planEffects.leftOut,
  /** Of the name, for `If-Match`. */
  version: z.int().positive(),
  createdAt: z.iso.datetime(),
});
export type SavedSearch = z.infer<typeof savedSearch>;

const params = z.strictObject({ id: z.uuid() });

const rateClass = { name: 'saved-searches', share: 1 / 20 };
/** Each is checked for months. */
const rateClassOfNew = { name: 'new-saved-searches', share: 1 / 4, per: 'day' } as const;

export const savedSearchEndpoints = defineEndpoints({
  'GET /api/saved-searches': {
    summary: 'List your saved searches, newest first',
    access: 'visitor',
    response: z.object({ savedSearches: z.array(savedSearch), locked: planEffects.locked }),
    errors: [],
  },
  'POST /api/saved-searches': {
    summary: 'Save a search',
    access: 'visitor',
    rateClass: rateClassOfNew,
    body: savedSearchDetails.extend({ parameters }),
    response: savedSearch,
    status: 201,
    errors: ['too-many-saved-searches'],
  },
  'PATCH /api/saved-searches/:id': {
    summary: 'Rename a saved search',
    access: 'visitor',
    rateClass,
    params,
    body: savedSearchDetails,
    ifMatch: 'required',
    response: savedSearch,
    errors: ['saved-search-not-found'],
  },
  'DELETE /api/saved-searches/:id': {
    summary: 'Delete a saved search',
    access: 'visitor',
    rateClass,
    params,
    /** Until when it can be restored. */
    response: z.object({ restorableUntil: z.iso.datetime() }),
    errors: ['saved-search-not-found'],
  },
  'POST /api/saved-searches/:id/restore': {
    summary: 'Restore a deleted saved search',
    access: 'visitor',
    rateClass,
    params,
    response: savedSearch,
    errors: ['saved-search-not-found', 'too-many-saved-searches'],
  },
  'POST /api/saved-searches/:id/look': {
    summary: 'Say that you have looked at the results, so that they are no longer new',
    access: 'visitor',
    rateClass,
    params,
    response: savedSearch,
    errors: ['saved-search-not-found'],
  },
});

export const savedSearchErrors = {
  'saved-search-not-found': { status: 404, title: 'There is no such saved search' },
  'too-many-saved-searches': {
    status: 409,
    title: 'You have too many saved searches',
    extra: z.object({ limit: z.int() }),
  },
} as const;

export const savedSearchNotifications = {
  'saved-search-results': { label: 'A saved search has new results' },
} as const;
