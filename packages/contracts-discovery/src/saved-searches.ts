import { defineEndpoints, paging } from '@tessera/contracts';
import { z } from 'zod';

/** Length in characters, and how many one visitor may have. */
export const savedSearchLimits = { title: 100, savedSearches: 1000 } as const;

/** What a visitor writes about a saved search. */
export const savedSearchDetails = z.strictObject({
  title: z
    .string()
    .trim()
    .min(1, 'Give the saved search a title')
    .max(savedSearchLimits.title, `Use at most ${savedSearchLimits.title} characters`),
});
export type SavedSearchDetails = z.output<typeof savedSearchDetails>;

export const savedSearch = z.object({
  id: z.uuid(),
  title: z.string(),
  /** For `If-Match`. */
  version: z.int().positive(),
  createdAt: z.iso.datetime(),
});
export type SavedSearch = z.infer<typeof savedSearch>;

const params = z.strictObject({ id: z.uuid() });

export const savedSearchesEndpoints = defineEndpoints({
  'GET /api/saved-searches': {
    summary: 'List your saved searches, newest first',
    access: 'visitor',
    query: z.strictObject(paging),
    response: z.object({
      savedSearches: z.array(savedSearch),
      total: z.int().nonnegative(),
      nextCursor: z.string().nullable(),
    }),
    errors: [],
  },
  'POST /api/saved-searches': {
    summary: 'Create a saved search',
    access: 'visitor',
    body: savedSearchDetails,
    response: savedSearch,
    status: 201,
    errors: ['too-many-saved-searches'],
  },
  'GET /api/saved-searches/:id': {
    summary: 'Get a saved search',
    access: 'visitor',
    params,
    response: savedSearch,
    etag: true,
    errors: ['saved-search-not-found'],
  },
  'PATCH /api/saved-searches/:id': {
    summary: 'Update a saved search',
    access: 'visitor',
    params,
    body: savedSearchDetails.partial(),
    ifMatch: 'required',
    response: savedSearch,
    etag: true,
    errors: ['saved-search-not-found'],
  },
  'DELETE /api/saved-searches/:id': {
    summary: 'Delete a saved search',
    access: 'visitor',
    params,
    /** Until when it can be restored. */
    response: z.object({ restorableUntil: z.iso.datetime() }),
    errors: ['saved-search-not-found'],
  },
  'POST /api/saved-searches/:id/restore': {
    summary: 'Restore a deleted saved search',
    access: 'visitor',
    params,
    response: savedSearch,
    errors: ['saved-search-not-found', 'too-many-saved-searches'],
  },
});

export const savedSearchesErrors = {
  'saved-search-not-found': { status: 404, title: 'There is no such saved search' },
  'too-many-saved-searches': {
    status: 409,
    title: 'You have too many saved searches',
    extra: z.object({ limit: z.int() }),
  },
} as const;
