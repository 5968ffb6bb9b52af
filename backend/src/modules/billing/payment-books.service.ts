import { Injectable } from '@nestjs/common';
import type { AccountKind } from '@tessera/contracts-billing';
import type { EntityManager } from 'typeorm';
import { LedgerFacade, type Posting } from '../ledger/index.js';
import type { ProviderPayment } from './provider/provider-objects.js';

/** Where a payment belongs in the ledger. */
interface Purpose {
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

  /** @returns what was not recorded before */
  async record(
    manager: EntityManager,
    payment: ProviderPayment,
    purpose: Purpose,
  ): Promise<Recorded> {
    const { id, amountCents, feeCents, paidAt } = payment;
    if (payment.state !== 'succeeded' || !paidAt)
      return { isPaid: false, returned: [], takenBackCents: 0 };
    const { source, eventId, income } = purpose;
    const post = (key: string, kind: string, posting: Pick<Posting, 'occurredAt' | 'entries'>) =>
      this.ledger.post(manager, { key, kind, source, eventId, ...posting });
    const isPaid = await post(
      `payment:${id}`,
      income === 'donations' ? 'donation' : 'subscription',
      {
        occurredAt: paidAt,
        entries: movement('cash', income, amountCents),
      },
    );
    if (feeCents !== null && feeCents > 0)
      await post(`fee:${id}`, 'fee', {
        occurredAt: paidAt,
        entries: movement('provider-fees', 'cash', feeCents),
      });
    const recorded: Returned[] = [];
    for (const returned of returnsOf(payment)) {
      const entries = movement(income, 'cash', returned.cents);
      const isNew = await post(returned.id, 'refund', { occurredAt: returned.at, entries });
      if (isNew) recorded.push(returned);
    }
    const takenBackCents = await this.takeBack(manager, payment, purpose);
    return { isPaid, returned: recorded, takenBackCents };
  }

  /** A refund that the payer's bank has sent back after all. */
  private async takeBack(
    manager: EntityManager,
    { refunds }: ProviderPayment,
    { source, eventId, income }: Purpose,
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
