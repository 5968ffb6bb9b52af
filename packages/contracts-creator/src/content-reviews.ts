import { defineEndpoints, wholeNumber } from '@tessera/contracts';
import { z } from 'zod';
import { contentType } from './content-items.js';
import { contentLimits } from './values.js';

const time = z.iso.datetime();
const text = (max: number) => z.string().trim().max(max, `Use at most ${max} characters`);

/** What a comment is about: a text within what the reviewer sees. */
const anchor = z.strictObject({
  field: z.enum(['title', 'description', 'body']),
  /** The text itself. Where the same text is there several times, `occurrence` says which one, from 0. */
  quote: z.string().min(1).max(contentLimits.quote),
  occurrence: z.int().nonnegative().max(10_000),
});

export const reviewComment = z.object({
  id: z.uuid(),
  /** Whose it is: that of the link, or the author. */
  by: z.enum(['reviewer', 'author']),
  name: z.string(),
  text: z.string(),
  /** `null` where it is about all of it. */
  anchor: anchor.nullable(),
  revision: z.int().positive(),
  createdAt: time,
  resolvedAt: time.nullable(),
});
export type ReviewComment = z.infer<typeof reviewComment>;

/** A link to one revision, as its author sees it. */
export const contentReview = z.object({
  id: z.uuid(),
  revision: z.int().positive(),
  /** For whom it was made. */
  name: z.string(),
  createdAt: time,
  expiresAt: time,
  revokedAt: time.nullable(),
  verdict: z.enum(['approved', 'changes-requested']).nullable(),
  verdictAt: time.nullable(),
  /** Whether its revision is still what the working copy says. */
  isCurrent: z.boolean(),
  comments: z.int().nonnegative(),
});
export type ContentReview = z.infer<typeof contentReview>;

const ofItem = z.strictObject({ id: z.uuid() });
const ofLink = z.strictObject({ token: z.string().regex(/^[\w-]{43}$/) });

const newComment = z.strictObject({
  text: text(contentLimits.comment).min(1, 'Write something'),
  anchor: anchor.nullable().default(null),
});

/** What a reviewer sees: the revision of their link, as readers would see it, and what was said of it. */
export const reviewPage = z.object({
  title: z.string(),
  description: z.string(),
  type: contentType,
  /** Name of the author on public pages; `null` where they have none yet. */
  author: z.string().nullable(),
  /** Name of the reviewer. */
  name: z.string(),
  html: z.string(),
  coverUrl: z.string().nullable(),
  videoUrl: z.string().nullable(),
  revision: z.int().positive(),
  /** Whether the author has a newer one in review or has taken it back; then a verdict is refused. */
  isCurrent: z.boolean(),
  verdict: contentReview.shape.verdict,
  expiresAt: time,
  comments: z.array(reviewComment),
});
export type ReviewPage = z.infer<typeof reviewPage>;

/** Reviews by link: who has the link needs nothing else. */
export const contentReviewEndpoints = defineEndpoints({
  'GET /api/content/:id/reviews': {
    summary: 'List the links for reviewers of content, and their comments',
    access: 'visitor',
    params: ofItem,
    response: z.object({ reviews: z.array(contentReview), comments: z.array(reviewComment) }),
    errors: ['content-not-found'],
  },
  'POST /api/content/:id/reviews': {
    summary: 'Create a link for a reviewer to what is in review',
    access: 'visitor',
    params: ofItem,
    body: z.strictObject({
      name: text(contentLimits.name).min(1, 'Say who it is for'),
      days: wholeNumber(z.int().min(1).max(contentLimits.reviewDays.max)).default(
        contentLimits.reviewDays.default,
      ),
    }),
    /** The address is told only once. */
    response: contentReview.extend({ url: z.string() }),
    status: 201,
    errors: ['content-not-found', 'action-not-allowed', 'too-many-reviews'],
  },
  'DELETE /api/content/:id/reviews/:reviewId': {
    summary: 'Revoke a link for a reviewer',
    access: 'visitor',
    params: ofItem.extend({ reviewId: z.uuid() }),
    response: z.object({}),
    errors: ['content-not-found'],
  },
  'POST /api/content/:id/comments': {
    summary: 'Answer reviewers',
    access: 'visitor',
    params: ofItem,
    body: newComment,
    response: reviewComment,
    status: 201,
    errors: ['content-not-found', 'action-not-allowed', 'too-many-comments'],
  },
  'POST /api/content/:id/comments/:commentId/resolve': {
    summary: 'Mark a comment as resolved',
    access: 'visitor',
    params: ofItem.extend({ commentId: z.uuid() }),
    response: reviewComment,
    errors: ['content-not-found'],
  },
  'GET /api/content-reviews/:token': {
    summary: 'Get what a reviewer is asked to read',
    access: 'visitor',
    params: ofLink,
    response: reviewPage,
    errors: ['review-not-found'],
  },
  'POST /api/content-reviews/:token/comments': {
    summary: 'Comment as a reviewer',
    access: 'visitor',
    params: ofLink,
    body: newComment,
    response: reviewComment,
    status: 201,
    errors: ['review-not-found', 'too-many-comments'],
  },
  'POST /api/content-reviews/:token/verdict': {
    summary: 'Approve, or ask for changes',
    access: 'visitor',
    params: ofLink,
    body: z.strictObject({
      verdict: z.enum(['approved', 'changes-requested']),
      /** Becomes a comment; needed to ask for changes where there is no other one. */
      note: text(contentLimits.comment).default(''),
    }),
    response: reviewPage,
    errors: ['review-not-found', 'action-not-allowed', 'too-many-comments'],
  },
});

const limit = z.object({ limit: z.int() });

export const contentReviewErrors = {
  'review-not-found': { status: 404, title: 'This link doesn’t work any more' },
  'too-many-reviews': { status: 409, title: 'There are too many links', extra: limit },
  'too-many-comments': { status: 409, title: 'There are too many comments', extra: limit },
} as const;
