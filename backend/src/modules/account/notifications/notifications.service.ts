import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { Notification } from '@tessera/contracts-account';
import { DataSource, type EntityManager, IsNull } from 'typeorm';
import { ownedRows } from '../../../platform/owned-rows/index.js';
import { PageEvents } from '../../../platform/page-events/index.js';
import { NotificationEntity } from './entities/notification.entity.js';

interface NotificationPage {
  readonly notifications: Notification[];
  readonly unread: number;
  readonly nextCursor: string | null;
}

const notifications = ownedRows(NotificationEntity, {
  owner: 'visitorId',
  noun: 'notification',
  notFound: 'notification-not-found',
});

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
    const [{ rows, nextCursor }, unread] = await Promise.all([
      notifications.page(manager, { where: { visitorId }, cursor, limit }),
      countUnread(manager, visitorId),
    ]);
    return { notifications: rows.map(toNotification), unread, nextCursor };
  }

  /** Has no further effect on one that has been read. @throws ApiProblem `notification-not-found` */
  markRead(id: string, visitorId: string): Promise<{ unread: number }> {
    return this.database.transaction(async (manager) => {
      await notifications.find(manager, { id, visitorId });
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
