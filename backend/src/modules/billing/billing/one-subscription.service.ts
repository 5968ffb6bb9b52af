import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { planIds, plans } from '@tessera/contracts-billing';
import { DataSource, type EntityManager, In } from 'typeorm';
import type { z } from 'zod';
import { JobHandler } from '../../../platform/jobs/index.js';
import { dateInWords, inDollars } from './amounts-and-days.js';
import { keepOneSubscription } from './billing.jobs.js';
import { sharedOut } from './credited-parts.js';
import { CustomerCredits } from './customer-credits.service.js';
import { CustomerEntity } from './entities/customer.entity.js';
import { SubscriptionEntity } from './entities/subscription.entity.js';
import { isLive } from './live-states.js';
import { MoneyBack } from './money-back.service.js';
import { currentInvoice, keptOf, paidThrough } from './paid-invoices.js';
import { PaymentProvider } from './provider/payment-provider.js';
import { PaymentProviderError } from './provider/provider-errors.js';
import type { ProviderInvoice } from './provider/provider-objects.js';
import { SubscriptionEnds } from './subscription-ends.service.js';

interface Candidate {
  readonly row: SubscriptionEntity;
  readonly paidUntil: Date | null;
}

/**
 * Leaves each visitor one live subscription: one that is paid for before one that isn't, then the best plan, and of two the one that is paid
 * for longer. The others end, and what was not used of them goes back to who paid it.
 */
@Injectable()
export class OneSubscription {
  constructor(
    @InjectDataSource() private readonly database: DataSource,
    private readonly provider: PaymentProvider,
    private readonly credits: CustomerCredits,
    private readonly moneyBack: MoneyBack,
    private readonly ends: SubscriptionEnds,
  ) {}

  @JobHandler(keepOneSubscription)
  async keepOne({ visitorId }: z.output<typeof keepOneSubscription.payload>): Promise<void> {
    const { manager } = this.database;
    const [, ...others] = await ranked(manager, [visitorId]);
    for (const { row } of others) await this.endOther(row);
    // Of those that an earlier try has ended.
    for (const row of await unfinishedOf(manager, visitorId)) await this.payBack(row);
  }

  /** What would become of the plans of visitors who turn out to be one, in sentences; none where only one has any. */
  async foresee(manager: EntityManager, visitorIds: readonly string[]): Promise<string[]> {
    const [kept, ...others] = await ranked(manager, visitorIds);
    if (!kept || others.length === 0) return [];
    const ended = await Promise.all(others.map(({ row }) => this.endingOf(manager, row)));
    return [stayingOf(kept), ...ended];
  }

  private async endingOf(manager: EntityManager, row: SubscriptionEntity): Promise<string> {
    const ends = `${plans[row.plan].name} ends`;
    try {
      const cents = await this.returnedCents(manager, row);
      if (cents === 0) return `${ends}.`;
      return `${ends}, and about ${inDollars(cents)} for its unused time is refunded.`;
    } catch (error) {
      if (!(error instanceof PaymentProviderError)) throw error;
      // Whoever wants to join does not wait for the provider.
      return `${ends}, and its unused time is refunded.`;
    }
  }

  private async returnedCents(manager: EntityManager, row: SubscriptionEntity): Promise<number> {
    const { creditCents } = await manager.findOneByOrFail(CustomerEntity, { id: row.customerId });
    const wanted = creditCents + (await this.unusedCents(row));
    const kept = await keptOf(manager, row.customerId);
    return Math.min(
      wanted,
      kept.reduce((sum, { cents }) => sum + cents, 0),
    );
  }

  private async endOther(row: SubscriptionEntity): Promise<void> {
    await this.beginReturns(row);
    await this.ends.endBecause(row.id, 'doubled');
    await this.payBack(row);
  }

  private async beginReturns(row: SubscriptionEntity): Promise<void> {
    const { providerId } = await this.database.manager.findOneByOrFail(CustomerEntity, {
      id: row.customerId,
    });
    const credit = providerId === null ? 0 : await this.credits.refresh(providerId);
    const unused = await this.unusedCents(row);
    await this.database.transaction(async (manager) => {
      const kept = await keptOf(manager, row.customerId);
      let creditLeft = credit;
      for (const { id: invoiceId, cents } of sharedOut(kept, credit + unused)) {
        const creditCents = Math.min(creditLeft, cents);
        creditLeft -= creditCents;
        const key = `doubled:${row.id}:${invoiceId}`;
        await this.moneyBack.begin(manager, {
          key,
          reason: 'doubled',
          invoiceId,
          cents,
          creditCents,
        });
      }
    });
  }

  private async payBack({ id }: SubscriptionEntity): Promise<void> {
    const returns: { id: string }[] = await this.database.query(
      `select id from money_returns where key like $1 and (state = 'requested' or credit_taken_at is null and state <> 'failed')`,
      [`doubled:${id}:%`],
    );
    for (const one of returns) await this.moneyBack.finish(one.id);
  }

  /** What was paid, by card or by a credit, for the time that is left. */
  private async unusedCents(row: SubscriptionEntity): Promise<number> {
    const current = await currentInvoice(this.database.manager, row);
    if (!current || current.isReturned || row.state !== 'active') return 0;
    return unusedOf(await this.provider.invoice(current.providerId), new Date());
  }
}

/** The part of what an invoice bills for a period that is not over. */
function unusedOf(
  {
    lines,
    periodStartsAt,
    periodEndsAt,
  }: Pick<ProviderInvoice, 'lines' | 'periodStartsAt' | 'periodEndsAt'>,
  now: Date,
): number {
  const [start, end] = [periodStartsAt.getTime(), periodEndsAt.getTime()];
  if (end <= start) return 0;
  const share = Math.min(1, Math.max(0, (end - now.getTime()) / (end - start)));
  const billed = lines
    .filter(({ cents, endsAt }) => cents > 0 && endsAt.getTime() === end)
    .reduce((sum, { cents }) => sum + cents, 0);
  return Math.round(billed * share);
}

/** Live subscriptions, the one that stays first. */
async function ranked(manager: EntityManager, visitorIds: readonly string[]): Promise<Candidate[]> {
  const where = { visitorId: In(visitorIds), state: isLive };
  const rows = await manager.find(SubscriptionEntity, { where, order: { createdAt: 'ASC' } });
  const left = rows.filter(({ refundRequestedAt }) => refundRequestedAt === null);
  const candidates: Candidate[] = [];
  for (const row of left) candidates.push({ row, paidUntil: await paidThrough(manager, row) });
  return candidates.toSorted(byWorth);
}

function stayingOf({ row: { plan, endsAtPeriodEnd }, paidUntil }: Candidate): string {
  const stays = `You’d have two plans, so only ${plans[plan].name} stays`;
  if (!endsAtPeriodEnd || paidUntil === null) return `${stays}.`;
  return `${stays}, until ${dateInWords(paidUntil)}, because it was canceled.`;
}

async function unfinishedOf(
  manager: EntityManager,
  visitorId: string,
): Promise<SubscriptionEntity[]> {
  return manager.findBy(SubscriptionEntity, { visitorId, endReason: 'doubled' });
}

function byWorth(one: Candidate, other: Candidate): number {
  const until = ({ paidUntil }: Candidate) => paidUntil?.getTime() ?? 0;
  const isPaid = (candidate: Candidate) => Number(until(candidate) > Date.now());
  const rank = ({ row }: Candidate) => planIds.indexOf(row.plan);
  return isPaid(other) - isPaid(one) || rank(other) - rank(one) || until(other) - until(one);
}
