import { defineEndpoints } from '@tessera/contracts';
import { z } from 'zod';

/** Lengths in characters, and how many of each there may be. */
export const blockListLimits = {
  name: 60,
  keyword: 50,
  /** Of one visitor, besides the one that everyone has. */
  lists: 10,
  /** In one list. */
  entries: 200,
  subscriptions: 10,
} as const;

/** What a visitor writes about a block list. */
export const blockListDetails = z.strictObject({
  name: z
    .string()
    .trim()
    .min(1, 'Give the list a name')
    .max(blockListLimits.name, `Use at most ${blockListLimits.name} characters`),
});
export type BlockListDetails = z.output<typeof blockListDetails>;

/** A keyword as a visitor writes it: one word, or several in a row. */
const keyword = z
  .string()
  .trim()
  .max(blockListLimits.keyword, `Use at most ${blockListLimits.keyword} characters`)
  .regex(/[\p{L}\p{N}](?:\+\+|#|.*[\p{L}\p{N}])/su, 'Use a word of at least two letters or digits');

/** What a visitor writes to hide a keyword. */
export const keywordDetails = z.strictObject({ keyword });

export const blockEntryKinds = ['channel', 'keyword'] as const;
export type BlockEntryKind = (typeof blockEntryKinds)[number];

/** A channel or a keyword that a list hides. */
export const blockEntry = z.object({
  id: z.uuid(),
  kind: z.enum(blockEntryKinds),
  /** The id of the channel, or the keyword in the form that is compared. */
  value: z.string(),
  /** The title of the channel, `null` once it is gone; or the keyword as it was written. */
  name: z.string().nullable(),
});
export type BlockEntry = z.infer<typeof blockEntry>;

/** Since when nobody but its owner can see it, and what the operator who decided that says. */
export const takenDown = z.object({ at: z.iso.datetime(), reason: z.string() });

export const blockList = z.object({
  /** Can't be guessed: it is the link of a shared list. */
  id: z.uuid(),
  name: z.string(),
  /** The list that everyone has. It can't be renamed, shared or deleted. */
  isDefault: z.boolean(),
  /** Whether everyone with the link can see it, and subscribe to it. */
  isShared: z.boolean(),
  /** Whether the caller may change it. */
  isOwn: z.boolean(),
  /** Whether the caller has subscribed to it. */
  isSubscribed: z.boolean(),
  /** Of name and sharing, for `If-Match`. */
  version: z.int().positive(),
  /** `null` where it is not taken down. */
  takenDown: takenDown.nullable(),
  /** By kind and name; none for subscribers of a list that is taken down. */
  entries: z.array(blockEntry),
});
export type BlockList = z.infer<typeof blockList>;

const params = z.strictObject({ id: z.uuid() });
const listId = z.uuid();

export const blockListEndpoints = defineEndpoints({
  'GET /api/block-lists': {
    summary: 'List what you hide: your block lists, and those that you have subscribed to',
    access: 'visitor',
    /** The list that everyone has comes first, then the others by name. */
    response: z.object({ own: z.array(blockList), subscribed: z.array(blockList) }),
    errors: [],
  },
  'POST /api/block-lists': {
    summary: 'Create a block list',
    access: 'visitor',
    body: blockListDetails,
    response: blockList,
    status: 201,
    errors: ['too-many-block-lists'],
  },
  'GET /api/block-lists/:id': {
    summary: 'Get a block list',
    access: 'visitor',
    params,
    response: blockList,
    errors: ['block-list-not-found', 'block-list-taken-down'],
  },
  'PATCH /api/block-lists/:id': {
    summary: 'Rename or share a block list; no longer sharing it ends its subscriptions',
    access: 'visitor',
    params,
    body: z.strictObject({
      name: blockListDetails.shape.name.optional(),
      isShared: z.boolean().optional(),
    }),
    ifMatch: 'required',
    response: blockList,
    errors: ['block-list-not-found', 'default-block-list'],
  },
  'DELETE /api/block-lists/:id': {
    summary: 'Delete a block list',
    access: 'visitor',
    params,
    /** Until when it can be restored. */
    response: z.object({ restorableUntil: z.iso.datetime() }),
    errors: ['block-list-not-found', 'default-block-list'],
  },
  'POST /api/block-lists/:id/restore': {
    summary: 'Restore a deleted block list',
    access: 'visitor',
    params,
    response: blockList,
    errors: ['block-list-not-found', 'too-many-block-lists'],
  },
  'PUT /api/block-lists/:id/subscription': {
    summary: 'Hide what a shared block list hides, as long as it does',
    access: 'visitor',
    params,
    response: z.object({ isSubscribed: z.literal(true) }),
    errors: [
      'block-list-not-found',
      'block-list-taken-down',
      'own-block-list',
      'too-many-subscriptions',
    ],
  },
  'DELETE /api/block-lists/:id/subscription': {
    summary: 'Unsubscribe from a block list',
    access: 'visitor',
    params,
    response: z.object({ isSubscribed: z.literal(false) }),
    errors: [],
  },
  'POST /api/block-entries': {
    summary: 'Hide a channel or a keyword',
    access: 'visitor',
    /** Into the list that everyone has, or another one. What is in it already stays as it is. */
    body: z.discriminatedUnion('kind', [
      z.strictObject({
        kind: z.literal('channel'),
        value: z.string().regex(/^\d{1,18}$/, 'must be the id of a channel'),
        listId: listId.optional(),
      }),
      z.strictObject({
        kind: z.literal('keyword'),
        value: keyword,
        listId: listId.optional(),
      }),
    ]),
    response: z.object({ entry: blockEntry, listId }),
    status: 201,
    errors: ['block-list-not-found', 'block-list-full', 'hidden-channel-not-found'],
  },
  'PATCH /api/block-entries/:id': {
    summary: 'Move what is hidden to another of your lists',
    access: 'visitor',
    params,
    body: z.strictObject({ listId }),
    response: z.object({ entry: blockEntry, listId }),
    errors: ['block-entry-not-found', 'block-list-not-found', 'block-list-full'],
  },
  'DELETE /api/block-entries/:id': {
    summary: 'No longer hide a channel or a keyword',
    access: 'visitor',
    params,
    /** The list that it was in, so that the removal can be undone. */
    response: z.object({ listId }),
    errors: ['block-entry-not-found'],
  },
});

const limited = z.object({ limit: z.int() });

export const blockListErrors = {
  'block-list-not-found': { status: 404, title: 'There is no such list' },
  'block-list-taken-down': {
    status: 410,
    title: 'This list was taken down',
    extra: z.object({ reason: z.string() }),
  },
  'block-entry-not-found': { status: 404, title: 'This is not hidden' },
  'hidden-channel-not-found': { status: 404, title: 'There is no such channel' },
  'default-block-list': { status: 409, title: 'This list can only be filled and emptied' },
  'own-block-list': { status: 409, title: 'This list is yours, and hides for you already' },
  'too-many-block-lists': { status: 409, title: 'You have too many lists', extra: limited },
  'too-many-subscriptions': {
    status: 409,
    title: 'You have subscribed to too many lists',
    extra: limited,
  },
  'block-list-full': { status: 409, title: 'This list is full', extra: limited },
} as const;
