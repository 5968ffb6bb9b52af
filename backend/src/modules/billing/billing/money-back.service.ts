import { Injectable, Logger } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource, type EntityManager, IsNull, LessThan, Not } from 'typeorm';
import type { z } from 'zod';
import { lockName } from '../../../platform/database/index.js';
import { JobHandler, JobQueue, Repeatable } from '../../../platform/jobs/index.js';
import { finishReturn } from './billing.jobs.js';
import { creditedParts, creditIn } from './credited-parts.js';
import { CustomerCredits } from './customer-credits.service.js';
import { CustomerEntity } from './entities/customer.entity.js';
import { InvoiceEntity } from './entities/invoice.entity.js';
import { MoneyReturnEntity, type ReturnReason } from './entities/money-return.entity.js';
import { PaymentEntity } from './entities/payment.entity.js';
import { SubscriptionEntity } from './entities/subscription.entity.js';
import { goingBackCents, keptCents, keptOf, takenSoon } from './paid-invoices.js';
import { PaymentProvider } from './provider/payment-provider.js';
import { PaymentProviderError } from './provider/provider-errors.js';
import { ProviderSync } from './sync/provider-sync.service.js';

/** What is to go back of an invoice. */
export interface WantedReturn {
  /** Identifies the wish for good. */
  readonly key: string;
  readonly reason: ReturnReason;
  readonly invoiceId: string;
  readonly cents: number;
  /** How much of it is taken from the payer's credit; where absent, what is not free otherwise. */
  readonly creditCents?: number;
}

/** How long a return that was begun may wait for who began it, in milliseconds. */
const patienceMs = 60_000;
/** In one run; the others are looked at by the next one. */
const maxFinished = 200;

/**
 * Pays money back. Here is the one place that knows how much that may be: what really came in, was not given back, and is not a credit;
 * where more is wanted, the credit is taken first. What is begun is kept in a row, so that it is finished by whoever finds it.
 */
@Injectable()
export class MoneyBack {
  private readonly logger = new Logger('Money back');

  constructor(
    @InjectDataSource() private readonly database: DataSource,
    private readonly provider: PaymentProvider,
    private readonly credits: CustomerCredits,
    private readonly sync: ProviderSync,
    private readonly queue: JobQueue,
  ) {}

  /**
   * Notes what is to go back, in a transaction that also decides why; `finish` it afterwards.
   * @returns the return of this wish; `null` where less is left than is wanted
   */
  async begin(manager: EntityManager, wanted: WantedReturn): Promise<MoneyReturnEntity | null> {
    const { key, reason, invoiceId: id, cents, creditCents = null } = wanted;
    const lock = { mode: 'pessimistic_write' } as const;
    const invoice = await manager.findOneOrFail(InvoiceEntity, { where: { id }, lock });
    const known = await manager.findOneBy(MoneyReturnEntity, { key });
    if (known) return known;
    const { paymentId } = invoice;
    if (paymentId === null || cents <= 0 || cents > keptCents(invoice)) return null;
    await manager.update(InvoiceEntity, { id }, { backCents: goingBackCents(invoice) + cents });
    await makeGood(manager, paymentId, cents);
    const row = {
      key,
      reason,
      kind: 'refund',
      paymentId,
      invoiceId: id,
      cents,
      creditCents,
    } as const;
    return manager.save(manager.create(MoneyReturnEntity, { ...row, state: 'requested' }));
  }

  /** The same for a donation, of which nobody has a credit. */
  async beginDonation(
    manager: EntityManager,
    wanted: Omit<WantedReturn, 'invoiceId'> & { readonly paymentId: string },
  ): Promise<MoneyReturnEntity | null> {
    const { key, paymentId, cents } = wanted;
    await lockName(manager, `returns of ${paymentId}`);
    const known = await manager.findOneBy(MoneyReturnEntity, { key });
    if (known) return known;
    if (cents > (await keptOfDonation(manager, paymentId))) return null;
    await makeGood(manager, paymentId, cents);
    const row = { ...wanted, kind: 'refund', state: 'requested' } as const;
    return manager.save(manager.create(MoneyReturnEntity, row));
  }

  /** Notes all that is kept of an invoice. @returns `null` where that is nothing */
  async beginRest(
    manager: EntityManager,
    { reason, invoice }: { readonly reason: ReturnReason; readonly invoice: InvoiceEntity },
  ): Promise<MoneyReturnEntity | null> {
    const key = `${reason}:${invoice.id}`;
    const known = await manager.findOneBy(MoneyReturnEntity, { key });
    if (known) return known;
    return this.begin(manager, { key, reason, invoiceId: invoice.id, cents: keptCents(invoice) });
  }

  /**
   * Takes the credit, then has the provider pay. Whatever was done before is not done again.
   * @returns as it is afterwards: `failed` where the provider refuses it, and then nothing was spent
   * @throws PaymentProviderError where it is unknown whether it was done
   */
  async finish(id: string): Promise<MoneyReturnEntity> {
    await this.takeCredit(await this.row(id));
    const row = await this.row(id);
    if (row.state === 'requested') await this.pay(row);
    return this.row(id);
  }

  @JobHandler(finishReturn)
  async finishLater({ id }: z.output<typeof finishReturn.payload>): Promise<void> {
    await this.finish(id);
  }

