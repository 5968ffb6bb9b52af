import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import {
  type BillingPeriod,
  billingPeriods,
  type PaidPlanId,
  paidPlanIds,
  plans,
} from '@tessera/contracts-billing';
import { DataSource, type EntityManager } from 'typeorm';
import { lockName } from '../../../platform/database/index.js';
import { dayMs } from '../../../platform/utc-days/index.js';
import { PlanPriceEntity } from './entities/plan-price.entity.js';
import type { CatalogPrice } from './provider/catalog-prices.js';
import { PaymentProvider } from './provider/payment-provider.js';

/** How long before a renewal its price is announced, in days. */
const noticeDays = 30;

/** What a site that sells for the first time, or whose catalog has changed, got. */
export interface PriceChange {
  readonly plan: PaidPlanId;
  readonly period: BillingPeriod;
  /** In cents; `null` where there was none. */
  readonly before: number | null;
  readonly after: number;
  /** From when renewals have it. */
  readonly appliesFrom: Date;
}

/** The prices of the plan catalog, as the payment provider has them. */
@Injectable()
export class PlanPrices {
  constructor(
    @InjectDataSource() private readonly database: DataSource,
    private readonly provider: PaymentProvider,
  ) {}

  /** What new subscriptions cost; a plan that can't be bought yet has none. */
  current(): Promise<PlanPriceEntity[]> {
    return this.database.manager.findBy(PlanPriceEntity, { isCurrent: true });
  }

  /**
   * Creates or finds the prices of the catalog at the provider. Subscriptions with an older price keep it for at least 30 days, and
   * until they renew.
   * @returns what is new
   */
  async synchronize(now: Date): Promise<PriceChange[]> {
    const ids = await this.provider.ensurePrices(catalog);
    return this.database.transaction(async (manager) => {
      await lockName(manager, 'plan prices');
      const changes: PriceChange[] = [];
      for (const price of catalog) {
        const priceId = ids.get(`${price.plan}:${price.period}`);
        if (priceId === undefined) throw new Error(`The provider has no price for ${price.plan}`);
        const change = await replaced(manager, { ...price, priceId }, now);
        if (change) changes.push(change);
      }
      return changes;
    });
  }
}

const catalog: readonly CatalogPrice[] = paidPlanIds.flatMap((plan) =>
  billingPeriods.map((period) => ({
    plan,
    period,
    cents: plans[plan].price[period],
    productName: `Tessera ${plans[plan].name}`,
  })),
);

async function replaced(
  manager: EntityManager,
  { plan, period, cents, priceId }: CatalogPrice & { readonly priceId: string },
  now: Date,
): Promise<PriceChange | null> {
  const before = await manager.findOneBy(PlanPriceEntity, { plan, period, isCurrent: true });
  if (before?.priceId === priceId) return null;
  const appliesFrom = before ? new Date(now.getTime() + noticeDays * dayMs) : now;
  if (before) await manager.update(PlanPriceEntity, before.priceId, { isCurrent: false });
  await manager.save(PlanPriceEntity, {
    priceId,
    plan,
    period,
    cents,
    isCurrent: true,
    appliesFrom,
    // Nobody has another price of a plan that is sold for the first time.
    announcedAt: before ? null : now,
  });
  return { plan, period, before: before?.cents ?? null, after: cents, appliesFrom };
}
