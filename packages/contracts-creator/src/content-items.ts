import { z } from 'zod';
import { contentFields, contentLimits, contentStatuses, contentTypes } from './values.js';

const text = (max: number) => z.string().trim().max(max, `Use at most ${max} characters`);
const time = z.iso.datetime();
const count = z.int().nonnegative();
const day = z.iso.date();

export const contentType = z.enum(contentTypes);
export const contentStatus = z.enum(contentStatuses);

/** Name of a time zone, such as `Europe/Berlin`. */
export const zoneName = z
  .string()
  .min(1)
  .max(60)
  .refine(isTimeZone, 'must be the name of a time zone');

function isTimeZone(name: string): boolean {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone !== '';
  } catch {
    return false;
  }
}

/** Key of a file of the author; empty for none. */
export const fileKey = z.string().regex(/^([a-z0-9]{32})?$/);

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
export const someOfCopy = contentCopy.partial();
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
    zone: zoneName,
  }),
  /** Takes it from readers, at once or at a time. */
  z.strictObject({
    action: z.literal('unpublish'),
    at: time.nullable().default(null),
    zone: zoneName.default('UTC'),
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
export const textPart = z.object({ kind: z.enum(['same', 'added', 'removed']), text: z.string() });
export type TextPart = z.infer<typeof textPart>;

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
