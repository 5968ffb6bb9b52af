import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { Response } from '@tessera/contracts';
import { contentLimits, type ContentReview, type ReviewComment } from '@tessera/contracts-creator';
import { DataSource, type EntityManager } from 'typeorm';
import { ApiProblem, type HandlerInput } from '../../../../platform/endpoints/index.js';
import { ContentCommentEntity } from '../entities/content-comment.entity.js';
import type { ContentItemEntity } from '../entities/content-item.entity.js';
import { ContentReviewEntity } from '../entities/content-review.entity.js';
import { copyOf, timeOf } from '../items/content-item.mapper.js';
import { contentItems } from '../items/content-items.rows.js';
import { allowedStatus, type ItemKey } from '../items/item-changes.service.js';
import { changedFields } from '../items/merge-copies.js';
import { findRevision } from '../revisions/keep-revision.js';
import { authorName } from './author-name.js';
import { addComment, commentsOf, toReviewComment } from './comments.js';
import { digestOf, newToken, working } from './review-links.js';

const dayMs = 24 * 60 * 60 * 1000;

/** Links for reviewers, and what was said, as the author of an item sees them. */
@Injectable()
export class ContentReviews {
  constructor(@InjectDataSource() private readonly database: DataSource) {}

  /** Links with the newest first, comments in their order. @throws ApiProblem `content-not-found` */
  async list(key: ItemKey): Promise<Response<'GET /api/content/:id/reviews'>> {
    const { manager } = this.database;
    const item = await contentItems.find(manager, { ...key });
    const order = { createdAt: 'DESC', id: 'DESC' } as const;
    const rows = await manager.find(ContentReviewEntity, { where: { itemId: item.id }, order });
    const [current, counts, comments] = await Promise.all([
      currentRevision(manager, item),
      commentCounts(manager, item.id),
      commentsOf(manager, { itemId: item.id }),
    ]);
    const reviews = rows.map((row) => ({
      ...toContentReview(row, row.revision === current),
      comments: counts.get(row.id) ?? 0,
    }));
    return { reviews, comments };
  }

  /** @throws ApiProblem `content-not-found`, `action-not-allowed` unless it is in review, `too-many-reviews` */
  create(
    key: ItemKey,
    { name, days }: HandlerInput<'POST /api/content/:id/reviews'>['body'],
  ): Promise<Response<'POST /api/content/:id/reviews'>> {
    return this.database.transaction(async (manager) => {
      const item = await contentItems.lock(manager, { ...key });
      allowedStatus(item, 'share');
      await assertRoom(manager, item.id);
      const token = newToken();
      const row = manager.create(ContentReviewEntity, {
        itemId: item.id,
        revision: item.lastRevision,
        name,
        tokenDigest: digestOf(token),
        expiresAt: new Date(Date.now() + days * dayMs),
        revokedAt: null,
        verdict: null,
        verdictAt: null,
      });
      const review = toContentReview(await manager.save(row), true);
      return { ...review, url: `/content-review/${token}` };
    });
  }

  /** Has no effect if there is no such link. @throws ApiProblem `content-not-found` */
  revoke(
    key: ItemKey,
    reviewId: string,
  ): Promise<Response<'DELETE /api/content/:id/reviews/:reviewId'>> {
    return this.database.transaction(async (manager) => {
      const { id: itemId } = await contentItems.lock(manager, { ...key });
      const where = { id: reviewId, itemId, ...working() };
      await manager.update(ContentReviewEntity, where, { revokedAt: new Date() });
      return {};
    });
  }

  /**
   * Says something to all who review what was last given to reviewers.
   * @throws ApiProblem `content-not-found`, `action-not-allowed` where nobody was asked, `too-many-comments`
   */
  comment(
    key: ItemKey,
    { text, anchor }: HandlerInput<'POST /api/content/:id/comments'>['body'],
  ): Promise<ReviewComment> {
    return this.database.transaction(async (manager) => {
      const { id: itemId, visitorId } = await contentItems.lock(manager, { ...key });
      const newest = await manager.findOne(ContentReviewEntity, {
        where: { itemId },
        order: { revision: 'DESC' },
      });
      if (!newest)
        throw new ApiProblem('action-not-allowed', 'Nobody has been asked to review this.');
      const name = (await authorName(manager, visitorId)) ?? 'Author';
      const { revision } = newest;
      const by = 'author' as const;
      return addComment(manager, { itemId, reviewId: null, revision, by, name, text, anchor });
    });
  }

  /** Has no effect where it is resolved. @throws ApiProblem `content-not-found`, also where there is no such comment */
  resolve(key: ItemKey, commentId: string): Promise<ReviewComment> {
    return this.database.transaction(async (manager) => {
      const { id: itemId } = await contentItems.lock(manager, { ...key });
      const row = await manager.findOneBy(ContentCommentEntity, { id: commentId, itemId });
      if (!row) throw new ApiProblem('content-not-found', `There is no comment '${commentId}'.`);
      row.resolvedAt ??= new Date();
      return toReviewComment(await manager.save(row));
    });
  }
}

function toContentReview(row: ContentReviewEntity, isCurrent: boolean): ContentReview {
  const { id, revision, name, verdict } = row;
  return {
    id,
    revision,
    name,
    createdAt: row.createdAt.toISOString(),
    expiresAt: row.expiresAt.toISOString(),
    revokedAt: timeOf(row.revokedAt),
    verdict,
    verdictAt: timeOf(row.verdictAt),
    isCurrent,
    comments: 0,
  };
}

/** Number of the newest revision, if the working copy still says the same; `null` otherwise. */
async function currentRevision(
  manager: EntityManager,
  item: ContentItemEntity,
): Promise<number | null> {
  const newest = await findRevision(manager, item.id, item.lastRevision);
  const isCurrent = newest !== null && changedFields(copyOf(newest), copyOf(item)).length === 0;
  return isCurrent ? newest.number : null;
}

async function commentCounts(
  manager: EntityManager,
  itemId: string,
): Promise<ReadonlyMap<string, number>> {
  const rows = await manager.query<{ id: string; count: number }[]>(
    `select review_id as id, count(*)::int as count from content_comments
      where item_id = $1 and review_id is not null group by review_id`,
    [itemId],
  );
  return new Map(rows.map(({ id, count }) => [id, count]));
}

async function assertRoom(manager: EntityManager, itemId: string): Promise<void> {
  const limit = contentLimits.reviews;
  if ((await manager.countBy(ContentReviewEntity, { itemId, ...working() })) < limit) return;
  const detail = `There can be up to ${limit} links. Revoke one of them first.`;
  throw new ApiProblem('too-many-reviews', detail, { extra: { limit } });
}
