import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { Notification } from '@tessera/contracts-account';
import { DataSource, type EntityManager, IsNull } from 'typeorm';
import { z } from 'zod';
import { ApiProblem } from '../../platform/endpoints/index.js';
import { PageEvents } from '../../platform/page-events/index.js';
import { pageOf, readCursor } from '../../platform/paging/index.js';
import { NotificationEntity } from './entities/notification.entity.js';

interface NotificationPage {
  readonly notifications: Notification[];
  readonly unread: number;
  readonly nextCursor: string | null;
}

const lastOfPage = z.tuple([z.iso.datetime(), z.uuid()]);

/** The notifications of a visitor. */
@Injectable()
export class NotificationsService {
  constructor(
    @InjectDataSource() private readonly database: DataSource,
    private readonly pages: PageEvents,
  ) {}

  /** The newest first. */
  async list(
    visitorId: string,
    { cursor, limit }: { readonly cursor?: string | undefined; readonly limit: number },
  ): Promise<NotificationPage> {
    const { manager } = this.database;
    const after = readCursor(cursor, lastOfPage);
    const reading = manager
      .createQueryBuilder(NotificationEntity, 'one')
      .where('one.visitorId = :visitorId', { visitorId })
      .orderBy('one.createdAt', 'DESC')
      .addOrderBy('one.id', 'DESC')
      .limit(limit + 1);
    if (after)
      reading.andWhere('(one.createdAt, one.id) < (:time, :id)', { time: after[0], id: after[1] });
    const [read, unread] = await Promise.all([reading.getMany(), countUnread(manager, visitorId)]);
    const { rows, nextCursor } = pageOf(read, limit, ({ createdAt, id }) => [createdAt, id]);
    return { notifications: rows.map(toNotification), unread, nextCursor };
  }

  /** Has no further effect on one that has been read. @throws ApiProblem `notification-not-found` */
  markRead(id: string, visitorId: string): Promise<{ unread: number }> {
    return this.database.transaction(async (manager) => {
      if (!(await manager.existsBy(NotificationEntity, { id, visitorId })))
        throw new ApiProblem('notification-not-found', `There is no notification '${id}'.`);
      return this.mark(manager, visitorId, id);
    });
  }

  markAllRead(visitorId: string): Promise<{ unread: number }> {
    return this.database.transaction((manager) => this.mark(manager, visitorId));
  }

  private async mark(
    manager: EntityManager,
    visitorId: string,
    id?: string,
  ): Promise<{ unread: number }> {
    const which = { visitorId, readAt: IsNull(), ...(id !== undefined && { id }) };
    const { affected } = await manager.update(NotificationEntity, which, { readAt: new Date() });
    if (affected)
      await this.pages.publish(manager, visitorId, {
        name: 'notifications-changed',
        data: { newId: null },
      });
    return { unread: await countUnread(manager, visitorId) };
  }
}

function countUnread(manager: EntityManager, visitorId: string): Promise<number> {
  return manager.countBy(NotificationEntity, { visitorId, readAt: IsNull() });
}

function toNotification(row: NotificationEntity): Notification {
  const { id, kind, text, path, createdAt, readAt } = row;
  return { id, kind, text, path, createdAt: createdAt.toISOString(), isRead: readAt !== null };
}
