import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import {
  KeepsVisitorData,
  type VisitorDataKeeper,
} from '../../../../platform/visitor-data/index.js';
import { ShareEntity } from '../entities/share.entity.js';
import { ShareLedger } from './share-ledger.js';

/**
 * What ads beside a visitor's content did, and their shares of that and of Premium; the amounts stay in the ledger. By its name it comes after `affiliate`,
 * which takes back payouts that are on their way, and before `ledger`.
 */
@Injectable()
@KeepsVisitorData({
  name: 'creator-shares',
  label: 'Ad revenue from what you publish and share, and your share of it',
  counts: { shares: 'Shares of ads and Premium' },
  tables: ['ad_content_days', 'creator_shares'],
})
export class ShareData implements VisitorDataKeeper {
  constructor(private readonly books: ShareLedger) {}

  async export(owner: string, manager: EntityManager): Promise<object> {
    const days = await manager.query<object[]>(selectDays, [owner]);
    const shares = await manager.find(ShareEntity, { where: { owner }, order: { day: 'ASC' } });
    return {
      days,
      shares: shares.map(({ day, source, cents, heldUntil, releasedAt, reversedAt }) => ({
        day,
        source,
        cents,
        heldUntil,
        releasedAt,
        reversedAt,
      })),
    };
  }

  async endings(owner: string, manager: EntityManager): Promise<string[]> {
    const cents = await this.books.unpaid(manager, owner);
    return cents > 0 ? [`Unpaid shares of ${dollars.format(cents / 100)} are lost.`] : [];
  }

  async erase(owner: string, manager: EntityManager): Promise<{ shares: number }> {
    const [share] = await manager.find(ShareEntity, { where: { owner }, take: 1 });
    if (share) await this.books.giveUp(manager, share, new Date());
    await manager.query('delete from ad_content_days where owner = $1', [owner]);
    await manager.query(forgetHolder, [owner]);
    const { affected } = await manager.delete(ShareEntity, { owner });
    return { shares: affected ?? 0 };
  }

  /** Both may have a share of one day. A refund takes back what was earned with its plan, whoever had that. */
  async merge(manager: EntityManager, from: string, to: string): Promise<void> {
    await manager.query('update ad_content_days set owner = $2 where owner = $1', [from, to]);
    await manager.update(ShareEntity, { owner: from }, { owner: to });
    await manager.update(ShareEntity, { planHolder: from }, { planHolder: to });
  }
}

const dollars = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' });

const selectDays = `
  select day::text, content, impressions, clicks, share_cents as "shareCents"
  from ad_content_days where owner = $1 order by day, content`;

/** Of purchases that were moved to who is erased, nothing is left that could be refunded to them. */
const forgetHolder =
  'update creator_shares set plan_holder = owner where plan_holder = $1 and owner <> $1';
