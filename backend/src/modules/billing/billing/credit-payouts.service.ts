import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource, IsNull, Not } from 'typeorm';
import { lockName } from '../../../platform/database/index.js';
import { ApiProblem } from '../../../platform/endpoints/index.js';
import { sharedOut } from './credited-parts.js';
import { CustomerCredits } from './customer-credits.service.js';
import { CustomerEntity } from './entities/customer.entity.js';
import type { MoneyReturnEntity } from './entities/money-return.entity.js';
import { SubscriptionEntity } from './entities/subscription.entity.js';
import { isLive } from './live-states.js';
import { MoneyBack } from './money-back.service.js';
import { keptOf, takenSoon } from './paid-invoices.js';
import { askProvider } from './provider-call.js';

/** Pays out what earlier changes of plan have left, to the cards that paid it. */
@Injectable()
export class CreditPayouts {
  constructor(
    @InjectDataSource() private readonly database: DataSource,
    private readonly credits: CustomerCredits,
    private readonly moneyBack: MoneyBack,
  ) {}

  /** @throws ApiProblem `credit-in-use`, `no-credit`, `refund-refused`, `payment-provider-failed` */
  async payOut(visitorId: string): Promise<{ paidCents: number }> {
    const { manager } = this.database;
    const live = { visitorId, state: isLive };
    if (await manager.existsBy(SubscriptionEntity, live))
      throw new ApiProblem('credit-in-use', 'Your credit pays your next renewal.');
    const customers = await manager.findBy(CustomerEntity, {
      visitorId,
      providerId: Not(IsNull()),
    });
    let paidCents = 0;
    for (const customer of customers) paidCents += await askProvider(this.payOutOf(customer));
    if (paidCents === 0) throw new ApiProblem('no-credit', 'You have no credit.');
    return { paidCents };
  }

  private async payOutOf({ id, providerId }: CustomerEntity): Promise<number> {
    const credit = await this.credits.refresh(providerId ?? '');
    if (credit === 0) return 0;
    let paidCents = 0;
    for (const { id: returnId, cents } of await this.begin(id, credit)) {
      const { state, failure } = await this.moneyBack.finish(returnId);
      if (state === 'failed')
        throw new ApiProblem('refund-refused', failure ?? 'The provider refuses it.');
      paidCents += cents;
    }
    return paidCents;
  }

  /** Asked for twice at once, it is paid once: what the first one takes is not kept any more. */
  private begin(customerId: string, credit: number): Promise<MoneyReturnEntity[]> {
    return this.database.transaction(async (manager) => {
      await lockName(manager, `credit of ${customerId}`);
      const kept = await keptOf(manager, customerId);
      const left = credit - (await takenSoon(manager, customerId));
      const begun: MoneyReturnEntity[] = [];
      for (const { id: invoiceId, cents } of sharedOut(kept, Math.max(0, left))) {
        const keptBefore = kept.find(({ id }) => id === invoiceId)?.cents ?? 0;
        const key = `credit:${invoiceId}:${keptBefore}`;
        const wanted = { key, reason: 'credit', invoiceId, cents, creditCents: cents } as const;
        const row = await this.moneyBack.begin(manager, wanted);
        if (row) begun.push(row);
      }
      return begun;
    });
  }
}
