import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { type MoneyMovement, type MoneyTimeline, plans } from '@tessera/contracts-billing';
import { DataSource, In, IsNull, Not } from 'typeorm';
import { ApiProblem } from '../../../platform/endpoints/index.js';
import { LedgerFacade, type RecordedMovement } from '../ledger/index.js';
import { CustomerCredits } from './customer-credits.service.js';
import { InvoiceEntity } from './entities/invoice.entity.js';
import { MoneyReturnEntity } from './entities/money-return.entity.js';
import { PaymentEntity } from './entities/payment.entity.js';
import { Subscriptions } from './subscriptions.service.js';

/** How many invoices, and how many donations, a timeline shows; the ledger has all. */
const maxShown = 100;

/** What a payer bought, and what went back of it. */
interface Bought {
  readonly invoices: readonly InvoiceEntity[];
  readonly donations: readonly PaymentEntity[];
  readonly returns: readonly MoneyReturnEntity[];
}

/** What somebody paid, was credited and got back, from the ledger, and what is charged next. */
@Injectable()
export class MoneyTimelines {
  constructor(
    @InjectDataSource() private readonly database: DataSource,
    private readonly ledger: LedgerFacade,
    private readonly credits: CustomerCredits,
    private readonly subscriptions: Subscriptions,
  ) {}

  async of(visitorId: string): Promise<MoneyTimeline> {
    const bought = await this.bought(visitorId);
    const creditCents = await this.credits.of(visitorId);
    const { isLive, next } = await this.next(visitorId, creditCents);
    const canPayOut = creditCents > 0 && !isLive;
    return { movements: await this.movements(bought), next, creditCents, canPayOut };
  }

  /**
   * The same for whoever made a payment.
   * @throws ApiProblem `payment-not-found`
   */
  async ofPayer(kind: 'donation' | 'invoice', id: string): Promise<MoneyTimeline> {
    const { manager } = this.database;
    const row =
      kind === 'donation'
        ? await manager.findOneBy(PaymentEntity, { id })
        : await manager.findOneBy(InvoiceEntity, { id });
    if (!row) throw new ApiProblem('payment-not-found', 'There is no such payment.');
    return this.of(row.visitorId);
  }

  private async bought(visitorId: string): Promise<Bought> {
    const { manager } = this.database;
    const recent = { order: { createdAt: 'DESC' }, take: maxShown } as const;
    const where = { visitorId, state: 'paid' } as const;
    const invoices = await manager.find(InvoiceEntity, { where, ...recent });
    const paid = { visitorId, paidAt: Not(IsNull()) };
    const donations = await manager.find(PaymentEntity, { where: paid, ...recent });
    const payments = [
      ...invoices.flatMap(({ paymentId }) => paymentId ?? []),
      ...donations.flatMap(({ providerId }) => providerId ?? []),
    ];
    const returns = await manager.findBy(MoneyReturnEntity, { paymentId: In(payments) });
    return { invoices, donations, returns };
  }

  private async movements(bought: Bought): Promise<MoneyMovement[]> {
    const texts = new Map<string, string>([
      ...bought.invoices.map((one) => [`invoice:${one.id}`, textOf(one)] as const),
      ...bought.donations.map(({ id }) => [`payment:${id}`, 'Donation'] as const),
      ...bought.returns.map((one) => [`return:${one.id}`, boughtOf(one, bought)] as const),
    ]);
    const recorded = await this.ledger.movementsOf([...texts.keys()]);
    return [
      ...recorded.flatMap((one) => movementOf(one, texts.get(one.source) ?? '')),
      ...bought.invoices.flatMap(creditsOf),
      ...bought.returns.flatMap((one) => returnOf(one, { ...bought, recorded })),
    ].toSorted((one, other) => other.at.localeCompare(one.at) || other.id.localeCompare(one.id));
  }

