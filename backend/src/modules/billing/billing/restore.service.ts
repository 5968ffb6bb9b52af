import { createHash, randomBytes } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { PlanId } from '@tessera/contracts-billing';
import { DataSource, type EntityManager, In, MoreThan } from 'typeorm';
import type { z } from 'zod';
import { lockName } from '../../../platform/database/index.js';
import { ApiProblem } from '../../../platform/endpoints/index.js';
import { DomainEvents } from '../../../platform/events/index.js';
import { type Job, JobHandler, JobQueue } from '../../../platform/jobs/index.js';
import { MailFacade, mailOf } from '../../account/mail/index.js';
import { EntitlementsFacade } from '../entitlements/index.js';
import { purchasesMoved } from './billing.events.js';
import { sendRestoreLink } from './billing.jobs.js';
import { CustomerEntity } from './entities/customer.entity.js';
import { InvoiceEntity } from './entities/invoice.entity.js';
import { RestoreLinkEntity } from './entities/restore-link.entity.js';
import { SubscriptionEntity } from './entities/subscription.entity.js';
import { sourceOf } from './grants.service.js';
import { keepOneOf } from './keep-one.js';

/** How long a link is valid, in milliseconds. */
const validMs = 15 * 60 * 1000;
/** How many links one address gets in an hour. */
const maxPerHour = 3;
const hourMs = 60 * 60 * 1000;

/** Brings purchases to a browser that has lost its cookie, or to another one: whoever reads the mail of the receipts may. */
@Injectable()
export class Restore {
  constructor(
    @InjectDataSource() private readonly database: DataSource,
    private readonly queue: JobQueue,
    private readonly mail: MailFacade,
    private readonly entitlements: EntitlementsFacade,
    private readonly events: DomainEvents,
  ) {}

  /** Looks nothing up, so that neither the response nor its time tells whether the address is known. */
  async request(address: string): Promise<Record<string, never>> {
    const email = address.trim().toLowerCase();
    await this.database.transaction(async (manager) => {
      await lockName(manager, `restore ${email}`);
      const createdAt = MoreThan(new Date(Date.now() - hourMs));
      if ((await manager.countBy(RestoreLinkEntity, { email, createdAt })) >= maxPerHour) return;
      const { id } = await manager.save(manager.create(RestoreLinkEntity, { email }));
      await this.queue.add(manager, { kind: sendRestoreLink, payload: { id } });
    });
    return {};
  }

  @JobHandler(sendRestoreLink)
  async send({ id }: z.output<typeof sendRestoreLink.payload>, job: Job): Promise<void> {
    await job.completeWith(async (manager) => {
      const link = await manager.findOneBy(RestoreLinkEntity, { id });
      const purchase = link && (await purchasesOf(manager, link.email))[0];
      if (!purchase) return;
      const token = randomBytes(32).toString('base64url');
      await manager.update(RestoreLinkEntity, { id }, { tokenHash: hashOf(token) });
      const { text, html } = mailOf({
        heading: 'Restore your purchase',
        paragraphs: [
          'Open this link in the browser where you want to use your plan. It works once, for 15 minutes.',
          'If you didn’t ask for this, you can ignore it.',
        ],
        action: { label: 'Restore purchase', url: this.mail.linkTo(`/restore?token=${token}`) },
      });
      const subject = 'Restore your purchase';
      await this.mail.send(manager, {
        to: link.email,
        subject,
        text,
        html,
        kind: 'restore',
        key: id,
      });
    });
  }

  /**
   * Moves what was bought with the address to this visitor.
   * @throws ApiProblem `restore-link-invalid`
   */
  async confirm(visitorId: string, token: string): Promise<{ plan: PlanId }> {
    await this.database.transaction(async (manager) => {
      const link = await manager.findOne(RestoreLinkEntity, {
        where: { tokenHash: hashOf(token) },
        lock: { mode: 'pessimistic_write' },
      });
      if (!link || link.usedAt || link.createdAt.getTime() < Date.now() - validMs)
        throw new ApiProblem('restore-link-invalid', 'Ask for a new link.');
      await manager.update(RestoreLinkEntity, { id: link.id }, { usedAt: new Date() });
      for (const customer of await purchasesOf(manager, link.email))
        await this.move(manager, customer, visitorId);
      await keepOneOf(this.queue, manager, visitorId);
    });
    const { plan } = await this.entitlements.membershipOf(visitorId);
    return { plan };
  }

  private async move(
    manager: EntityManager,
    { id: customerId, visitorId: fromVisitorId }: CustomerEntity,
    toVisitorId: string,
  ): Promise<void> {
    if (fromVisitorId === toVisitorId) return;
    const subscriptions = await manager.find(SubscriptionEntity, {
      where: { customerId },
      lock: { mode: 'pessimistic_write' },
    });
    const owner = { visitorId: toVisitorId };
    await manager.update(CustomerEntity, { id: customerId }, owner);
    await manager.update(SubscriptionEntity, { customerId }, owner);
    const subscriptionId = In(subscriptions.map(({ id }) => id));
    await manager.update(InvoiceEntity, { subscriptionId }, owner);
    for (const subscription of subscriptions)
      await this.entitlements.move(manager, sourceOf(subscription), toVisitorId);
    await this.events.publish(manager, purchasesMoved, { fromVisitorId, toVisitorId });
  }
}

/** Customers with this address who have bought something. */
function purchasesOf(manager: EntityManager, email: string): Promise<CustomerEntity[]> {
  return manager
    .createQueryBuilder(CustomerEntity, 'customer')
    .where('customer.email = :email', { email })
    .andWhere(
      'exists (select from invoices i join subscriptions s on s.id = i.subscription_id where s.customer_id = customer.id)',
    )
    .orderBy('customer.id')
    .getMany();
}

function hashOf(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}
