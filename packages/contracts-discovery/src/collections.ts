import { defineEndpoints, paging, video } from '@tessera/contracts';
import { z } from 'zod';

/** Lengths in characters, and how many of each there may be. */
export const collectionLimits = {
  title: 80,
  description: 300,
  /** On the site. */
  collections: 60,
  /** In one collection. */
  videos: 200,
  /** Of what is pasted to add videos. */
  pasted: 20_000,
  /** Pictures on its cover. */
  covers: 4,
} as const;

/** What operators write about a collection. */
export const collectionDetails = z.strictObject({
  title: z
    .string()
    .trim()
    .min(1, 'Give the collection a title')
    .max(collectionLimits.title, `Use at most ${collectionLimits.title} characters`),
  description: z
    .string()
    .trim()
    .min(1, 'Say what its videos have in common')
    .max(collectionLimits.description, `Use at most ${collectionLimits.description} characters`),
  /** Whether its videos are only for plans with exclusive content. */
  isExclusive: z.boolean(),
});
export type CollectionDetails = z.output<typeof collectionDetails>;

/** Everybody may see all of it, also of an exclusive one. */
export const collection = z.object({
  ...collectionDetails.shape,
  /** Its name in addresses, which stays the same. */
  slug: z.string(),
  /** Those that the site shows. */
  videoCount: z.int().nonnegative(),
  /** Thumbnails of its first videos. */
  covers: z.array(z.string()).max(collectionLimits.covers),
});

/** A collection as a visitor sees it. */
export const shownCollection = collection.extend({
  /** Name of the plan that opens it; `null` where it is open. */
  locked: z.string().nullable(),
});
export type ShownCollection = z.infer<typeof shownCollection>;

/** A collection as operators see it. */
export const managedCollection = collection.extend({
  id: z.uuid(),
  isPublished: z.boolean(),
  /** Of all but its place among the others, for `If-Match`. */
  version: z.int().positive(),
});
export type ManagedCollection = z.infer<typeof managedCollection>;

/** A collection with its videos, for operators. */
export const curatedCollection = managedCollection.extend({
  /** In their order; `video` is `null` once it is gone. */
  videos: z.array(z.object({ videoId: z.string(), video: video.nullable() })),
});
export type CuratedCollection = z.infer<typeof curatedCollection>;

/** Links and ids of videos, and links of shared playlists, apart from each other by spaces or lines. */
export const pastedVideos = z.strictObject({
  text: z
    .string()
    .trim()
    .min(1, 'Paste a link')
    .max(collectionLimits.pasted, `Paste at most ${collectionLimits.pasted} characters at a time`),
});

const params = z.strictObject({ id: z.uuid() });
const ofVisitor = z.strictObject({ slug: z.string().min(1).max(100) });
const videoId = z.string().min(1).max(60);
const managedCollections = z.object({ collections: z.array(managedCollection) });

export const collectionEndpoints = defineEndpoints({
  'GET /api/collections': {
    summary: 'List the collections that the site has put together',
    access: 'visitor',
    /** Those that have a video, in the order of the operators. */
    response: z.object({ collections: z.array(shownCollection) }),
    errors: [],
  },
  'GET /api/collections/:slug': {
    summary: 'Get a collection',
    access: 'visitor',
    params: ofVisitor,
    response: shownCollection,
    errors: ['collection-not-found'],
  },
  'GET /api/collections/:slug/videos': {
    summary: 'List the videos of a collection; those of an exclusive one are part of a plan',
    access: 'visitor',
    params: ofVisitor,
    query: z.strictObject(paging),
    response: z.object({
      /** Without those that the visitor hides. */
      videos: z.array(video),
      total: z.int().nonnegative(),
      nextCursor: z.string().nullable(),
    }),
    errors: ['collection-not-found', 'plan-required'],
  },
  'GET /api/managed-collections': {
    summary: 'List all collections, also those that are not published',
    access: 'operator',
    response: managedCollections,
    errors: [],
  },
  'POST /api/managed-collections': {
    summary: 'Create a collection, as the last one, without videos and not yet published',
    access: 'operator',
    body: collectionDetails,
    response: managedCollection,
    status: 201,
    errors: ['too-many-collections'],
  },
  'GET /api/managed-collections/:id': {
    summary: 'Get a collection with its videos',
    access: 'operator',
    params,
    response: curatedCollection,
    errors: ['collection-not-found'],
  },
  'PATCH /api/managed-collections/:id': {
    summary: 'Change, publish or unpublish a collection',
    access: 'operator',
    params,
    body: collectionDetails.partial().extend({ isPublished: z.boolean().optional() }),
    ifMatch: 'required',
    response: managedCollection,
    errors: ['collection-not-found'],
  },
  'DELETE /api/managed-collections/:id': {
    summary: 'Delete a collection; its videos stay on the site',
    access: 'operator',
    params,
    ifMatch: 'required',
    response: z.object({ deleted: z.literal(true) }),
    errors: ['collection-not-found'],
  },
  'PUT /api/managed-collections/:id/videos': {
    summary: 'Order or remove the videos of a collection',
    access: 'operator',
    params,
    /** Those that stay, in their order. */
    body: z.strictObject({ videoIds: z.array(videoId).max(collectionLimits.videos) }),
    ifMatch: 'required',
    response: curatedCollection,
    errors: ['collection-not-found', 'not-in-collection'],
  },
  'POST /api/managed-collections/:id/videos': {
    summary: 'Add videos behind the others, by their links and ids or those of shared playlists',
    access: 'operator',
    params,
    body: pastedVideos,
    response: z.object({
      collection: curatedCollection,
      added: z.int().nonnegative(),
      /** What was pasted and is no video of the site and no shared playlist. */
      unknown: z.array(z.string()),
    }),
    status: 201,
    errors: ['collection-not-found', 'collection-full'],
  },
  'PUT /api/collection-order': {
    summary: 'Order the collections',
    access: 'operator',
    /** All of them. */
    body: z.strictObject({ ids: z.array(z.uuid()).max(collectionLimits.collections) }),
    response: managedCollections,
    errors: ['collections-changed'],
  },
});

const limited = z.object({ limit: z.int() });

export const collectionErrors = {
  'collection-not-found': { status: 404, title: 'There is no such collection' },
  'collections-changed': { status: 409, title: 'There are other collections by now' },
  'not-in-collection': { status: 409, title: 'A video is not in the collection' },
  'collection-full': { status: 409, title: 'The collection is full', extra: limited },
  'too-many-collections': { status: 409, title: 'There are too many', extra: limited },
} as const;

export const collectionAuditActions = [
  'collection-created',
  'collection-changed',
  'collection-videos-changed',
  'collection-deleted',
  'collections-ordered',
] as const;
