import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { z } from 'zod';
import { AddressesFacade } from '../../account/sign-in/index.js';
import type { SamePayer } from './billing.events.js';
import { customerEmail } from './customer-email.js';
import type { InvoiceEntity } from './entities/invoice.entity.js';
import type { PaymentEntity } from './entities/payment.entity.js';

/** A card that so many have paid with says nothing of any of them. */
const most = 200;

/** Knows which visitors pay as one person: by one card, or with one address. */
@Injectable()
export class SamePayers {
  constructor(private readonly addresses: AddressesFacade) {}

  /** The other visitors who have paid or donated as who paid an invoice, and whoever has confirmed the address of its receipt. */
  async othersOf(
    manager: EntityManager,
    { id, visitorId, subscriptionId, cardHash }: InvoiceEntity,
  ): Promise<SamePayer[]> {
    const email = await customerEmail(manager, subscriptionId);
    const owner = email === null ? null : await this.addresses.ownerOf(email, manager);
    const rows: unknown = await manager.query(selectOthers, [id, visitorId, cardHash, email, most]);
    const confirmed = owner === null || owner === visitorId ? [] : [owner];
    return [
      ...otherRows.parse(rows),
      ...confirmed.map((other) => ({ visitorId: other, invoiceId: null })),
    ];
  }

  /** The other visitors who have paid invoices with the cards of donations, by the donations. */
  async othersOfDonations(
    manager: EntityManager,
    donations: readonly PaidByCard[],
  ): Promise<Map<string, SamePayer[]>> {
    const cards = donations.flatMap(({ cardHash }) => cardHash ?? []);
    if (cards.length === 0) return new Map();
    const payers = payerRows.parse(await manager.query<unknown>(selectPayers, [cards, most]));
    return new Map(
      donations.map(({ id, visitorId, cardHash }) => [
        id,
        payers.filter((one) => one.cardHash === cardHash && one.visitorId !== visitorId),
      ]),
    );
  }
}

/** A donation, and the card that paid it. */
export type PaidByCard = Pick<PaymentEntity, 'id' | 'visitorId' | 'cardHash'>;

const otherRows = z.array(z.object({ visitorId: z.string(), invoiceId: z.uuid().nullable() }));

const payerRows = z.array(
  z.object({ cardHash: z.string(), visitorId: z.string(), invoiceId: z.uuid() }),
);

const selectPayers = `
  select card_hash as "cardHash", visitor_id as "visitorId", id as "invoiceId" from invoices
  where card_hash = any ($1) and state = 'paid' order by paid_at limit $2`;

/** By one index each. */
const selectOthers = `
  (select other.visitor_id as "visitorId", other.id as "invoiceId" from (
    select id from invoices where card_hash = $3
    union
    select invoices.id from customers
    join subscriptions on subscriptions.customer_id = customers.id
    join invoices on invoices.subscription_id = subscriptions.id
    where customers.email = $4
  ) alike join invoices other on other.id = alike.id
  where other.id <> $1 and other.visitor_id <> $2 and other.state = 'paid'
  order by other.paid_at limit $5)
  union all
  (select distinct visitor_id, null::uuid from payments where card_hash = $3 and visitor_id <> $2 limit $5)`;
