import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { ContentAction, ContentItem } from '@tessera/contracts-creator';
import { DataSource, type EntityManager } from 'typeorm';
import type { IfMatch } from '../../../../platform/endpoints/index.js';
import type { ContentItemEntity } from '../entities/content-item.entity.js';
import { Publisher } from '../publishing/publisher.js';
import { keepRevision } from '../revisions/keep-revision.js';
import {
  allowedStatus,
  type ItemChange,
  ItemChanges,
  type ItemKey,
} from './item-changes.service.js';
import { ItemFactsService } from './item-facts.service.js';
import { assertPossible } from './possible-times.js';

type Action<N extends ContentAction['action']> = Extract<ContentAction, { readonly action: N }>;

/** A locked item. */
interface Acted {
  readonly manager: EntityManager;
  readonly row: ContentItemEntity;
}

type Handlers = {
  readonly [N in ContentAction['action']]: (
    acted: Acted,
    action: Action<N>,
  ) => ItemChange | Promise<ItemChange>;
};

/** Moves items on their way to readers and back. */
@Injectable()
export class ContentActions {
  constructor(
    @InjectDataSource() private readonly database: DataSource,
    private readonly changes: ItemChanges,
    private readonly publisher: Publisher,
    private readonly facts: ItemFactsService,
  ) {}

  /**
   * @param ifMatch the version that the caller has seen
   * @throws ApiProblem `content-not-found`, `precondition-failed`, `action-not-allowed`, `time-not-possible`, and what publishing refuses
   */
  async act(key: ItemKey, action: ContentAction, ifMatch: IfMatch): Promise<ContentItem> {
    const row = await this.database.transaction((manager) =>
      this.actIn(manager, key, action, ifMatch),
    );
    return this.facts.item(this.database.manager, row);
  }

  /** As `act`, in the transaction of the caller. */
  actIn(
    manager: EntityManager,
    key: ItemKey,
    action: ContentAction,
    ifMatch: IfMatch,
  ): Promise<ContentItemEntity> {
    return this.changes.apply(manager, key, ifMatch, (current) =>
      this.changeOf({ manager, row: current }, action),
    );
  }

  private async changeOf(acted: Acted, action: ContentAction): Promise<ItemChange> {
    const status = allowedStatus(acted.row, action.action);
    const handle = this.handlers[action.action] as (
      one: Acted,
      what: ContentAction,
    ) => Promise<ItemChange>;
    return { status, ...(await handle(acted, action)) };
  }

  private readonly handlers: Handlers = {
    submit: async ({ manager, row }) => {
      await keepRevision(manager, row, { reason: 'submitted' });
      return {};
    },
    withdraw: ({ manager, row }) =>
      this.changes.leaveSchedule(manager, row, 'It was taken back from the schedule.'),
    publish: (acted) => this.publish(acted),
    schedule: (acted, action) => this.schedule(acted, action),
    unpublish: (acted, action) => this.unpublish(acted, action),
    archive: ({ manager, row }) => this.changes.withdrawAll(manager, row, 'It was archived.'),
    unarchive: () => ({}),
    plan: (_acted, { plannedOn }) => ({ plannedOn }),
  };

  private async publish({ manager, row }: Acted): Promise<ItemChange> {
    const left = await this.changes.leaveSchedule(manager, row, 'It was published at once.');
    const { number } = await keepRevision(manager, row, { reason: 'published' });
    await this.publisher.publish(manager, row, number, null);
    return left;
  }

  private async schedule(
    { manager, row }: Acted,
    { publishAt, unpublishAt, zone }: Action<'schedule'>,
  ): Promise<ItemChange> {
    const at = new Date(publishAt);
    const until = unpublishAt === null ? null : new Date(unpublishAt);
    await assertPossible(manager, at, until);
    const { number } = await keepRevision(manager, row, { reason: 'scheduled' });
    await this.publisher.assertPublishable(manager, row, number);
    await this.publisher.takeBack(manager, row, 'Another time was chosen.');
    await this.publisher.promise(manager, row, { action: 'publish', revision: number, at, zone });
    if (until)
      await this.publisher.promise(manager, row, {
        action: 'unpublish',
        revision: number,
        at: until,
        zone,
      });
    return { scheduledRevision: number, publishAt: at, unpublishAt: until, zone };
  }

  /** What is scheduled besides stays. */
  private async unpublish(
    { manager, row }: Acted,
    { at, zone }: Action<'unpublish'>,
  ): Promise<ItemChange> {
    const time = at === null ? null : new Date(at);
    if (time) await assertPossible(manager, time, null);
    const { liveRevision: revision } = row;
    await this.takeBackUnpublishing({ manager, row });
    if (!time) {
      await this.publisher.unpublish(manager, row, null);
      return { unpublishAt: null, ...(row.publishAt === null && { zone: null }) };
    }
    await this.publisher.promise(manager, row, { action: 'unpublish', revision, at: time, zone });
    return { status: row.status, unpublishAt: time, zone };
  }

  /** Takes everything back that waits, and promises again what is scheduled. */
  private async takeBackUnpublishing({ manager, row }: Acted): Promise<void> {
    if (row.unpublishAt === null) return;
    await this.publisher.takeBack(manager, row, 'Another time was chosen.');
    const { publishAt, scheduledRevision: revision, zone } = row;
    if (publishAt === null) return;
    const promise = { action: 'publish', revision, at: publishAt, zone: zone ?? 'UTC' } as const;
    await this.publisher.promise(manager, row, promise);
  }
}
