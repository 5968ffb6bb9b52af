import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { type AccountKind, type FailedReturn, plans } from '@tessera/contracts-billing';
import { DataSource, type EntityManager } from 'typeorm';
import { z } from 'zod';
import { ApiProblem } from '../../../platform/endpoints/index.js';
import { AuditTrail } from '../../releases/operators/index.js';
import { LedgerFacade } from '../ledger/index.js';
import { inDollars } from './amounts-and-days.js';
import { InvoiceEntity } from './entities/invoice.entity.js';
import { MoneyReturnEntity } from './entities/money-return.entity.js';
import { goingBackCents, keptCents } from './paid-invoices.js';
import { PayerNews } from './payer-news.service.js';

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
      const invoice = invoiceId === null ? null : await this.giveBack(manager, invoiceId, cents);
      const now = new Date();
      await manager.update(MoneyReturnEntity, { id }, { resolvedAt: now, elsewhereAt: now });
      await this.ledger.post(manager, {
        key: `refund-elsewhere:${id}`,
        kind: 'refund-elsewhere',
        // Not of the payment: at the provider nothing has gone back.
        source: `return:${id}`,
        occurredAt: now,
        entries: [
          { kind: incomeOf(invoice), cents },
          { kind: 'cash', cents: -cents },
        ],
      });
      const action = 'refund-paid-elsewhere';
      await this.audit.record(manager, { actor, action, subject: id, reason, to: { cents } });
      if (invoice) await this.tell(manager, row, invoice);
    });
    return {};
  }

  private async giveBack(
    manager: EntityManager,
    id: string,
    cents: number,
  ): Promise<InvoiceEntity> {
    const lock = { mode: 'pessimistic_write' } as const;
    const invoice = await manager.findOneOrFail(InvoiceEntity, { where: { id }, lock });
    const left = keptCents(invoice);
    if (cents > left) throw new ApiProblem('refund-too-large', `${inDollars(left)} is left.`);
    await manager.update(InvoiceEntity, { id }, { backCents: goingBackCents(invoice) + cents });
    return invoice;
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

async function lockedFailure(manager: EntityManager, id: string): Promise<MoneyReturnEntity> {
  const lock = { mode: 'pessimistic_write' } as const;
  const row = await manager.findOne(MoneyReturnEntity, { where: { id }, lock });
  if (row?.state === 'failed' && row.resolvedAt === null) return row;
  throw new ApiProblem('return-not-failed', 'It arrived, or was made good already.');
}

function incomeOf(invoice: InvoiceEntity | null): AccountKind {
  return invoice === null ? 'donations' : `subscriptions-${invoice.plan}`;
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
