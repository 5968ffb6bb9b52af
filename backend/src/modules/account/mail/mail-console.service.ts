import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { Response } from '@tessera/contracts';
import type { UnsentMail } from '@tessera/contracts-account';
import { DataSource, type EntityManager } from 'typeorm';
import { ApiProblem, type HandlerInput } from '../../../platform/endpoints/index.js';
import { JobQueue } from '../../../platform/jobs/index.js';
import { ownedRows } from '../../../platform/owned-rows/index.js';
import { AuditTrail } from '../../releases/operators/index.js';
import { MailDelivery } from './delivery/mail-delivery.js';
import { maskedAddress } from './delivery/refusal.js';
import { MailEntity } from './entities/mail.entity.js';
import { sendMail } from './mail.jobs.js';

const mails = ownedRows(MailEntity, { noun: 'mail', notFound: 'mail-not-found' });

/** Mail that has not been sent, for operators. */
@Injectable()
export class MailConsole {
  constructor(
    @InjectDataSource() private readonly database: DataSource,
    private readonly delivery: MailDelivery,
    private readonly jobs: JobQueue,
    private readonly audit: AuditTrail,
  ) {}

  /** The newest first. */
  async list(query: HandlerInput<'GET /api/mails'>['query']): Promise<Response<'GET /api/mails'>> {
    const { state, cursor, limit } = query;
    const { manager } = this.database;
    const [{ rows, nextCursor }, counts] = await Promise.all([
      mails.page(manager, { where: { state }, cursor, limit }),
      counted(manager),
    ]);
    return {
      mails: rows.map(toUnsentMail),
      counts,
      destination: this.delivery.destination,
      nextCursor,
    };
  }

  /** @throws ApiProblem `mail-not-found`, `mail-not-retryable` */
  retry(id: string, actor: string): Promise<UnsentMail> {
    return this.database.transaction(async (manager) => {
      const mail = await mails.lock(manager, { id });
      if (mail.state !== 'failed' || mail.content === null)
        throw new ApiProblem('mail-not-retryable', 'It’s no longer stored, or it hasn’t failed.');
      const { kind, reason } = mail;
      mail.state = 'waiting';
      mail.settledAt = null;
      await manager.save(mail);
      await this.jobs.add(manager, { kind: sendMail, payload: { id }, key: id });
      const entry = { actor, action: 'mail-retried', subject: id, reason: null } as const;
      await this.audit.record(manager, { ...entry, from: { kind, reason } });
      return toUnsentMail(mail);
    });
  }
}

async function counted(manager: EntityManager): Promise<{ failed: number; waiting: number }> {
  const [failed, waiting] = await Promise.all([
    manager.countBy(MailEntity, { state: 'failed' }),
    manager.countBy(MailEntity, { state: 'waiting' }),
  ]);
  return { failed, waiting };
}

function toUnsentMail(mail: MailEntity): UnsentMail {
  const { id, kind, recipient, state, reason, content, createdAt, settledAt } = mail;
  return {
    id,
    kind,
    to: maskedAddress(recipient),
    reason,
    createdAt: createdAt.toISOString(),
    failedAt: settledAt?.toISOString() ?? null,
    isRetryable: state === 'failed' && content !== null,
  };
}
