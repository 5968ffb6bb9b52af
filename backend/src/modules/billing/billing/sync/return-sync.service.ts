import { Injectable } from '@nestjs/common';
import { plans } from '@tessera/contracts-billing';
import type { EntityManager } from 'typeorm';
import { z } from 'zod';
import { JobQueue } from '../../../../platform/jobs/index.js';
import { inDollars } from '../amounts-and-days.js';
import { finishReturn } from '../billing.jobs.js';
import type { InvoiceEntity } from '../entities/invoice.entity.js';
import { MoneyReturnEntity, type ReturnReason } from '../entities/money-return.entity.js';
import type { SubscriptionEntity } from '../entities/subscription.entity.js';
import { goingBackCents } from '../paid-invoices.js';
import { type News, PayerNews } from '../payer-news.service.js';
import type { ProviderPayment } from '../provider/provider-objects.js';

/** What the provider says of money that went back, or was to. */
interface Told {
  readonly id: string;
  readonly ownId: string | null;
  readonly kind: MoneyReturnEntity['kind'];
  readonly cents: number;
  readonly state: Exclude<MoneyReturnEntity['state'], 'requested'>;
}

/** A payment, as it was read. */
interface Reading {
  readonly payment: ProviderPayment;
  readonly recorded: ReadonlySet<string>;
}

/** What was bought with the money; both rows are locked, and `invoice` is saved by who calls. */
export interface Bought {
  readonly invoice: InvoiceEntity;
  readonly subscription: SubscriptionEntity;
}

/** An older reading must not undo a newer one. */
const order: readonly MoneyReturnEntity['state'][] = [
  'requested',
  'pending',
  'succeeded',
  'failed',
];

/** Follows money that goes back until it has arrived, whoever has sent it, and tells who paid. */
@Injectable()
export class ReturnSync {
  constructor(
    private readonly queue: JobQueue,
    private readonly news: PayerNews,
  ) {}

  /**
   * @param recorded keys of what the books did not have before this reading
   * @param bought `null` for a donation
   */
  async apply(
    manager: EntityManager,
    { payment, recorded }: Reading,
    bought: Bought | null,
  ): Promise<void> {
    for (const told of returnsOf(payment))
      await this.applyOne(manager, { payment, recorded, bought, told });
  }

  private async applyOne(
    manager: EntityManager,
    { payment, recorded, bought, told }: Reading & { bought: Bought | null; told: Told },
  ): Promise<void> {
    const known = await knownReturn(manager, told);
    // What was in the books before such rows were kept is no news.
    const isNew = told.state === 'pending' || recorded.has(`${told.kind}:${told.id}`);
    if (!known && !isNew) return;
    const before = known?.state ?? 'requested';
    if (order.indexOf(told.state) <= order.indexOf(before)) return;
    const row = known ?? (await this.added(manager, { payment, bought, told }));
    const { id: providerId, state } = told;
    await manager.save(Object.assign(row, { providerId, state, changedAt: new Date() }));
    if (bought) await this.follow(manager, row, { before, bought });
  }

  private async follow(
    manager: EntityManager,
    row: MoneyReturnEntity,
    { before, bought }: { before: MoneyReturnEntity['state']; bought: Bought },
  ): Promise<void> {
    if (row.state === 'failed') bought.invoice.backCents -= row.cents;
    const news = newsOf(row, before, bought.invoice);
    if (news) await this.news.tell(manager, bought.subscription, news);
  }

  /** One that nobody here has begun: by hand at the provider, or by a bank. */
  private async added(
    manager: EntityManager,
    { payment, bought, told }: { payment: ProviderPayment; bought: Bought | null; told: Told },
  ): Promise<MoneyReturnEntity> {
    const { id, kind, cents, state } = told;
    const row = await manager.save(
      manager.create(MoneyReturnEntity, {
        key: `provider:${id}`,
        kind,
        reason: 'provider',
        providerId: id,
        paymentId: payment.id,
        invoiceId: bought?.invoice.id ?? null,
        cents,
        state,
      }),
    );
    if (bought && state !== 'failed') {
      // The sum of what was refunded is written after this.
      bought.invoice.backCents = goingBackCents(bought.invoice) + cents;
      await this.queue.add(manager, {
        kind: finishReturn,
        payload: { id: row.id },
        key: row.id,
      });
    }
    return row;
  }
}

async function knownReturn(
  manager: EntityManager,
  { id, ownId }: Told,
): Promise<MoneyReturnEntity | null> {
  // Somebody at the provider can write what they like.
  const own = z.uuid().safeParse(ownId).success ? [{ id: String(ownId) }] : [];
  return manager.findOne(MoneyReturnEntity, { where: [{ providerId: id }, ...own] });
}

function returnsOf({ refunds, disputes }: ProviderPayment): Told[] {
  const lost = disputes.filter(({ state }) => state === 'lost');
  return [
    ...refunds.map(({ id, ownId, cents, state }) => ({
      id,
      ownId,
      cents,
      state,
      kind: 'refund' as const,
    })),
    ...lost.map(({ id, cents }) => ({
      id,
      ownId: null,
      cents,
      state: 'succeeded' as const,
      kind: 'dispute' as const,
    })),
  ];
}

type Words = (amount: string, plan: string) => string;

const sent: Readonly<Record<ReturnReason, Words>> = {
  guarantee: (amount, plan) => `We refunded ${amount} for ${plan}, as you asked.`,
  late: (amount, plan) =>
    `Your payment of ${amount} arrived after ${plan} had ended, so we refunded all of it.`,
  doubled: (amount, plan) =>
    `You had two plans, so we ended ${plan} and refunded ${amount} for what you didn’t use of it.`,
  credit: (amount) => `We paid out your credit of ${amount}.`,
  operator: (amount, plan) => `We refunded ${amount} of your payment for ${plan}.`,
  provider: (amount, plan) => `We refunded ${amount} of your payment for ${plan}.`,
};

/** What the payer should know; of disputes, which they begin themselves, the end of the plan tells. */
function newsOf(
  { id, kind, reason, state, cents }: MoneyReturnEntity,
  before: MoneyReturnEntity['state'],
  { plan }: InvoiceEntity,
): News | null {
  if (kind === 'dispute') return null;
  const amount = inDollars(cents);
  const { name } = plans[plan];
  if (state === 'failed')
    return {
      kind: 'money-returned',
      key: `return-failed:${id}`,
      subject: `Your refund of ${amount} didn’t arrive`,
      text: `Your refund of ${amount} for ${name} didn’t arrive, because your bank sent it back. We know about it and will pay you another way.`,
    };
  if (before !== 'requested') return null;
  return {
    kind: 'money-returned',
    key: `return:${id}`,
    subject: `Refund of ${amount}`,
    text: sent[reason](amount, name),
    more: ['It can take your bank up to 10 days.'],
    path: reason === 'late' ? '/pricing' : '/account/plan',
  };
}
