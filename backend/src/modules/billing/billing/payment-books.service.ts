import { Injectable } from '@nestjs/common';
import type { AccountKind } from '@tessera/contracts-billing';
import type { EntityManager } from 'typeorm';
import { LedgerFacade, type Posting } from '../ledger/index.js';
import type { ProviderPayment } from './provider/provider-objects.js';

/** A payment and where it belongs in the ledger. */
interface Booked {
  readonly payment: ProviderPayment;
  /** What was paid, such as `payment:<id>`. */
  readonly source: string;
  readonly eventId: string | null;
  /** What it is an income of. */
  readonly income: AccountKind;
}

/** Money that went back to a payer. */
interface Returned {
  /** Identifies it for good. */
  readonly id: string;
  readonly cents: number;
  readonly at: Date;
}

/** What the ledger did not have before. */
interface Recorded {
  /** Whether the payment itself is new. */
  readonly isPaid: boolean;
  /** What has gone back and was not recorded before. */
  readonly returned: readonly Returned[];
  /** What the bank sent back, so that it has not gone back after all, and was not recorded before; in cents. */
  readonly takenBackCents: number;
}

/** Writes payments into the ledger: what was paid, what the provider kept, and what went back; each once. */
@Injectable()
export class PaymentBooks {
  constructor(private readonly ledger: LedgerFacade) {}

  /** What has gone back of a payment, in cents. */
  refundedCents(payment: ProviderPayment): number {
    return returnsOf(payment).reduce((sum, { cents }) => sum + cents, 0);
  }

  /** @returns what was not recorded before, of each of them */
  async record<const T extends readonly Booked[]>(
    manager: EntityManager,
    all: T,
  ): Promise<{ [K in keyof T]: Recorded }> {
    const recorded = await this.ledger.postAll(manager, all.flatMap(postingsOf));
    const results: Recorded[] = [];
    for (const booked of all) {
      const { payment } = booked;
      results.push({
        isPaid: recorded.has(paymentKey(payment)),
        returned: returnsOf(payment).filter(({ id }) => recorded.has(id)),
        takenBackCents: await this.takeBack(manager, booked),
      });
    }
    return results as { [K in keyof T]: Recorded };
  }

  /** A refund that the payer's bank has sent back after all. */
  private async takeBack(
    manager: EntityManager,
    { payment: { refunds }, source, eventId, income }: Booked,
  ): Promise<number> {
    let takenBackCents = 0;
    for (const { id, state, cents, createdAt: occurredAt } of refunds) {
      const isTakenBack = state === 'failed' && (await this.ledger.has(manager, `refund:${id}`));
      if (!isTakenBack) continue;
      const entries = movement('cash', income, cents);
      const posting = { source, eventId, occurredAt, entries };
      const key = `refund-failed:${id}`;
      if (await this.ledger.post(manager, { key, kind: 'refund-failed', ...posting }))
        takenBackCents += cents;
    }
    return takenBackCents;
  }
}

/** What a payment has brought, in cents, as its postings change the account of cash. */
export function cashOf(payment: ProviderPayment): number {
  const booked = { payment, source: '', eventId: null, income: 'donations' } as const;
  return postingsOf(booked)
    .flatMap(({ entries }) => entries)
    .filter(({ kind }) => kind === 'cash')
    .reduce((sum, { cents }) => sum + cents, 0);
}

function paymentKey({ id }: ProviderPayment): string {
  return `payment:${id}`;
}

/** What was paid, what the provider kept of it, and what went back. */
function postingsOf({ payment, source, eventId, income }: Booked): Posting[] {
  const { id, state, amountCents, feeCents, paidAt } = payment;
  if (state !== 'succeeded' || !paidAt) return [];
  const posting = { source, eventId, occurredAt: paidAt };
  const paid = {
    ...posting,
    key: paymentKey(payment),
    kind: income === 'donations' ? 'donation' : 'subscription',
    entries: movement('cash', income, amountCents),
  };
  const fee = {
    ...posting,
    key: `fee:${id}`,
    kind: 'fee',
    entries: movement('provider-fees', 'cash', feeCents ?? 0),
  };
  const returned = returnsOf(payment).map(({ id: key, at: occurredAt, cents }) => {
    const entries = movement(income, 'cash', cents);
    return { ...posting, key, kind: 'refund', occurredAt, entries };
  });
  return [paid, ...(feeCents !== null && feeCents > 0 ? [fee] : []), ...returned];
}

/** @param debited the account that grows by the amount if it is an asset or expense */
function movement(debited: AccountKind, credited: AccountKind, cents: number): Posting['entries'] {
  return [
    { kind: debited, cents },
    { kind: credited, cents: 0 - cents },
  ];
}

/** A lost dispute takes money back as a refund does. */
function returnsOf({ refunds, disputes }: ProviderPayment): Returned[] {
  const refunded = refunds.filter(({ state }) => state === 'succeeded');
  const lost = disputes.filter(({ state }) => state === 'lost');
  return [
    ...refunded.map(({ id, cents, createdAt }) => ({ id: `refund:${id}`, cents, at: createdAt })),
    ...lost.map(({ id, cents, createdAt }) => ({ id: `dispute:${id}`, cents, at: createdAt })),
  ];
}
