import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { MailFacade, mailOf } from '../../account/mail/index.js';
import { NotificationsFacade } from '../../account/notifications/index.js';
import { customerEmail } from './customer-email.js';
import type { SubscriptionEntity } from './entities/subscription.entity.js';

/** What somebody who pays should know, in the same words on the site and in the mail. */
export interface News {
  /** Tells it once, by mail. */
  readonly key: string;
  readonly kind: 'subscription-changed' | 'payment-failed' | 'price-change' | 'money-returned';
  /** Of the mail, also its heading. */
  readonly subject: string;
  readonly text: string;
  /** What only the mail says besides. */
  readonly more?: readonly string[];
  /** Where it leads, and what the link in the mail is called. */
  readonly path?: '/account/plan' | '/pricing';
}

const links = { '/account/plan': 'Your plan', '/pricing': 'See the plans' } as const;

/** Tells payers what happens with their money and their plan: on the site, and by mail where the provider knows an address. */
@Injectable()
export class PayerNews {
  constructor(
    private readonly notifications: NotificationsFacade,
    private readonly mail: MailFacade,
  ) {}

  async tell(
    manager: EntityManager,
    subscription: Pick<SubscriptionEntity, 'id' | 'visitorId'>,
    news: News,
  ): Promise<void> {
    const { visitorId } = subscription;
    const { kind, text, path = '/account/plan' } = news;
    await this.notifications.notify(manager, { visitorId, kind, text, path });
    await this.send(manager, subscription, news);
  }

  /** Only by mail. */
  async send(
    manager: EntityManager,
    { id, visitorId }: Pick<SubscriptionEntity, 'id' | 'visitorId'>,
    { key, kind, subject, text, more = [], path = '/account/plan' }: News,
  ): Promise<void> {
    const to = await customerEmail(manager, id);
    if (to === null) return;
    const content = mailOf({
      heading: subject,
      paragraphs: [text, ...more],
      action: { label: links[path], url: this.mail.linkTo(path) },
    });
    await this.mail.send(manager, { to, subject, ...content, visitorId, kind, key });
  }
}
