import { contentLimits, type ReviewComment } from '@tessera/contracts-creator';
import type { EntityManager, FindOptionsWhere } from 'typeorm';
import { ApiProblem } from '../../../../platform/endpoints/index.js';
import { ContentCommentEntity } from '../entities/content-comment.entity.js';
import { timeOf } from '../items/content-item.mapper.js';

type NewComment = Omit<ContentCommentEntity, 'id' | 'resolvedAt' | 'createdAt'>;

/** In the order in which they were made. */
export async function commentsOf(
  manager: EntityManager,
  where: FindOptionsWhere<ContentCommentEntity>,
): Promise<ReviewComment[]> {
  const order = { createdAt: 'ASC', id: 'ASC' } as const;
  return (await manager.find(ContentCommentEntity, { where, order })).map(toReviewComment);
}

/**
 * Adds a comment to a locked item.
 * @throws ApiProblem `too-many-comments` by a link, or by the author to one revision
 */
export async function addComment(
  manager: EntityManager,
  comment: NewComment,
): Promise<ReviewComment> {
  const { itemId, revision, reviewId, by } = comment;
  const where = reviewId === null ? { itemId, revision, by } : { reviewId };
  const limit = contentLimits.comments;
  if ((await manager.countBy(ContentCommentEntity, where)) >= limit)
    throw new ApiProblem('too-many-comments', `A review has up to ${limit} comments.`, {
      extra: { limit },
    });
  const row = manager.create(ContentCommentEntity, { ...comment, resolvedAt: null });
  return toReviewComment(await manager.save(row));
}

export function toReviewComment(row: ContentCommentEntity): ReviewComment {
  const { id, by, name, text, anchor, revision } = row;
  return {
    id,
    by,
    name,
    text,
    anchor,
    revision,
    createdAt: row.createdAt.toISOString(),
    resolvedAt: timeOf(row.resolvedAt),
  };
}
