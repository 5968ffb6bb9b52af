import { Injectable } from '@nestjs/common';
import { plans, type SubscriptionState } from '@tessera/contracts-billing';
import type { EntityManager, FindOptionsWhere } from 'typeorm';
import { JobQueue } from '../../../../platform/jobs/index.js';
import { NotificationsFacade } from '../../../account/notifications/index.js';
import { dateInWords, inDollars } from '../amounts-and-days.js';
import { CustomerEntity } from '../entities/customer.entity.js';
import { PlanPriceEntity } from '../entities/plan-price.entity.js';
import { SubscriptionEntity } from '../entities/subscription.entity.js';
import { Grants } from '../grants.service.js';
import { keepOneOf } from '../keep-one.js';
import { PayerNews } from '../payer-news.service.js';
import { PaymentProvider } from '../provider/payment-provider.js';
import type { ProviderSubscription } from '../provider/provider-objects.js';
import { isOlder, type Reading } from './readings.js';

export interface SubscriptionFacts extends Reading {
  readonly subscription: ProviderSubscription;
}

/** What visitors are told of. */
type Told = Pick<SubscriptionEntity, 'plan' | 'state' | 'endsAtPeriodEnd'>;

/** A change that was read, and until when the plan is there with it. */
interface Change {
  readonly before: Told;
  readonly now: SubscriptionEntity;
  readonly until: Date | null;
}

/** Applies subscriptions. */
@Injectable()
export class SubscriptionSync {
  constructor(
    private readonly provider: PaymentProvider,
    private readonly grants: Grants,
    private readonly notifications: NotificationsFacade,
    private readonly news: PayerNews,
    private readonly queue: JobQueue,
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
    // One that was begun with another key, whose answer nobody got, is left to expire.
    if (row && row.providerId !== null && row.providerId !== subscription.id) return null;
    if (!row || isOlder(ticket, row.ticket)) return row;
    const before: Told = { plan: row.plan, state: row.state, endsAtPeriodEnd: row.endsAtPeriodEnd };
    const { plan, period } = await manager.findOneByOrFail(PlanPriceEntity, {
      priceId: subscription.priceId,
    });
    const { id: providerId, priceId, state, endsAtPeriodEnd, startedAt, endedAt } = subscription;
    Object.assign(row, { providerId, priceId, plan, period, state, endsAtPeriodEnd, ticket });
    Object.assign(row, { startedAt: state === 'incomplete' ? null : startedAt, endedAt });
    await manager.save(row);
    const until = await this.grants.refresh(manager, row);
    if (state === 'active' && before.state !== 'active')
      await keepOneOf(this.queue, manager, row.visitorId);
    await this.tell(manager, { before, now: row, until });
    return row;
  }

  private async tell(manager: EntityManager, change: Change): Promise<void> {
    const { before, now } = change;
    const news = newsOf(change);
    if (news === null) return;
    const text = [news, ...(await creditLeft(manager, before, now))].join(' ');
    const kind = now.state === 'past_due' ? 'payment-failed' : 'subscription-changed';
    const path = '/account/plan' as const;
    const subject = subjectOf(before, now);
    if (subject === null) {
      await this.notifications.notify(manager, { visitorId: now.visitorId, kind, text, path });
      return;
    }
    // One reading changes it once.
    const key = `changed:${now.id}:${now.ticket}`;
    await this.news.tell(manager, now, { key, kind, subject, text, path });
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

/** What earlier changes of plan have left, where the plan ends by itself: otherwise it goes back with the rest. */
async function creditLeft(
  manager: EntityManager,
  before: Told,
  { state, customerId, endReason }: SubscriptionEntity,
): Promise<string[]> {
  if (before.state === 'ended' || state !== 'ended' || endReason !== null) return [];
  const { creditCents } = await manager.findOneByOrFail(CustomerEntity, { id: customerId });
  if (creditCents === 0) return [];
  return [
    `You have a credit of ${inDollars(creditCents)}. It pays for your next plan, or we pay it out: see Plan in your account.`,
  ];
}

type Words = (plan: string, change: Change) => string;

const newsOfState: Readonly<Record<SubscriptionState, Words | null>> = {
  incomplete: null,
  active: (plan) => `Welcome to ${plan}.`,
  past_due: (plan, { until }) =>
    `Your payment for ${plan} failed.${keptUntil(until)} We’ll try again. Please check your payment method.`,
  ended: (plan, { now }) =>
    now.endReason === 'doubled'
      ? `You had two plans, so we ended ${plan}. You won’t be charged for it again.`
      : `${plan} has ended.`,
};

/** Of the mail about a change that costs the plan or its renewal; `null` where the page tells enough, or another mail says why. */
function subjectOf(before: Told, { plan, state, endsAtPeriodEnd, endReason }: SubscriptionEntity) {
  const { name } = plans[plan];
  if (state === 'past_due' && before.state !== 'past_due') return `Your payment for ${name} failed`;
  if (state === 'ended' && (endReason === null || endReason === 'doubled'))
    return `${name} has ended`;
  const isCanceled = state === 'active' && endsAtPeriodEnd && !before.endsAtPeriodEnd;
  return isCanceled ? `${name} won’t renew` : null;
}

/** What a visitor should know of a change; `null` if nothing. */
function newsOf(change: Change): string | null {
  const { before, now, until } = change;
  const { name } = plans[now.plan];
  if (before.state !== now.state) {
    const wasTried = before.state === 'past_due' && now.state === 'active';
    if (wasTried) return `The payment for ${name} went through.`;
    const wasNever = before.state === 'incomplete' && now.state === 'ended';
    return wasNever ? null : (newsOfState[now.state]?.(name, change) ?? null);
  }
  if (now.state !== 'active') return null;
  if (before.plan !== now.plan) return `You’re now on ${name}.`;
  if (before.endsAtPeriodEnd !== now.endsAtPeriodEnd)
    return now.endsAtPeriodEnd
      ? `${name} won’t renew.${keptUntil(until)}`
      : `${name} will renew again.`;
  return null;
}

/** In the words of the page on which it is canceled. */
function keptUntil(until: Date | null): string {
  return until ? ` You keep it until ${dateInWords(until)}.` : '';
}
