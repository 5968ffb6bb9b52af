import { Injectable } from '@nestjs/common';
import { type EntityManager, In } from 'typeorm';
import { DomainEvents } from '../../../../platform/events/index.js';
import { payerKnown } from '../billing.events.js';
import { PaymentEntity } from '../entities/payment.entity.js';
import { Guarantee } from '../guarantee.service.js';
import { PaymentBooks } from '../payment-books.service.js';
import type { ProviderPayment } from '../provider/provider-objects.js';
import { Receipts } from '../receipts.service.js';
import { SamePayers } from '../same-payers.service.js';
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
    private readonly guarantee: Guarantee,
    private readonly samePayers: SamePayers,
    private readonly domain: DomainEvents,
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
    await this.noticeCards(
      manager,
      donations.filter((_, index) => recorded[index]?.isPaid),
    );
    for (const [index, { row, facts }] of donations.entries()) {
      const receipt = { visitorId: row.visitorId, bought: null };
      if (recorded[index]?.isPaid) await this.receipts.send(manager, facts.payment, receipt);
      const returned = new Set(recorded[index]?.returned.map(({ id }) => id));
      await this.returns.apply(manager, { payment: facts.payment, recorded: returned }, null);
    }
  }

  /** Once for each payment, so that nothing comes back of a payer who was erased since. */
  private async noticeCards(manager: EntityManager, paid: readonly Donation[]): Promise<void> {
    const rows = paid.flatMap(({ row: { id, visitorId }, facts: { payment } }) => {
      const { cardFingerprint, paidAt } = payment;
      if (cardFingerprint === null || !paidAt) return [];
      return [{ id, visitorId, paidAt, cardHash: this.guarantee.cardHash(cardFingerprint) }];
    });
    if (rows.length === 0) return;
    await manager.query(storeCards, [JSON.stringify(rows)]);
    const othersOf = await this.samePayers.othersOfDonations(manager, rows);
    for (const { id, visitorId, paidAt } of rows) {
      const others = othersOf.get(id) ?? [];
      const known = { visitorId, invoiceId: null, paidAt, others };
      if (others.length > 0) await this.domain.publish(manager, payerKnown, known);
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

const storeCards = `
  update payments set card_hash = paid."cardHash"
  from jsonb_to_recordset($1::jsonb) as paid(id uuid, "cardHash" text) where payments.id = paid.id`;
