import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { Response } from '@tessera/contracts';
import { plans, type Receipt } from '@tessera/contracts-billing';
import { DataSource, type EntityManager } from 'typeorm';
import { z } from 'zod';
import { ApiProblem, type HandlerInput } from '../../../platform/endpoints/index.js';
import { pageOf, readCursor } from '../../../platform/paging/index.js';
import { AuditTrail } from '../../releases/operators/index.js';
import { inDollars } from './amounts-and-days.js';
import { assertNotDisputed } from './disputes.js';
import { MoneyReturnEntity } from './entities/money-return.entity.js';
import { MoneyBack } from './money-back.service.js';
import { askProvider } from './provider-call.js';
import { PaymentProvider } from './provider/payment-provider.js';

type RefundRequest = HandlerInput<'POST /api/billing/refunds'>['body'];
type PageQuery = HandlerInput<'GET /api/billing/receipts'>['query'];

/** What operators see and give back of the money that came in. */
@Injectable()
export class Refunds {
  constructor(
    @InjectDataSource() private readonly database: DataSource,
    private readonly provider: PaymentProvider,
    private readonly moneyBack: MoneyBack,
    private readonly audit: AuditTrail,
  ) {}

  /** @throws ApiProblem `invalid-request` for a cursor of another list */
  async list({ kind, cursor, limit }: PageQuery): Promise<Response<'GET /api/billing/receipts'>> {
    const [time, id] = readCursor(cursor, position) ?? [null, null];
    const read = await readReceipts(this.database.manager, {
      filter: `($1::text is null or kind = $1) and ($2::timestamptz is null or ("paidAt", id) < ($2, $3::uuid))`,
      values: [kind ?? null, time, id],
      limit: limit + 1,
    });
    const { rows, nextCursor } = pageOf(read, limit, (last) => [last.paidAt, last.id]);
    return { receipts: rows.map(toReceipt), nextCursor };
  }

  /**
   * Gives money back. The audit entry comes first: a refund that nobody answers for is worse than an entry without one.
   * @throws ApiProblem `payment-not-found`, `refund-too-large`, `payment-disputed`, `refund-refused`, `payment-provider-failed`
   */
  async refund({ kind, id, cents, reason }: RefundRequest, actor: string): Promise<Receipt> {
    const { paymentId, left } = await this.find(kind, id);
    if (cents > left) throw tooLarge(left);
    const payment = await askProvider(this.provider.payment(paymentId));
    assertNotDisputed(payment);
    await this.audit.record(this.database.manager, {
      actor,
      action: 'payment-refunded',
      subject: `${kind}:${id}`,
      reason,
      to: { cents },
    });
    // What is left identifies the wish: sent twice, it is the same one, unless the first one has failed.
    const key = `operator:${id}:${left}:${cents}:${await failuresOf(this.database.manager, paymentId)}`;
    const wanted = { key, reason: 'operator', paymentId, cents } as const;
    const begun = await this.database.transaction((manager) =>
      kind === 'invoice'
        ? this.moneyBack.begin(manager, { ...wanted, invoiceId: id })
        : this.moneyBack.beginDonation(manager, wanted),
    );
    if (!begun) throw tooLarge((await this.find(kind, id)).left);
    const { state, failure } = await askProvider(this.moneyBack.finish(begun.id));
    if (state === 'failed')
      throw new ApiProblem('refund-refused', failure ?? 'The provider refuses it.');
    const { receipt } = await this.find(kind, id);
    return receipt;
  }

  private async find(kind: Receipt['kind'], id: string) {
    const [row] = await readReceipts(this.database.manager, {
      filter: 'kind = $1 and id = $2',
      values: [kind, id],
      limit: 1,
    });
    if (!row) throw new ApiProblem('payment-not-found', 'There is no such payment.');
    const left = row.amountCents - row.backCents;
    return { paymentId: row.paymentId, left, receipt: toReceipt(row) };
  }
}

/** How often money could not be given back. */
function failuresOf(manager: EntityManager, paymentId: string): Promise<number> {
  return manager.countBy(MoneyReturnEntity, { paymentId, state: 'failed' });
}

function tooLarge(left: number): ApiProblem {
  return new ApiProblem('refund-too-large', `${inDollars(left)} is left.`);
}

const position = z.tuple([z.iso.datetime(), z.uuid()]);

const receiptRows = z.array(
  z.object({
    kind: z.enum(['donation', 'invoice']),
    id: z.uuid(),
    plan: z.enum(['pro', 'premium']).nullable(),
    period: z.string().nullable(),
    amountCents: z.int(),
    refundedCents: z.int(),
    /** Also what has not arrived yet. */
    backCents: z.int(),
    paidAt: z.date().transform((date) => date.toISOString()),
    paymentId: z.string(),
  }),
);
type ReceiptRow = z.output<typeof receiptRows>[number];

async function readReceipts(
  manager: EntityManager,
  { filter, values, limit }: { filter: string; values: unknown[]; limit: number },
): Promise<ReceiptRow[]> {
  const rows: unknown = await manager.query(
    `select * from (
      select 'donation' as kind, id, null as plan, null as period, amount_cents as "amountCents",
        refunded_cents as "refundedCents", greatest(refunded_cents, (
          select coalesce(sum(cents), 0)::int from money_returns
          where payment_id = payments.provider_id and (state <> 'failed' or elsewhere_at is not null)
        )) as "backCents", paid_at as "paidAt", provider_id as "paymentId"
      from payments where state = 'succeeded' and paid_at is not null
      union all
      select 'invoice', id, plan, period, paid_cents, refunded_cents, greatest(back_cents, refunded_cents), paid_at, payment_id
      from invoices where state = 'paid' and payment_id is not null and paid_at is not null
    ) as receipts
    where ${filter} order by "paidAt" desc, id desc limit $${values.length + 1}`,
    [...values, limit],
  );
  return receiptRows.parse(rows);
}

function toReceipt({ plan, period, ...row }: ReceiptRow): Receipt {
  const { kind, id, amountCents, refundedCents, paidAt } = row;
  const description = plan ? `${plans[plan].name}, ${period}` : 'Donation';
  return { kind, id, description, amountCents, refundedCents, paidAt };
}
