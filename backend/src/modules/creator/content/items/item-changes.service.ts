import { Injectable } from '@nestjs/common';
import type { ContentCopy, ContentStatus } from '@tessera/contracts-creator';
import type { EntityManager } from 'typeorm';
import { ApiProblem, IfMatch } from '../../../../platform/endpoints/index.js';
import type { RowChanges } from '../../../../platform/owned-rows/index.js';
import { PageEvents } from '../../../../platform/page-events/index.js';
import type { ContentItemEntity } from '../entities/content-item.entity.js';
import { Publisher } from '../publishing/publisher.js';
import { contentItems } from './content-items.rows.js';
import { type ActionOf, statusAfter } from './status-rules.js';

/** Which item, and whose. */
export interface ItemKey {
  readonly id: string;
  readonly visitorId: string;
}

export type ItemChange = RowChanges<ContentItemEntity>;

/** Whichever version an item has. */
export const anyVersion = new IfMatch(null);

/** Writes items, each time with another version, of which the author's open pages are told. */
@Injectable()
export class ItemChanges {
  constructor(
    private readonly publisher: Publisher,
    private readonly pages: PageEvents,
  ) {}

  /**
   * Changes an item that the caller has seen.
   * @param change sees the item, locked, and can refuse the change
   * @throws ApiProblem `content-not-found`, `precondition-failed`
   */
  async apply(
    manager: EntityManager,
    key: ItemKey,
    ifMatch: IfMatch,
    change: (row: ContentItemEntity) => ItemChange | Promise<ItemChange>,
  ): Promise<ContentItemEntity> {
    const row = await contentItems.update(manager, { ...key }, ifMatch, async (current) => ({
      ...(await change(current)),
      changedAt: new Date(),
    }));
    await this.tell(manager, row);
    return row;
  }

  /** Edits an item that the caller has locked. */
  async edit(
    manager: EntityManager,
    locked: ContentItemEntity,
    copy: ContentCopy,
  ): Promise<ContentItemEntity> {
    const edited = await this.edited(manager, locked, copy);
    const row = await contentItems.write(manager, locked, { ...edited, changedAt: new Date() });
    await this.tell(manager, row);
    return row;
  }

  /** What an edit makes of a locked item: it takes back what was on its way, and ends an approval. */
  async edited(
    manager: EntityManager,
    row: ContentItemEntity,
    copy: ContentCopy,
  ): Promise<ItemChange> {
    const status = allowedStatus(row, 'edit');
    const left = await this.leaveSchedule(manager, row, 'Its text was changed.');
    return { ...copy, ...left, status, approvedRevision: null };
  }

  /** Takes back what a schedule has promised. Where there is none, nothing changes. */
  async leaveSchedule(
    manager: EntityManager,
    row: ContentItemEntity,
    reason: string,
  ): Promise<ItemChange> {
    if (row.status !== 'scheduled') return {};
    await this.publisher.takeBack(manager, row, reason);
    return noSchedule;
  }

  /** Takes an item from readers, with everything that was promised of it. */
  async withdrawAll(
    manager: EntityManager,
    row: ContentItemEntity,
    reason: string,
  ): Promise<ItemChange> {
    await this.publisher.takeBack(manager, row, reason);
    if (row.liveRevision !== null) await this.publisher.unpublish(manager, row, null);
    return noSchedule;
  }

  private async tell(
    manager: EntityManager,
    { id, visitorId, version }: ContentItemEntity,
  ): Promise<void> {
    const data = { id, version };
    await this.pages.publish(manager, visitorId, { name: 'content-changed', data });
  }
}

/** Nothing is on its way. */
const noSchedule = {
  scheduledRevision: null,
  publishAt: null,
  unpublishAt: null,
  zone: null,
} as const satisfies ItemChange;

/** The status that an action of the author leads to. @throws ApiProblem `action-not-allowed` */
export function allowedStatus(
  { status, liveRevision }: ContentItemEntity,
  action: ActionOf<'author'>,
): ContentStatus {
  const next = statusAfter('author', action, { status, isLive: liveRevision !== null });
  if (next !== null) return next;
  const state = liveRevision === null ? 'readers don’t have it' : 'readers have it';
  const detail = `The action '${action}' is not possible while the status is '${status}' and ${state}.`;
  throw new ApiProblem('action-not-allowed', detail);
}
