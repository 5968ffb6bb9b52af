import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { type Account, LedgerFacade } from '../../ledger/index.js';
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
    payout: Facts,
    at: Date,
  ): Promise<void> {
    const [from, to] = [{ kind: 'affiliate-payable', owner }, onItsWay(owner)] as const;
    await this.move(manager, payout, { state: 'requested', at, from, to });
  }

  async settle(
    manager: EntityManager,
    { visitorId: owner }: PresentAffiliate,
    payout: Facts,
    at: Date,
  ): Promise<void> {
    const [from, to] = [onItsWay(owner), { kind: 'cash' }] as const;
    await this.move(manager, payout, { state: 'paid', at, from, to });
  }

  async giveBack(
    manager: EntityManager,
    { visitorId: owner }: PresentAffiliate,
    payout: Facts,
    at: Date,
  ): Promise<void> {
    const [from, to] = [onItsWay(owner), { kind: 'affiliate-payable', owner }] as const;
    await this.move(manager, payout, { state: 'returned', at, from, to });
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

  private async move(
    manager: EntityManager,
    { id, amountCents: cents }: Facts,
    { state, at: occurredAt, from, to }: Movement,
  ): Promise<void> {
    const source = `payout:${id}`;
    await this.ledger.post(manager, {
      key: `${source}:${state}`,
      kind: `payout-${state}`,
      source,
      occurredAt,
      entries: [
        { ...from, cents },
        { ...to, cents: -cents },
      ],
    });
  }
}

/** What becomes of the amount of a payout. */
interface Movement {
  readonly state: 'requested' | 'paid' | 'returned';
  readonly at: Date;
  readonly from: Account;
  readonly to: Account;
}

function onItsWay(owner: string): Account {
  return { kind: 'payouts-pending', owner };
}
