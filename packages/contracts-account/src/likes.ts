import { defineEndpoints } from '@tessera/contracts';
import { z } from 'zod';
import { interactionOrigin } from './interactions.js';

export const likeKinds = ['video', 'content'] as const;
export type LikeKind = (typeof likeKinds)[number];

/** How much of a kind one visitor can like; few enough that a page knows all of it. */
export const likeLimit = 2000;

const kind = z.enum(likeKinds);
const ofLike = z.strictObject({ kind, id: z.string().trim().min(1).max(60) });

const likeState = z.object({
  isLiked: z.boolean(),
  /** Visitors of this site who like it; those who do on its platform are not among them. */
  likes: z.int().nonnegative(),
});
export type LikeState = z.infer<typeof likeState>;

export const likesEndpoints = defineEndpoints({
  'GET /api/likes': {
    summary: 'List the ids of what you like, the most recent first',
    access: 'visitor',
    query: z.strictObject({ kind }),
    response: z.object({ ids: z.array(z.string()) }),
    errors: [],
  },
  'GET /api/likes/:kind/:id': {
    summary: 'Get whether you like something, and how many visitors do',
    access: 'visitor',
    params: ofLike,
    response: likeState,
    errors: [],
  },
  'PUT /api/likes/:kind/:id': {
    summary: 'Like a video, or content of a creator',
    access: 'visitor',
    rateClass: { name: 'likes', share: 0.25 },
    params: ofLike,
    /** Where it was liked. */
    body: interactionOrigin,
    response: likeState,
    errors: ['nothing-to-like', 'too-many-likes'],
  },
  'DELETE /api/likes/:kind/:id': {
    summary: 'Take back that you like something',
    access: 'visitor',
    rateClass: { name: 'likes', share: 0.25 },
    params: ofLike,
    response: likeState,
    errors: [],
  },
});

export const likeErrors = {
  'nothing-to-like': { status: 404, title: 'There is nothing to like' },
  'too-many-likes': {
    status: 409,
    title: 'You’ve reached the limit of what you can like',
    extra: z.object({ limit: z.int() }),
  },
} as const;
