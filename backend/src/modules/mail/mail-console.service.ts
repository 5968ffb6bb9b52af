import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { Response } from '@tessera/contracts';
import type { UnsentMail } from '@tessera/contracts-billing';
import { DataSource, type EntityManager } from 'typeorm';
import { z } from 'zod';
import { ApiProblem, type HandlerInput } from '../../platform/endpoints/index.js';
import { JobQueue } from '../../platform/jobs/index.js';
import { pageOf, readCursor } from '../../platform/paging/index.js';
import { AuditTrail } from '../operators/index.js';
import { MailDelivery } from './delivery/mail-delivery.js';
import { maskedAddress } from './delivery/refusal.js';
import { MailEntity } from './entities/mail.entity.js';
import { sendMail } from './mail.jobs.js';

const lastOfPage = z.tuple([z.iso.datetime(), z.uuid()]);

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
    const after = readCursor(cursor, lastOfPage);
    const reading = this.database.manager
      .createQueryBuilder(MailEntity, 'mail')
      .where('mail.state = :state', { state })
      .orderBy('mail.createdAt', 'DESC')
      .addOrderBy('mail.id', 'DESC')
      .limit(limit + 1);
    if (after)
      reading.andWhere('(mail.createdAt, mail.id) < (:time, :id)', {
        time: after[0],
        id: after[1],
      });
    const [read, counts] = await Promise.all([reading.getMany(), counted(this.database.manager)]);
    const { rows, nextCursor } = pageOf(read, limit, ({ createdAt, id }) => [createdAt, id]);
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
      const lock = { mode: 'pessimistic_write' } as const;
      const mail = await manager.findOne(MailEntity, { where: { id }, lock });
      if (!mail) throw new ApiProblem('mail-not-found', `There is no mail '${id}'.`);
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