  /** Who has begun one may have died. */
  @Repeatable({ name: 'left-returns', everySeconds: 60 })
  async finishLeft(): Promise<void> {
    const changedAt = LessThan(new Date(Date.now() - patienceMs));
    const left = await this.database.manager.find(MoneyReturnEntity, {
      select: { id: true },
      where: [
        { state: 'requested', changedAt },
        { creditTakenAt: IsNull(), invoiceId: Not(IsNull()), state: Not('failed'), changedAt },
      ],
      take: maxFinished,
    });
    for (const { id } of left)
      await this.queue.add(this.database.manager, { kind: finishReturn, payload: { id }, key: id });
  }

  private async row(id: string): Promise<MoneyReturnEntity> {
    return this.database.manager.findOneByOrFail(MoneyReturnEntity, { id });
  }

  private async takeCredit(row: MoneyReturnEntity): Promise<void> {
    if (row.creditTakenAt || row.invoiceId === null || row.state === 'failed') return;
    const customer = await this.payerOf(row.invoiceId);
    if (customer.providerId === null) return;
    const { providerId: customerId } = customer;
    const credit = await this.credits.refresh(customerId);
    const cents = await this.database.transaction((manager) =>
      fixedCredit(manager, row.id, { customer, credit }),
    );
    if (cents > 0) {
      const reason = 'Paid back by card';
      await this.provider.takeCredit({ key: `credit:${row.id}`, customerId, cents, reason });
      await this.credits.refresh(customerId);
    }
    const where = { id: row.id, creditTakenAt: IsNull() };
    await this.database.manager.update(MoneyReturnEntity, where, { creditTakenAt: new Date() });
  }

  private async pay({ id, paymentId, cents }: MoneyReturnEntity): Promise<void> {
    try {
      // An earlier try may have been answered by nobody.
      const { refunds } = await this.provider.payment(paymentId);
      if (!refunds.some(({ ownId }) => ownId === id))
        await this.provider.refund({ key: `return:${id}`, ownId: id, paymentId, cents });
    } catch (error) {
      const isRefused = error instanceof PaymentProviderError && !error.mayRetry;
      if (!isRefused) throw error;
      this.logger.warn(`The refund ${id} is refused: ${error.message}`);
      await this.giveUp(id, error.message);
    }
    // Which notes what has become of it.
    await this.sync.readAndApply({ kind: 'payment', id: paymentId });
  }

  /** The provider has paid nothing: what was noted and taken for it is there again. */
  private async giveUp(id: string, failure: string): Promise<void> {
    await this.database.transaction(async (manager) => {
      const changes = { state: 'failed', failure, changedAt: new Date() } as const;
      const { affected } = await manager.update(
        MoneyReturnEntity,
        { id, state: 'requested' },
        changes,
      );
      const { invoiceId, cents } = await manager.findOneByOrFail(MoneyReturnEntity, { id });
      if (affected === 1 && invoiceId !== null)
        await manager.decrement(InvoiceEntity, { id: invoiceId }, 'backCents', cents);
    });
    const { invoiceId, creditCents } = await this.row(id);
    if (invoiceId === null || !creditCents) return;
    const { providerId: customerId } = await this.payerOf(invoiceId);
    if (customerId === null) return;
    const reason = 'A refund was refused';
    const key = `credit-back:${id}`;
    await this.provider.takeCredit({ key, customerId, cents: -creditCents, reason });
    await this.credits.refresh(customerId);
  }

  private async payerOf(invoiceId: string): Promise<CustomerEntity> {
    const { manager } = this.database;
    const { subscriptionId } = await manager.findOneByOrFail(InvoiceEntity, { id: invoiceId });
    const { customerId } = await manager.findOneByOrFail(SubscriptionEntity, {
      id: subscriptionId,
    });
    return manager.findOneByOrFail(CustomerEntity, { id: customerId });
  }
}

/** Decides once how much of a return is credit. */
async function fixedCredit(
  manager: EntityManager,
  id: string,
  { customer, credit }: { readonly customer: CustomerEntity; readonly credit: number },
): Promise<number> {
  const lock = { mode: 'pessimistic_write' } as const;
  // One return of a customer after the other.
  await manager.findOneOrFail(CustomerEntity, { where: { id: customer.id }, lock });
  const row = await manager.findOneByOrFail(MoneyReturnEntity, { id });
  if (row.creditCents !== null) return row.creditCents;
  const kept = (await keptOf(manager, customer.id)).map((one) =>
    one.id === row.invoiceId ? { ...one, cents: one.cents + row.cents } : one,
  );
  const others = await takenSoon(manager, customer.id);
  const left = Math.max(0, credit - others);
  const own = kept.find((one) => one.id === row.invoiceId)?.cents ?? row.cents;
  const credited = creditedParts(kept, left).get(row.invoiceId ?? '') ?? 0;
  const creditCents = creditIn(row.cents, { kept: own, credited });
  await manager.update(MoneyReturnEntity, { id }, { creditCents });
  return creditCents;
}

async function keptOfDonation(manager: EntityManager, paymentId: string): Promise<number> {
  const { amountCents, refundedCents } = await manager.findOneByOrFail(PaymentEntity, {
    providerId: paymentId,
  });
  const back = await manager.sum(MoneyReturnEntity, 'cents', [
    { paymentId, state: Not('failed' as const) },
    { paymentId, elsewhereAt: Not(IsNull()) },
  ]);
  return amountCents - Math.max(refundedCents, back ?? 0);
}

/** A return that failed is made good by the next one that is as large. */
async function makeGood(manager: EntityManager, paymentId: string, cents: number): Promise<void> {
  await manager.query(
    `update money_returns set resolved_at = now()
    where payment_id = $1 and state = 'failed' and resolved_at is null and cents <= $2`,
    [paymentId, cents],
  );
}
