import { Injectable, Logger } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { PublicationReceipt } from '@tessera/contracts-creator';
import { DataSource, type EntityManager, In } from 'typeorm';
import { isDatabaseUnavailable } from '../../../../platform/database/index.js';
import { ApiProblem } from '../../../../platform/endpoints/index.js';
import { PageEvents } from '../../../../platform/page-events/index.js';
import { NotificationsFacade } from '../../../account/notifications/index.js';
import { ContentItemEntity } from '../entities/content-item.entity.js';
import { statusAfter } from '../items/status-rules.js';
import { type PublishedName, Publisher } from './publisher.js';
import { countFailure, endWaiting, giveUp } from './receipts.js';

type Action = PublicationReceipt['action'];

/** Items that are locked at once. */
const batchSize = 25;
/** After so many failures that nobody expected, an item is given up. */
const maxAttempts = 5;

/** What is due by the clock of the database; what another process has locked is left to it. */
const dueIds: Readonly<Record<Action, string>> = {
  publish: `select id from content_items where publish_at <= now() and status = 'scheduled'
    and scheduled_revision is not null and deleted_at is null
    order by publish_at, id limit $1 for update skip locked`,
  unpublish: `select id from content_items where unpublish_at <= now() and deleted_at is null
    and (publish_at is null or publish_at > now())
    order by unpublish_at, id limit $1 for update skip locked`,
};

/** Publishes and unpublishes what was promised for a time that has come, each once. */
@Injectable()
export class DueActions {
  private readonly logger = new Logger('Due content');

  constructor(
    @InjectDataSource() private readonly database: DataSource,
    private readonly publisher: Publisher,
    private readonly notifications: NotificationsFacade,
    private readonly pages: PageEvents,
  ) {}

  /** @returns whether there may be more */
  async pass(): Promise<boolean> {
    const published = await this.batch('publish');
    const unpublished = await this.batch('unpublish');
    return published === batchSize || unpublished === batchSize;
  }

  /** @returns how many were done */
  private batch(action: Action): Promise<number> {
    return this.database.transaction(async (manager) => {
      const due = await manager.query<{ id: string }[]>(dueIds[action], [batchSize]);
      const rows = await manager.findBy(ContentItemEntity, { id: In(due.map(({ id }) => id)) });
      const order = new Map(due.map(({ id }, index) => [id, index]));
      rows.sort((one, other) => (order.get(one.id) ?? 0) - (order.get(other.id) ?? 0));
      let done = 0;
      for (const row of rows) if (await this.attempt(manager, row, action)) done += 1;
      return done;
    });
  }

  /** One that fails takes nothing of the others back. @returns whether it is no longer due */
  private async attempt(
    manager: EntityManager,
    row: ContentItemEntity,
    action: Action,
  ): Promise<boolean> {
    try {
      await manager.transaction((nested) => this.perform(nested, row, action));
      return true;
    } catch (error) {
      if (isDatabaseUnavailable(error)) throw error;
      return this.fail(manager, row.id, action, error);
    }
  }

  private async perform(
    manager: EntityManager,
    row: ContentItemEntity,
    action: Action,
  ): Promise<void> {
    const status = statusAfter('site', action, stateOf(row)) ?? row.status;
    const zone = row.zone ?? 'UTC';
    if (action === 'publish') {
      const receipt = { promisedAt: row.publishAt ?? new Date(), zone };
      const number = row.scheduledRevision ?? 0;
      const published = await this.publisher.publish(manager, row, number, receipt);
      await this.save(manager, row, { status, publishAt: null, scheduledRevision: null });
      await this.tellPublished(manager, row, published);
    } else {
      const receipt = { promisedAt: row.unpublishAt ?? new Date(), zone };
      await this.publisher.unpublish(manager, row, receipt);
      await this.save(manager, row, { status, unpublishAt: null });
    }
  }

  /** What can't be published now can't be in a second either; what nobody expected may. */
  private async fail(
    manager: EntityManager,
    id: string,
    action: Action,
    error: unknown,
  ): Promise<boolean> {
    const isRefused = error instanceof ApiProblem;
    const reason = isRefused ? error.message : 'Something went wrong on our side.';
    const row = await manager.findOneByOrFail(ContentItemEntity, { id });
    const waiting = { itemId: id, action };
    const attempts = await countFailure(manager, waiting);
    if (!isRefused) {
      this.logger.error(`Content ${id} could not be changed for its readers: ${String(error)}`);
      if (attempts < maxAttempts) return false;
    }
    await giveUp(manager, waiting, reason);
    await endWaiting(manager, { itemId: id }, 'It could not be published.');
    const status = statusAfter('site', 'withdraw', stateOf(row)) ?? row.status;
    const none = { publishAt: null, unpublishAt: null, scheduledRevision: null, zone: null };
    await this.save(manager, row, { status, ...none });
    await this.notifications.notify(manager, {
      visitorId: row.visitorId,
      kind: 'content-not-published',
      text: `“${row.title}” could not be published. ${reason}`.slice(0, 300),
      path: `/content-management/${id}`,
    });
    return true;
  }

  private async save(
    manager: EntityManager,
    row: ContentItemEntity,
    values: Partial<ContentItemEntity>,
  ): Promise<void> {
    const version = row.version + 1;
    await manager.update(ContentItemEntity, { id: row.id }, { ...values, version });
    Object.assign(row, values, { version });
    const data = { id: row.id, version };
    await this.pages.publish(manager, row.visitorId, { name: 'content-changed', data });
  }

  private async tellPublished(
    manager: EntityManager,
    row: ContentItemEntity,
    { title, slug }: PublishedName,
  ): Promise<void> {
    await this.notifications.notify(manager, {
      visitorId: row.visitorId,
      kind: 'content-published',
      text: `“${title}” is published.`,
      path: `/content/${slug}`,
    });
  }
}

function stateOf({ status, liveRevision }: ContentItemEntity) {
  return { status, isLive: liveRevision !== null };
}
