import { Inject, Injectable, Logger } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource } from 'typeorm';
import type { z } from 'zod';
import { type Job, JobHandler } from '../../../platform/jobs/index.js';
import { MailDelivery, type MailMessage } from './delivery/mail-delivery.js';
import { refusalOf } from './delivery/refusal.js';
import { MailEntity } from './entities/mail.entity.js';
import { sendMail } from './mail.jobs.js';
import type { MailContent } from './new-mail.js';
import { type MailSettings, mailSettings } from './settings.js';

const localSender = { name: 'Tessera', address: 'mail@localhost' };

/** Sends what waits. A process that dies after the server took a mail and before that is stored, sends it again. */
@Injectable()
export class MailSender {
  private readonly logger = new Logger('Mail');

  constructor(
    @InjectDataSource() private readonly database: DataSource,
    private readonly delivery: MailDelivery,
    @Inject(mailSettings.token) private readonly settings: MailSettings,
  ) {}

  @JobHandler(sendMail)
  async send({ id }: z.output<typeof sendMail.payload>, job: Job): Promise<void> {
    const mail = await this.database.manager.findOneBy(MailEntity, { id, state: 'waiting' });
    if (!mail?.content) return;
    try {
      await this.delivery.deliver(this.message(mail, mail.content));
    } catch (error) {
      return this.giveUpOrRetry(mail, job, error);
    }
    await settle(mail, job, { state: 'sent', content: null, reason: null });
  }

  private message({ id, recipient, createdAt }: MailEntity, content: MailContent): MailMessage {
    const from = this.settings.mailFrom ?? localSender;
    const domain = from.address.slice(from.address.lastIndexOf('@') + 1);
    const to = { name: '', address: recipient };
    return { from, to, ...content, messageId: `<${id}@${domain}>`, date: createdAt };
  }

  /** @throws Error if there is another attempt */
  private async giveUpOrRetry(mail: MailEntity, job: Job, error: unknown): Promise<void> {
    const { isPermanent, reason } = refusalOf(error);
    if (!isPermanent && job.attempt < sendMail.maxAttempts) {
      await this.database.manager.update(MailEntity, { id: mail.id }, { reason });
      throw new Error(reason);
    }
    await settle(mail, job, { state: 'failed', reason });
    this.logger.warn(`Mail ${mail.id} of the kind ${mail.kind} was not sent: ${reason}`);
  }
}

type Outcome = Partial<Pick<MailEntity, 'state' | 'content' | 'reason'>>;

/** Also where the visitor has been erased meanwhile, and the row with them. */
function settle({ id }: MailEntity, job: Job, outcome: Outcome): Promise<void> {
  return job.completeWith(async (manager) => {
    await manager.update(MailEntity, { id }, { ...outcome, settledAt: new Date() });
  });
}
