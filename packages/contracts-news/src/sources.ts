import { defineEndpoints, paging } from '@tessera/contracts';
import { z } from 'zod';

export const sourceLimits = {
  /** Of one visitor. */
  own: 30,
  /** Of the site, which everyone reads. */
  ofSite: 200,
} as const;

/** What somebody writes to add a source: the address of a feed, or of a page that names one. */
export const sourceDetails = z.strictObject({
  url: z
    .url({
      protocol: /^https?$/,
      error: 'Enter an address like https://example.com/feed.xml',
    })
    .max(500, 'Use at most 500 characters'),
});
export type SourceDetails = z.output<typeof sourceDetails>;

/** A feed (RSS or Atom) that somebody reads here. */
export const source = z.object({
  id: z.uuid(),
  /** Address of the feed. */
  url: z.string(),
  title: z.string(),
  /** When it was asked last. */
  checkedAt: z.iso.datetime(),
  /** Why the last requests failed, for people; `null` where the last one did not. */
  problem: z.string().nullable(),
  /** Since when it fails. */
  failingSince: z.iso.datetime().nullable(),
  createdAt: z.iso.datetime(),
});
export type Source = z.infer<typeof source>;

export const sourceEntry = z.object({
  id: z.uuid(),
  sourceTitle: z.string(),
  title: z.string(),
  url: z.url(),
  /** `null` where the feed says no date that can be true. */
  publishedAt: z.iso.datetime().nullable(),
  /** Its date; where it has none, when the site saw it first. */
  listedAt: z.iso.datetime(),
});
export type SourceEntry = z.infer<typeof sourceEntry>;

const params = z.strictObject({ id: z.uuid() });
/** Each causes requests to a site that somebody else has named. */
const rateClass = { name: 'sources', share: 1 / 20 } as const;
const added = {
  body: sourceDetails,
  response: source,
  status: 201,
  rateClass,
  timeoutMs: 20_000,
} as const;

export const sourceEndpoints = defineEndpoints({
  'GET /api/news/sources': {
    summary: 'List your sources, and those of the site',
    access: 'visitor',
    /** Both by title. */
    response: z.object({ own: z.array(source), ofSite: z.array(source) }),
    errors: [],
  },
  'POST /api/news/sources': {
    summary: 'Add a feed to your sources; one that you have is returned as it is',
    access: 'visitor',
    ...added,
    errors: ['feed-not-found', 'too-many-sources'],
  },
  'DELETE /api/news/sources/:id': {
    summary: 'Remove one of your sources',
    access: 'visitor',
    params,
    response: z.object({ restorableUntil: z.iso.datetime() }),
    errors: ['source-not-found'],
  },
  'POST /api/news/sources/:id/restore': {
    summary: 'Restore a source that you removed',
    access: 'visitor',
    params,
    response: source,
    errors: ['source-not-found', 'too-many-sources'],
  },
  'GET /api/news/entries': {
    summary: 'List what your sources and those of the site publish, the newest first',
    access: 'visitor',
    query: z.strictObject({ source: z.uuid().optional(), ...paging }),
    response: z.object({ entries: z.array(sourceEntry), nextCursor: z.string().nullable() }),
    errors: [],
  },
  'POST /api/news/site-sources': {
    summary: 'Add a feed for everyone',
    access: 'operator',
    ...added,
    errors: ['feed-not-found', 'too-many-sources'],
  },
  'DELETE /api/news/site-sources/:id': {
    summary: 'Remove a feed of the site',
    access: 'operator',
    params,
    response: z.object({ removed: z.boolean() }),
    errors: ['source-not-found'],
  },
});

export const sourceErrors = {
  'source-not-found': { status: 404, title: 'There is no such source' },
  'feed-not-found': { status: 422, title: 'No feed can be read at this address' },
  'too-many-sources': {
    status: 409,
    title: 'There are too many sources',
    extra: z.object({ limit: z.int() }),
  },
} as const;

export const sourceAuditActions = ['source-added', 'source-removed'] as const;
