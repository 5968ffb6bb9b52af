import { defineEndpoints, paging, webFeed, wholeNumber } from '@tessera/contracts';
import { z } from 'zod';
import { contentType, fileKey } from './content-items.js';
import { contentLimits, viewSources } from './values.js';

const time = z.iso.datetime();
const count = z.int().nonnegative();

/** Of a creator, as everyone knows them. */
const creatorId = z.string().regex(/^[a-z0-9]{12}$/);
/** What identifies an item in addresses, behind its words. */
const key = z.string().regex(/^[a-z0-9]{10}$/);

/** Who a reader sees as the author. */
export const creator = z.object({
  id: creatorId,
  name: z.string(),
  avatarUrl: z.string().nullable(),
});

/** Public content in a list. */
export const publishedSummary = z.object({
  key,
  /** `how-to-solder-x7k2p9ab3c`: words and key. */
  slug: z.string(),
  type: contentType,
  title: z.string(),
  description: z.string(),
  /** Slug and name. */
  category: z.object({ slug: z.string(), name: z.string() }),
  tags: z.array(z.string()),
  language: z.string(),
  /** Address in the size of cards. */
  coverUrl: z.string().nullable(),
  creator,
  publishedAt: time,
  updatedAt: time,
  views: count,
  likes: count,
  /** How long it takes to read, in minutes; 0 where there is nothing to read. */
  minutes: count,
  /** Why it is in a list for the caller; `null` in all other lists. */
  reason: z.string().nullable(),
});
export type PublishedSummary = z.infer<typeof publishedSummary>;

/** Public content as its page shows it. */
export const publishedContent = publishedSummary.extend({
  /** Without scripts, forms and styles; links of visitors have `rel="ugc nofollow"`. */
  html: z.string(),
  /** In full, for other sites. */
  largeCoverUrl: z.string().nullable(),
  /** The video on its platform: its page, the site's own page of it where it has one, and the address of a player. */
  video: z
    .object({ watchUrl: z.string(), videoId: z.string().nullable(), host: z.string() })
    .nullable(),
  /** Address of a video that the author has uploaded, and its media type. */
  file: z.object({ url: z.string(), mediaType: z.string() }).nullable(),
  followers: count,
  isOwn: z.boolean(),
  /** For its author, once it is down. */
  takenDown: z.object({ at: time, reason: z.string() }).nullable(),
  /** Whether search engines must leave it out. */
  noindex: z.boolean(),
  /** With which the reader’s view counts, once a day. */
  ticket: z.string(),
});
export type PublishedContent = z.infer<typeof publishedContent>;

const listOfPublished = z.object({
  items: z.array(publishedSummary),
  total: count,
  nextCursor: z.string().nullable(),
});

/** A creator’s page. */
export const creatorPage = creator.extend({
  about: z.string(),
  followers: count,
  published: count,
  since: time,
  isOwn: z.boolean(),
  noindex: z.boolean(),
});
export type CreatorPage = z.infer<typeof creatorPage>;

export const creatorDetails = z.strictObject({
  name: z
    .string()
    .trim()
    .min(1, 'Enter a name')
    .max(contentLimits.name, `Use at most ${contentLimits.name} characters`)
    .regex(/^[^\p{Cc}\u202A-\u202E\u2066-\u2069]+$/u, 'Use letters, digits and punctuation'),
  about: z
    .string()
    .trim()
    .max(contentLimits.about, `Use at most ${contentLimits.about} characters`)
    .default(''),
  /** Key of one of their pictures, which becomes public; empty for none. */
  avatar: fileKey.default(''),
});
export type CreatorDetails = z.output<typeof creatorDetails>;

const ofPage = z.strictObject({ slug: z.string().min(1).max(100) });
const ofCreator = z.strictObject({ id: creatorId });
const few = wholeNumber(z.int().min(1).max(12)).default(3);

/** What readers have of content. */
export const publishedEndpoints = defineEndpoints({
  'GET /api/published': {
    summary: 'List public content: by words the best first, else the newest first',
    access: 'visitor',
    query: z.strictObject({
      q: z.string().trim().max(200).optional(),
      type: contentType.optional(),
      category: z.string().max(60).optional(),
      creator: creatorId.optional(),
      ...paging,
    }),
    response: listOfPublished,
    errors: [],
  },
  'GET /api/published/listed': {
    summary: 'List the public content that search engines may have',
    access: 'visitor',
    query: z.strictObject(paging),
    response: z.object({
      items: z.array(z.object({ slug: z.string(), updatedAt: time })),
      nextCursor: z.string().nullable(),
    }),
    errors: [],
  },
  'GET /api/published/for-you': {
    summary: 'List public content that suits what you like',
    access: 'visitor',
    query: z.strictObject({ limit: few }),
    response: z.object({ items: z.array(publishedSummary) }),
    errors: [],
  },
  'GET /api/published/about-video/:videoId': {
    summary: 'List public content about a video, or about what it is about',
    access: 'visitor',
    params: z.strictObject({ videoId: z.string().min(1).max(60) }),
    query: z.strictObject({ limit: few }),
    response: z.object({ items: z.array(publishedSummary) }),
    errors: [],
  },
  'GET /api/published/feed': {
    summary: 'Get the newest public content as an RSS feed',
    access: 'visitor',
    response: webFeed(),
    errors: [],
  },
  'GET /api/published/:slug': {
    summary: 'Get public content by its address, or by the key in it',
    access: 'visitor',
    params: ofPage,
    response: publishedContent,
    errors: ['content-not-found', 'content-gone', 'content-taken-down'],
  },
  'GET /api/published/:slug/similar': {
    summary: 'List public content that is similar',
    access: 'visitor',
    params: ofPage,
    query: z.strictObject({ limit: few }),
    response: z.object({ items: z.array(publishedSummary) }),
    errors: ['content-not-found', 'content-gone', 'content-taken-down'],
  },
  'POST /api/published/:slug/views': {
    summary: 'Count that you read it; once a day',
    access: 'visitor',
    rateClass: { name: 'content-views', share: 0.5 },
    isReport: true,
    params: ofPage,
    body: z.strictObject({
      ticket: z.string().max(1000),
      source: z.enum(viewSources).default('link'),
    }),
    response: z.object({}),
    errors: [],
  },
  'GET /api/creators/:id': {
    summary: 'Get a creator',
    access: 'visitor',
    params: ofCreator,
    response: creatorPage,
    errors: ['creator-not-found', 'creator-gone'],
  },
  'GET /api/creators/:id/feed': {
    summary: 'Get the newest public content of a creator as an RSS feed',
    access: 'visitor',
    params: ofCreator,
    response: webFeed(),
    errors: ['creator-not-found', 'creator-gone'],
  },
  'GET /api/creator': {
    summary: 'Get who readers see as the author of your content',
    access: 'visitor',
    response: z.object({
      /** `null` until there is a name. */
      creator: creatorPage.nullable(),
      /** Key of the picture that they chose; empty where there is none. */
      avatar: fileKey,
      version: count,
    }),
    etag: true,
    errors: [],
  },
  'PUT /api/creator': {
    summary: 'Change who readers see as the author of your content',
    access: 'visitor',
    body: creatorDetails,
    response: creatorPage,
    errors: ['file-not-found'],
  },
});

export const publishedErrors = {
  'content-gone': { status: 410, title: 'This is no longer public' },
  'creator-not-found': { status: 404, title: 'There is no such creator' },
  'creator-gone': { status: 410, title: 'This creator is gone' },
} as const;
