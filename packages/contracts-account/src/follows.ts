import { defineEndpoints, paging } from '@tessera/contracts';
import { z } from 'zod';

export const followKinds = ['topic', 'channel', 'creator'] as const;
export type FollowKind = (typeof followKinds)[number];

/** How much one visitor can follow. */
export const followLimit = 500;

const kind = z.enum(followKinds);

/** A topic in any spelling, or the id of a channel or creator. */
const id = z.string().trim().min(1).max(60);
const ofFollow = z.strictObject({ kind, id });

export const follow = z.object({
  kind,
  /** A topic's normalized words, or an id. */
  id: z.string(),
  /** `null` where it is gone. */
  name: z.string().nullable(),
  followedAt: z.iso.datetime(),
});
export type Follow = z.infer<typeof follow>;

const followState = z.object({ isFollowed: z.boolean() });

export const followsEndpoints = defineEndpoints({
  'GET /api/follows': {
    summary: 'List what you follow, the most recent first',
    access: 'visitor',
    query: z.strictObject({ kind: kind.optional(), ...paging }),
    response: z.object({
      follows: z.array(follow),
      total: z.int().nonnegative(),
      nextCursor: z.string().nullable(),
    }),
    errors: [],
  },
  'GET /api/follows/:kind/:id': {
    summary: 'Get whether you follow something',
    access: 'visitor',
    params: ofFollow,
    response: followState,
    errors: [],
  },
  'PUT /api/follows/:kind/:id': {
    summary: 'Follow a topic, channel or creator',
    access: 'visitor',
    params: ofFollow,
    response: followState,
    errors: ['channel-not-found', 'creator-to-follow-not-found', 'too-many-follows'],
  },
  'DELETE /api/follows/:kind/:id': {
    summary: 'Unfollow a topic, channel or creator',
    access: 'visitor',
    params: ofFollow,
    response: followState,
    errors: [],
  },
});

export const followErrors = {
  'channel-not-found': { status: 404, title: 'Channel not found' },
  'creator-to-follow-not-found': { status: 404, title: 'Creator not found' },
  'too-many-follows': {
    status: 409,
    title: 'You’ve reached the limit of what you can follow',
    extra: z.object({ limit: z.int() }),
  },
} as const;
