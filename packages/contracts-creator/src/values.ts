// What pages import by value: nothing in this module brings validation along.

/** What a file is for, which decides its limit and what may be in it. */
export const fileTypes = ['general', 'avatar', 'thumbnail'] as const;
export type FileType = (typeof fileTypes)[number];

/** Names of a visitor's own documents, each a JSON value. */
export const dataTypes = ['preferences', 'settings', 'notes', 'bookmarks', 'drafts'] as const;
export type DataType = (typeof dataTypes)[number];

export const mebibyte = 1024 * 1024;

export const storageLimits = {
  /** Of one file in bytes, by its type; a plan or the site's settings allow larger general ones. */
  fileBytes: { general: 10 * mebibyte, avatar: 5 * mebibyte, thumbnail: 3 * mebibyte },
  /** Largest general file that any plan or setting allows, in bytes. */
  maxFileBytes: 5 * 1024 * mebibyte,
  /** Of a form beside its file: its other fields and the lines between them, in bytes. */
  formOverhead: mebibyte,
  /** Of all files of a visitor in bytes, where no plan says otherwise. */
  quotaBytes: 500 * mebibyte,
  /** Of a document, as JSON in UTF-8, in bytes. */
  documentBytes: 64 * 1024,
  /** Arrays and objects in one another in a document. */
  documentDepth: 50,
  /** Of a file's name, in characters. */
  name: 200,
  /** Of a folder, with its parents, in characters. */
  folder: 200,
  /** Names that a folder consists of. */
  folderDepth: 5,
  /** Of one visitor; the quota of a plan is in bytes. */
  files: 10_000,
  /** Uploads of one visitor that have begun and not ended. */
  openUploads: 50,
  /** For how long an unfinished upload can be continued. */
  uploadHours: 7 * 24,
  /** Of one file that have not expired or been revoked. */
  links: 20,
  /** Files that a visitor without trust may make public. */
  untrustedPublicFiles: 20,
} as const;

/** Shape of what a picture is cut to, width by height; `null` leaves it as it is. */
export const pictureRatio = { general: null, avatar: 1, thumbnail: 16 / 9 } as const;

/** Longest side in pixels of the sizes in which pictures are kept, by their names in addresses. */
export const pictureSizes = { small: 320, medium: 640, large: 1600 } as const;
export type PictureSize = keyof typeof pictureSizes;

/** Media types that a browser may show. Whatever else a file is, it is only downloaded. */
export const shownTypes = [
  'image/webp',
  'image/jpeg',
  'image/png',
  'image/gif',
  'image/avif',
  'video/mp4',
  'video/webm',
  'audio/mpeg',
  'audio/mp4',
  'audio/ogg',
  'audio/wav',
] as const;
export type ShownType = (typeof shownTypes)[number];

/** Of pictures that can be an avatar or a thumbnail, with their endings. */
export const pictureTypes = {
  'image/jpeg': ['.jpg', '.jpeg'],
  'image/png': ['.png'],
  'image/webp': ['.webp'],
  'image/avif': ['.avif'],
  'image/gif': ['.gif'],
} as const;

/** What a piece of content is. */
export const contentTypes = ['video', 'article', 'tutorial', 'review', 'news'] as const;
export type ContentType = (typeof contentTypes)[number];

/** How far the working copy of an item is on its way to its readers. */
export const contentStatuses = [
  'draft',
  'in-review',
  'scheduled',
  'published',
  'archived',
] as const;
export type ContentStatus = (typeof contentStatuses)[number];

/** What moves an item from one status to another. */
export const moveActions = [
  'submit',
  'schedule',
  'publish',
  'withdraw',
  'unpublish',
  'archive',
  'unarchive',
] as const;
export type MoveAction = (typeof moveActions)[number];

/** When authors can be reminded of an item: so long in review, so long an unchanged draft, so soon before its planned day a draft. */
export const workflowRules = ['in-review', 'unchanged-draft', 'planned'] as const;
export type WorkflowRule = (typeof workflowRules)[number];

export const workflowLimits = {
  /** Cards of a column. */
  cards: 30,
  /** Days of a rule at most, and as long as nobody has chosen. */
  ruleDays: 60,
  usualDays: { 'in-review': 3, 'unchanged-draft': 14, planned: 2 },
} as const;

/** How readers come to content: found, recommended, from its creator’s page, by a link, from a feed. */
export const viewSources = ['search', 'recommended', 'follow', 'link', 'feed'] as const;
export type ViewSource = (typeof viewSources)[number];

/** Where an address says how a reader came to it: `/content/rain-x7k2p9ab3c?from=search`. */
export const sourceParameter = 'from';

export const figuresLimits = {
  /** Days that figures go back at most, and without advanced analytics. */
  days: 730,
  freeDays: 30,
  /** Items in a table. */
  items: 100,
} as const;

/** The fields that are written, merged, compared and restored. */
export const contentFields = [
  'title',
  'slug',
  'description',
  'body',
  'type',
  'category',
  'tags',
  'language',
  'cover',
  'videoLink',
  'videoFile',
] as const;
export type ContentField = (typeof contentFields)[number];

export const contentLimits = {
  /** In characters. */
  title: 120,
  slug: 80,
  description: 2000,
  body: 200_000,
  videoLink: 2000,
  tags: 20,
  tag: 40,
  /** Of one visitor, where no plan says otherwise. */
  items: 1000,
  /** Public items of a visitor without trust. */
  untrustedPublished: 20,
  /** In one request of bulk actions. */
  bulk: 100,
  /** Of one item; the oldest ones that were never published go. */
  revisions: 200,
  /** Links to one item that have not ended. */
  reviews: 10,
  /** In one review, and in the length of each in characters. */
  comments: 200,
  comment: 2000,
  /** Of the text that a comment is about, in characters. */
  quote: 500,
  /** For how long a link for reviewers works by default and at most, in days. */
  reviewDays: { default: 14, max: 90 },
  /** How far ahead something can be scheduled, in days. */
  scheduleDays: 366,
  /** Of a creator's name and what they say of themselves, in characters. */
  name: 60,
  about: 500,
  /** In a feed. */
  feed: 50,
} as const;

/** Of entries of videos: lengths in characters, and how many tags there are. */
export const entryLimits = {
  title: 120,
  description: 2000,
  tags: 20,
  tag: 40,
  link: 2000,
} as const;

/** What an entry of the calendar is about. */
export const entryTypes = ['content', 'deadline', 'meeting', 'review'] as const;
export type EntryType = (typeof entryTypes)[number];

export const entryStatuses = ['planned', 'in_progress', 'completed', 'overdue'] as const;
export type EntryStatus = (typeof entryStatuses)[number];

/** The most pressing first. */
export const entryPriorities = ['urgent', 'high', 'medium', 'low'] as const;
export type EntryPriority = (typeof entryPriorities)[number];

export const repetitionUnits = ['day', 'week', 'month', 'year'] as const;
export type RepetitionUnit = (typeof repetitionUnits)[number];

export const calendarLimits = {
  /** In characters. */
  title: 120,
  notes: 2000,
  /** How long an event takes at most, in minutes: two weeks. */
  minutes: 14 * 24 * 60,
  /** How long before it somebody is reminded at most, in minutes: four weeks. */
  remindMinutes: 28 * 24 * 60,
  /** Of one visitor. */
  events: 1000,
  /** In one request for the calendar, in days: a month with its neighbors. */
  rangeDays: 62,
  /** In one shift: how far in days, and how many entries. */
  shiftDays: 366,
  shifted: 500,
  /** Of a file that is imported, in bytes. */
  importBytes: 500_000,
} as const;
