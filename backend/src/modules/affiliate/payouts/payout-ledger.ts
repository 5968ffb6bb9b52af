import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { LedgerFacade } from '../../ledger/index.js';
import type { PresentAffiliate } from '../affiliate-access.js';
import type { PayoutEntity } from '../entities/payout.entity.js';

type Facts = Pick<PayoutEntity, 'id' | 'amountCents'>;

/** Records payouts: on their way, paid, or back. */
@Injectable()
export class PayoutLedger {
  constructor(private readonly ledger: LedgerFacade) {}

  /** What can be paid out to an affiliate, in cents; negative where more was reversed than was left. */
  async payable(manager: EntityManager, { visitorId: owner }: PresentAffiliate): Promise<number> {
    const sums = await this.ledger.sums({ kinds: ['affiliate-payable'], owner }, manager);
    return sums['affiliate-payable'];
  }

  async send(
    manager: EntityManager,
    { visitorId: owner }: PresentAffiliate,
    { id, amountCents: cents }: Facts,
    at: Date,
  ): Promise<void> {
    await this.ledger.post(manager, {
      ...named(id, 'requested', at),
      entries: [
        { kind: 'affiliate-payable', owner, cents },
        { kind: 'payouts-pending', owner, cents: -cents },
      ],
    });
  }

  async settle(
    manager: EntityManager,
    { visitorId: owner }: PresentAffiliate,
    { id, amountCents: cents }: Facts,
    at: Date,
  ): Promise<void> {
    await this.ledger.post(manager, {
      ...named(id, 'paid', at),
      entries: [
        { kind: 'payouts-pending', owner, cents },
        { kind: 'cash', cents: -cents },
      ],
    });
  }

  async giveBack(
    manager: EntityManager,
    { visitorId: owner }: PresentAffiliate,
    { id, amountCents: cents }: Facts,
    at: Date,
  ): Promise<void> {
    await this.ledger.post(manager, {
      ...named(id, 'returned', at),
      entries: [
        { kind: 'payouts-pending', owner, cents },
        { kind: 'affiliate-payable', owner, cents: -cents },
      ],
    });
  }

  /** Nobody is left to be paid: what was not paid out is no longer owed. */
  async giveUp(
    manager: EntityManager,
    { id, visitorId: owner }: PresentAffiliate,
    at: Date,
  ): Promise<void> {
    const kinds = ['affiliate-held', 'affiliate-payable'] as const;
    const sums = await this.ledger.sums({ kinds, owner }, manager);
    const entries = kinds.map((kind) => ({ kind, owner, cents: sums[kind] }));
    const cents = entries.reduce((sum, entry) => sum + entry.cents, 0);
    if (entries.every((entry) => entry.cents === 0)) return;
    await this.ledger.post(manager, {
      key: `affiliate-erased:${id}`,
      kind: 'commissions-given-up',
      source: `affiliate:${id}`,
      occurredAt: at,
      entries: [...entries, { kind: 'affiliate-commissions', cents: -cents }],
    });
  }
}

function named(id: string, state: string, occurredAt: Date) {
  const source = `payout:${id}`;
  return { key: `${source}:${state}`, kind: `payout-${state}`, source, occurredAt };
}
