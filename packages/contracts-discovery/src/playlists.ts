import { defineEndpoints, paging, video } from '@tessera/contracts';
import { z } from 'zod';
import { takenDown } from './block-lists.js';

/** Lengths in characters, and how many of each there may be. */
export const playlistLimits = {
  title: 100,
  description: 1000,
  /** Of one visitor. */
  playlists: 200,
  /** In one playlist. */
  items: 1000,
  /** With which it can be created. */
  firstVideos: 150,
} as const;

const title = z
  .string()
  .trim()
  .min(1, 'Give the playlist a title')
  .max(playlistLimits.title, `Use at most ${playlistLimits.title} characters`);

const description = z
  .string()
  .trim()
  .max(playlistLimits.description, `Use at most ${playlistLimits.description} characters`);

/** What a visitor writes about a playlist. */
export const playlistDetails = z.strictObject({ title, description: description.default('') });
export type PlaylistDetails = z.output<typeof playlistDetails>;

export const playlist = z.object({
  /** Can't be guessed: it is the link of a shared playlist. */
  id: z.uuid(),
  title: z.string(),
  description: z.string(),
  /** Whether everyone with the link can see it. */
  isShared: z.boolean(),
  /** Whether the caller may change it. */
  isOwn: z.boolean(),
  /** Of title, description and sharing, for `If-Match`. */
  version: z.int().positive(),
  /** `null` where it is not taken down; then it can't be shared. */
  takenDown: takenDown.nullable(),
  createdAt: z.iso.datetime(),
});
export type Playlist = z.infer<typeof playlist>;

/** A playlist in a list. */
export const playlistSummary = playlist.extend({
  itemCount: z.int().nonnegative(),
  /** Thumbnail of its first video that still exists. */
  coverUrl: z.string().nullable(),
  /** When the playlist or its videos were changed last. */
  changedAt: z.iso.datetime(),
  /** Its item with the video of the query `videoId`; `null` if it has none, or without that query. */
  savedAs: z.uuid().nullable(),
});
export type PlaylistSummary = z.infer<typeof playlistSummary>;

export const playlistItem = z.object({
  id: z.uuid(),
  videoId: z.string(),
  /** `null` once the video is gone. */
  video: video.nullable(),
  addedAt: z.iso.datetime(),
});
export type PlaylistItem = z.infer<typeof playlistItem>;

const id = z.uuid();
const videoId = z.string().min(1).max(60);
const ofPlaylist = z.strictObject({ id });
const ofItem = z.strictObject({ id, itemId: z.uuid() });

export const playlistEndpoints = defineEndpoints({
  'GET /api/playlists': {
    summary: 'List your playlists, the most recently changed first',
    access: 'visitor',
    query: z.strictObject({ videoId: videoId.optional(), ...paging }),
    response: z.object({
      playlists: z.array(playlistSummary),
      total: z.int().nonnegative(),
      nextCursor: z.string().nullable(),
      /** How many the visitor's plan allows, and the name of one that allows more; absent where any number is allowed. */
      planLimit: z.object({ allowed: z.int(), beyond: z.string() }).optional(),
    }),
    errors: [],
  },
  'POST /api/playlists': {
    summary: 'Create a playlist',
    access: 'visitor',
    /** With its first videos, if there are any. */
    body: playlistDetails.extend({
      videoId: videoId.optional(),
      videoIds: z.array(videoId).max(playlistLimits.firstVideos).optional(),
    }),
    response: playlist,
    status: 201,
    errors: ['too-many-playlists', 'video-not-found'],
  },
  'GET /api/playlists/:id': {
    summary: 'Get a playlist',
    access: 'visitor',
    params: ofPlaylist,
    response: playlist,
    etag: true,
    errors: ['playlist-not-found', 'playlist-taken-down'],
  },
  'PATCH /api/playlists/:id': {
    summary: 'Update a playlist',
    access: 'visitor',
    params: ofPlaylist,
    body: z.strictObject({
      title: title.optional(),
      description: description.optional(),
      isShared: z.boolean().optional(),
    }),
    ifMatch: 'required',
    response: playlist,
    etag: true,
    errors: ['playlist-not-found', 'sharing-blocked'],
  },
  'DELETE /api/playlists/:id': {
    summary: 'Delete a playlist',
    access: 'visitor',
    params: ofPlaylist,
    /** Until when it can be restored. */
    response: z.object({ restorableUntil: z.iso.datetime() }),
    errors: ['playlist-not-found'],
  },
  'POST /api/playlists/:id/restore': {
    summary: 'Restore a deleted playlist',
    access: 'visitor',
    params: ofPlaylist,
    response: playlist,
    errors: ['playlist-not-found', 'too-many-playlists'],
  },
  'GET /api/playlists/:id/items': {
    summary: 'List the videos of a playlist',
    access: 'visitor',
    params: ofPlaylist,
    query: z.strictObject(paging),
    response: z.object({
      items: z.array(playlistItem),
      total: z.int().nonnegative(),
      nextCursor: z.string().nullable(),
    }),
    errors: ['playlist-not-found', 'playlist-taken-down'],
  },
  'POST /api/playlists/:id/items': {
    summary: 'Add a video to a playlist',
    access: 'visitor',
    params: ofPlaylist,
    /** At the end, or behind an item; `null` is the beginning. A video that is in it already stays where it is. */
    body: z.strictObject({ videoId, after: z.uuid().nullable().optional() }),
    response: playlistItem.extend({ isNew: z.boolean() }),
    status: 201,
    errors: ['playlist-not-found', 'video-not-found', 'item-not-found', 'playlist-full'],
  },
  'PATCH /api/playlists/:id/items/:itemId': {
    summary: 'Move a video within a playlist',
    access: 'visitor',
    params: ofItem,
    /** To the end, or behind an item; `null` is the beginning. */
    body: z.strictObject({ after: z.uuid().nullable().optional() }),
    response: playlistItem,
    errors: ['playlist-not-found', 'item-not-found'],
  },
  'DELETE /api/playlists/:id/items/:itemId': {
    summary: 'Remove a video from a playlist',
    access: 'visitor',
    params: ofItem,
    /** The item that came before it, so that the removal can be undone. */
    response: z.object({ after: z.uuid().nullable() }),
    errors: ['playlist-not-found', 'item-not-found'],
  },
});

export const playlistErrors = {
  'playlist-not-found': { status: 404, title: 'There is no such playlist' },
  'playlist-taken-down': {
    status: 410,
    title: 'This playlist was taken down',
    extra: z.object({ reason: z.string() }),
  },
  'item-not-found': { status: 404, title: 'This video is not in the playlist' },
  'video-not-found': { status: 404, title: 'There is no such video' },
  'too-many-playlists': {
    status: 409,
    title: 'You have too many playlists',
    extra: z.object({ limit: z.int() }),
  },
  'playlist-full': {
    status: 409,
    title: 'This playlist is full',
    extra: z.object({ limit: z.int() }),
  },
  'sharing-blocked': { status: 403, title: 'This playlist can no longer be shared' },
} as const;
