import { Injectable } from '@nestjs/common';
import { plans, type SubscriptionState } from '@tessera/contracts-billing';
import type { EntityManager, FindOptionsWhere } from 'typeorm';
import { NotificationsFacade } from '../../../account/notifications/index.js';
import { PlanPriceEntity } from '../entities/plan-price.entity.js';
import { SubscriptionEntity } from '../entities/subscription.entity.js';
import { Grants } from '../grants.service.js';
import { PaymentProvider } from '../provider/payment-provider.js';
import type { ProviderSubscription } from '../provider/provider-objects.js';
import { isOlder, type Reading } from './readings.js';

export interface SubscriptionFacts extends Reading {
  readonly subscription: ProviderSubscription;
}

/** What visitors are told of. */
type Told = Pick<SubscriptionEntity, 'plan' | 'state' | 'endsAtPeriodEnd'>;

/** Applies subscriptions. */
@Injectable()
export class SubscriptionSync {
  constructor(
    private readonly provider: PaymentProvider,
    private readonly grants: Grants,
    private readonly notifications: NotificationsFacade,
  ) {}

  async read(id: string, reading: Reading): Promise<SubscriptionFacts> {
    return { ...reading, subscription: await this.provider.subscription(id) };
  }

  /** Locks the subscription. @returns `null` for one that is not of this site */
  async apply(
    manager: EntityManager,
    { subscription, ticket }: SubscriptionFacts,
  ): Promise<SubscriptionEntity | null> {
    const row = await knownSubscription(manager, subscription);
    if (!row || isOlder(ticket, row.ticket)) return row;
    const before: Told = { plan: row.plan, state: row.state, endsAtPeriodEnd: row.endsAtPeriodEnd };
    const { plan, period } = await manager.findOneByOrFail(PlanPriceEntity, {
      priceId: subscription.priceId,
    });
    const { id: providerId, priceId, state, endsAtPeriodEnd, startedAt, endedAt } = subscription;
    Object.assign(row, { providerId, priceId, plan, period, state, endsAtPeriodEnd, ticket });
    Object.assign(row, { startedAt: state === 'incomplete' ? null : startedAt, endedAt });
    await manager.save(row);
    await this.grants.refresh(manager, row);
    await this.tell(manager, before, row);
    return row;
  }

  private async tell(manager: EntityManager, before: Told, now: SubscriptionEntity): Promise<void> {
    const text = newsOf(before, now);
    if (text === null) return;
    const kind = now.state === 'past_due' ? 'payment-failed' : 'subscription-changed';
    const { visitorId } = now;
    await this.notifications.notify(manager, { visitorId, kind, text, path: '/account/plan' });
  }
}

async function knownSubscription(
  manager: EntityManager,
  { id, ownId }: ProviderSubscription,
): Promise<SubscriptionEntity | null> {
  const named: FindOptionsWhere<SubscriptionEntity>[] = [{ providerId: id }];
  if (ownId !== null) named.push({ id: ownId });
  return manager.findOne(SubscriptionEntity, {
    where: named,
    lock: { mode: 'pessimistic_write' },
  });
}

const newsOfState: Readonly<Record<SubscriptionState, ((plan: string) => string) | null>> = {
  incomplete: null,
  active: (plan) => `Welcome to ${plan}.`,
  past_due: (plan) =>
    `Your payment for ${plan} failed. We’ll try again. Please check your payment method.`,
  ended: (plan) => `${plan} has ended.`,
};

/** What a visitor should know of a change; `null` if nothing. */
function newsOf(before: Told, now: Told): string | null {
  const { name } = plans[now.plan];
  if (before.state !== now.state) {
    const wasTried = before.state === 'past_due' && now.state === 'active';
    if (wasTried) return `The payment for ${name} went through.`;
    const wasNever = before.state === 'incomplete' && now.state === 'ended';
    return wasNever ? null : (newsOfState[now.state]?.(name) ?? null);
  }
  if (now.state !== 'active') return null;
  if (before.plan !== now.plan) return `You’re now on ${name}.`;
  if (before.endsAtPeriodEnd !== now.endsAtPeriodEnd)
    return now.endsAtPeriodEnd ? `${name} won’t renew.` : `${name} will renew again.`;
  return null;
}
