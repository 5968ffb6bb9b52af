import { Injectable } from '@nestjs/common';
import { type EntityManager, In } from 'typeorm';
import { PaymentEntity } from '../entities/payment.entity.js';
import { PaymentBooks } from '../payment-books.service.js';
import type { ProviderPayment } from '../provider/provider-objects.js';
import { Receipts } from '../receipts.service.js';
import { isOlder, type Reading } from './readings.js';
import { ReturnSync } from './return-sync.service.js';

export interface DonationFacts extends Reading {
  readonly payment: ProviderPayment;
}

interface Donation {
  readonly row: PaymentEntity;
  readonly facts: DonationFacts;
}

/** Applies donations, many with as few statements as one. */
@Injectable()
export class DonationSync {
  constructor(
    private readonly books: PaymentBooks,
    private readonly receipts: Receipts,
    private readonly returns: ReturnSync,
  ) {}

  /** @param all of different payments; those that are not of this site are left out */
  async apply(manager: EntityManager, all: readonly DonationFacts[]): Promise<void> {
    const donations = await newlyRead(manager, all);
    if (donations.length === 0) return;
    await manager.query(change, [JSON.stringify(donations.map((one) => this.changeOf(one)))]);
    const recorded = await this.books.record(
      manager,
      donations.map(({ row, facts: { payment, eventId } }) => ({
        payment,
        source: `payment:${row.id}`,
        eventId,
        income: 'donations',
      })),
    );
    for (const [index, { row, facts }] of donations.entries()) {
      const receipt = { visitorId: row.visitorId, bought: null };
      if (recorded[index]?.isPaid) await this.receipts.send(manager, facts.payment, receipt);
      const returned = new Set(recorded[index]?.returned.map(({ id }) => id));
      await this.returns.apply(manager, { payment: facts.payment, recorded: returned }, null);
    }
  }

  private changeOf({ row: { id }, facts: { payment, ticket } }: Donation): object {
    const { id: provider_id, state, failure, paidAt: paid_at } = payment;
    const refunded_cents = this.books.refundedCents(payment);
    return { id, provider_id, state, failure, paid_at, refunded_cents, ticket };
  }
}

/** Locks their rows, and leaves out what was read before those. */
async function newlyRead(
  manager: EntityManager,
  all: readonly DonationFacts[],
): Promise<Donation[]> {
  const providerIds = all.map(({ payment }) => payment.id);
  const ownIds = all.flatMap(({ payment }) => payment.ownId ?? []);
  const rows = await manager.find(PaymentEntity, {
    where: [{ providerId: In(providerIds) }, { id: In(ownIds) }],
    // Nobody who locks some of them too waits for one that comes before.
    order: { id: 'asc' },
    lock: { mode: 'pessimistic_write' },
  });
  const byId = new Map(
    rows.flatMap((row) => [
      [row.id, row],
      [row.providerId, row],
    ]),
  );
  return all.flatMap((facts) => {
    const { id, ownId } = facts.payment;
    const row = byId.get(id) ?? byId.get(ownId);
    return row && !isOlder(facts.ticket, row.ticket) ? [{ row, facts }] : [];
  });
}

const change = `
  update payments set provider_id = read.provider_id, state = read.state, failure = read.failure, paid_at = read.paid_at,
    refunded_cents = read.refunded_cents, ticket = read.ticket
  from jsonb_to_recordset($1::jsonb) as read(id uuid, provider_id text, state text, failure text, paid_at timestamptz,
    refunded_cents integer, ticket bigint)
  where payments.id = read.id`;