  private async next(
    visitorId: string,
    credit: number,
  ): Promise<{ isLive: boolean; next: MoneyTimeline['next'] }> {
    const subscription = await this.subscriptions.find(visitorId);
    if (!subscription) return { isLive: false, next: null };
    const { periodEndsAt: at, endsAtPeriodEnd, state, nextPrice } = subscription;
    if (at === null || endsAtPeriodEnd || state !== 'active') return { isLive: true, next: null };
    const isNew = nextPrice !== null && nextPrice.from <= at;
    const cents = isNew ? nextPrice.cents : subscription.priceCents;
    const creditCents = Math.min(credit, cents);
    const next = { at, text: textOf(subscription), dueCents: cents - creditCents, creditCents };
    return { isLive: true, next };
  }
}

function textOf({ plan, period }: Pick<InvoiceEntity, 'plan' | 'period'>): string {
  return `${plans[plan].name}, ${period}`;
}

/** What the ledger has; fees are the site's. */
function movementOf(
  { key, kind, source, occurredAt, cents }: RecordedMovement,
  text: string,
): MoneyMovement[] {
  if (kind === 'fee') return [];
  const isDispute = key.startsWith('dispute:');
  const [what, id] = source.split(':');
  return [
    {
      id: key,
      kind: kindOf({ kind, cents, isDispute }),
      text,
      at: occurredAt.toISOString(),
      cents,
      state: kind === 'refund-failed' ? 'failed' : 'done',
      invoiceId: what === 'invoice' && id !== undefined ? id : null,
    },
  ];
}

function kindOf({
  kind,
  cents,
  isDispute,
}: Pick<RecordedMovement, 'kind' | 'cents'> & { isDispute: boolean }): MoneyMovement['kind'] {
  if (kind === 'refund-elsewhere') return kind;
  if (cents > 0 && kind !== 'refund-failed') return 'charge';
  return isDispute ? 'dispute' : 'refund';
}

/** What an invoice credits, or was paid with an earlier credit. */
function creditsOf(invoice: InvoiceEntity): MoneyMovement[] {
  const { id, totalCents, paidCents, createdAt, paidAt } = invoice;
  const shared = { text: textOf(invoice), state: 'done', invoiceId: id } as const;
  const at = (paidAt ?? createdAt).toISOString();
  if (totalCents < 0)
    return [{ ...shared, id: `credit:${id}`, kind: 'credit', at, cents: -totalCents }];
  const used = totalCents - paidCents;
  if (used <= 0) return [];
  return [{ ...shared, id: `credit-used:${id}`, kind: 'credit-used', at, cents: -used }];
}

/** What a return is of. */
function boughtOf({ invoiceId }: MoneyReturnEntity, { invoices }: Pick<Bought, 'invoices'>) {
  const invoice = invoices.find(({ id }) => id === invoiceId);
  return invoice ? textOf(invoice) : 'Donation';
}

/** What is not in the ledger: money on its way, or that was never sent, and the credit that was part of it. */
function returnOf(
  row: MoneyReturnEntity,
  { invoices, recorded }: Bought & { readonly recorded: readonly RecordedMovement[] },
): MoneyMovement[] {
  const { id, invoiceId, createdAt, providerId, cents } = row;
  const text = boughtOf(row, { invoices });
  const shared = { text, invoiceId, at: createdAt.toISOString() };
  const credit = takenCredit(row);
  const movements: MoneyMovement[] = [];
  if (credit > 0)
    movements.push({
      ...shared,
      id: `credit:${id}`,
      kind: 'credit-paid-out',
      state: 'done',
      cents: -credit,
    });
  // One that was sent is in the ledger, also if it came back.
  const isRecorded = recorded.some(({ key }) => key === `${row.kind}:${providerId}`);
  const state = row.state === 'failed' ? 'failed' : 'pending';
  if (!isRecorded)
    movements.push({ ...shared, id: `return:${id}`, kind: 'refund', state, cents: -cents });
  return movements;
}

function takenCredit({ state, creditCents, creditTakenAt }: MoneyReturnEntity): number {
  return creditTakenAt === null || state === 'failed' ? 0 : (creditCents ?? 0);
}
