import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { plans, type Subscription } from '@tessera/contracts-billing';
import { type EntityManager, In, IsNull, Not } from 'typeorm';
import { JobQueue } from '../../../platform/jobs/index.js';
import { KeepsVisitorData, type VisitorDataKeeper } from '../../../platform/visitor-data/index.js';
import { MailFacade } from '../../account/mail/index.js';
import { dateInWords, inDollars } from './amounts-and-days.js';
import { endSubscription, forgetTestPayers } from './billing.jobs.js';
import { CustomerEntity } from './entities/customer.entity.js';
import { InvoiceEntity } from './entities/invoice.entity.js';
import { PaymentEntity } from './entities/payment.entity.js';
import { SubscriptionEntity } from './entities/subscription.entity.js';
import { Guarantee } from './guarantee.service.js';
import { keepOneOf } from './keep-one.js';
import { OneSubscription } from './one-subscription.service.js';
import { PaymentProvider } from './provider/payment-provider.js';
import { PaymentProviderError } from './provider/provider-errors.js';
import { Subscriptions } from './subscriptions.service.js';

/**
 * For how long it is known who has used the money-back guarantee, also after they have deleted everything: longer than a bank lets a payment
 * be disputed (540 days), and as long as the privacy policy says. Until then it is needed, so that nobody uses it twice.
 */
const usedGuaranteeDays = 730;

const forgetGuarantees = `
  delete from used_guarantees where payer_hash in (
    select payer_hash from used_guarantees where used_at < $1::timestamptz - $2 * interval '1 day' limit 50000
  )`;

/** Payments are kept for the books, without the name of who is erased; what still renews ends at once. */
@Injectable()
@KeepsVisitorData({
  name: 'payments',
  label: 'Donations, subscriptions and invoices',
  counts: { payments: 'Donations, which are no longer yours', subscriptions: 'Subscriptions' },
  tables: ['customers', 'invoices', 'payments', 'subscriptions'],
})
export class BillingData implements VisitorDataKeeper {
  constructor(
    private readonly queue: JobQueue,
    private readonly subscriptions: Subscriptions,
    private readonly provider: PaymentProvider,
    private readonly guarantee: Guarantee,
    private readonly one: OneSubscription,
    private readonly mail: MailFacade,
  ) {}

  async export(visitorId: string, manager: EntityManager): Promise<object> {
    const [customers, donations, subscriptions, invoices] = await Promise.all([
      manager.findBy(CustomerEntity, { visitorId }),
      manager.findBy(PaymentEntity, { visitorId }),
      manager.findBy(SubscriptionEntity, { visitorId }),
      manager.findBy(InvoiceEntity, { visitorId }),
    ]);
    return {
      emails: customers.flatMap(({ email }) => email ?? []),
      donations: donations.map(exportedDonation),
      subscriptions: subscriptions.map(exportedSubscription),
      invoices: invoices.map(exportedInvoice),
      hasUsedGuarantee: await this.guarantee.isUsed(visitorId),
    };
  }

  async endings(visitorId: string, manager: EntityManager): Promise<string[]> {
    const [subscription, credit] = await Promise.all([
      this.subscriptions.find(visitorId),
      this.credit(visitorId, manager),
    ]);
    return [...(subscription ? [endingOf(subscription)] : []), ...credit];
  }

  /** What earlier changes of plan have left at the provider. */
  private async credit(visitorId: string, manager: EntityManager): Promise<string[]> {
    const customers = await manager.findBy(CustomerEntity, { visitorId });
    const ids = customers.flatMap(({ providerId }) => providerId ?? []);
    try {
      const credits = await Promise.all(ids.map((id) => this.provider.creditOf(id)));
      const cents = credits.reduce((sum, one) => sum + one, 0);
      return cents > 0 ? [`Your credit of ${inDollars(cents)} is lost.`] : [];
    } catch (error) {
      if (!(error instanceof PaymentProviderError)) throw error;
      // Whoever wants to leave does not wait for the provider.
      return ['Any credit toward your next invoice is lost.'];
    }
  }

