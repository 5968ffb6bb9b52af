import { createHash, randomBytes } from 'node:crypto';
import { type EntityManager, IsNull, MoreThan } from 'typeorm';
import { ApiProblem } from '../../../../platform/endpoints/index.js';
import { ContentItemEntity } from '../entities/content-item.entity.js';
import { ContentReviewEntity } from '../entities/content-review.entity.js';

/** What is written into a link. */
export function newToken(): string {
  return randomBytes(32).toString('base64url');
}

export function digestOf(token: string): string {
  return createHash('sha256').update(token).digest('base64url');
}

/** Links that have not ended. */
export function working() {
  return { revokedAt: IsNull(), expiresAt: MoreThan(new Date()) };
}

/** A link that works, with its item. */
export interface OpenReview {
  readonly review: ContentReviewEntity;
  readonly item: ContentItemEntity;
}

/**
 * What a token opens.
 * @param lock until the end of the transaction, for who writes: the item first, as its author does
 * @throws ApiProblem `review-not-found`, whether the link has ended or there never was one
 */
export async function openReview(
  manager: EntityManager,
  token: string,
  lock = false,
): Promise<OpenReview> {
  const where = { tokenDigest: digestOf(token), ...working() };
  const found = await manager.findOneBy(ContentReviewEntity, where);
  if (!found) throw ended();
  const item = await itemOf(manager, found, lock);
  // It may have been revoked while the item was locked.
  const review = lock ? await manager.findOneBy(ContentReviewEntity, where) : found;
  if (!review || !item) throw ended();
  return { review, item };
}

/** Whether a link shows what its author has in review: not an older revision, and nothing that was taken back. */
export function isInReview({ review, item }: OpenReview): boolean {
  return item.status === 'in-review' && item.lastRevision === review.revision;
}

function itemOf(
  manager: EntityManager,
  { itemId: id }: ContentReviewEntity,
  lock: boolean,
): Promise<ContentItemEntity | null> {
  const where = { id, deletedAt: IsNull() };
  return manager.findOne(ContentItemEntity, {
    where,
    ...(lock && { lock: { mode: 'pessimistic_write' } }),
  });
}

function ended(): ApiProblem {
  return new ApiProblem('review-not-found', 'This link has ended, or its content was deleted.');
}
