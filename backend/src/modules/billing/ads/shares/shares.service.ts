import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import {
  creatorSharePercent,
  type Feature,
  guaranteeDays,
  holdDays,
} from '@tessera/contracts-billing';
import { DataSource, type EntityManager, IsNull, MoreThanOrEqual } from 'typeorm';
import { z } from 'zod';
import { lockName } from '../../../../platform/database/index.js';
import { Entitlements } from '../../../../platform/entitlements/index.js';
import type { EventOf } from '../../../../platform/events/index.js';
import { dayMs, dayOf } from '../../../../platform/utc-days/index.js';
import type { invoiceRefunded } from '../../billing/index.js';
import { EntitlementsFacade } from '../../entitlements/index.js';
import { ShareEntity, type ShareSource } from '../entities/share.entity.js';
import { apportion } from './apportion.js';
import { ShareLedger } from './share-ledger.js';

const sharing: Feature = 'revenue-share';

/** A day on which somebody has earned something. */
interface OwnedDay {
  readonly owner: string;
  /** ISO 8601, in UTC. */
  readonly day: string;
}

/** Gives owners their share of what the ads beside their content and Premium brought in, and follows what becomes of it. */
@Injectable()
export class Shares {
  constructor(
    @InjectDataSource() private readonly database: DataSource,
    private readonly entitlements: Entitlements,
    private readonly plans: EntitlementsFacade,
    private readonly books: ShareLedger,
  ) {}

  /** What is settled and not shared yet, in order. */
  async unshared(): Promise<readonly OwnedDay[]> {
    return ownedDays.parse(await this.database.query<unknown>(selectUnshared));
  }

  /** Shares a day, once: with the plan that the owner has then, or not at all. */
  share({ owner, day }: OwnedDay): Promise<void> {
    return this.database.transaction(async (manager) => {
      await lockShares(manager, owner);
      const values = [owner, day];
      const contents = settledContents.parse(await manager.query<unknown>(lockContents, values));
      const revenues = contents.map(({ revenue }) => revenue);
      const cents = (await this.entitlements.has(owner, sharing)) ? shareOf(revenues) : 0;
      const parts = apportion(cents, revenues);
      const shared = contents.map(({ content }, at) => ({ content, cents: parts[at] }));
      await manager.query(setShares, [day, JSON.stringify(shared)]);
      if (cents > 0) await this.earn(manager, { owner, day, cents, source: 'ads' });
    });
  }

  /**
   * Gives a visitor a part of the pool, in the transaction of `manager`, with the plan that they have then.
   * @param part its day is the last one of the month
   * @returns id of the share; `null` where their plan has none
   */
  async earnOfPool(
    manager: EntityManager,
    part: OwnedDay & { readonly cents: number },
  ): Promise<string | null> {
    await lockShares(manager, part.owner);
    if (!(await this.entitlements.has(part.owner, sharing))) return null;
    return this.earn(manager, { ...part, source: 'pool' });
  }

  /** Ids of those whose hold has ended. */
  async due(now: Date): Promise<readonly string[]> {
    const rows = dueRows.parse(await this.database.query<unknown>(selectDue, [now]));
    return rows.map(({ id }) => id);
  }

  /** Lets a share be paid out. */
  release(id: string, now: Date): Promise<void> {
    return this.database.transaction(async (manager) => {
      const where = { id, releasedAt: IsNull(), reversedAt: IsNull() };
      const lock = { mode: 'pessimistic_write' } as const;
      const share = await manager.findOne(ShareEntity, { where, lock });
      if (!share || share.heldUntil > now) return;
      await this.books.release(manager, share, now);
      await manager.update(ShareEntity, { id }, { releasedAt: now });
    });
  }

  /** Takes back what was earned with a plan that a refund within the guarantee has ended. */
  async reverse(manager: EntityManager, refund: EventOf<typeof invoiceRefunded>): Promise<void> {
    const { visitorId: planHolder, paidAt, refundedAt: at, eventId } = refund;
    if (at.getTime() > paidAt.getTime() + guaranteeDays * dayMs) return;
    const { features } = await this.plans.membershipOf(planHolder, manager);
    if (features.includes(sharing)) return;
    await lockShares(manager, planHolder);
    const earned = await manager.find(ShareEntity, {
      where: { planHolder, day: MoreThanOrEqual(dayOf(paidAt)), reversedAt: IsNull() },
      lock: { mode: 'pessimistic_write' },
    });
    for (const share of earned) {
      await this.books.reverse(manager, share, { eventId, at });
      await manager.update(ShareEntity, { id: share.id }, { reversedAt: at });
      if (share.source === 'ads') await manager.query(clearShares, [share.owner, share.day]);
    }
  }

  private async earn(
    manager: EntityManager,
    earned: OwnedDay & { readonly cents: number; readonly source: ShareSource },
  ): Promise<string> {
    const heldUntil = new Date(Date.parse(earned.day) + (1 + holdDays) * dayMs);
    const row = manager.create(ShareEntity, { ...earned, planHolder: earned.owner, heldUntil });
    await this.books.earn(manager, await manager.save(row));
    return row.id;
  }
}

/** Whoever shares waits for a refund that ends the plan, and the other way round: nothing is earned with a plan that was given back. */
function lockShares(manager: EntityManager, owner: string): Promise<void> {
  return lockName(manager, `shares of ${owner}`);
}

/** In whole cents. Millionths are what calculating with fractions may be wrong by. */
function shareOf(revenues: readonly number[]): number {
  const millionths =
    revenues.reduce((sum, revenue) => sum + revenue, 0) * creatorSharePercent * 1e4;
  return Math.floor(Math.round(millionths) / 1e6);
}

const ownedDays = z.array(z.object({ owner: z.string(), day: z.string() }));
const settledContents = z.array(z.object({ content: z.string(), revenue: z.coerce.number() }));
const dueRows = z.array(z.object({ id: z.uuid() }));

const selectUnshared = `
  select distinct owner, day::text from ad_content_days where share_cents is null order by day, owner`;

const lockContents = `
  select content, revenue from ad_content_days
  where owner = $1 and day = $2 and share_cents is null order by content for update`;

const setShares = `
  update ad_content_days set share_cents = shared.cents
  from jsonb_to_recordset($2::jsonb) as shared (content text, cents integer)
  where day = $1 and ad_content_days.content = shared.content`;

const clearShares = 'update ad_content_days set share_cents = 0 where owner = $1 and day = $2';

const selectDue = `
  select id from creator_shares
  where released_at is null and reversed_at is null and held_until <= $1 order by held_until, id`;
