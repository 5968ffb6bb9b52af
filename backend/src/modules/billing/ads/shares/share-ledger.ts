import { Injectable } from '@nestjs/common';
import type { AccountKind } from '@tessera/contracts-billing';
import { type EntityManager, IsNull } from 'typeorm';
import { endOfDay } from '../../../../platform/utc-days/index.js';
import { LedgerFacade } from '../../ledger/index.js';
import { ShareEntity, type ShareSource } from '../entities/share.entity.js';

/** What the site spends on them. */
const expenses = {
  ads: 'creator-shares',
  pool: 'creator-pool',
} as const satisfies Record<ShareSource, AccountKind>;

const unpaidKinds = ['creator-held', 'creator-payable'] as const;

/** Records shares: on hold, released, reversed, given up. */
@Injectable()
export class ShareLedger {
  constructor(private readonly ledger: LedgerFacade) {}

  async earn(
    manager: EntityManager,
    { id, owner, day, source, cents }: ShareEntity,
  ): Promise<void> {
    await this.ledger.post(manager, {
      key: `share:${id}`,
      kind: 'share',
      source: `share:${id}`,
      occurredAt: endOfDay(day),
      entries: [
        { kind: expenses[source], cents },
        { kind: 'creator-held', owner, cents: -cents },
      ],
    });
  }

  async release(
    manager: EntityManager,
    { id, owner, cents }: ShareEntity,
    occurredAt: Date,
  ): Promise<void> {
    await this.ledger.post(manager, {
      key: `share-release:${id}`,
      kind: 'share-released',
      source: `share:${id}`,
      occurredAt,
      entries: [
        { kind: 'creator-held', owner, cents },
        { kind: 'creator-payable', owner, cents: -cents },
      ],
    });
  }

  /** From where it is; what can be paid out may become negative. */
  async reverse(
    manager: EntityManager,
    { id, owner, source, cents, releasedAt }: ShareEntity,
    { eventId, at }: { readonly eventId: string | null; readonly at: Date },
  ): Promise<void> {
    const kind = releasedAt === null ? 'creator-held' : 'creator-payable';
    await this.ledger.post(manager, {
      key: `share-reversal:${id}`,
      kind: 'share-reversed',
      source: `share:${id}`,
      eventId,
      occurredAt: at,
      entries: [
        { kind, owner, cents },
        { kind: expenses[source], cents: -cents },
      ],
    });
  }

  /** Shares that were not paid out and are not on their way, in cents. */
  async unpaid(manager: EntityManager, owner: string): Promise<number> {
    const sums = await this.ledger.sums({ kinds: unpaidKinds, owner }, manager);
    return unpaidKinds.reduce((sum, kind) => sum + sums[kind], 0);
  }

  /**
   * Nobody is left to be paid: what was not paid out is no longer owed. Of what could be paid out already, nobody knows any more which
   * part of it was: it counts as earned by ads.
   * @param id of one of the owner's shares, because nothing may lead back to them
   */
  async giveUp(manager: EntityManager, { id, owner }: ShareEntity, at: Date): Promise<void> {
    const sums = await this.ledger.sums({ kinds: unpaidKinds, owner }, manager);
    const entries = unpaidKinds.map((kind) => ({ kind, owner, cents: sums[kind] }));
    if (entries.every(({ cents }) => cents === 0)) return;
    const total = entries.reduce((sum, { cents }) => sum + cents, 0);
    const held = { owner, source: 'pool', releasedAt: IsNull(), reversedAt: IsNull() } as const;
    const ofPool = (await manager.sum(ShareEntity, 'cents', held)) ?? 0;
    await this.ledger.post(manager, {
      key: `shares-given-up:${id}`,
      kind: 'shares-given-up',
      source: `share:${id}`,
      occurredAt: at,
      entries: [
        ...entries,
        { kind: expenses.pool, cents: -ofPool },
        { kind: expenses.ads, cents: ofPool - total },
      ],
    });
  }
}
