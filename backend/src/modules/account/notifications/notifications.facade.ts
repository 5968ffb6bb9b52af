import { Injectable } from '@nestjs/common';
import type { NotificationKind } from '@tessera/contracts';
import type { EntityManager } from 'typeorm';
import { PageEvents } from '../../../platform/page-events/index.js';
import { NotificationOptOutEntity } from './entities/notification-opt-out.entity.js';
import { NotificationEntity } from './entities/notification.entity.js';

export interface NewNotification {
  readonly visitorId: string;
  /** Declared in the contract of the area that notifies. */
  readonly kind: NotificationKind;
  /** One plain sentence. */
  readonly text: string;
  /** The page that it is about, for example `/account/export`. */
  readonly path: string;
}

/** Longest text and path, in characters. */
const maxLength = 300;
const pathOfSite = /^\/(?!\/)[^\\\s]*$/;

/** The module's interface for other modules. */
@Injectable()
export class NotificationsFacade {
  constructor(private readonly pages: PageEvents) {}

  /**
   * Notifies a visitor once the transaction of `manager` is committed, on their open pages at once. Has no effect if they
   * have turned this kind off.
   * @throws Error for a text or path that can't be shown
   */
  async notify(manager: EntityManager, notification: NewNotification): Promise<void> {
    assertShowable(notification);
    const { visitorId, kind, text, path } = notification;
    if (await manager.existsBy(NotificationOptOutEntity, { visitorId, kind })) return;
    const row = manager.create(NotificationEntity, { visitorId, kind, text, path, readAt: null });
    await manager.insert(NotificationEntity, row);
    const data = { newId: row.id };
    await this.pages.publish(manager, visitorId, { name: 'notifications-changed', data });
  }
}

function assertShowable({ text, path }: NewNotification): void {
  if (text.trim() === '' || text.length > maxLength)
    throw new Error('The text of a notification is empty or too long');
  if (!pathOfSite.test(path) || path.length > maxLength)
    throw new Error(`A notification can’t lead to ${path}`);
}
