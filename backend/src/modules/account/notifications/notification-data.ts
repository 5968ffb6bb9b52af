import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { KeepsVisitorData, type VisitorDataKeeper } from '../../../platform/visitor-data/index.js';
import { NotificationOptOutEntity } from './entities/notification-opt-out.entity.js';
import { NotificationEntity } from './entities/notification.entity.js';

const retentionDays = 90;
/** Rows per day; more than a site of this size writes. */
const maxDeleted = 100_000;

/** What is kept of notifications, and for how long. */
@Injectable()
@KeepsVisitorData({
  name: 'notifications',
  label: 'Notifications, and the kinds you’ve turned off',
  counts: { notifications: 'Notifications', settings: 'Notification settings' },
  tables: ['notifications', 'notification_opt_outs'],
})
export class NotificationData implements VisitorDataKeeper {
  async export(visitorId: string, manager: EntityManager): Promise<object> {
    const order = { createdAt: 'DESC' } as const;
    const rows = await manager.find(NotificationEntity, { where: { visitorId }, order });
    const off = await manager.findBy(NotificationOptOutEntity, { visitorId });
    return {
      notifications: rows.map(exported),
      turnedOff: off.map(({ kind }) => kind),
    };
  }

  async erase(
    visitorId: string,
    manager: EntityManager,
  ): Promise<{ notifications: number; settings: number }> {
    const { affected } = await manager.delete(NotificationEntity, { visitorId });
    const settings = await manager.delete(NotificationOptOutEntity, { visitorId });
    return { notifications: affected ?? 0, settings: settings.affected ?? 0 };
  }

  /** What either has turned off stays off: nobody has asked for it. */
  async merge(manager: EntityManager, from: string, to: string): Promise<void> {
    await manager.update(NotificationEntity, { visitorId: from }, { visitorId: to });
    await manager.query(
      `insert into notification_opt_outs (visitor_id, kind)
        select $2, kind from notification_opt_outs where visitor_id = $1 on conflict do nothing`,
      [from, to],
    );
    await manager.delete(NotificationOptOutEntity, { visitorId: from });
  }

  async retain(now: Date, manager: EntityManager): Promise<void> {
    await manager.query(
      `delete from notifications where id in (
        select id from notifications where created_at < $1::timestamptz - $2 * interval '1 day'
          order by created_at limit $3
      )`,
      [now, retentionDays, maxDeleted],
    );
  }
}

function exported({ kind, text, path, createdAt, readAt }: NotificationEntity): object {
  return { kind, text, path, createdAt, readAt };
}
