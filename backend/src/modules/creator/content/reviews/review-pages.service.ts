import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { ReviewComment, ReviewPage } from '@tessera/contracts-creator';
import { DataSource, type EntityManager } from 'typeorm';
import { ApiProblem, type HandlerInput } from '../../../../platform/endpoints/index.js';
import { NotificationsFacade } from '../../../account/notifications/index.js';
import { ContentCommentEntity } from '../entities/content-comment.entity.js';
import { ContentRevisionEntity } from '../entities/content-revision.entity.js';
import { coverUrlOf } from '../items/content-item.mapper.js';
import { anyVersion, ItemChanges } from '../items/item-changes.service.js';
import { type ActionOf, statusAfter } from '../items/status-rules.js';
import { renderMarkdown } from '../reading/markdown.js';
import { authorName } from './author-name.js';
import { addComment, commentsOf } from './comments.js';
import { isInReview, type OpenReview, openReview } from './review-links.js';

type Verdict = HandlerInput<'POST /api/content-reviews/:token/verdict'>['body'];
type NewComment = HandlerInput<'POST /api/content-reviews/:token/comments'>['body'];

/** Between two notifications of comments by the same link, in milliseconds: who comments on one thing comments on more. */
const quietMs = 10 * 60 * 1000;

const verdictActions = {
  approved: 'approve',
  'changes-requested': 'ask-for-changes',
} as const satisfies Record<Verdict['verdict'], ActionOf<'reviewer'>>;

const verdictTexts: Record<Verdict['verdict'], string> = {
  approved: 'approved',
  'changes-requested': 'asks for changes to',
};

/** What who has a link sees, and says. */
@Injectable()
export class ReviewPages {
  constructor(
    @InjectDataSource() private readonly database: DataSource,
    private readonly changes: ItemChanges,
    private readonly notifications: NotificationsFacade,
  ) {}

  /** @throws ApiProblem `review-not-found` */
  async find(token: string): Promise<ReviewPage> {
    const { manager } = this.database;
    return this.page(manager, await openReview(manager, token));
  }

  /** @throws ApiProblem `review-not-found`, `too-many-comments` */
  comment(token: string, comment: NewComment): Promise<ReviewComment> {
    return this.database.transaction(async (manager) => {
      const open = await openReview(manager, token, true);
      if (!(await hasJustCommented(manager, open)))
        await this.notify(manager, open, 'commented on');
      return this.add(manager, open, comment);
    });
  }

  /**
   * The last one of a link counts. The same once more changes nothing.
   * @throws ApiProblem `review-not-found`, `action-not-allowed` unless that revision is in review, `too-many-comments`, `invalid-request` for
   *   changes without a word of what is wrong
   */
  judge(token: string, { verdict, note }: Verdict): Promise<ReviewPage> {
    return this.database.transaction(async (manager) => {
      const open = await openReview(manager, token, true);
      const { review, item } = open;
      assertAllowed(open, verdict);
      if (review.verdict === verdict && note === '') return this.page(manager, open);
      if (note !== '') await this.add(manager, open, { text: note, anchor: null });
      else if (verdict === 'changes-requested') await assertExplained(manager, open);
      await manager.save(Object.assign(review, { verdict, verdictAt: new Date() }));
      const approvedRevision = verdict === 'approved' ? review.revision : null;
      const key = { id: item.id, visitorId: item.visitorId };
      const judged = await this.changes.apply(manager, key, anyVersion, () => ({
        approvedRevision,
      }));
      await this.notify(manager, open, verdictTexts[verdict]);
      return this.page(manager, { review, item: judged });
    });
  }

  private add(
    manager: EntityManager,
    { review }: OpenReview,
    { text, anchor }: NewComment,
  ): Promise<ReviewComment> {
    const { id: reviewId, itemId, revision, name } = review;
    return addComment(manager, { itemId, reviewId, revision, by: 'reviewer', name, text, anchor });
  }

  private notify(
    manager: EntityManager,
    { review, item }: OpenReview,
    says: string,
  ): Promise<void> {
    const text = `${review.name} ${says} “${item.title}”.`;
    const path = `/content-management/${item.id}`;
    const { visitorId } = item;
    return this.notifications.notify(manager, { visitorId, kind: 'content-reviewed', text, path });
  }

  private async page(manager: EntityManager, open: OpenReview): Promise<ReviewPage> {
    const { review, item } = open;
    const { itemId, revision: number } = review;
    const copy = await manager.findOneByOrFail(ContentRevisionEntity, { itemId, number });
    return {
      title: copy.title,
      description: copy.description,
      type: copy.type,
      author: await authorName(manager, item.visitorId),
      name: review.name,
      html: renderMarkdown(copy.body).html,
      coverUrl: coverUrlOf(copy),
      videoUrl: copy.videoLink || null,
      revision: number,
      isCurrent: isInReview(open),
      verdict: review.verdict,
      expiresAt: review.expiresAt.toISOString(),
      comments: await commentsOf(manager, { itemId, revision: number }),
    };
  }
}

/** @throws ApiProblem `action-not-allowed` */
function assertAllowed(open: OpenReview, verdict: Verdict['verdict']): void {
  const { status, liveRevision } = open.item;
  const state = { status, isLive: liveRevision !== null };
  const isAllowed = statusAfter('reviewer', verdictActions[verdict], state) !== null;
  if (isAllowed && isInReview(open)) return;
  throw new ApiProblem('action-not-allowed', 'This is not in review any more.');
}

/** @throws ApiProblem `invalid-request` */
async function assertExplained(manager: EntityManager, { review }: OpenReview): Promise<void> {
  if (await manager.existsBy(ContentCommentEntity, { reviewId: review.id })) return;
  const field = 'body.note';
  const message = 'Say what should change';
  throw new ApiProblem('invalid-request', `${field}: ${message}`, { errors: [{ field, message }] });
}

async function hasJustCommented(manager: EntityManager, { review }: OpenReview): Promise<boolean> {
  const last = await manager.findOne(ContentCommentEntity, {
    where: { reviewId: review.id },
    order: { createdAt: 'DESC' },
  });
  return last !== null && last.createdAt.getTime() > Date.now() - quietMs;
}
