import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { LedgerFacade } from '../../ledger/index.js';
import type { PresentAffiliate } from '../affiliate-access.js';
import type { ReferralEntity } from '../entities/referral.entity.js';

interface Cause {
  /** Identifies the transaction for good. */
  readonly key: string;
  readonly eventId?: string | null;
  readonly at: Date;
}

const sourcePrefix = 'referral:';

function sourceOf(referralId: string): string {
  return sourcePrefix + referralId;
}

/** The referral that caused what the ledger records under this source. */
export function referralIdOf(source: string): string {
  return source.slice(sourcePrefix.length);
}

/** Records commissions: on hold, released, reversed. */
@Injectable()
export class CommissionLedger {
  constructor(private readonly ledger: LedgerFacade) {}

  async earn(
    manager: EntityManager,
    { visitorId: owner }: PresentAffiliate,
    { id, commissionCents: cents, convertedAt }: ReferralEntity,
    eventId: string | null,
  ): Promise<void> {
    await this.ledger.post(manager, {
      key: `commission:${id}`,
      kind: 'commission',
      source: sourceOf(id),
      eventId,
      occurredAt: convertedAt,
      entries: [
        { kind: 'affiliate-commissions', cents },
        { kind: 'affiliate-held', owner, cents: -cents },
      ],
    });
  }

  /** Moves what is left of a commission from hold to what can be paid out. */
  async release(
    manager: EntityManager,
    { visitorId: owner }: PresentAffiliate,
    { id, commissionCents, reversedCents }: ReferralEntity,
    at: Date,
  ): Promise<void> {
    const cents = commissionCents - reversedCents;
    await this.ledger.post(manager, {
      key: `commission-release:${id}`,
      kind: 'commission-released',
      source: sourceOf(id),
      occurredAt: at,
      entries: [
        { kind: 'affiliate-held', owner, cents },
        { kind: 'affiliate-payable', owner, cents: -cents },
      ],
    });
  }

  /** Takes back a part of a commission, from where it is; what can be paid out may become negative. */
  async reverse(
    manager: EntityManager,
    { visitorId: owner }: PresentAffiliate,
    { id, releasedAt }: ReferralEntity,
    { key, eventId = null, at, cents }: Cause & { readonly cents: number },
  ): Promise<void> {
    const kind = releasedAt === null ? 'affiliate-held' : 'affiliate-payable';
    await this.ledger.post(manager, {
      key,
      kind: 'commission-reversed',
      source: sourceOf(id),
      eventId,
      occurredAt: at,
      entries: [
        { kind, owner, cents },
        { kind: 'affiliate-commissions', cents: -cents },
      ],
    });
  }
}
