import {
  type ContentCopy,
  type ContentDraft,
  contentFields,
  type ContentItem,
} from '@tessera/contracts-creator';
import { pictureUrlOf } from '../../storage/index.js';
import type { ContentItemEntity } from '../entities/content-item.entity.js';
import type { CopyColumns } from '../entities/copy.columns.js';

/** What readers have of an item, and make of it. */
export interface ItemFacts {
  /** In the address of its public page; `null` where there is none. */
  readonly slug: string | null;
  /** Whether the working copy differs from what readers have. */
  readonly hasChanges: boolean;
  readonly views: number;
  readonly likes: number;
}

/** What lists need of an item. */
export type ListedItem = Omit<ContentItemEntity, 'body'>;

/** An item as the API shows it to its author. */
export function toContentItem(row: ListedItem, facts: ItemFacts): ContentItem {
  const { id, title, description, type, category, tags, status, version, plannedOn, zone } = row;
  return {
    id,
    title,
    description,
    type,
    category,
    tags,
    status,
    authorId: row.visitorId,
    metadata: { viewCount: facts.views, engagement: { likes: facts.likes } },
    url: facts.slug && `/content/${facts.slug}`,
    isLive: row.liveRevision !== null,
    hasChanges: facts.hasChanges,
    plannedOn,
    publishAt: timeOf(row.publishAt),
    unpublishAt: timeOf(row.unpublishAt),
    zone,
    publishedAt: timeOf(row.publishedAt),
    isApproved: row.approvedRevision !== null,
    takenDown: takenDownOf(row),
    coverUrl: coverUrlOf(row),
    createdAt: row.createdAt.toISOString(),
    changedAt: row.changedAt.toISOString(),
    version,
  };
}

export function toContentDraft(row: ContentItemEntity, facts: ItemFacts): ContentDraft {
  return { ...toContentItem(row, facts), copy: copyOf(row) };
}

/** The written fields of an item or a revision. */
export function copyOf(row: CopyColumns): ContentCopy {
  return Object.fromEntries(contentFields.map((field) => [field, row[field]])) as ContentCopy;
}

export function coverUrlOf({ cover }: Pick<CopyColumns, 'cover'>): string | null {
  return cover === '' ? null : pictureUrlOf(cover, 'small');
}

export function timeOf(date: Date | null): string | null {
  return date?.toISOString() ?? null;
}

function takenDownOf({ takenDownAt, takenDownReason }: ListedItem) {
  return takenDownAt && { at: takenDownAt.toISOString(), reason: takenDownReason ?? '' };
}
