import { Injectable } from '@nestjs/common';
import { plans } from '@tessera/contracts-billing';
import type { EntityManager } from 'typeorm';
import { type Job, Repeatable } from '../../../platform/jobs/index.js';
import { dayMs } from '../../../platform/utc-days/index.js';
import { dateInWords, inDollars } from './amounts-and-days.js';
import { PlanPriceEntity } from './entities/plan-price.entity.js';
import { SubscriptionEntity } from './entities/subscription.entity.js';
import { paidThrough } from './paid-invoices.js';
import { PayerNews } from './payer-news.service.js';

/** How long before a year is over its payer is told of the next one, in days. */
const noticeDays = 14;

/** Tells who pays by the year that the next year is about to be charged, while there is time to cancel. */
@Injectable()
export class RenewalReminders {
  constructor(private readonly news: PayerNews) {}

  @Repeatable({ name: 'remind-of-renewals', cron: '10 9 * * *', timeZone: 'UTC' })
  async remind(job: Job): Promise<void> {
    const soon = new Date(Date.now() + noticeDays * dayMs);
    await job.completeWith(async (manager) => {
      for (const row of await renewingBefore(manager, soon)) {
        const until = await paidThrough(manager, row);
        if (until && until <= soon) await this.tell(manager, row, until);
      }
    });
  }

  private async tell(manager: EntityManager, row: SubscriptionEntity, until: Date): Promise<void> {
    const { name } = plans[row.plan];
    const cents = await renewalCents(manager, row, until);
    await this.news.send(manager, row, {
      // Once for each renewal, however many mornings it is soon.
      key: `renewal:${row.id}:${until.toISOString()}`,
      kind: 'subscription-changed',
      subject: `${name} renews on ${dateInWords(until)}`,
      text: `${name} renews for another year on ${dateInWords(until)}, for ${inDollars(cents)}.`,
      more: ['If you don’t want that, cancel it before. You keep it until then.'],
    });
  }
}

/** Yearly ones; an invoice that is over soon need not be the last one. */
function renewingBefore(manager: EntityManager, soon: Date): Promise<SubscriptionEntity[]> {
  return manager
    .createQueryBuilder(SubscriptionEntity, 'one')
    .where(`one.state = 'active' and one.period = 'yearly' and not one.endsAtPeriodEnd`)
    .andWhere(
      `exists (
        select from invoices i where i.subscription_id = one.id and i.state = 'paid' and i.period_ends_at between now() and :soon
      )`,
      { soon },
    )
    .getMany();
}

async function renewalCents(
  manager: EntityManager,
  { plan, period, priceId }: SubscriptionEntity,
  at: Date,
): Promise<number> {
  const own = await manager.findOneByOrFail(PlanPriceEntity, { priceId });
  const next = await manager.findOneBy(PlanPriceEntity, { plan, period, isCurrent: true });
  return next && next.appliesFrom <= at ? next.cents : own.cents;
}