  async erase(
    visitorId: string,
    manager: EntityManager,
  ): Promise<{ payments: number; subscriptions: number }> {
    const live = { visitorId, state: In(['incomplete', 'active', 'past_due']) };
    for (const { id } of await manager.findBy(SubscriptionEntity, live))
      await this.queue.add(manager, {
        kind: endSubscription,
        payload: { subscriptionId: id },
        key: id,
      });
    await this.forgetPayer(visitorId, manager);
    await this.forgetMail(visitorId, manager);
    const nobody = { visitorId: `erased-${randomUUID()}` };
    await manager.update(CustomerEntity, { visitorId }, { ...nobody, email: null });
    await manager.update(InvoiceEntity, { visitorId }, { ...nobody, cardHash: null });
    const payments = await manager.update(
      PaymentEntity,
      { visitorId },
      { ...nobody, cardHash: null },
    );
    const subscriptions = await manager.update(SubscriptionEntity, { visitorId }, nobody);
    return { payments: payments.affected ?? 0, subscriptions: subscriptions.affected ?? 0 };
  }

  /** Everything that was paid is the one's who stays; of two plans one stays, and the other is paid back. */
  async merge(manager: EntityManager, from: string, to: string): Promise<void> {
    const owner = { visitorId: to };
    for (const entity of [CustomerEntity, InvoiceEntity, PaymentEntity, SubscriptionEntity])
      await manager.update(entity, { visitorId: from }, owner);
    await keepOneOf(this.queue, manager, to);
  }

  mergeNotes(from: string, to: string, manager: EntityManager): Promise<string[]> {
    return this.one.foresee(manager, [from, to]);
  }

  /** Who has used the guarantee is forgotten at last. */
  async retain(now: Date, manager: EntityManager): Promise<void> {
    await manager.query(forgetGuarantees, [now, usedGuaranteeDays]);
  }

  /** The address of the last receipt for a plan. */
  async addressOf(visitorId: string, manager: EntityManager): Promise<string | null> {
    const payer = await manager.findOne(CustomerEntity, {
      where: { visitorId, email: Not(IsNull()) },
      order: { createdAt: 'DESC' },
    });
    return payer?.email ?? null;
  }

  async visitorsAt(email: string, manager: EntityManager): Promise<string[]> {
    const payers = await manager.findBy(CustomerEntity, { email });
    return payers.map(({ visitorId }) => visitorId);
  }

  private async forgetMail(visitorId: string, manager: EntityManager): Promise<void> {
    for (const { email } of await manager.findBy(CustomerEntity, { visitorId }))
      if (email !== null) await this.mail.forget(manager, { address: email, visitorId });
  }

  private async forgetPayer(visitorId: string, manager: EntityManager): Promise<void> {
    const customers = await manager.findBy(CustomerEntity, { visitorId });
    const payments = await manager.findBy(PaymentEntity, { visitorId });
    const ids = [...customers, ...payments].flatMap(({ providerId }) => providerId ?? []);
    if (ids.length > 0) await this.queue.add(manager, { kind: forgetTestPayers, payload: { ids } });
  }
}

function endingOf({ plan, periodEndsAt, refundableUntil }: Subscription): string {
  const ends = `Your ${plans[plan].name} plan ends`;
  if (refundableUntil)
    return `${ends} without a refund. To get your money back, ask for a refund under Plan first, by ${dateInWords(new Date(refundableUntil))}.`;
  return periodEndsAt
    ? `${ends}, although it is paid until ${dateInWords(new Date(periodEndsAt))}. Unused time isn’t refunded.`
    : `${ends}.`;
}

function exportedDonation(row: PaymentEntity): object {
  const { description, amountCents, refundedCents, state, createdAt } = row;
  return { description, amountCents, refundedCents, state, createdAt };
}

function exportedSubscription(row: SubscriptionEntity): object {
  const { plan, period, state, startedAt, endedAt } = row;
  return { plan, period, state, startedAt, endedAt };
}

function exportedInvoice(row: InvoiceEntity): object {
  const { number, plan, period, state, totalCents, refundedCents, createdAt } = row;
  return { number, plan, period, state, totalCents, refundedCents, createdAt };
}
