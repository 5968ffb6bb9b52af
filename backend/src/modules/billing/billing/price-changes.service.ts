import { Injectable, Logger } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { plans } from '@tessera/contracts-billing';
import { DataSource, type EntityManager, IsNull } from 'typeorm';
import type { z } from 'zod';
import { type Job, JobHandler, JobQueue, Repeatable } from '../../../platform/jobs/index.js';
import { MailFacade, mailOf } from '../../account/mail/index.js';
import { NotificationsFacade } from '../../account/notifications/index.js';
import { dateInWords, inDollars } from './amounts-and-days.js';
import { announcePrice } from './billing.jobs.js';
import { CustomerEntity } from './entities/customer.entity.js';
import { PlanPriceEntity } from './entities/plan-price.entity.js';
import { SubscriptionEntity } from './entities/subscription.entity.js';
import { isLive, liveStates } from './live-states.js';
import { PaymentProvider } from './provider/payment-provider.js';
import { ProviderSync } from './sync/provider-sync.service.js';

/** How many subscriptions one job announces a price to, and how many one night moves to it. */
const batchSizes = { announced: 200, moved: 2000 } as const;

/** Brings subscriptions to a new price: announced 30 days before, charged with the renewal after that. */
@Injectable()
export class PriceChanges {
  private readonly logger = new Logger(PriceChanges.name);

  constructor(
    @InjectDataSource() private readonly database: DataSource,
    private readonly provider: PaymentProvider,
    private readonly sync: ProviderSync,
    private readonly notifications: NotificationsFacade,
    private readonly mail: MailFacade,
    private readonly queue: JobQueue,
  ) {}

  @Repeatable({ name: 'announce-prices', everySeconds: 600 })
  async announceNew(job: Job): Promise<void> {
    await job.completeWith(async (manager) => {
      const announcedAt = IsNull();
      for (const { priceId } of await manager.findBy(PlanPriceEntity, { announcedAt })) {
        await manager.update(PlanPriceEntity, { priceId }, { announcedAt: new Date() });
        await this.queue.add(manager, { kind: announcePrice, payload: { priceId, after: null } });
      }
    });
  }

  @JobHandler(announcePrice)
  async announce({ priceId, after }: z.output<typeof announcePrice.payload>, job: Job) {
    await job.completeWith(async (manager) => {
      const price = await manager.findOneByOrFail(PlanPriceEntity, { priceId });
      const rows = await outdated(manager, price, after);
      for (const row of rows) await this.tell(manager, row, price);
      const last = rows.at(-1);
      if (!last || rows.length < batchSizes.announced) return;
      const payload = { priceId, after: last.id };
      await this.queue.add(manager, { kind: announcePrice, payload });
    });
  }

  /** Nothing is charged now: the period that is paid stays as it is. */
  @Repeatable({ name: 'apply-price-changes', cron: '20 1 * * *', timeZone: 'UTC' })
  async apply(): Promise<void> {
    for (const { id, providerId, priceId } of await this.due()) {
      try {
        await this.provider.setRenewalPrice({
          key: `price:${id}:${priceId}`,
          id: providerId,
          priceId,
        });
        await this.sync.readAndApply({ kind: 'subscription', id: providerId });
      } catch (error) {
        // The next night tries it again; the others need not wait.
        this.logger.error(`The subscription ${id} keeps its old price: ${String(error)}`);
      }
    }
  }

  private async tell(
    manager: EntityManager,
    { id, visitorId, customerId, plan, period }: SubscriptionEntity,
    { priceId, cents, appliesFrom }: PlanPriceEntity,
  ): Promise<void> {
    const each = period === 'monthly' ? 'month' : 'year';
    const text = `${plans[plan].name} will cost ${inDollars(cents)} a ${each} starting with your first renewal after ${dateInWords(appliesFrom)}.`;
    const kind = 'price-change';
    await this.notifications.notify(manager, { visitorId, kind, text, path: '/account/plan' });
    const { email } = await manager.findOneByOrFail(CustomerEntity, { id: customerId });
    if (email === null) return;
    const action = { label: 'Your plan', url: this.mail.linkTo('/account/plan') };
    const content = mailOf({
      heading: 'Your plan’s price is changing',
      paragraphs: [text],
      action,
    });
    const subject = `The price of ${plans[plan].name} is changing`;
    const key = `${kind}:${id}:${priceId}`;
    await this.mail.send(manager, { to: email, subject, ...content, visitorId, kind, key });
  }

  private async due(): Promise<{ id: string; providerId: string; priceId: string }[]> {
    return this.database.query(
      `select s.id, s.provider_id as "providerId", p.price_id as "priceId"
      from subscriptions s
      join plan_prices p on p.plan = s.plan and p.period = s.period and p.is_current
      where s.state = any ($2) and s.provider_id is not null
        and s.price_id <> p.price_id and p.applies_from <= now()
      order by s.id limit $1`,
      [batchSizes.moved, liveStates],
    );
  }
}

/** Subscriptions that renew at an older price, by their ids. */
function outdated(
  manager: EntityManager,
  { plan, period, priceId }: PlanPriceEntity,
  after: string | null,
): Promise<SubscriptionEntity[]> {
  const found = manager
    .createQueryBuilder(SubscriptionEntity, 'one')
    .where('one.plan = :plan and one.period = :period', { plan, period })
    .andWhere({ state: isLive })
    .andWhere('one.priceId <> :priceId', { priceId });
  if (after !== null) found.andWhere('one.id > :after', { after });
  return found.orderBy('one.id').limit(batchSizes.announced).getMany();
}
