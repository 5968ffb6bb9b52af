import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { KeepsVisitorData, type VisitorDataKeeper } from '../../../platform/visitor-data/index.js';
import { ShareEntity } from '../entities/share.entity.js';
import { ShareLedger } from './share-ledger.js';

/**
 * What ads beside a visitor's content did, and their shares of it; the amounts stay in the ledger. By its name it comes after `affiliate`,
 * which takes back payouts that are on their way, and before `ledger`.
 */
@Injectable()
@KeepsVisitorData({
  name: 'creator-shares',
  label: 'What ads beside your shared playlists brought in, and your shares of it',
  counts: { shares: 'Days with a share of ads' },
  tables: ['ad_content_days', 'creator_shares'],
})
export class ShareData implements VisitorDataKeeper {
  constructor(private readonly books: ShareLedger) {}

  async export(owner: string, manager: EntityManager): Promise<object> {
    const days = await manager.query<object[]>(selectDays, [owner]);
    const shares = await manager.find(ShareEntity, { where: { owner }, order: { day: 'ASC' } });
    return {
      days,
      shares: shares.map(({ day, cents, heldUntil, releasedAt, reversedAt }) => ({
        day,
        cents,
        heldUntil,
        releasedAt,
        reversedAt,
      })),
    };
  }

  async erase(owner: string, manager: EntityManager): Promise<{ shares: number }> {
    const [share] = await manager.find(ShareEntity, { where: { owner }, take: 1 });
    if (share) await this.books.giveUp(manager, share, new Date());
    await manager.query('delete from ad_content_days where owner = $1', [owner]);
    await manager.query(forgetHolder, [owner]);
    const { affected } = await manager.delete(ShareEntity, { owner });
    return { shares: affected ?? 0 };
  }
}

const selectDays = `
  select day::text, content, impressions, clicks, share_cents as "shareCents"
  from ad_content_days where owner = $1 order by day, content`;

/** Of purchases that were moved to who is erased, nothing is left that could be refunded to them. */
const forgetHolder =
  'update creator_shares set plan_holder = owner where plan_holder = $1 and owner <> $1';
