import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { FieldError } from '@tessera/contracts';
import { type BillingPeriod, type PaidPlanId, plans } from '@tessera/contracts-billing';
import { DataSource, type EntityManager, IsNull, MoreThan } from 'typeorm';
import { lockName } from '../../../platform/database/index.js';
import { ApiProblem } from '../../../platform/endpoints/index.js';
import { CustomerEntity } from './entities/customer.entity.js';
import { PlanPriceEntity } from './entities/plan-price.entity.js';
import { SubscriptionEntity } from './entities/subscription.entity.js';
import { isLive, liveStates } from './live-states.js';
import { askProvider } from './provider-call.js';
import { PaymentMode } from './provider/payment-mode.service.js';
import { PaymentProvider } from './provider/payment-provider.js';
import type { ProviderSubscription } from './provider/provider-objects.js';
import { ProviderSync } from './sync/provider-sync.service.js';

/** How long a subscription that was started waits for its first payment, in milliseconds; the provider ends it after 23 hours. */
const openMs = 20 * 60 * 60 * 1000;

/** What a visitor wants to subscribe to: by plan, or by the price that the pricing page has shown. */
export type WantedPlan =
  | { readonly planId: PaidPlanId; readonly billingPeriod: BillingPeriod }
  | {
      readonly priceId: string;
      readonly planName: string;
      readonly billingPeriod: BillingPeriod;
    };

interface Started {
  readonly subscription: SubscriptionEntity;
  readonly customer: CustomerEntity;
  /** Started for another plan, and not paid. */
  readonly abandoned: readonly SubscriptionEntity[];
}

/** Starts subscriptions; the first payment makes them valid. */
@Injectable()
export class Checkout {
  constructor(
    @InjectDataSource() private readonly database: DataSource,
    private readonly provider: PaymentProvider,
    private readonly mode: PaymentMode,
    private readonly sync: ProviderSync,
  ) {}

  /**
   * Starts a subscription; a visitor who starts the same one twice gets the first one.
   * @returns without a secret where a credit has paid it
   * @throws ApiProblem `unknown-price`, `already-subscribed`, `checkout-replaced`, `refund-in-progress`, `payment-provider-failed`
   */
  async start(visitorId: string, wanted: WantedPlan): Promise<{ clientSecret: string | null }> {
    const price = await this.priceOf(wanted);
    const { subscription, customer, abandoned } = await this.database.transaction(
      async (manager) => {
        await this.mode.record(manager);
        return opened(manager, visitorId, price);
      },
    );
    for (const other of abandoned) await this.abandon(other);
    const customerId = await this.customerId(customer);
    const { id } = subscription;
    const created = await askProvider(
      this.provider.createSubscription({
        key: `subscription:${id}`,
        ownId: id,
        customerId,
        priceId: price.priceId,
      }),
    );
    const { id: providerId } = created.subscription;
    await this.keepUnlessReplaced(id, providerId);
    // A credit of an earlier subscription has paid it where there is no secret: what it gives should be there now.
    if (created.clientSecret === null) await this.takeOver(created.subscription);
    return { clientSecret: created.clientSecret };
  }

  /** Also the invoice, without which the plan is not granted. */
  private async takeOver({ id, latestInvoiceId }: ProviderSubscription): Promise<void> {
    await askProvider(this.sync.readAndApply({ kind: 'subscription', id }));
    if (latestInvoiceId !== null)
      await askProvider(this.sync.readAndApply({ kind: 'invoice', id: latestInvoiceId }));
  }

  /** Two that begin at the same time don't see each other at the provider: whoever comes second in the database is the one that stays. */
  private async keepUnlessReplaced(id: string, providerId: string): Promise<void> {
    const isReplaced = await this.database.transaction(async (manager) => {
      const row = await locked(manager, id);
      await manager.update(SubscriptionEntity, { id }, { providerId });
      return row.replacedAt !== null;
    });
    if (!isReplaced) return;
    await askProvider(this.provider.endNow({ key: `abandon:${id}`, id: providerId }));
    await askProvider(this.sync.readAndApply({ kind: 'subscription', id: providerId }));
    throw new ApiProblem('checkout-replaced', 'You chose another plan in another tab.');
  }

  /** The catalog decides: a price that is not current, or belongs to another plan or period than named, is refused. */
  private async priceOf(wanted: WantedPlan): Promise<PlanPriceEntity> {
    const { billingPeriod: period } = wanted;
    const where =
      'planId' in wanted ? { plan: wanted.planId, period } : { priceId: wanted.priceId };
    const price = await this.database.manager.findOneBy(PlanPriceEntity, {
      ...where,
      isCurrent: true,
    });
    const errors = wrongFields(wanted, price);
    if (price && errors.length === 0) return price;
    throw new ApiProblem('unknown-price', 'This plan isn’t available at this price.', { errors });
  }

