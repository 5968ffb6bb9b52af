import { Injectable } from '@nestjs/common';
import type { AccountKind } from '@tessera/contracts-billing';
import type { EntityManager } from 'typeorm';
import { type Account, LedgerFacade, type Posting } from '../../ledger/index.js';
import type { PresentAffiliate } from '../affiliate-access.js';
import type { PayoutEntity } from '../entities/payout.entity.js';

type Facts = Pick<PayoutEntity, 'id' | 'amountCents'>;

/** Records payouts: on their way, paid, or back. */
@Injectable()
export class PayoutLedger {
  constructor(private readonly ledger: LedgerFacade) {}

  /** What can be paid out to an affiliate: commissions, and shares of ads. */
  async payable(manager: EntityManager, { visitorId: owner }: PresentAffiliate): Promise<Payable> {
    const sums = await this.ledger.sums({ kinds: payableKinds, owner }, manager);
    const parts = payableKinds.map((kind) => ({ kind, owner, cents: sums[kind] }));
    return { parts, cents: parts.reduce((sum, part) => sum + part.cents, 0) };
  }

  /** @param payable all of which the payout is */
  async send(
    manager: EntityManager,
    { visitorId: owner }: PresentAffiliate,
    { payout, payable, at }: Sending,
  ): Promise<void> {
    const to = { ...onItsWay(owner), cents: -payout.amountCents };
    await this.post(manager, payout, { state: 'requested', at, entries: [...payable.parts, to] });
  }

  async settle(
    manager: EntityManager,
    { visitorId: owner }: PresentAffiliate,
    payout: Facts,
    at: Date,
  ): Promise<void> {
    const { amountCents: cents } = payout;
    const entries = [{ ...onItsWay(owner), cents }, { kind: 'cash', cents: -cents } as const];
    await this.post(manager, payout, { state: 'paid', at, entries });
  }

  /** To where it came from. */
  async giveBack(manager: EntityManager, payout: Facts, at: Date): Promise<void> {
    const sent = await this.ledger.entriesOf(manager, keyOf(payout, 'requested'));
    const entries = sent.map((entry) => ({ ...entry, cents: -entry.cents }));
    await this.post(manager, payout, { state: 'returned', at, entries });
  }

  /** Commissions that were not paid out and are not on their way, in cents. */
  async unpaid(manager: EntityManager, { visitorId: owner }: PresentAffiliate): Promise<number> {
    const sums = await this.ledger.sums({ kinds: commissionKinds, owner }, manager);
    return commissionKinds.reduce((sum, kind) => sum + sums[kind], 0);
  }

  /** Nobody is left to be paid: what was not paid out is no longer owed. */
  async giveUp(
    manager: EntityManager,
    { id, visitorId: owner }: PresentAffiliate,
    at: Date,
  ): Promise<void> {
    const sums = await this.ledger.sums({ kinds: commissionKinds, owner }, manager);
    const entries = commissionKinds.map((kind) => ({ kind, owner, cents: sums[kind] }));
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

  private async post(
    manager: EntityManager,
    payout: Facts,
    { state, at: occurredAt, entries }: Movement,
  ): Promise<void> {
    const source = `payout:${payout.id}`;
    const key = keyOf(payout, state);
    await this.ledger.post(manager, { key, kind: `payout-${state}`, source, occurredAt, entries });
  }
}

const commissionKinds = ['affiliate-held', 'affiliate-payable'] as const satisfies AccountKind[];
const payableKinds = ['affiliate-payable', 'creator-payable'] as const satisfies AccountKind[];

/** In cents; negative where more was reversed than was left. */
export interface Payable {
  readonly cents: number;
  /** By the accounts that it is in. */
  readonly parts: Posting['entries'];
}

interface Sending {
  readonly payout: Facts;
  readonly payable: Payable;
  readonly at: Date;
}

/** What becomes of the amount of a payout. */
interface Movement {
  readonly state: 'requested' | 'paid' | 'returned';
  readonly at: Date;
  readonly entries: Posting['entries'];
}

function keyOf({ id }: Facts, state: Movement['state']): string {
  return `payout:${id}:${state}`;
}

function onItsWay(owner: string): Account {
  return { kind: 'payouts-pending', owner };
}
