import { Injectable } from '@nestjs/common';
import { plans } from '@tessera/contracts-billing';
import type { EntityManager } from 'typeorm';
import { dayMs } from '../../../platform/utc-days/index.js';
import { EntitlementsFacade } from '../entitlements/index.js';
import { dateInWords } from './amounts-and-days.js';
import type { SubscriptionEntity } from './entities/subscription.entity.js';
import { LateInvoices } from './late-invoices.service.js';
import { paidThrough } from './paid-invoices.js';

/** How long a plan outlasts what is paid for, while a renewal is charged or tried again, in days. */
const graceDays = 7;

/** Gives visitors the plans that they have paid for: what counts is the invoices that are paid, and nothing else. */
@Injectable()
export class Grants {
  constructor(
    private readonly entitlements: EntitlementsFacade,
    private readonly late: LateInvoices,
  ) {}

  /**
   * @param subscription locked
   * @returns until when the plan is there; `null` where it is not
   */
  async refresh(manager: EntityManager, subscription: SubscriptionEntity): Promise<Date | null> {
    const { visitorId, plan, state, endsAtPeriodEnd } = subscription;
    const source = sourceOf(subscription);
    const paidUntil = await paidThrough(manager, subscription);
    const { name } = plans[plan];
    if (paidUntil === null || state === 'incomplete' || state === 'ended') {
      await this.entitlements.revoke(manager, source, `${name} has ended.`);
      if (state === 'ended') await this.late.giveBack(manager, subscription);
      return null;
    }
    const graceMs = endsAtPeriodEnd ? 0 : graceDays * dayMs;
    const until = new Date(paidUntil.getTime() + graceMs);
    const reason =
      state === 'past_due'
        ? `The last payment for ${name} failed. You keep it until ${dateInWords(until)}, while we try again.`
        : `${name} is paid until ${dateInWords(paidUntil)}.`;
    await this.entitlements.grant(manager, { visitorId, plan, source, until, reason });
    return until;
  }
}

export function sourceOf({ id }: Pick<SubscriptionEntity, 'id'>): string {
  return `subscription:${id}`;
}
