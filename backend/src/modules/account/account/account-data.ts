import { Injectable } from '@nestjs/common';
import { receiptDays } from '@tessera/contracts-account';
import type { EntityManager } from 'typeorm';
import { KeepsVisitorData, type VisitorDataKeeper } from '../../../platform/visitor-data/index.js';
import { AccountDeletionEntity } from './entities/account-deletion.entity.js';
import { AccountExportEntity } from './entities/account-export.entity.js';
import { ExportsService } from './exports.service.js';

/** What the account itself keeps: the latest export, and deletions. */
@Injectable()
@KeepsVisitorData({
  name: 'account',
  label: 'Your account: when you requested a download or deletion',
  counts: { exports: 'Downloads of your data' },
  tables: ['account_exports', 'account_deletions'],
  isOfTheSite: true,
})
export class AccountData implements VisitorDataKeeper {
  constructor(private readonly exports: ExportsService) {}

  async export(visitorId: string, manager: EntityManager): Promise<object> {
    const exported = await manager.findOneBy(AccountExportEntity, { visitorId });
    const deletion = await manager.findOneBy(AccountDeletionEntity, { visitorId });
    return {
      visitorId,
      exportRequestedAt: exported?.requestedAt ?? null,
      deletion: deletion && {
        requestedAt: deletion.requestedAt,
        dueAt: deletion.dueAt,
        receipt: deletion.receipt,
      },
    };
  }

  /** The deletion that is under way loses its visitor in the end. */
  async erase(visitorId: string, manager: EntityManager): Promise<{ exports: number }> {
    return { exports: await this.exports.erase(visitorId, manager) };
  }

  /** A download of a part is none of the whole, and who joins another browser has changed their mind about a planned deletion. */
  async merge(manager: EntityManager, from: string): Promise<void> {
    await this.exports.erase(from, manager);
    await manager.delete(AccountDeletionEntity, { visitorId: from, state: 'waiting' });
  }

  async retain(now: Date, manager: EntityManager): Promise<void> {
    await manager.query(
      `delete from account_deletions where deleted_at < $1::timestamptz - $2 * interval '1 day'`,
      [now, receiptDays],
    );
  }
}