  private async customerId({ id, providerId }: CustomerEntity): Promise<string> {
    if (providerId !== null) return providerId;
    const key = `customer:${id}`;
    const created = await askProvider(this.provider.createCustomer({ key, ownId: id }));
    await this.database.manager.update(CustomerEntity, { id }, { providerId: created });
    return created;
  }

  /** Two open checkouts could both be paid. @throws ApiProblem `already-subscribed` if the other one has been paid by now */
  private async abandon({ id }: SubscriptionEntity): Promise<void> {
    const providerId = await this.database.transaction(async (manager) => {
      const row = await locked(manager, id);
      // Whoever is starting it ends it as soon as the provider has answered.
      if (row.providerId === null)
        await manager.update(SubscriptionEntity, { id }, { replacedAt: new Date() });
      return row.providerId;
    });
    if (providerId === null) return;
    await askProvider(this.sync.readAndApply({ kind: 'subscription', id: providerId }));
    const { state } = await this.database.manager.findOneByOrFail(SubscriptionEntity, { id });
    if (liveStates.some((live) => live === state)) throw alreadySubscribed();
    if (state === 'ended') return;
    await askProvider(this.provider.endNow({ key: `abandon:${id}`, id: providerId }));
    // Its form may have been sent a moment before.
    await this.database.manager.update(SubscriptionEntity, { id }, { replacedAt: new Date() });
    await askProvider(this.sync.readAndApply({ kind: 'subscription', id: providerId }));
  }
}

/** What of a wish does not go with the price that was found for it. */
function wrongFields(wanted: WantedPlan, price: PlanPriceEntity | null): FieldError[] {
  if ('planId' in wanted)
    return price ? [] : [{ field: 'body.planId', message: 'is not available yet' }];
  if (!price) return [{ field: 'body.priceId', message: 'is not a current price' }];
  const { planName, billingPeriod } = wanted;
  return [
    ...(isNameOf(price.plan, planName)
      ? []
      : [{ field: 'body.planName', message: 'is not the plan of this price' }]),
    ...(price.period === billingPeriod
      ? []
      : [{ field: 'body.billingPeriod', message: 'is not the period of this price' }]),
  ];
}

function isNameOf(plan: PaidPlanId, name: string): boolean {
  return [plan, plans[plan].name.toLowerCase()].includes(name.toLowerCase());
}

function alreadySubscribed(): ApiProblem {
  return new ApiProblem(
    'already-subscribed',
    'You already have a subscription. Change your plan instead.',
  );
}

async function opened(
  manager: EntityManager,
  visitorId: string,
  price: PlanPriceEntity,
): Promise<Started> {
  await lockName(manager, `subscription of ${visitorId}`);
  const live = { visitorId, state: isLive };
  if (await manager.existsBy(SubscriptionEntity, live)) throw alreadySubscribed();
  if (await isPayingBack(manager, visitorId))
    throw new ApiProblem('refund-in-progress', 'Your last plan is being refunded.', {
      retryAfter: 5,
    });
  const open = await manager.findBy(SubscriptionEntity, {
    visitorId,
    state: 'incomplete',
    replacedAt: IsNull(),
    createdAt: MoreThan(new Date(Date.now() - openMs)),
  });
  const customer = await customerOf(manager, visitorId);
  const same = open.find(({ priceId }) => priceId === price.priceId);
  const subscription = same ?? (await added(manager, customer, price));
  return { subscription, customer, abandoned: open.filter((one) => one !== same) };
}

function locked(manager: EntityManager, id: string): Promise<SubscriptionEntity> {
  const lock = { mode: 'pessimistic_write' } as const;
  return manager.findOneOrFail(SubscriptionEntity, { where: { id }, lock });
}

/** Whether a credit is about to go back, which would pay for a new plan until then. */
async function isPayingBack(manager: EntityManager, visitorId: string): Promise<boolean> {
  const rows: unknown[] = await manager.query(
    `select from money_returns join invoices on invoices.id = money_returns.invoice_id
    where invoices.visitor_id = $1 and money_returns.credit_taken_at is null and money_returns.state <> 'failed' limit 1`,
    [visitorId],
  );
  return rows.length > 0;
}

async function customerOf(manager: EntityManager, visitorId: string): Promise<CustomerEntity> {
  const where = { visitorId };
  const known = await manager.findOne(CustomerEntity, { where, order: { createdAt: 'DESC' } });
  return known ?? manager.save(manager.create(CustomerEntity, { visitorId }));
}

function added(
  manager: EntityManager,
  { id: customerId, visitorId }: CustomerEntity,
  { plan, period, priceId }: PlanPriceEntity,
): Promise<SubscriptionEntity> {
  const row = { visitorId, customerId, plan, period, priceId, state: 'incomplete' } as const;
  return manager.save(manager.create(SubscriptionEntity, row));
}
