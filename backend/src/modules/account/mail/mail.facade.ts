import { Injectable, Logger } from '@nestjs/common';
import { type EntityManager, IsNull, MoreThan } from 'typeorm';
import { lockName } from '../../../platform/database/index.js';
import { JobQueue } from '../../../platform/jobs/index.js';
import { MailEntity } from './entities/mail.entity.js';
import { sendMail } from './mail.jobs.js';
import { checkedMail, type NewMail } from './new-mail.js';
import { SiteAddress } from './site-address.js';

/** How much mail of one kind one address gets in an hour, so that nobody can be bombarded through a form. */
const maxPerHour = 10;
const hourMs = 60 * 60 * 1000;

/** `known`: one with this key has been accepted before. `too-many`: the address has had its share of this hour. */
export type MailOutcome = 'accepted' | 'known' | 'too-many';

/**
 * The module's interface for other modules.
 *
 * ```ts
 * const { text, html } = mailOf({ heading, paragraphs, action: { label, url: this.mail.linkTo('/account') } });
 * await this.mail.send(manager, { to, subject, text, html, kind: 'receipt', visitorId, key: payment.id });
 * ```
 */
@Injectable()
export class MailFacade {
  private readonly logger = new Logger('Mail');

  constructor(
    private readonly jobs: JobQueue,
    private readonly site: SiteAddress,
  ) {}

  /**
   * Sends a mail if the transaction of `manager` is committed. It may arrive twice, with the same Message-ID.
   * @throws Error for an address, a subject or a text that can't be sent
   */
  async send(manager: EntityManager, mail: NewMail): Promise<MailOutcome> {
    const { to, kind, visitorId = null, key = null, ...content } = checkedMail(mail);
    const recipient = to.toLowerCase();
    if (await hasHadItsShare(manager, recipient, kind)) {
      this.logger.warn(
        `A mail of the kind ${kind} was not accepted: its address has had ${maxPerHour} in an hour`,
      );
      return 'too-many';
    }
    const inserted = await manager
      .createQueryBuilder()
      .insert()
      .into(MailEntity)
      .values({ visitorId, kind, key, recipient, content })
      .orIgnore()
      .returning('id')
      .execute();
    const [row] = inserted.raw as { readonly id: string }[];
    if (!row) return 'known';
    await this.jobs.add(manager, { kind: sendMail, payload: { id: row.id }, key: row.id });
    return 'accepted';
  }

  /** Deletes that there was mail to an address which is erased with a visitor; other visitors keep what is theirs. */
  async forget(
    manager: EntityManager,
    { address, visitorId }: { readonly address: string; readonly visitorId: string },
  ): Promise<void> {
    const recipient = address.toLowerCase();
    await manager.delete(MailEntity, [
      { recipient, visitorId },
      { recipient, visitorId: IsNull() },
    ]);
  }

  /** The address of a page of this site, such as `/support`. */
  linkTo(path: `/${string}`): string {
    return this.site.linkTo(path);
  }
}

/** Whoever counts for the same address waits until the transaction has ended. */
async function hasHadItsShare(
  manager: EntityManager,
  recipient: string,
  kind: string,
): Promise<boolean> {
  await lockName(manager, `mail ${kind} to ${recipient}`);
  const createdAt = MoreThan(new Date(Date.now() - hourMs));
  return (await manager.countBy(MailEntity, { recipient, kind, createdAt })) >= maxPerHour;
}
