import { defineEndpoints, paging, wholeNumber } from '@tessera/contracts';
import { z } from 'zod';
import { contentFields, contentLimits, contentStatuses, contentTypes } from './values.js';

const text = (max: number) => z.string().trim().max(max, `Use at most ${max} characters`);
const time = z.iso.datetime();
const count = z.int().nonnegative();
const day = z.iso.date();

export const contentType = z.enum(contentTypes);
export const contentStatus = z.enum(contentStatuses);

/** Name of a time zone, such as `Europe/Berlin`. */
const zone = z.string().min(1).max(60).refine(isTimeZone, 'must be the name of a time zone');

function isTimeZone(name: string): boolean {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone !== '';
  } catch {
    return false;
  }
}

/** Key of a file of the author; empty for none. */
const fileKey = z.string().regex(/^([a-z0-9]{32})?$/);

/** What is written. Everything but title, type and category may be empty. */
export const contentCopy = z.strictObject({
  title: text(contentLimits.title).min(1, 'Enter a title'),
  /** The words in its address; made from the title while it is empty. */
  slug: z
    .string()
    .max(contentLimits.slug, `Use at most ${contentLimits.slug} characters`)
    .regex(/^([a-z0-9]+(-[a-z0-9]+)*)?$/, 'Use lowercase letters, digits and hyphens'),
  description: text(contentLimits.description),
  /** Markdown (CommonMark with tables and strikethrough). */
  body: z.string().max(contentLimits.body, `Use at most ${contentLimits.body} characters`),
  type: contentType,
  /** Slug of a category. */
  category: z.string().min(1, 'Choose a category').max(60),
  tags: z
    .array(text(contentLimits.tag).min(1))
    .max(contentLimits.tags, `Use at most ${contentLimits.tags} tags`),
  /** Of its text, as ISO 639-1 has it; empty where it is not said. */
  language: z.string().regex(/^([a-z]{2})?$/),
  /** A picture among the author's files. */
  cover: fileKey,
  /** Where the video is on its platform. */
  videoLink: text(contentLimits.videoLink).refine(isLinkOrEmpty, 'Enter a link, such as https://…'),
  /** A video among the author's files. */
  videoFile: fileKey,
});
export type ContentCopy = z.output<typeof contentCopy>;

function isLinkOrEmpty(typed: string): boolean {
  if (typed === '') return true;
  return URL.canParse(typed) && /^https?:$/.test(new URL(typed).protocol);
}

/** An item as its author sees it in lists. */
export const contentItem = z.object({
  id: z.uuid(),
  title: z.string(),
  description: z.string(),
  type: contentType,
  /** Slug of a category. */
  category: z.string(),
  tags: z.array(z.string()),
  status: contentStatus,
  /** Its author; always the caller. */
  authorId: z.string(),
  metadata: z.object({
    viewCount: count,
    engagement: z.object({ likes: count }),
  }),
  /** Address of its public page; `null` where readers don't have it. */
  url: z.string().nullable(),
  /** Whether readers have it, and whether the working copy differs from what they have. */
  isLive: z.boolean(),
  hasChanges: z.boolean(),
  /** The day that the author has in mind; nothing happens on it. */
  plannedOn: day.nullable(),
  /** When it will be published, and when it will be taken from readers. */
  publishAt: time.nullable(),
  unpublishAt: time.nullable(),
  /** Zone in which these times were chosen. */
  zone: z.string().nullable(),
  /** When readers first had it. */
  publishedAt: time.nullable(),
  /** Whether a reviewer has approved exactly the working copy. An edit ends it. */
  isApproved: z.boolean(),
  takenDown: z.object({ at: time, reason: z.string() }).nullable(),
  /** Address of the cover in a small size. */
  coverUrl: z.string().nullable(),
  createdAt: time,
  changedAt: time,
  /** Of working copy and status, for `If-Match`. */
  version: z.int().positive(),
});
export type ContentItem = z.infer<typeof contentItem>;

/** An item with its working copy, to be edited. */
export const contentDraft = contentItem.extend({ copy: contentCopy });
export type ContentDraft = z.infer<typeof contentDraft>;

