import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { Response } from '@tessera/contracts';
import { type Invoice, planIds, plans, type PlanId } from '@tessera/contracts-billing';
import { DataSource } from 'typeorm';
import { z } from 'zod';
import type { HandlerInput, RequestContext } from '../../../platform/endpoints/index.js';
import { pageOf, readCursor } from '../../../platform/paging/index.js';
import { EntitlementsFacade } from '../entitlements/index.js';
import { CustomerCredits } from './customer-credits.service.js';
import { InvoiceEntity } from './entities/invoice.entity.js';
import type { PlanPriceEntity } from './entities/plan-price.entity.js';
import { Guarantee } from './guarantee.service.js';
import { isShownToPayer } from './paid-invoices.js';
import { PlanPrices } from './plan-prices.service.js';
import { toInvoice } from './subscription.mapper.js';
import { Subscriptions } from './subscriptions.service.js';

/** What visitors may do and what they pay for it. */
@Injectable()
export class Memberships {
  constructor(
    @InjectDataSource() private readonly database: DataSource,
    private readonly entitlements: EntitlementsFacade,
    private readonly subscriptions: Subscriptions,
    private readonly prices: PlanPrices,
    private readonly credits: CustomerCredits,
    private readonly guarantee: Guarantee,
  ) {}

  async find(context: RequestContext): Promise<Response<'GET /api/billing/membership'>> {
    const { visitorId } = context;
    const { plan, reason, limits } = await this.entitlements.membershipOf(visitorId);
    const { used, resetsAt } = await this.entitlements.usageOf(context);
    const paid = {
      subscription: await this.subscriptions.find(visitorId),
      creditCents: await this.credits.of(visitorId),
      isGuaranteeUsed: await this.guarantee.isUsed(visitorId),
      hasPaid: await this.hasPaid(visitorId),
    };
    const { searchesPerDay: limit } = limits;
    const searches = { used, limit, resetsAt: resetsAt.toISOString() };
    return { plan, reason, limits: { ...limits }, searches, ...paid };
  }

  private hasPaid(visitorId: string): Promise<boolean> {
    return this.database.manager.existsBy(InvoiceEntity, { visitorId, state: 'paid' });
  }

  async plans(visitorId: string): Promise<Response<'GET /api/billing/plans'>> {
    const current = await this.prices.current();
    const { plan: currentPlan } = await this.entitlements.membershipOf(visitorId);
    const isGuaranteeUsed = await this.guarantee.isUsed(visitorId);
    return { plans: planIds.map((id) => toPlan(id, current)), currentPlan, isGuaranteeUsed };
  }

  /** @throws ApiProblem `invalid-request` for a cursor of another list */
  async invoices(
    visitorId: string,
    { cursor, limit }: HandlerInput<'GET /api/billing/invoices'>['query'],
  ): Promise<{ invoices: Invoice[]; nextCursor: string | null }> {
    const [time, id] = readCursor(cursor, position) ?? [null, null];
    const read = await this.database.manager
      .createQueryBuilder(InvoiceEntity, 'invoice')
      .where(`invoice.visitorId = :visitorId and ${isShownToPayer}`, { visitorId })
      .andWhere(
        '(:time::timestamptz is null or (invoice.createdAt, invoice.id) < (:time::timestamptz, :id::uuid))',
        { time, id },
      )
      .orderBy('invoice.createdAt', 'DESC')
      .addOrderBy('invoice.id', 'DESC')
      .limit(limit + 1)
      .getMany();
    const { rows, nextCursor } = pageOf(read, limit, (last) => [last.createdAt, last.id]);
    return { invoices: rows.map(toInvoice), nextCursor };
  }
}

const position = z.tuple([z.iso.datetime(), z.uuid()]);

function toPlan(id: PlanId, current: readonly PlanPriceEntity[]) {
  const { name, description, price, promises, limits, ...rest } = plans[id];
  const priceId = (period: 'monthly' | 'yearly') =>
    current.find((one) => one.plan === id && one.period === period)?.priceId ?? null;
  return {
    id,
    name,
    description,
    price: price.monthly,
    yearlyPrice: price.yearly,
    features: promises.map(({ text }) => text),
    isPopular: 'isPopular' in rest,
    priceIds: { monthly: priceId('monthly'), yearly: priceId('yearly') },
    limits,
  };
}
