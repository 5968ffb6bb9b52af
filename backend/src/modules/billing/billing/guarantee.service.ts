import { Inject, Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { guaranteeDays, type PayerMark } from '@tessera/contracts-billing';
import { DataSource, type EntityManager, IsNull, Not } from 'typeorm';
import { z } from 'zod';
import { ApiProblem } from '../../../platform/endpoints/index.js';
import { keyedHash, SITE_SECRET } from '../../../platform/secrets/index.js';
import { dayMs } from '../../../platform/utc-days/index.js';
import { AddressesFacade } from '../../account/sign-in/index.js';
import { InvoiceEntity } from './entities/invoice.entity.js';
import { SubscriptionEntity } from './entities/subscription.entity.js';
import { keptCents } from './paid-invoices.js';

/** What of the guarantee a subscription has. */
export interface GuaranteeOffer {
  readonly until: Date;
  /** By what its payer is known to have used it before; `null` where they have not. */
  readonly usedBy: PayerMark | null;
}

/** By what a payer is known. */
interface Mark {
  readonly knownBy: PayerMark;
  readonly hash: string;
}

/** The money-back guarantee: once a person, who is known by a confirmed address and by the card, not by the cookie. */
@Injectable()
export class Guarantee {
  constructor(
    @InjectDataSource() private readonly database: DataSource,
    @Inject(SITE_SECRET) private readonly secret: string,
    private readonly addresses: AddressesFacade,
  ) {}

  /** What is stored of a card. */
  cardHash(fingerprint: string): string {
    return keyedHash(this.secret, 'card', fingerprint);
  }

  /** @returns `null` where the time is over, or the subscription is no first purchase or given back already */
  async offerOf(
    manager: EntityManager,
    row: SubscriptionEntity,
    now = new Date(),
  ): Promise<GuaranteeOffer | null> {
    if (row.refundRequestedAt) return null;
    const first = await firstInvoice(manager, row);
    if (!first?.paidAt || keptCents(first) === 0) return null;
    const until = new Date(first.paidAt.getTime() + guaranteeDays * dayMs);
    if (until <= now) return null;
    return { until, usedBy: await this.usedBy(manager, await this.marksOf(manager, row, first)) };
  }

  /** Whether a visitor is known to have used it, before they buy. */
  async isUsed(visitorId: string): Promise<boolean> {
    const { manager } = this.database;
    const paid = { visitorId, cardHash: Not(IsNull()) };
    const invoices = await manager.find(InvoiceEntity, { select: { cardHash: true }, where: paid });
    const cards = invoices.flatMap(({ cardHash }) => cardHash ?? []);
    const marks = [...cards.map((hash) => this.mark('card', hash)), ...(await this.own(visitorId))];
    const asked = { visitorId, refundRequestedAt: Not(IsNull()) };
    return (
      (await manager.existsBy(SubscriptionEntity, asked)) ||
      (await this.usedBy(manager, marks)) !== null
    );
  }

  /**
   * Uses it for a subscription that is locked. Of several purchases of one person, also at the same time, one succeeds.
   * @throws ApiProblem `not-refundable`, `guarantee-used`
   */
  async use(manager: EntityManager, row: SubscriptionEntity): Promise<void> {
    const offer = await this.offerOf(manager, row);
    if (!offer)
      throw new ApiProblem('not-refundable', `The ${guaranteeDays}-day money-back period is over.`);
    if (offer.usedBy) throw alreadyUsed(offer.usedBy);
    for (const { knownBy, hash } of await this.marksOf(manager, row)) {
      const added = await manager.query<unknown[]>(addMark, [hash, knownBy]);
      if (added.length === 0) throw alreadyUsed(knownBy);
    }
  }

  private async marksOf(
    manager: EntityManager,
    row: SubscriptionEntity,
    invoice?: InvoiceEntity,
  ): Promise<Mark[]> {
    const cardHash = (invoice ?? (await firstInvoice(manager, row)))?.cardHash ?? null;
    const card = cardHash === null ? [] : [this.mark('card', cardHash)];
    return [...card, ...(await this.own(row.visitorId, manager))];
  }

  private async own(visitorId: string, manager?: EntityManager): Promise<Mark[]> {
    const hash = await this.addresses.hashOf(visitorId, manager);
    return hash === null ? [] : [this.mark('address', hash)];
  }

  /** Of what is stored elsewhere, so that once that is erased nothing leads from this to a payer. */
  private mark(knownBy: PayerMark, hash: string): Mark {
    return { knownBy, hash: keyedHash(this.secret, `used guarantee, ${knownBy}`, hash) };
  }

  private async usedBy(manager: EntityManager, marks: readonly Mark[]): Promise<PayerMark | null> {
    const rows: unknown = await manager.query(findMarks, [marks.map(({ hash }) => hash)]);
    return markRows.parse(rows)[0]?.knownBy ?? null;
  }
}

function alreadyUsed(knownBy: PayerMark): ApiProblem {
  return new ApiProblem(
    'guarantee-used',
    `The money-back guarantee has already been used with this ${knownBy}. It’s for one purchase a person.`,
  );
}

function firstInvoice(
  manager: EntityManager,
  { id: subscriptionId }: SubscriptionEntity,
): Promise<InvoiceEntity | null> {
  return manager.findOneBy(InvoiceEntity, { subscriptionId, isFirst: true, state: 'paid' });
}

const markRows = z.array(z.object({ knownBy: z.enum(['card', 'address']) }));

const findMarks = `
  select known_by as "knownBy" from used_guarantees where payer_hash = any ($1) order by known_by desc limit 1`;

/** Whoever does the same at the same time waits, and then finds it used. */
const addMark = `
  insert into used_guarantees (payer_hash, known_by) values ($1, $2) on conflict do nothing returning 1`;