/** Values of some fields. */
const someOfCopy = contentCopy.partial();
export type ContentChanges = z.output<typeof someOfCopy>;

/** A field that two have changed in different ways. */
export const contentConflict = z.object({
  field: z.enum(contentFields),
  /** As both knew it, as it is now, and as the caller would have it; tags are joined by commas. */
  base: z.string(),
  current: z.string(),
  yours: z.string(),
});
export type ContentConflict = z.infer<typeof contentConflict>;

/** What can be done with an item, besides writing and deleting. */
export const contentAction = z.discriminatedUnion('action', [
  /** Asks for a review: the working copy becomes a revision that links can be made to. */
  z.strictObject({ action: z.literal('submit') }),
  /** Takes it back from review or schedule. */
  z.strictObject({ action: z.literal('withdraw') }),
  z.strictObject({ action: z.literal('publish') }),
  z.strictObject({
    action: z.literal('schedule'),
    /** At least a minute from now. */
    publishAt: time,
    /** After that; `null` for never. */
    unpublishAt: time.nullable().default(null),
    zone,
  }),
  /** Takes it from readers, at once or at a time. */
  z.strictObject({
    action: z.literal('unpublish'),
    at: time.nullable().default(null),
    zone: zone.default('UTC'),
  }),
  /** Takes it from readers, and out of the way. */
  z.strictObject({ action: z.literal('archive') }),
  /** Brings it back from the archive as a draft. */
  z.strictObject({ action: z.literal('unarchive') }),
  /** Sets the day that the author has in mind, or none. */
  z.strictObject({ action: z.literal('plan'), plannedOn: day.nullable() }),
]);
export type ContentAction = z.output<typeof contentAction>;

/** The actions that need nothing else said, for several items at once. */
export const bulkActions = [
  'submit',
  'withdraw',
  'publish',
  'unpublish',
  'archive',
  'unarchive',
  'delete',
  'restore',
] as const;
export type BulkAction = (typeof bulkActions)[number];

/** A state of an item that stays as it was. */
export const contentRevision = z.object({
  /** From 1 within its item. */
  number: z.int().positive(),
  /** Why it was made. */
  reason: z.enum(['saved', 'submitted', 'scheduled', 'published', 'restored']),
  /** The revision that was restored. */
  restoredFrom: z.int().positive().nullable(),
  createdAt: time,
  /** Who made it: the caller, or the site for them. */
  by: z.enum(['author', 'site']),
  title: z.string(),
  /** Fields that differ from the revision before it. */
  changed: z.array(z.enum(contentFields)),
  isLive: z.boolean(),
});
export type ContentRevision = z.infer<typeof contentRevision>;

/** Part of a text beside another one. */
const textPart = z.object({ kind: z.enum(['same', 'added', 'removed']), text: z.string() });
export type TextPart = z.infer<typeof textPart>;

const ofItem = z.strictObject({ id: z.uuid() });
const ofRevision = z.strictObject({ id: z.uuid(), number: wholeNumber(z.int().positive()) });

/** What a receipt says of a time at which something was to happen. */
export const publicationReceipt = z.object({
  id: z.uuid(),
  action: z.enum(['publish', 'unpublish']),
  revision: z.int().positive().nullable(),
  /** When it was promised for, and the zone that it was chosen in. Of what happened at once, when that was. */
  promisedAt: time,
  zone: z.string(),
  /** `null` while it waits, and where it failed or was taken back. */
  doneAt: time.nullable(),
  attempts: count,
  state: z.enum(['waiting', 'done', 'failed', 'taken-back']),
  /** Why it failed, or was taken back. */
  reason: z.string().nullable(),
});
export type PublicationReceipt = z.infer<typeof publicationReceipt>;

/** Of a copy as JSON: its texts in UTF-8, with what has to be escaped. */
const copyBytes = 1_000_000;

const writeErrors = ['content-not-found', 'unknown-category', 'file-not-found'] as const;

