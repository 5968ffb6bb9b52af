import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { BillingPeriod, PaidPlanId, Subscription } from '@tessera/contracts-billing';
import { DataSource, type EntityManager } from 'typeorm';
import { ApiProblem } from '../../../platform/endpoints/index.js';
import { JobQueue } from '../../../platform/jobs/index.js';
import { MailFacade } from '../../account/mail/index.js';
import { refundSubscription } from './billing.jobs.js';
import { assertNotDisputed } from './disputes.js';
import { CustomerEntity } from './entities/customer.entity.js';
import { InvoiceEntity } from './entities/invoice.entity.js';
import { PlanPriceEntity } from './entities/plan-price.entity.js';
import { SubscriptionEntity } from './entities/subscription.entity.js';
import { Guarantee } from './guarantee.service.js';
import { isLive } from './live-states.js';
import { keptCents, paidThrough } from './paid-invoices.js';
import { askProvider } from './provider-call.js';
import { PaymentProvider } from './provider/payment-provider.js';
import { toSubscription } from './subscription.mapper.js';
import { ProviderSync } from './sync/provider-sync.service.js';

/** Another plan, or the same one by month or year. */
interface PlanChange {
  readonly plan: PaidPlanId;
  readonly period: BillingPeriod;
}

/** A subscription that the provider knows. */
type Live = SubscriptionEntity & { readonly providerId: string };

/** What visitors do with their subscriptions. The provider is asked first; what it then says counts. */
@Injectable()
export class Subscriptions {
  constructor(
    @InjectDataSource() private readonly database: DataSource,
    private readonly provider: PaymentProvider,
    private readonly sync: ProviderSync,
    private readonly queue: JobQueue,
    private readonly mail: MailFacade,
    private readonly guarantee: Guarantee,
  ) {}

  /** `null` for a visitor without one, also if its first payment is missing. */
  async find(visitorId: string): Promise<Subscription | null> {
    const row = await this.live(visitorId);
    return row && this.shown(row);
  }

  /** By what the provider knows the subscription of a visitor. @throws ApiProblem `no-subscription` */
  async providerIdOf(visitorId: string): Promise<string> {
    return (await this.own(visitorId)).providerId;
  }

  /**
   * What a renewal that failed asks for, and the secret with which it can be paid in the form.
   * @throws ApiProblem `no-subscription`, `nothing-due`, `payment-provider-failed`
   */
  async openPayment(visitorId: string): Promise<{ clientSecret: string; dueCents: number }> {
    const { providerId, state } = await this.own(visitorId);
    if (state !== 'past_due') throw nothingDue();
    const { latestInvoiceId } = await askProvider(this.provider.subscription(providerId));
    if (latestInvoiceId === null) throw nothingDue();
    const { clientSecret, paymentId } = await askProvider(this.provider.invoice(latestInvoiceId));
    if (clientSecret === null || paymentId === null) throw nothingDue();
    const { amountCents: dueCents } = await askProvider(this.provider.payment(paymentId));
    return { clientSecret, dueCents };
  }

  /** @throws ApiProblem `no-subscription`, `payment-due`, `payment-provider-failed` */
  async preview(
    visitorId: string,
    change: PlanChange,
  ): Promise<{ dueTodayCents: number; nextPriceCents: number }> {
    const { providerId: id } = await this.changeable(visitorId);
    const { priceId } = await this.priceOf(change);
    return askProvider(this.provider.previewChange({ id, priceId, at: new Date() }));
  }

  /**
   * Changes the plan now; the rest of the period is credited.
   * @returns with a secret if the difference has to be paid in the form before the plan changes
   * @throws ApiProblem `no-subscription`, `payment-due`, `refund-in-progress`, `payment-provider-failed`
   */
  async change(
    visitorId: string,
    change: PlanChange,
  ): Promise<{ subscription: Subscription; clientSecret: string | null }> {
    const { id, providerId, ticket, refundRequestedAt } = await this.changeable(visitorId);
    if (refundRequestedAt) throw refundInProgress();
    const { priceId } = await this.priceOf(change);
    // The same wish, sent twice, begins from the same state.
    const key = `change:${id}:${priceId}:${ticket}`;
    const { clientSecret, subscription } = await askProvider(
      this.provider.changeSubscription({ key, id: providerId, priceId }),
    );
    const { latestInvoiceId: invoiceId } = subscription;
    // What the change has credited says how long the plan is paid for now.
    if (clientSecret === null && invoiceId !== null)
      await askProvider(this.sync.readAndApply({ kind: 'invoice', id: invoiceId }));
    return { subscription: await this.taken(visitorId, providerId), clientSecret };
  }

