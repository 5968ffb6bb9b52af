import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { FieldError } from '@tessera/contracts';
import { type BillingPeriod, type PaidPlanId, plans } from '@tessera/contracts-billing';
import { DataSource, type EntityManager, In, MoreThan } from 'typeorm';
import { lockName } from '../../../platform/database/index.js';
import { ApiProblem } from '../../../platform/endpoints/index.js';
import { CustomerEntity } from './entities/customer.entity.js';
import { PlanPriceEntity } from './entities/plan-price.entity.js';
import { SubscriptionEntity } from './entities/subscription.entity.js';
import { askProvider } from './provider-call.js';
import { PaymentMode } from './provider/payment-mode.service.js';
import { PaymentProvider } from './provider/payment-provider.js';
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
   * @throws ApiProblem `unknown-price`, `already-subscribed` (also if a credit has just paid it), `payment-provider-failed`
   */
  async start(visitorId: string, wanted: WantedPlan): Promise<{ clientSecret: string }> {
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
    const providerId = created.subscription.id;
    await this.database.manager.update(SubscriptionEntity, { id }, { providerId });
    if (created.clientSecret !== null) return { clientSecret: created.clientSecret };
    // A credit of an earlier subscription has paid it.
    await askProvider(this.sync.readAndApply({ kind: 'subscription', id: providerId }));
    throw alreadySubscribed();
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
  private async abandon({ id, providerId }: SubscriptionEntity): Promise<void> {
    if (providerId === null) return;
    await askProvider(this.sync.readAndApply({ kind: 'subscription', id: providerId }));
    const { state } = await this.database.manager.findOneByOrFail(SubscriptionEntity, { id });
    if (state === 'active' || state === 'past_due') throw alreadySubscribed();
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
  const live = { visitorId, state: In(['active', 'past_due']) };
  if (await manager.existsBy(SubscriptionEntity, live)) throw alreadySubscribed();
  const open = await manager.findBy(SubscriptionEntity, {
    visitorId,
    state: 'incomplete',
    createdAt: MoreThan(new Date(Date.now() - openMs)),
  });
  const customer = await customerOf(manager, visitorId);
  const same = open.find(({ priceId }) => priceId === price.priceId);
  const subscription = same ?? (await added(manager, customer, price));
  return { subscription, customer, abandoned: open.filter((one) => one !== same) };
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