/** Content as its author works on it. */
export const contentEndpoints = defineEndpoints({
  'GET /api/content': {
    summary: 'List your content, the most recently changed first',
    access: 'visitor',
    query: z.strictObject({
      /** Words in title, description and tags. */
      search: z.string().trim().max(100).optional(),
      /** `published` is whatever readers have; `all` is the same as none. */
      status: z.enum(['all', ...contentStatuses]).default('all'),
      type: z.enum(['all', ...contentTypes]).default('all'),
      ...paging,
    }),
    response: z.array(contentItem),
    listed: true,
    errors: [],
  },
  'POST /api/content': {
    summary: 'Create content, as a draft',
    access: 'visitor',
    rateClass: { name: 'content', share: 0.5 },
    jsonBytes: copyBytes,
    body: z.strictObject({
      title: contentCopy.shape.title,
      type: contentCopy.shape.type,
      category: contentCopy.shape.category,
      description: contentCopy.shape.description.default(''),
      tags: contentCopy.shape.tags.default([]),
      body: contentCopy.shape.body.default(''),
      language: contentCopy.shape.language.default(''),
      cover: contentCopy.shape.cover.default(''),
      videoLink: contentCopy.shape.videoLink.default(''),
      videoFile: contentCopy.shape.videoFile.default(''),
      plannedOn: day.nullable().default(null),
      /** These are accepted and mean nothing: content begins as a draft of the caller. */
      status: z.unknown().optional(),
      authorId: z.unknown().optional(),
      metadata: z.unknown().optional(),
    }),
    response: contentDraft,
    status: 201,
    errors: ['unknown-category', 'file-not-found', 'too-much-content'],
  },
  'GET /api/content/analytics': {
    summary: 'Get figures of all your content',
    access: 'visitor',
    response: z.object({
      totalContent: count,
      publishedContent: count,
      /** Of what readers have, and had. */
      totalViews: count,
      /** Likes of it. */
      totalEngagement: count,
    }),
    errors: [],
  },
  'POST /api/content/bulk': {
    summary: 'Do the same with several items',
    access: 'visitor',
    cost: 5,
    body: z.strictObject({
      action: z.enum(bulkActions),
      ids: z.array(z.uuid()).min(1).max(contentLimits.bulk),
    }),
    /** One for each id, in their order: each item is done or not, by itself. */
    response: z.object({
      results: z.array(
        z.object({
          id: z.uuid(),
          isDone: z.boolean(),
          /** Why not. */
          reason: z.string().nullable(),
        }),
      ),
    }),
    errors: [],
  },
  'POST /api/content/preview': {
    summary: 'Render Markdown as readers would see it',
    access: 'visitor',
    cost: 2,
    jsonBytes: copyBytes,
    body: z.strictObject({ body: contentCopy.shape.body }),
    response: z.object({
      /** Without scripts, forms and styles. */
      html: z.string(),
    }),
    errors: [],
  },
  'GET /api/content/:id': {
    summary: 'Get content of yours with its working copy',
    access: 'visitor',
    params: ofItem,
    response: contentDraft,
    etag: true,
    errors: ['content-not-found'],
  },
  'PATCH /api/content/:id': {
    summary: 'Change the working copy; changes of others are merged field by field',
    access: 'visitor',
    rateClass: { name: 'content-saves', share: 1 },
    params: ofItem,
    jsonBytes: 2 * copyBytes,
    body: z.strictObject({
      changes: someOfCopy,
      /** The same fields as the caller has seen them last, by which changes of others are told from theirs. */
      base: someOfCopy,
    }),
    /** The version that `base` is of. Where there is a newer one, both are merged. */
    ifMatch: 'required',
    response: contentDraft.extend({
      /** Whether there were changes of others that the caller has not seen. */
      isMerged: z.boolean(),
    }),
    etag: true,
    errors: [...writeErrors, 'content-conflict'],
  },
  'DELETE /api/content/:id': {
    summary: 'Delete content; readers no longer have it',
    access: 'visitor',
    params: ofItem,
    /** Until when it can be restored. */
    response: z.object({ restorableUntil: time }),
    errors: ['content-not-found'],
  },
  'POST /api/content/:id/restore': {
    summary: 'Restore deleted content as it was, for its author alone',
    access: 'visitor',
    params: ofItem,
    response: contentItem,
    errors: ['content-not-found', 'too-much-content'],
  },
  'POST /api/content/:id/actions': {
    summary: 'Submit, publish, schedule, unpublish or archive content',
    access: 'visitor',
    rateClass: { name: 'content', share: 0.5 },
    params: ofItem,
    body: contentAction,
    ifMatch: 'required',
    response: contentItem,
    etag: true,
    errors: [
      'content-not-found',
      'action-not-allowed',
      'not-ready-to-publish',
      'time-not-possible',
      'creator-name-missing',
      'content-taken-down',
      'too-much-published',
    ],
  },
  'GET /api/content/:id/revisions': {
    summary: 'List the revisions of content, the newest first',
    access: 'visitor',
    params: ofItem,
    query: z.strictObject(paging),
    response: z.object({
      revisions: z.array(contentRevision),
      nextCursor: z.string().nullable(),
    }),
    errors: ['content-not-found'],
  },
  'POST /api/content/:id/revisions': {
    summary: 'Keep the working copy as a revision',
    access: 'visitor',
    params: ofItem,
    response: contentRevision,
    status: 201,
    errors: ['content-not-found'],
  },
  'GET /api/content/:id/revisions/:number': {
    summary: 'Get a revision, and what differs from the one before it',
    access: 'visitor',
    params: ofRevision,
    query: z.strictObject({
      /** Another one to compare it with; 0 is the working copy. */
      with: wholeNumber(z.int().nonnegative()).optional(),
    }),
    response: contentRevision.extend({
      copy: contentCopy,
      /** Of each field that differs, from the other one to this one. */
      difference: z.array(z.object({ field: z.enum(contentFields), parts: z.array(textPart) })),
    }),
    errors: ['content-not-found', 'revision-not-found'],
  },
  'POST /api/content/:id/revisions/:number/restore': {
    summary: 'Make a revision the working copy; what it replaces becomes a revision',
    access: 'visitor',
    params: ofRevision,
    ifMatch: 'required',
    response: contentDraft,
    etag: true,
    errors: ['content-not-found', 'revision-not-found', 'action-not-allowed'],
  },
  'GET /api/content/:id/publications': {
    summary: 'List what was published when, and what was promised',
    access: 'visitor',
    params: ofItem,
    query: z.strictObject(paging),
    response: z.object({
      publications: z.array(publicationReceipt),
      nextCursor: z.string().nullable(),
    }),
    errors: ['content-not-found'],
  },
});

