import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { dayMs } from '../../../platform/utc-days/index.js';
import { KeepsVisitorData, type VisitorDataKeeper } from '../../../platform/visitor-data/index.js';
import { FolderDelivery } from './delivery/folder-delivery.js';
import { MailDelivery } from './delivery/mail-delivery.js';
import { MailEntity } from './entities/mail.entity.js';

/** How long the content of failed mail, files in the folder, and mail to addresses that are no known visitor's are kept. */
const contentDays = 7;
/** How long is kept that there was a mail to a visitor. */
const rowDays = 90;

/** What is kept of mail, and for how long. */
@Injectable()
@KeepsVisitorData({
  name: 'mail',
  label: 'Emails we sent you',
  counts: { mails: 'Emails' },
  tables: ['mails'],
  isOfTheSite: true,
})
export class MailData implements VisitorDataKeeper {
  constructor(private readonly delivery: MailDelivery) {}

  async export(visitorId: string, manager: EntityManager): Promise<object> {
    const order = { createdAt: 'DESC' } as const;
    const rows = await manager.find(MailEntity, { where: { visitorId }, order });
    return rows.map(({ recipient, kind, state, createdAt }) => ({
      to: recipient,
      kind,
      state,
      createdAt,
    }));
  }

  async erase(visitorId: string, manager: EntityManager): Promise<{ mails: number }> {
    const { affected } = await manager.delete(MailEntity, { visitorId });
    return { mails: affected ?? 0 };
  }

  async merge(manager: EntityManager, from: string, to: string): Promise<void> {
    await manager.update(MailEntity, { visitorId: from }, { visitorId: to });
  }

  async retain(now: Date, manager: EntityManager): Promise<void> {
    await manager.query(loseContent, [now, contentDays]);
    await manager.query(removeOld, [now, rowDays, contentDays]);
    if (this.delivery instanceof FolderDelivery)
      await this.delivery.removeOlderThan(new Date(now.getTime() - contentDays * dayMs));
  }
}

// What still waits after so long has lost its job.
const loseContent = `
  update mails set content = null, state = 'failed', settled_at = coalesce(settled_at, $1::timestamptz),
    reason = coalesce(reason, 'Not sent in time')
  where state <> 'sent' and content is not null
    and coalesce(settled_at, created_at) < $1::timestamptz - $2 * interval '1 day'`;

const removeOld = `
  delete from mails
  where settled_at < $1::timestamptz - case when visitor_id is null then $3::int else $2::int end * interval '1 day'`;
