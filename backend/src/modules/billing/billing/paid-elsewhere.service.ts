import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { type AccountKind, type FailedReturn, plans } from '@tessera/contracts-billing';
import { DataSource, type EntityManager } from 'typeorm';
import { z } from 'zod';
import { ApiProblem } from '../../../platform/endpoints/index.js';
import { DomainEvents } from '../../../platform/events/index.js';
import { JobQueue } from '../../../platform/jobs/index.js';
import { AuditTrail } from '../../releases/operators/index.js';
import { LedgerFacade } from '../ledger/index.js';
import { inDollars } from './amounts-and-days.js';
import { invoiceFacts, invoiceRefunded } from './billing.events.js';
import { endWhereReturned } from './end-returned.js';
import { InvoiceEntity } from './entities/invoice.entity.js';
import { MoneyReturnEntity } from './entities/money-return.entity.js';
import { SubscriptionEntity } from './entities/subscription.entity.js';
import { Grants } from './grants.service.js';
import { goingBackCents, keptCents } from './paid-invoices.js';
import { PayerNews } from './payer-news.service.js';
import type { Bought } from './sync/return-sync.service.js';

interface Noted {
  readonly actor: string;
  readonly reason: string;
}

/** Refunds that no card takes, which operators pay by a bank transfer or the like, and note here. */
@Injectable()
export class PaidElsewhere {
  constructor(
    @InjectDataSource() private readonly database: DataSource,
    private readonly ledger: LedgerFacade,
    private readonly audit: AuditTrail,
    private readonly news: PayerNews,
    private readonly grants: Grants,
    private readonly domain: DomainEvents,
    private readonly queue: JobQueue,
  ) {}

  async list(): Promise<{ returns: FailedReturn[] }> {
    const rows: unknown = await this.database.query(selectFailed);
    return {
      returns: failedRows.parse(rows).map(({ plan, period, requestedAt, ...row }) => ({
        ...row,
        description: plan ? `${plans[plan].name}, ${period}` : 'Donation',
        requestedAt: requestedAt.toISOString(),
      })),
    };
  }

  /**
   * Counts as given back from then on: in the books, in the payer's timeline, and where it is asked how much is left to refund.
   * @throws ApiProblem `return-not-failed`, also for one that was made good meanwhile; `refund-too-large`
   */
  async note(id: string, { actor, reason }: Noted): Promise<Record<string, never>> {
    await this.database.transaction(async (manager) => {
      const row = await lockedFailure(manager, id);
      const { cents, invoiceId } = row;
      const bought = invoiceId === null ? null : await giveBack(manager, invoiceId, cents);
      const now = new Date();
      await manager.update(MoneyReturnEntity, { id }, { resolvedAt: now, elsewhereAt: now });
      await this.ledger.post(manager, {
        key: `refund-elsewhere:${id}`,
        kind: 'refund-elsewhere',
        // Not of the payment: at the provider nothing has gone back.
        source: `return:${id}`,
        occurredAt: now,
        entries: [
          { kind: incomeOf(bought), cents },
          { kind: 'cash', cents: -cents },
        ],
      });
      const action = 'refund-paid-elsewhere';
      await this.audit.record(manager, { actor, action, subject: id, reason, to: { cents } });
      if (bought) await this.follow(manager, { row, at: now, ...bought });
    });
    return {};
  }

  /** As after any other refund: the plan goes where nothing is left of what paid it, and commissions of it go back. */
  private async follow(
    manager: EntityManager,
    { row, at: refundedAt, invoice, subscription }: Bought & { row: MoneyReturnEntity; at: Date },
  ): Promise<void> {
    await this.tell(manager, row, invoice);
    await this.grants.refresh(manager, subscription);
    await endWhereReturned(this.queue, manager, subscription);
    await this.domain.publish(manager, invoiceRefunded, {
      ...invoiceFacts(invoice, { eventId: null }),
      // One that was sent, and came back, is known by that already.
      refundId: row.providerId === null ? `return:${row.id}` : `refund:${row.providerId}`,
      refundedCents: row.cents,
      refundedAt,
    });
  }

  private tell(
    manager: EntityManager,
    { id, cents }: MoneyReturnEntity,
    { subscriptionId, visitorId, plan }: InvoiceEntity,
  ): Promise<void> {
    const amount = inDollars(cents);
    return this.news.tell(
      manager,
      { id: subscriptionId, visitorId },
      {
        kind: 'money-returned',
        key: `elsewhere:${id}`,
        subject: `Refund of ${amount}`,
        text: `Your refund of ${amount} for ${plans[plan].name}, which didn’t arrive, was paid another way.`,
      },
    );
  }
}

/** Locks the subscription before the invoice, as everywhere. */
async function giveBack(manager: EntityManager, id: string, cents: number): Promise<Bought> {
  const lock = { mode: 'pessimistic_write' } as const;
  const { subscriptionId } = await manager.findOneByOrFail(InvoiceEntity, { id });
  const subscription = await manager.findOneOrFail(SubscriptionEntity, {
    where: { id: subscriptionId },
    lock,
  });
  const invoice = await manager.findOneOrFail(InvoiceEntity, { where: { id }, lock });
  const left = keptCents(invoice);
  if (cents > left) throw new ApiProblem('refund-too-large', `${inDollars(left)} is left.`);
  await manager.update(InvoiceEntity, { id }, { backCents: goingBackCents(invoice) + cents });
  return { invoice, subscription };
}

async function lockedFailure(manager: EntityManager, id: string): Promise<MoneyReturnEntity> {
  const lock = { mode: 'pessimistic_write' } as const;
  const row = await manager.findOne(MoneyReturnEntity, { where: { id }, lock });
  if (row?.state === 'failed' && row.resolvedAt === null) return row;
  throw new ApiProblem('return-not-failed', 'It arrived, or was made good already.');
}

function incomeOf(bought: Bought | null): AccountKind {
  return bought === null ? 'donations' : `subscriptions-${bought.invoice.plan}`;
}

const failedRows = z.array(
  z.object({
    id: z.uuid(),
    plan: z.enum(['pro', 'premium']).nullable(),
    period: z.string().nullable(),
    cents: z.int(),
    requestedAt: z.date(),
    failure: z.string().nullable(),
  }),
);

const selectFailed = `
  select r.id, i.plan, i.period, r.cents, r.created_at as "requestedAt", r.failure
  from money_returns r left join invoices i on i.id = r.invoice_id
  where r.state = 'failed' and r.resolved_at is null
  order by r.created_at desc, r.id desc limit 200`;