const limit = z.object({ limit: z.int() });

export const contentErrors = {
  'content-not-found': { status: 404, title: 'There is no such content' },
  'revision-not-found': { status: 404, title: 'There is no such revision' },
  'unknown-category': { status: 422, title: 'Choose one of the categories' },
  'content-conflict': {
    status: 409,
    title: 'Somebody else has changed the same text',
    extra: z.object({
      /** The version that the conflicts are with. */
      version: z.int(),
      conflicts: z.array(contentConflict),
      /** The working copy with all that could be merged, and the current text where it couldn’t. */
      merged: contentCopy,
    }),
  },
  'action-not-allowed': { status: 409, title: 'This can’t be done now' },
  'not-ready-to-publish': { status: 422, title: 'Something is missing before it can be published' },
  'time-not-possible': { status: 422, title: 'Choose another time' },
  'creator-name-missing': { status: 409, title: 'Choose the name that readers see first' },
  'content-taken-down': {
    status: 410,
    title: 'This was taken down',
    extra: z.object({ reason: z.string() }),
  },
  'too-much-content': { status: 409, title: 'You have too much content', extra: limit },
  'too-much-published': { status: 409, title: 'You have published too much', extra: limit },
} as const;

export const contentNotificationKinds = {
  'content-published': { label: 'Your scheduled content is published' },
  'content-not-published': { label: 'Your scheduled content could not be published' },
  'content-reviewed': { label: 'A reviewer answers or comments' },
} as const;

export const contentPageEvents = {
  /** An item of the visitor has another version. */
  'content-changed': z.object({ id: z.uuid(), version: z.int() }),
} as const;