  /** @throws ApiProblem `no-subscription`, `payment-provider-failed` */
  async setEndsAtPeriodEnd(visitorId: string, ends: boolean): Promise<Subscription> {
    const { providerId: id } = await this.own(visitorId);
    const key = `ends:${randomUUID()}`;
    await askProvider(this.provider.setEndsAtPeriodEnd({ key, id, ends }));
    return this.taken(visitorId, id);
  }

  /**
   * Ends the first subscription of a visitor and gives all money back, within 30 days of its first payment.
   * @throws ApiProblem `no-subscription`, `not-refundable`, `guarantee-used`, `payment-disputed`, `payment-provider-failed`
   */
  async refund(visitorId: string): Promise<{ refundedCents: number }> {
    await this.assertUndisputed(visitorId);
    return this.database.transaction(async (manager) => {
      const row = await lockedLive(manager, visitorId);
      if (!row) throw noSubscription();
      await this.guarantee.use(manager, row);
      row.refundRequestedAt = new Date();
      await manager.save(row);
      const payload = { subscriptionId: row.id };
      await this.queue.add(manager, { kind: refundSubscription, payload, key: row.id });
      const paid = await manager.findBy(InvoiceEntity, { subscriptionId: row.id, state: 'paid' });
      return { refundedCents: paid.reduce((sum, invoice) => sum + keptCents(invoice), 0) };
    });
  }

  /** @throws ApiProblem `no-subscription`, `payment-provider-failed` */
  async portalUrl(visitorId: string): Promise<{ url: string }> {
    const { customerId: id } = await this.own(visitorId);
    const { providerId } = await this.database.manager.findOneByOrFail(CustomerEntity, { id });
    if (providerId === null) throw noSubscription();
    const back = this.mail.linkTo('/account/plan');
    return { url: await askProvider(this.provider.portalUrl(providerId, back)) };
  }

  /** Who has asked the bank for the money must not get it twice. */
  private async assertUndisputed(visitorId: string): Promise<void> {
    const { id: subscriptionId } = await this.own(visitorId);
    const { manager } = this.database;
    const where = { subscriptionId, state: 'paid' } as const;
    for (const { paymentId } of await manager.findBy(InvoiceEntity, where))
      if (paymentId !== null)
        assertNotDisputed(await askProvider(this.provider.payment(paymentId)));
  }

  private async taken(visitorId: string, providerId: string): Promise<Subscription> {
    await askProvider(this.sync.readAndApply({ kind: 'subscription', id: providerId }));
    return this.shown(await this.own(visitorId));
  }

  private async shown(row: SubscriptionEntity): Promise<Subscription> {
    const { manager } = this.database;
    const [price, next, guarantee, paid] = await Promise.all([
      manager.findOneByOrFail(PlanPriceEntity, { priceId: row.priceId }),
      manager.findOneBy(PlanPriceEntity, { plan: row.plan, period: row.period, isCurrent: true }),
      this.guarantee.offerOf(manager, row),
      paidThrough(manager, row),
    ]);
    return toSubscription(row, { price, next, guarantee, paidUntil: paid });
  }

  private async priceOf({ plan, period }: PlanChange): Promise<PlanPriceEntity> {
    const where = { plan, period, isCurrent: true };
    const price = await this.database.manager.findOneBy(PlanPriceEntity, where);
    if (!price) throw new ApiProblem('unknown-price', 'This plan isn’t available yet.');
    return price;
  }

  /** The difference to what is not paid would be credited. */
  private async changeable(visitorId: string): Promise<Live> {
    const row = await this.own(visitorId);
    if (row.state === 'past_due')
      throw new ApiProblem('payment-due', 'Pay for your current period first.');
    return row;
  }

  private live(visitorId: string): Promise<Live | null> {
    return liveOf(this.database.manager, visitorId);
  }

  private async own(visitorId: string): Promise<Live> {
    const row = await this.live(visitorId);
    if (!row) throw noSubscription();
    return row;
  }
}

function refundInProgress(): ApiProblem {
  return new ApiProblem('refund-in-progress', 'Your plan is being refunded.');
}

function nothingDue(): ApiProblem {
  return new ApiProblem('nothing-due', 'Nothing is left to pay.');
}

function noSubscription(): ApiProblem {
  return new ApiProblem('no-subscription', 'You’re on the free plan.');
}

async function liveOf(manager: EntityManager, visitorId: string): Promise<Live | null> {
  const row = await manager.findOne(SubscriptionEntity, {
    where: { visitorId, state: isLive },
    order: { createdAt: 'DESC' },
  });
  return isKnown(row) ? row : null;
}

async function lockedLive(manager: EntityManager, visitorId: string): Promise<Live | null> {
  const row = await manager.findOne(SubscriptionEntity, {
    where: { visitorId, state: isLive },
    order: { createdAt: 'DESC' },
    lock: { mode: 'pessimistic_write' },
  });
  return isKnown(row) ? row : null;
}

function isKnown(row: SubscriptionEntity | null): row is Live {
  return row !== null && row.providerId !== null;
}
