import { Injectable } from '@nestjs/common';
import { type EntityManager, LessThanOrEqual } from 'typeorm';
import { dayMs } from '../../../platform/utc-days/index.js';
import { KeepsVisitorData, type VisitorDataKeeper } from '../../../platform/visitor-data/index.js';
import { ContentCommentEntity } from './entities/content-comment.entity.js';
import type { ContentItemEntity } from './entities/content-item.entity.js';
import { ContentPublicationEntity } from './entities/content-publication.entity.js';
import { ContentReviewEntity } from './entities/content-review.entity.js';
import { ContentRevisionEntity } from './entities/content-revision.entity.js';
import { ContentRuleEntity } from './entities/content-rule.entity.js';
import { CreatorEntity } from './entities/creator.entity.js';
import { PublishedContentEntity } from './entities/published-content.entity.js';
import { copyOf } from './items/content-item.mapper.js';
import { contentItems } from './items/content-items.rows.js';
import { addUpViews } from './reading/view-totals.js';

/** For how long an ended link for reviewers stays, with what was said, in milliseconds. */
const endedLinkMs = 365 * dayMs;

/** What is kept of content and its author: until it is deleted. */
@Injectable()
@KeepsVisitorData({
  name: 'content',
  label: 'Content that you write and publish',
  counts: { content: 'Content' },
  tables: [
    'creators',
    'content_items',
    'content_revisions',
    'content_publications',
    'content_reviews',
    'content_comments',
    'published_content',
    'content_view_counts',
    'content_view_sources',
    'content_rules',
    'content_reminders',
  ],
})
export class ContentData implements VisitorDataKeeper {
  async export(visitorId: string, manager: EntityManager): Promise<object> {
    const creator = await manager.findOneBy(CreatorEntity, { visitorId });
    const rows = await contentItems.all(manager, { visitorId });
    const items = [];
    for (const row of rows) items.push(await exported(manager, row));
    const rules = await manager.findBy(ContentRuleEntity, { visitorId });
    return {
      creator: creator && exportedCreator(creator),
      rules: rules.map(({ rule, isOn, days }) => ({ rule, isOn, days })),
      items,
    };
  }

  /** Addresses of what was public say that it is gone; nothing else of it stays. */
  async erase(visitorId: string, manager: EntityManager): Promise<{ content: number }> {
    const content = await contentItems.erase(manager, { visitorId });
    await manager.delete(CreatorEntity, { visitorId });
    await manager.delete(ContentRuleEntity, { visitorId });
    return { content };
  }

  /** Readers see the creator of `to` as the author of all of it; rules that `to` has chosen stay. */
  async merge(manager: EntityManager, from: string, to: string): Promise<void> {
    await contentItems.merge(manager, from, to);
    await manager.query(mergeRules, [from, to]);
    await manager.delete(ContentRuleEntity, { visitorId: from });
    const creator = await manager.findOneBy(CreatorEntity, { visitorId: to });
    if (creator) await manager.delete(CreatorEntity, { visitorId: from });
    else await manager.update(CreatorEntity, { visitorId: from }, { visitorId: to });
    const author = { visitorId: to, ...(creator && { creatorId: creator.id }) };
    await manager.update(PublishedContentEntity, { visitorId: from }, author);
  }

  /** Of views of days before, only how many there were stays. */
  async retain(now: Date, manager: EntityManager): Promise<void> {
    await addUpViews(manager, now);
    const expiresAt = LessThanOrEqual(new Date(now.getTime() - endedLinkMs));
    await manager.delete(ContentReviewEntity, { expiresAt });
  }
}

const mergeRules = `
  insert into content_rules (visitor_id, rule, is_on, days)
    select $2, rule, is_on, days from content_rules where visitor_id = $1
    on conflict (visitor_id, rule) do nothing`;

function exportedCreator({ id, name, about, avatar, createdAt, changedAt }: CreatorEntity): object {
  return { id, name, about, avatar, createdAt, changedAt };
}

async function exported(manager: EntityManager, row: ContentItemEntity): Promise<object> {
  const { id: itemId, key, status, plannedOn, publishAt, unpublishAt, zone, publishedAt } = row;
  const { takenDownAt, takenDownReason, createdAt, changedAt, deletedAt } = row;
  const order = { createdAt: 'ASC' } as const;
  const [revisions, publications, reviews, comments] = await Promise.all([
    manager.find(ContentRevisionEntity, { where: { itemId }, order: { number: 'ASC' } }),
    manager.find(ContentPublicationEntity, { where: { itemId }, order }),
    manager.find(ContentReviewEntity, { where: { itemId }, order }),
    manager.find(ContentCommentEntity, { where: { itemId }, order }),
  ]);
  return {
    key,
    status,
    ...copyOf(row),
    plannedOn,
    publishAt,
    unpublishAt,
    zone,
    publishedAt,
    takenDownAt,
    takenDownReason,
    createdAt,
    changedAt,
    deletedAt,
    revisions: revisions.map(exportedRevision),
    publications: publications.map(exportedPublication),
    reviews: reviews.map(exportedReview),
    comments: comments.map(({ by, name, text, anchor, revision, createdAt: at }) => {
      return { by, name, text, anchor, revision, createdAt: at };
    }),
  };
}

function exportedRevision(row: ContentRevisionEntity): object {
  const { number, reason, restoredFrom, by, createdAt } = row;
  return { number, reason, restoredFrom, by, createdAt, ...copyOf(row) };
}

function exportedPublication(row: ContentPublicationEntity): object {
  const { action, revision, promisedAt, zone, doneAt, attempts, state, reason } = row;
  return { action, revision, promisedAt, zone, doneAt, attempts, state, reason };
}

function exportedReview(row: ContentReviewEntity): object {
  const { revision, name, createdAt, expiresAt, revokedAt, verdict, verdictAt } = row;
  return { revision, name, createdAt, expiresAt, revokedAt, verdict, verdictAt };
}
