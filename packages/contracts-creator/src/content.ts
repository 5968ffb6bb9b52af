import { defineEndpoints, paging, wholeNumber } from '@tessera/contracts';
import { z } from 'zod';
import {
  bulkActions,
  contentAction,
  contentConflict,
  contentCopy,
  contentDraft,
  contentItem,
  contentRevision,
  publicationReceipt,
  someOfCopy,
  textPart,
} from './content-items.js';
import { contentFields, contentLimits, contentStatuses, contentTypes } from './values.js';

const time = z.iso.datetime();
const count = z.int().nonnegative();
const day = z.iso.date();

/** Of a copy as JSON: its texts in UTF-8, with what has to be escaped. */
const copyBytes = 1_000_000;

const ofItem = z.strictObject({ id: z.uuid() });
const ofRevision = z.strictObject({ id: z.uuid(), number: wholeNumber(z.int().positive()) });

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
